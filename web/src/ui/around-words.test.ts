import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aroundWords } from './around-words.ts'

const messages = resolve(import.meta.dirname, '../../../messages')
const textsOf = (language: 'en' | 'ar', file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(messages, language, file), 'utf8'))
const words = (language: 'en' | 'ar') => textsOf(language, 'common.json')['contact.words'] ?? ''

/** Mails, SMS and PDFs have no pages to lead to. */
const onPages = readdirSync(join(messages, 'en')).filter(
  (file) => !['mail.json', 'documents.json'].includes(file),
)

describe.each(onPages)('%s', (file) => {
  const [english, arabic] = [textsOf('en', file), textsOf('ar', file)]
  const told = Object.keys(english).filter((key) =>
    /\bcontact (us|customer services)\b/i.test(english[key] ?? ''),
  )

  test('ACC-106 ACC-139 wherever a text says "contact us", both languages have words to link', () => {
    for (const key of told) {
      expect([key, aroundWords(english[key] ?? '', words('en')) !== undefined]).toEqual([key, true])
      expect([key, aroundWords(arabic[key] ?? '', words('ar')) !== undefined]).toEqual([key, true])
    }
  })

  test('in Arabic, where one word means contact and connection, nothing else is linked', () => {
    const linked = Object.keys(arabic).filter(
      (key) => key !== 'contact.words' && aroundWords(arabic[key] ?? '', words('ar')),
    )
    expect(linked.filter((key) => !told.includes(key))).toEqual([])
  })
})

test('the words are found whatever their case, and only as whole words', () => {
  expect(aroundWords('Wrong. Contact us, please.', words('en'))).toEqual({
    before: 'Wrong. ',
    words: 'Contact us',
    after: ', please.',
  })
  expect(aroundWords('Two contacts.', words('en'))).toBeUndefined()
  expect(aroundWords('غيّر كلمة المرور والاتصال بنا', words('ar'))?.words).toBe('والاتصال بنا')
})

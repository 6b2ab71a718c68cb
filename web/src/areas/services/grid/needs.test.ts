/** The words by which members find what they need, in the languages of the portal. */
import { foundNeeds } from '@falaj/contract/services/rules/needs.ts'
import en from '@falaj/messages/en/services.json' with { type: 'json' }
import ar from '@falaj/messages/ar/services.json' with { type: 'json' }
import { expect, test } from 'vitest'

const wordsIn = (texts: Partial<Record<string, string>>) =>
  Object.entries(texts).flatMap(([key, text = '']) =>
    key.startsWith('services.words.') ? text.split(/[,،]/).map((word) => word.trim()) : [],
  )

test('ADD-453 each language has words enough, none of them twice', () => {
  for (const texts of [en, ar]) {
    const words = wordsIn(texts)
    expect(words.length).toBeGreaterThanOrEqual(60)
    expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
    expect(words).not.toContain('')
  }
})

const lead = (texts: Partial<Record<string, string>>, typed: string) =>
  foundNeeds(
    typed,
    Object.entries(texts)
      .filter(([key]) => key.startsWith('services.words.'))
      .map(([key, words = '']) => ({ key: key.split('.')[2], words })),
  ).map(({ key }) => key)

test('ADD-453 the words that members use lead where they mean', () => {
  expect(lead(en, 'visa letter')).toEqual(['certificates'])
  expect(lead(en, 'approval before surgery')).toEqual(['preApprovals'])
  expect(lead(en, 'where is a dentist')).toEqual(['care'])
  expect(lead(en, 'I paid the doctor')).toContain('newClaim')
  expect(lead(ar, 'خطاب للسفارة')).toEqual(['certificates'])
  expect(lead(ar, 'صورة')).toEqual(['photos'])
  expect(lead(ar, 'رد المبلغ')).toContain('newClaim')
})

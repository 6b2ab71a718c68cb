import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { ManualClock } from '../../clock.ts'
import type { OutgoingMessage } from '../../ports/messages/messages.ts'
import type { WritableDatabase } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import { codeMessage } from './code-message.ts'
import { type MailKind, Mails } from './mails.ts'

const kinds: MailKind[] = [
  'set-password',
  'confirm-phone',
  'reset-password',
  'username',
  'already-registered',
  'password-changed',
  'new-browser',
  'phone-added',
  'browser-refused',
  'phone-changed',
]
/** No mail needs the database, only the port. */
const nowhere: WritableDatabase = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const insurer = { phone: '+971 4 555 0100', email: 'care@example.com' }
const link = 'https://portal.example/portal/passwordReset/eyJ4Ijoi'

async function written(kind: MailKind, language: Language): Promise<OutgoingMessage> {
  const sent: OutgoingMessage[] = []
  const port = {
    send: async (_: unknown, message: OutgoingMessage) => void sent.push(message),
  }
  const mails = new Mails(port, new ManualClock('2026-06-15T08:00:00Z'), () => insurer)
  const values = { username: 'layla77', phone: '+971 ••••• 4567', at: '2026-06-15 08:00 UTC' }
  await inTransaction(nowhere, (nothing) =>
    mails.send(nothing, kind, 'layla@example.com', language, values, {
      address: link,
      brings: { id: 'link:0', expiresAt: new Date('2026-06-16T08:00:00Z') },
    }),
  )
  const [message] = sent
  if (!message) throw new Error('Nothing was sent.')
  return message
}

test('ACC-117 every mail is written in both languages, as text and as page, each in its direction', async () => {
  for (const kind of kinds) {
    const [english, arabic] = [await written(kind, 'en'), await written(kind, 'ar')]
    for (const { subject = '', text, html = '' } of [english, arabic]) {
      expect(subject.length).toBeGreaterThan(3)
      // No message key and no placeholder where a text should be.
      expect([kind, /\bmail\.|[{}]/.test(`${subject}${text}`)]).toEqual([kind, false])
      expect(text).toContain(link)
      expect(html).toContain(link)
    }
    expect(english.html).toContain('dir="ltr"')
    expect(arabic.html).toContain('dir="rtl"')
    expect(arabic.text).toMatch(/[\u0600-\u06ff]/)
  }
})

test('a mail that asks to contact us says how: a number to call and an address to write to', async () => {
  for (const language of ['en', 'ar'] as const) {
    for (const kind of kinds) {
      const { text, html = '' } = await written(kind, language)
      const asks = /contact us|اتصال بنا|اتصل بنا/.test(text)
      for (const way of [insurer.phone, insurer.email])
        expect([kind, text.includes(way)]).toEqual([kind, asks])
      for (const way of ['href="tel:+97145550100"', 'href="mailto:care@example.com"'])
        expect([kind, html.includes(way)]).toEqual([kind, asks])
    }
  }
  const asking = await Promise.all(kinds.map((kind) => written(kind, 'en')))
  expect(asking.filter(({ text }) => text.includes('contact us'))).toHaveLength(7)
})

test('no mail says anything about health, cover or claims', async () => {
  for (const kind of kinds) {
    const { subject, text } = await written(kind, 'en')
    expect(`${subject} ${text}`).not.toMatch(/health|medical|claim|diagnos|benefit|policy|cover/i)
  }
})

test('what is put into a mail cannot become markup', async () => {
  const sent: OutgoingMessage[] = []
  const port = {
    send: async (_: unknown, message: OutgoingMessage) => void sent.push(message),
  }
  const mails = new Mails(port, new ManualClock('2026-06-15T08:00:00Z'), () => insurer)
  const values = { username: '<img src=x onerror="alert(1)">' }
  await inTransaction(nowhere, (nothing) =>
    mails.send(nothing, 'username', 'layla@example.com', 'en', values),
  )
  expect(sent[0]?.html).not.toContain('<img')
})

test('ACC-087 ACC-088 the code and the minutes it is valid stand in the SMS, in both languages', () => {
  for (const language of ['en', 'ar'] as const) {
    const message = codeMessage(
      language,
      { phone: '+971501234567', email: 'x@example.com' },
      '042424',
    )
    expect(message).toMatchObject({ channel: 'sms', to: '+971501234567', code: '042424' })
    expect(message.text).toContain('042424')
    expect(message.text).toMatch(/10|١٠/)
  }
})

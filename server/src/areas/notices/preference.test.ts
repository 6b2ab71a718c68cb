/** How somebody wants to be told holds for whatever happens, in whichever area, in whatever order. */
// oxlint-disable vitest/no-standalone-expect -- events happen inside the property
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openClaimsFixture } from '../claims/commands/testing/claims-fixture.ts'
import { aChangeAskedFor } from '../profile/testing/record.ts'
import type { NewsTable } from './news.ts'

const fixture = await forThisFile(openClaimsFixture())
const { card_number } = await fixture.database
  .selectFrom('person')
  .select('card_number')
  .where('id', '=', fixture.family.principal)
  .executeTakeFirstOrThrow()
const cardNumber = card_number

let count = 0
const told = async (fact: WrittenFact) =>
  expect(await fixture.tell(fact)).toMatchObject({ success: true, accepted: 1 })

const complaint = {
  contact_preference: '1',
  name: 'Layla Haddad',
  phone_number: '+971505550101',
  // Not that of the account: what is mailed elsewhere is mailed all the same.
  email: 'elsewhere@example.com',
  product_type: '1',
  related_to_existing_case: '0',
  complaint_related_to: '5',
}
const complained = async () => {
  const answer = await fixture.form(
    'complaint',
    { ...complaint, message: `Words ${count}` },
    { files: [] },
  )
  expect(answer.body).toContain('"success":true')
  return answer.json<{ reference_number: string; data: { mailed: boolean } }>()
}

/** One that brings news for every table of news: the compiler asks for it. */
const happens: Record<NewsTable, () => Promise<unknown>> = {
  async request_event() {
    const { reference_number } = await fixture.filed({ claimed_amount: `${count}.00` })
    await fixture.decide(reference_number, 'Rejected')
  },
  async profile_change() {
    const reference_number = `PRF-2026-9${String(count).padStart(5, '0')}`
    await aChangeAskedFor(fixture.database, reference_number, fixture.family.principal)
    const decided_at = fixture.portal.clock.now().toISOString()
    const reason = { en: 'It is not on your passport.', ar: null }
    const status = 'Refused'
    await told({
      type: 'profile_change.decided',
      reference_number,
      decided_at,
      status,
      reason,
    })
  },
  async complaint_event() {
    const { reference_number } = await complained()
    await told({
      type: 'complaint.answered',
      answer_key: `ANSWER-${count}`,
      reference_number,
      answer: 'update',
      answered_at: fixture.portal.clock.now().toISOString(),
      message: 'We have asked the bank.',
    })
  },
  async chat_message() {
    // Whoever was told a moment ago is not told again.
    await fixture.database.deleteFrom('notice').execute()
    await told({
      type: 'chat.replied',
      message_key: `REPLY-${count}`,
      card_number: cardNumber,
      author: 'Huda',
      text: 'Yes.',
      sent_at: fixture.portal.clock.now().toISOString(),
    })
  },
}
const tables: NewsTable[] = ['request_event', 'profile_change', 'complaint_event', 'chat_message']

const untold = async () => {
  const { rows } = await sql`
    select id from request_event where told_at is null
    union all select id from profile_change where told_at is null and state in ('confirmed', 'refused')
    union all select id from complaint_event where told_at is null
    union all select id from chat_message where told_at is null and by = 'desk'
  `.execute(fixture.database)
  return rows
}

/** How many mails and SMS left for the member, to whatever address. */
const sent = async () => {
  const messages = await fixture.database.selectFrom('message').select(['channel']).execute()
  const of = (channel: string) => messages.filter((one) => one.channel === channel).length
  return { mail: of('email'), sms: of('sms') }
}

const prefer = (body: { mail: boolean; sms: boolean }) =>
  fixture.browser.send('PUT', 'notice-ways', { token: fixture.token, body })

const step = fc.record({
  table: fc.constantFrom(...tables),
  mail: fc.boolean(),
  sms: fc.boolean(),
})
const all = (mail: boolean, sms: boolean) => tables.map((table) => ({ table, mail, sms }))

test('whatever happens, it is mailed to whoever wants mails, sent by SMS to whoever wants SMS, and to nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { table, mail, sms } of steps) {
        count += 1
        await fixture.database.deleteFrom('attempt_limit').execute()
        await prefer({ mail, sms })
        const before = await sent()
        await happens[table]()
        await expect.poll(untold).toEqual([])
        const after = await sent()
        expect({ table, mail: after.mail > before.mail, sms: after.sms > before.sms }).toEqual({
          table,
          mail,
          sms,
        })
      }
    }),
    { numRuns: 5, examples: [[all(false, false)], [all(true, true)]] },
  )
}, 120_000)

test('the receipt of a complaint is a mail, too; its page says whether there was one', async () => {
  await fixture.database.deleteFrom('attempt_limit').execute()
  for (const mail of [false, true]) {
    count += 1
    await prefer({ mail, sms: false })
    const before = await sent()
    expect((await complained()).data.mailed).toBe(mail)
    expect((await sent()).mail - before.mail).toBe(mail ? 1 : 0)
  }
})

test('what is about the security of the account is always mailed', async () => {
  await prefer({ mail: false, sms: false })
  const before = await sent()
  const path = `bank-details/${fixture.bankId}`
  const removed = await fixture.browser.send('DELETE', path, { token: fixture.token })
  expect(removed.statusCode).toBe(200)
  expect((await sent()).mail - before.mail).toBe(1)
})

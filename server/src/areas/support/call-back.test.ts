import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatMessageSubmission } from '@falaj/contract/integration/submission.ts'
import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { expect, test } from 'vitest'
import { countries } from '../content/schemas.ts'
import { aFamily } from '../../testing/cover.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { contentFolder } from '../../testing/second-brand.ts'
import { signIn } from '../../testing/sign-in.ts'

// Monday 15 June 2026, noon in Dubai. The Tuesday is a public holiday of the UAE.
const portal = await forThisFile(openTestPortal({}))
const family = await aFamily(portal.database)
let token = await signIn(portal, portal.browser(), family.account)

const phone_number = '+971505550199'
const last = { day: '2026-06-15', from: '17:00', to: '18:00' }

const ask = (body: object, { by = token, key }: { by?: string; key?: string } = {}) =>
  portal.browser().send('POST', 'call-backs', {
    token: by,
    body: { phone_number, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const submissions = async (of = portal) => {
  const rows = await of.database
    .selectFrom('core_outbox')
    .select('body')
    .where('kind', '=', 'chat_message')
    .orderBy('id')
    .execute()
  return rows.map(({ body }) =>
    chatMessageSubmission.parse(typeof body === 'string' ? JSON.parse(body) : body),
  )
}
const contactOf = async (country: string) =>
  (await portal.browser().get('contacts'))
    .json<{ data: CountryContact[] }>()
    .data.find((one) => one.country === country)
const movedTo = async (country: string) => {
  await portal.database
    .updateTable('person')
    .set({ country_code: country })
    .where('id', '=', family.principal)
    .execute()
  return signIn(portal, portal.browser(), family.account)
}

test('ADD-483 ADD-484 contacts tell the day of the office and the times that are still to come', async () => {
  expect(await contactOf('AE')).toMatchObject({
    today: { from: '08:00', to: '18:00' },
    holiday: null,
    urgent_calls: true,
    // None on the holiday.
    call_back: [{ day: '2026-06-15', from: '14:00', to: '15:00' }, last],
  })
  expect(await contactOf('KW')).toMatchObject({ call_back: [] })
})

test('ADD-483 a wish to be called back reaches the insurer as a message of the chat does, once', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => ask(last, { key })))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ success: true, data: { ...last, phone_number } })
  }
  const [handedOver, ...more] = await submissions()
  expect(more).toEqual([])
  expect(handedOver).toMatchObject({
    queue: 'members-ae',
    country: 'AE',
    email: family.account.email,
    text: 'Call me back on 15-06-2026 between 17:00 and 18:00 (United Arab Emirates): +971 50 555 0199',
    documents: [],
  })
  const mails = await portal.database
    .selectFrom('message')
    .select(['subject', 'text'])
    .where('recipient', '=', 'support@example.com')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`as message ${handedOver?.message_id}.`)
  // The member finds it in the own conversation.
  const chat = await portal.browser().get('chat', token)
  expect(chat.json<{ data: { messages: object[] } }>().data.messages).toMatchObject([
    { by: 'member', text: handedOver?.text },
  ])
})

test('ADD-483 the same wish after a reload, under no key, is still one call; another number is another', async () => {
  const before = (await submissions()).length
  expect((await ask({ ...last, phone_number: '+971505550198' })).statusCode).toBe(200)
  expect((await ask({ ...last, phone_number: '+971505550198' })).statusCode).toBe(200)
  expect((await submissions()).length - before).toBe(1)
})

test.each([
  ['is over', { day: '2026-06-15', from: '11:00', to: '12:00' }],
  ['is on a public holiday', { day: '2026-06-16', from: '09:00', to: '10:00' }],
  ['is later than tomorrow', { day: '2026-06-17', from: '09:00', to: '10:00' }],
  ['was never offered', { day: '2026-06-15', from: '17:30', to: '18:00' }],
])('ADD-483 a time that %s is refused, with what to do', async (_why, slot) => {
  const before = (await submissions()).length
  const answer = await ask(slot)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    message: "We can't call you at this time any more. Choose another.",
  })
  expect((await submissions()).length).toBe(before)
})

test('ADD-483 what is no phone number is refused at its field, and a visitor altogether', async () => {
  for (const wrong of ['0', '+97150', '+999505550199', '']) {
    const answer = await ask({ ...last, phone_number: wrong })
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('phone_number')
  }
  expect((await ask(last, { by: 'nobody' })).statusCode).toBe(401)
})

test('ADD-483 each country has its own times, and one without any calls nobody', async () => {
  for (const country of ['BH', 'QA', 'KW']) {
    const by = await movedTo(country)
    expect((await ask({ ...last, phone_number: '+97335550199' }, { by })).statusCode).toBe(409)
  }
  const by = await movedTo('OM')
  const slot = { day: '2026-06-15', from: '16:00', to: '17:00' }
  expect((await ask(slot, { by })).statusCode).toBe(200)
  expect((await submissions()).at(-1)).toMatchObject({ country: 'OM', queue: 'members-om' })
  token = await movedTo('AE')
})

test('ADD-483 the times of the country decide, not its chat: where there is none, the shared desk calls', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-call-back-'))
  cpSync(contentFolder, folder, { recursive: true })
  const file = join(folder, 'countries.json')
  const all = countries.parse(JSON.parse(readFileSync(file, 'utf8')))
  const kuwait = all.countries.find(({ code }) => code === 'KW')
  kuwait?.contact.call_back.push({ from: '16:00', to: '17:00' })
  writeFileSync(file, JSON.stringify(all))
  const other = await openTestPortal({ CONTENT_DIR: folder })
  const theirs = await aFamily(other.database)
  await other.database.updateTable('person').set({ country_code: 'KW' }).execute()
  const by = await signIn(other, other.browser(), theirs.account)
  expect((await other.browser().get('chat', by)).statusCode).toBe(403)
  const slot = { day: '2026-06-15', from: '16:00', to: '17:00' }
  const body = { ...slot, phone_number }
  const answer = await other.browser().send('POST', 'call-backs', { token: by, body })
  expect(answer.statusCode).toBe(200)
  expect(await submissions(other)).toMatchObject([
    { country: 'KW', queue: 'members', text: expect.stringContaining('16:00') },
  ])
  await other.close()
  rmSync(folder, { recursive: true })
})

test('ADD-483 a wish that was taken is answered again, though its time is over by now', async () => {
  const key = crypto.randomUUID()
  const soon = { day: '2026-06-15', from: '14:00', to: '15:00' }
  expect((await ask(soon, { key })).statusCode).toBe(200)
  const before = (await submissions()).length
  portal.clock.advance({ hours: 3 })
  token = await signIn(portal, portal.browser(), family.account)
  expect((await ask(soon, { key })).statusCode).toBe(200)
  expect((await submissions()).length).toBe(before)
  expect((await ask(soon)).statusCode).toBe(409)
})

test('ADD-484 a day off has no hours, and a public holiday its name', async () => {
  portal.clock.advance({ hours: 24 })
  expect(await contactOf('AE')).toMatchObject({
    office: { open: false },
    today: null,
    holiday: expect.stringMatching(/\w/),
    call_back: [
      { day: '2026-06-17', from: '09:00' },
      { from: '11:00' },
      { from: '14:00' },
      { from: '17:00' },
    ],
  })
})

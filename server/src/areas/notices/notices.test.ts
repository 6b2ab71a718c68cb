import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type Portal } from '../../portal.ts'
import { pino } from 'pino'
import { type ClaimsFixture, openClaimsFixture } from '../claims/commands/testing/claims-fixture.ts'
import { signIn } from '../../testing/sign-in.ts'

let fixture: ClaimsFixture
let second: Portal
let address: string
beforeAll(async () => {
  fixture = await openClaimsFixture()
  // Another instance on the same database.
  second = await openPortal(fixture.portal.config, pino({ level: 'silent' }), fixture.portal.clock)
  address = await second.start()
})
afterAll(async () => {
  await second.close()
  await fixture.close()
})

const messagesTo = (to: string) =>
  fixture.database
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
const inbox = async (language: 'en' | 'ar' = 'en') => {
  const browser = fixture.portal.browser()
  browser.language = language
  return (await browser.get('notices', fixture.token)).json<{
    data: {
      id: number
      title: string
      text: string
      claim_id: number
      reference_number: string
      insured_name: string
      amount_format: string
      read: boolean
      at: string
    }[]
    unread: number
    more: boolean
  }>()
}

/** What an open page hears, until it is closed. */
function listenTo(url: string, token: string) {
  const told: string[] = []
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const request = get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      told.push(text)
      opened.resolve()
    })
    response.on('close', () => ended.resolve())
  })
  request.on('error', () => ended.resolve())
  return { told, opened: opened.promise, ended: ended.promise, close: () => request.destroy() }
}

test('one notice a change, in the inbox and by mail, and never twice', async () => {
  const { reference_number, data } = await fixture.filed({ claimed_amount: '31.00' })
  await fixture.decide(reference_number, 'On Hold', {
    can_resubmit: true,
    remarks: 'Send the report.',
  })
  await expect
    .poll(async () => (await inbox()).data.map(({ title }) => title))
    .toEqual([
      `Claim ${reference_number} needs more from you`,
      `Claim ${reference_number} received`,
    ])
  const decided_at = fixture.portal.clock.now().toISOString()
  // The same decision again, and once more under a later date.
  const again = { can_resubmit: true, remarks: 'Send the report.' }
  await fixture.tell({
    type: 'claim.decided',
    reference_number,
    decided_at,
    status: 'On Hold',
    ...again,
  })
  await fixture.decide(reference_number, 'On Hold', again)
  await fixture.decide(reference_number, 'Approved')
  await expect.poll(async () => (await inbox()).data.length).toBe(3)
  const { data: notices, unread } = await inbox('ar')
  expect(unread).toBe(3)
  expect(notices[0]).toMatchObject({
    title: `وافقنا على المطالبة ${reference_number}`,
    claim_id: data.id,
    read: false,
  })
  const mails = await messagesTo(fixture.family.account.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `We've received your claim ${reference_number}`,
    `News about your claim ${reference_number}`,
    `News about your claim ${reference_number}`,
  ])
  for (const { text } of mails) {
    expect(text).not.toMatch(/hold|approved|report|fall|31|Layla/i)
    expect(text).toContain(`/portal/claimDetails?claim=${data.id}`)
  }
})

test('what has been read is read; the spouse reads none of it', async () => {
  const [newest] = (await inbox()).data
  const read = await fixture.browser.post('notices/read', { up_to: newest?.id }, fixture.token)
  expect(read.json()).toEqual({ success: true, unread: 0 })
  const spouse = await signIn(
    fixture.portal,
    fixture.portal.browser(),
    fixture.family.spouseAccount,
  )
  expect((await fixture.browser.get('notices', spouse)).json()).toMatchObject({
    data: [],
    unread: 0,
  })
})

test('the inbox tells for whom it is and how much; what is paid once that is known; mails tell neither', async () => {
  const { reference_number } = await fixture.filed({
    claimed_amount: '47.00',
    dependent_id: String(fixture.family.spouse),
  })
  const told = async () => {
    const { data } = await inbox()
    return data
      .filter((one) => one.reference_number === reference_number)
      .map(({ insured_name, amount_format }) => [insured_name, amount_format])
  }
  await expect.poll(told).toHaveLength(1)
  const [spouse] = (await told())[0] ?? []
  expect(spouse).toMatch(/\w+ Haddad/)
  await fixture.decide(reference_number, 'Partially Approved', {
    approved_amount: '40.00',
    denied_amount: '7.00',
    payable_amount: '36.00',
  })
  await expect.poll(told).toEqual([
    [spouse, 'AED 36.00'],
    [spouse, 'AED 47.00'],
  ])
  for (const { subject, text } of await messagesTo(fixture.family.account.email)) {
    expect(`${subject} ${text}`).not.toMatch(/36\.00|47\.00|Haddad/)
  }
})

test('GAP-073 a notice of late evening in UTC tells the day and time where the policy is at home', async () => {
  await fixture.database
    .updateTable('notice')
    .set({ at: new Date('2026-06-15T21:30:00Z') })
    .execute()
  const { data } = await inbox()
  for (const { at } of data) expect(at).toBe('2026-06-16T01:30:00+04:00')
})

test('a suspended claim that cannot be answered online asks for no documents', async () => {
  const { reference_number } = await fixture.filed({ claimed_amount: '33.00' })
  await fixture.decide(reference_number, 'On Hold', { can_resubmit: false })
  await expect
    // That it was received may be told later.
    .poll(async () => (await inbox()).data.map(({ text }) => text))
    .toContain(`We can't continue with your claim ${reference_number}. Contact us.`)
})

const sms = async () =>
  (await messagesTo('+971501234567')).filter(({ text }) => text.includes('news about')).length

test('SMS come to whoever chose them, for what is news', async () => {
  expect(await sms()).toBe(0)
  await fixture.browser.send('PUT', 'notice-ways', { token: fixture.token, body: { sms: true } })
  expect((await fixture.browser.get('notice-ways', fixture.token)).json()).toMatchObject({
    data: { sms: true },
  })
  const { reference_number } = await fixture.filed({ claimed_amount: '32.00' })
  await fixture.decide(reference_number, 'Rejected')
  await expect.poll(sms).toBe(1)
})

test('mails about requests stop for whoever wants none; the inbox goes on, and SMS stay as chosen', async () => {
  const ways = (body: { mail: boolean }) =>
    fixture.browser.send('PUT', 'notice-ways', { token: fixture.token, body })
  expect((await ways({ mail: false })).json()).toMatchObject({ data: { mail: false, sms: true } })
  const mails = async () => (await messagesTo(fixture.family.account.email)).length
  const before = { mails: await mails(), inbox: (await inbox()).unread, sms: await sms() }
  const { reference_number } = await fixture.filed({ claimed_amount: '36.00' })
  await fixture.decide(reference_number, 'Rejected')
  await expect.poll(async () => (await inbox()).unread).toBe(before.inbox + 2)
  expect([await mails(), await sms()]).toEqual([before.mails, before.sms + 1])
  expect((await ways({ mail: true })).json()).toMatchObject({ data: { mail: true, sms: true } })
})

test('an open page hears of a decision by itself, on whichever instance', async () => {
  const { reference_number, data } = await fixture.filed({ claimed_amount: '33.00' })
  const page = listenTo(`${address}/portal/api/events`, fixture.token)
  await page.opened
  await fixture.decide(reference_number, 'Approved')
  await expect.poll(() => page.told.join('')).toContain('event: notice')
  // Each goes its own way there: either may be first.
  await expect
    .poll(() => page.told.join(''))
    .toContain(
      `event: claim\ndata: {"claim_id":${data.id},"reference_number":"${reference_number}","status":"Approved"}\n\n`,
    )
  page.close()
})

test('nobody hears of what is not within reach, and nobody listens without a session', async () => {
  const spouse = await signIn(
    fixture.portal,
    fixture.portal.browser(),
    fixture.family.spouseAccount,
  )
  const page = listenTo(`${address}/portal/api/events`, spouse)
  await page.opened
  const principals = await fixture.filed({ claimed_amount: '34.00' })
  const hers = await fixture.filed({
    claimed_amount: '35.00',
    dependent_id: String(fixture.family.spouse),
  })
  await expect.poll(() => page.told.join('')).toContain(hers.reference_number)
  expect(page.told.join('')).not.toContain(principals.reference_number)
  page.close()
  expect((await fixture.browser.get('events')).statusCode).toBe(401)
})

test('a stream does not keep a session alive that its member has left', async () => {
  // The newest session of all.
  fixture.portal.clock.advance({ minutes: 1 })
  const browser = fixture.portal.browser()
  const token = await signIn(fixture.portal, browser, fixture.family.account)
  const lastSeen = async () => {
    const session = await fixture.database
      .selectFrom('session')
      .select('last_seen_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return +session.last_seen_at
  }
  fixture.portal.clock.advance({ minutes: 2 })
  const before = await lastSeen()
  const page = listenTo(`${address}/portal/api/events`, token)
  await page.opened
  expect(await lastSeen()).toBe(before)
  page.close()
  await fixture.browser.get('notices', token)
  expect(await lastSeen()).toBeGreaterThan(before)
})

/** Outside the demo every code costs money: how many an account and a number get. */
import { expect, test } from 'vitest'
import { aMember, testPassword } from '../../testing/builders.ts'
import { anEnrolment } from '../../testing/enrolment.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal({ FALAJ_DEMO: '0' }))

test('ACC-095 five codes an hour and ten a day are sent to an account, with the time to wait', async () => {
  const { email } = await aMember(portal.database, { phone: aPhone() })
  const send = async () => (await new Visitor(portal).login(email)).statusCode
  const sent: number[] = []
  for (let hour = 0; hour < 3; hour += 1) {
    for (let count = 0; count < 6; count += 1) sent.push(await send())
    portal.clock.advance({ hours: 1 })
  }
  expect(sent.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 429])
  expect(sent.slice(6, 12)).toEqual([200, 200, 200, 200, 200, 429])
  expect(sent.slice(12)).toEqual(Array(6).fill(429))
  portal.clock.advance({ days: 1 })
  expect(await send()).toBe(200)
})

test('ACC-095 a refused code says how long to wait, and leaves the one before alive', async () => {
  const phone = aPhone()
  const { email } = await aMember(portal.database, { phone })
  const guest = new Visitor(portal)
  for (let count = 0; count < 5; count += 1) await guest.login(email)
  const code = await guest.codeSentTo(phone)
  const refused = await guest.login(email)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json<{ message: string }>().message).toMatch(/Try again in \d+ minutes?\./)
  expect((await guest.answerWith(code, email)).statusCode).toBe(200)
})

test('ACC-095 a number that several accounts share gets no more than one of them would', async () => {
  const phone = aPhone()
  const [one, other] = [
    await aMember(portal.database, { phone }),
    await aMember(portal.database, { phone }),
  ]
  const statuses: number[] = []
  for (const { email } of [one, other, one, other, one, other]) {
    statuses.push((await new Visitor(portal).login(email)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('accounts whose codes go by mail have a limit each, and share none', async () => {
  const [one, other] = [
    await aMember(portal.database, { phone: null }),
    await aMember(portal.database, { phone: null }),
  ]
  const statuses: number[] = []
  for (const { email } of [...Array<typeof one>(6).fill(one), other]) {
    statuses.push((await new Visitor(portal).login(email)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200])
})

test('ACC-088 ten logins at once send five codes', async () => {
  const phone = aPhone()
  const { email } = await aMember(portal.database, { phone })
  const guest = new Visitor(portal)
  const body = await guest.credentials(email)
  await Promise.all(
    Array.from({ length: 10 }, () => new Visitor(portal).browser.post('loginV2', body)),
  )
  const sent = await portal.database
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', phone)
    .execute()
  expect(sent).toHaveLength(5)
})

test('ACC-095 whoever wants another member’s number as their own does not use up the codes of that member', async () => {
  const phone = aPhone()
  const { email } = await aMember(portal.database, { phone })
  const statuses: number[] = []
  for (let stranger = 0; stranger < 4; stranger += 1) {
    const own = aPhone()
    const member = await aMember(portal.database, { phone: own })
    const guest = new Visitor(portal)
    const token = await guest.enter({ email: member.email, phone: own })
    for (let count = 0; count < 2; count += 1) {
      const body = { channel: 'phone', to: phone, password: await guest.seal(testPassword) }
      const begun = await guest.browser.post('contact-changes', body, token)
      const { change_id } = begun.json<{ change_id: number }>()
      // Their own number proves them; only then a code goes to the other one.
      const otp = await guest.codeSentTo(own)
      const proved = await guest.browser.post('contact-changes/prove', { change_id, otp }, token)
      statuses.push(proved.statusCode)
    }
  }
  // Strangers together have the limit of one number.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const owner = new Visitor(portal)
  expect(await owner.enter({ email, phone })).toMatch(/./)
})

test('ACC-095 whoever registers with the numbers of somebody who shares the phone does not use up the codes of the login', async () => {
  const { numbers, phone, email: theirs } = await anEnrolment(portal)
  const { email } = await aMember(portal.database, { phone })
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1)
    statuses.push((await new Visitor(portal).register(numbers, theirs)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await new Visitor(portal).enter({ email, phone })).toMatch(/./)
})

test('outside the demo its mailbox, its accounts and its partner do not exist', async () => {
  const { browser } = new Visitor(portal)
  const answers = [
    await browser.get('demo/outbox'),
    await browser.get('demo/outbox?to=principal@example.com'),
    await browser.get('demo/accounts'),
    await browser.post('demo/sso-links', { email: 'principal@example.com', kind: 'login' }),
  ]
  expect(answers.map((one) => one.statusCode)).toEqual([404, 404, 404, 404])
})

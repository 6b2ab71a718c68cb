import { expect, test } from 'vitest'
import { aMember, newestMessage, someQuestions, testPassword } from '../../../testing/builders.ts'
import { hashPassword } from '../../access/password-hash.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, Visitor, wrong } from '../../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

interface Beginning {
  password?: string
  key?: string
  without_phone?: { security_question: number; answer: string }
}

async function somebody() {
  const phone = aPhone()
  const member = await aMember(portal.database, { phone })
  const visitor = new Visitor(portal)
  const token = await visitor.enter({ email: member.email, phone })
  const begin = async (
    channel: 'email' | 'phone',
    to: string,
    { password = testPassword, key, ...rest }: Beginning = {},
  ) =>
    visitor.browser.send('POST', 'contact-changes', {
      body: { channel, to, password: await visitor.seal(password), ...rest },
      token,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const prove = (change_id: number, otp: string) =>
    visitor.browser.post('contact-changes/prove', { change_id, otp }, token)
  /** Begun, and proved by the code that went to the present number: the id of the change. */
  const beginProved = async (...asked: Parameters<typeof begin>) => {
    const id = idOf(await begin(...asked))
    expect((await prove(id, await codeAt(phone))).statusCode).toBe(200)
    return id
  }
  const confirm = (change_id: number, otp: string) =>
    visitor.browser.post('contact-changes/confirm', { change_id, otp }, token)
  return { ...member, phone, visitor, token, begin, prove, beginProved, confirm }
}
const idOf = (answer: { json: () => unknown }) => {
  const body = answer.json()
  if (typeof body === 'object' && body && 'change_id' in body) return Number(body.change_id)
  throw new Error('No change was begun.')
}
/** What an answer says, without the number of its change. */
const words = (answer: { json: () => unknown }) =>
  Object.assign({}, answer.json(), { change_id: 0 })
const sameIntention = '0b9d5c1e-4f7a-4c1e-9a53-0d7c3f1f6a10'
const codeAt = async (to: string) => (await newestMessage(portal.database, to))?.code ?? ''

test('an address that somebody only typed at a registration may become the member’s', async () => {
  const member = await somebody()
  const typed = await aMember(portal.database, { phone: aPhone() })
  await portal.database
    .updateTable('account')
    .set({ password_hash: null, first_used_at: null })
    .where('id', '=', typed.accountId)
    .execute()
  const id = await member.beginProved('email', typed.email)
  expect((await member.confirm(id, await codeAt(typed.email))).statusCode).toBe(200)
  expect((await member.visitor.login(typed.email)).statusCode).toBe(200)
})

test('a new number counts once its code is entered: codes go there, and the former number and the mailbox are told', async () => {
  const member = await somebody()
  const to = aPhone()
  const id = await member.beginProved('phone', to)
  const before = await member.visitor.browser.get('contact', member.token)
  expect(before.json()).toMatchObject({ data: { phone_number: member.phone, may_change: true } })
  expect((await member.confirm(id, wrong(await codeAt(to)))).statusCode).toBe(400)
  expect((await member.confirm(id, await codeAt(to))).statusCode).toBe(200)
  expect((await newestMessage(portal.database, member.phone))?.text).toContain('changed on')
  expect((await newestMessage(portal.database, member.email))?.subject).toBe(
    'Your phone number has changed',
  )
  const login = await member.visitor.login(member.email)
  expect(login.json()).toMatchObject({
    token: null,
    masked_phone_number: expect.stringContaining(to.slice(-4)),
  })
  expect(await codeAt(to)).toMatch(/^\d{6}$/)
})

test('a new address is the one to log in with, and the former one is told', async () => {
  const member = await somebody()
  const to = `Moved-${member.accountId}@example.com`
  const id = await member.beginProved('email', to)
  await member.confirm(id, await codeAt(to))
  expect((await newestMessage(portal.database, member.email))?.subject).toBe(
    'Your email address has changed',
  )
  expect((await member.visitor.login(member.email)).statusCode).toBe(401)
  expect((await member.visitor.login(to.toLowerCase())).statusCode).toBe(200)
})

test('an address that opens somebody else’s account gets the same answer and no code; its owner is told', async () => {
  const member = await somebody()
  const other = await somebody()
  const proved = async (to: string) => {
    const begun = await member.begin('email', to)
    const answer = await member.prove(idOf(begun), await codeAt(member.phone))
    return [begun.statusCode, words(begun), answer.statusCode, answer.body]
  }
  const taken = await proved(other.email.toUpperCase())
  expect(taken).toEqual(await proved('nobody-has-this@example.com'))
  const mail = await newestMessage(portal.database, other.email)
  expect([mail?.subject, mail?.code]).toEqual(['This address is already in use', null])
})

test('an address that somebody else takes meanwhile is refused, and nothing changes', async () => {
  const member = await somebody()
  const to = `raced-${member.accountId}@example.com`
  const id = await member.beginProved('email', to)
  const code = await codeAt(to)
  await aMember(portal.database, { email: to, phone: aPhone() })
  expect((await member.confirm(id, code)).statusCode).toBe(409)
  const contact = await member.visitor.browser.get('contact', member.token)
  expect(contact.json()).toMatchObject({ data: { email: member.email } })
})

test('a call whose answer was lost is made again: one change, one code, and confirmed stays confirmed', async () => {
  const member = await somebody()
  const to = aPhone()
  const first = await member.begin('phone', to, { key: sameIntention })
  const again = await member.begin('phone', to, { key: sameIntention })
  expect(idOf(again)).toBe(idOf(first))
  const proof = await codeAt(member.phone)
  // Proved twice it stays proved, and the new number gets one code.
  for (const _ of [1, 2]) expect((await member.prove(idOf(first), proof)).statusCode).toBe(200)
  const code = await codeAt(to)
  const resend = () =>
    member.visitor.browser.post(
      'contact-changes/code-again',
      { change_id: idOf(first) },
      member.token,
    )
  expect((await resend()).statusCode).toBe(200)
  expect(await codeAt(to)).toBe(code)
  portal.clock.advance({ minutes: 1 })
  await resend()
  const sent = await portal.database
    .selectFrom('one_time_code')
    .select('id')
    .where('sent_to', '=', to)
    .execute()
  expect(sent).toHaveLength(2)
  const newest = await codeAt(to)
  for (const _ of [1, 2]) {
    const { statusCode } = await member.confirm(idOf(first), newest)
    expect(statusCode).toBe(200)
  }
  expect((await member.begin('phone', aPhone(), { key: sameIntention })).statusCode).toBe(409)
})

test('ADD-360 nothing goes to a new number before the code that went to the present one was entered', async () => {
  const member = await somebody()
  const to = aPhone()
  const begun = await member.begin('phone', to)
  expect(begun.json()).toMatchObject({
    proof: {
      channel: 'phone',
      to: expect.stringMatching(new RegExp(`•.*${member.phone.slice(-4)}$`)),
    },
  })
  const id = idOf(begun)
  const proof = await codeAt(member.phone)
  expect(await codeAt(to)).toBe('')
  // Neither that code nor a guess confirms what is not proved.
  expect((await member.confirm(id, proof)).statusCode).toBe(409)
  expect((await member.prove(id, wrong(proof))).statusCode).toBe(400)
  expect(await codeAt(to)).toBe('')
  expect((await member.prove(id, proof)).statusCode).toBe(200)
  // The code of the first step is worth nothing in the last.
  expect((await member.confirm(id, wrong(await codeAt(to)))).statusCode).toBe(400)
  expect((await member.confirm(id, await codeAt(to))).statusCode).toBe(200)
})

test('ADD-360 an address is changed by the phone that gets the codes, and without a number by the mailbox', async () => {
  const withPhone = await somebody()
  expect((await withPhone.begin('email', 'elsewhere-1@example.com')).json()).toMatchObject({
    proof: { channel: 'phone' },
  })
  const without = await somebody()
  await portal.database
    .updateTable('account')
    .set({ phone_number: null, phone_verified: false })
    .where('id', '=', without.accountId)
    .execute()
  await portal.database
    .updateTable('person')
    .set({ phone_number: null })
    .where('id', '=', without.personId)
    .execute()
  const to = aPhone()
  const begun = await without.begin('phone', to)
  expect(begun.json()).toMatchObject({ proof: { channel: 'email', to: without.email } })
  await without.prove(idOf(begun), await codeAt(without.email))
  expect((await without.confirm(idOf(begun), await codeAt(to))).statusCode).toBe(200)
})

test('ADD-361 who has lost the number proves it by the mailbox and a security answer, guessed at most five times a day', async () => {
  const member = await somebody()
  const [first = 0, second = 0] = await someQuestions(portal.database)
  await portal.database
    .insertInto('security_answer')
    .values({
      account_id: member.accountId,
      question_id: first,
      answer_hash: await hashPassword('pearl harbour'),
    })
    .execute()
  const contact = await member.visitor.browser.get('contact', member.token)
  expect(contact.json()).toMatchObject({ data: { questions: [{ id: first }] } })
  const to = aPhone()
  const answered = (security_question: number, answer: string, number = to) =>
    member.begin('phone', number, { without_phone: { security_question, answer } })
  // Another question's, or a wrong one.
  expect((await answered(second, 'pearl harbour')).statusCode).toBe(422)
  expect((await answered(first, 'sand harbour')).statusCode).toBe(422)
  const begun = await answered(first, 'Pearl  HARBOUR')
  expect(begun.json()).toMatchObject({ proof: { channel: 'email', to: member.email } })
  expect(await codeAt(member.phone)).toBe('')
  await member.prove(idOf(begun), await codeAt(member.email))
  expect((await member.confirm(idOf(begun), await codeAt(to))).statusCode).toBe(200)
  for (let guess = 0; guess < 5; guess += 1) await answered(first, 'sand harbour', aPhone())
  expect((await answered(first, 'pearl harbour', aPhone())).statusCode).toBe(429)
})

test('the password is asked for, guesses are limited, and the session goes on', async () => {
  const member = await somebody()
  for (let guess = 0; guess < 10; guess += 1) {
    const refused = await member.begin('phone', aPhone(), { password: 'Wrong-harbour-1' })
    expect(refused.statusCode).toBe(422)
  }
  expect((await member.begin('phone', aPhone())).statusCode).toBe(429)
  expect((await member.visitor.browser.get('me', member.token)).statusCode).toBe(200)
})

test('PRF-027 PRF-028 a number needs its country code and must be a mobile one of a place we serve; what is on file already is no change', async () => {
  const member = await somebody()
  for (const to of ['0501234567', '+97142345678', '+15005550006', 'a number', member.phone])
    expect([to, (await member.begin('phone', to)).statusCode]).toEqual([to, 422])
  for (const to of ['not an address', member.email.toUpperCase()])
    expect([to, (await member.begin('email', to)).statusCode]).toEqual([to, 422])
})

test('an account without a password changes nothing', async () => {
  const member = await somebody()
  await portal.database
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', member.accountId)
    .execute()
  expect((await member.begin('phone', aPhone())).statusCode).toBe(403)
})

test('nobody confirms or resends the change of somebody else', async () => {
  const member = await somebody()
  const other = await somebody()
  const to = aPhone()
  const id = await member.beginProved('phone', to)
  const foreign = await other.confirm(id, await codeAt(to))
  const unknown = await other.confirm(8_999_999, await codeAt(to))
  expect([foreign.statusCode, foreign.body]).toEqual([410, unknown.body])
})

test('only the session that began a change confirms it, and only for half an hour', async () => {
  const member = await somebody()
  const second = new Visitor(portal)
  const elsewhere = await second.enter({ email: member.email, phone: member.phone })
  const to = aPhone()
  const change_id = await member.beginProved('phone', to)
  const stolen = { change_id, otp: await codeAt(to) }
  const answer = await second.browser.post('contact-changes/confirm', stolen, elsewhere)
  expect(answer.statusCode).toBe(410)
  portal.clock.advance({ minutes: 29 })
  const { token } = (await member.visitor.browser.post('refresh-token', {}, member.token)).json<{
    token: string
  }>()
  await member.visitor.browser.post('contact-changes/code-again', { change_id }, token)
  portal.clock.advance({ minutes: 1 })
  const late = { change_id, otp: await codeAt(to) }
  const over = await member.visitor.browser.post('contact-changes/confirm', late, token)
  expect([over.statusCode, late.otp.length]).toEqual([410, 6])
})

/** As if the portal had been cut off before it left. */
const lost = async (sentTo: string) => {
  await portal.database.deleteFrom('one_time_code').where('sent_to', '=', sentTo).execute()
  await portal.database.deleteFrom('message').where('recipient', '=', sentTo).execute()
}

test('a change whose code never left, because the portal was cut off before, gets it when it is asked for again', async () => {
  const member = await somebody()
  const to = aPhone()
  const change_id = idOf(await member.begin('phone', to, { key: 'cut-off-before-the-code' }))
  await lost(member.phone)
  const again = await member.begin('phone', to, { key: 'cut-off-before-the-code' })
  expect([again.statusCode, idOf(again)]).toEqual([200, change_id])
  const proof = await codeAt(member.phone)
  expect((await member.prove(change_id, proof)).statusCode).toBe(200)
  await lost(to)
  expect((await member.prove(change_id, proof)).statusCode).toBe(200)
  expect(await codeAt(to)).toMatch(/^\d{6}$/)
  await lost(to)
  const resent = await member.visitor.browser.post(
    'contact-changes/code-again',
    { change_id },
    member.token,
  )
  expect(resent.statusCode).toBe(200)
  expect((await member.confirm(change_id, await codeAt(to))).statusCode).toBe(200)
})

test('begun again under its key, a change that another has replaced is over, and no code goes out for it', async () => {
  const member = await somebody()
  const to = aPhone()
  await member.begin('phone', to, { key: 'replaced-meanwhile' })
  await member.begin('phone', aPhone())
  expect((await member.begin('phone', to, { key: 'replaced-meanwhile' })).statusCode).toBe(410)
  const sent = portal.database
    .selectFrom('one_time_code')
    .select('id')
    .where('sent_to', 'in', [to, member.phone])
  // One for the login, and one for each change that was begun.
  expect(await sent.execute()).toHaveLength(3)
})

import type { AuthenticatorApp } from '@falaj/contract/access/authenticator-app/schemas.ts'
import type { ProofWay } from '@falaj/contract/access/fresh-proof/schemas.ts'
import { deriveSecrets } from '../../../secrets.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { App, recoveryCodesOf, setAppUp } from '../../../testing/authenticator-app.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aSignedInMember, type SignedInMember } from '../../../testing/signed-in-member.ts'
import { Visitor, wrong } from '../../../testing/visitor.ts'
import { AppKeys } from './app-keys.ts'
import { resealAppKeys } from './reseal.ts'

const portal = await forThisFile(openTestPortal())
const { clock, database } = portal
beforeEach(async () => {
  await database.deleteFrom('attempt_limit').execute()
})

const somebody = () => aSignedInMember(portal)

async function withApp() {
  const member = await somebody()
  await member.proveByCode()
  const app = await setAppUp(member.send, clock)
  // Of the next half minute: the code that turned it on is used.
  clock.advance({ seconds: 30 })
  return { ...member, app, code: () => app.codeAt(clock.now()) }
}

const shown = async ({ send }: Pick<SignedInMember, 'send'>) =>
  (await send('GET', 'authenticator-app')).json<{ data: AuthenticatorApp }>().data

const messagesTo = async (to: string) =>
  (
    await database
      .selectFrom('message')
      .select(['subject', 'text'])
      .where('recipient', '=', to)
      .orderBy('id')
      .execute()
  ).map(({ subject, text }) => subject ?? text)

const told = (sent: { statusCode: number; json: () => unknown }) => ({
  status: sent.statusCode,
  message: (sent.json() as { message: string }).message,
})
const openedBy = async (accountId: number) =>
  (
    await database
      .selectFrom('session')
      .select('opened_by')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  )?.opened_by

const incorrect = {
  status: 400,
  message: 'Incorrect code. Check that your phone sets its clock automatically.',
}
const usedBefore = {
  status: 409,
  message: 'This code was already used. Wait for the next one.',
}

describe('setting an app up', () => {
  test('ADD-610 a login asks for its code from then on, and sends none', async () => {
    const member = await withApp()
    const before = await messagesTo(member.phone)
    const visitor = new Visitor(portal)
    const login = await visitor.login(member.email)
    expect(login.json()).toMatchObject({
      message: 'Enter the code of your authenticator app.',
      token: null,
      asks_for: 'app',
      code_can_be_sent: true,
    })
    const entered = await visitor.answer({ app: member.code() }, member.email)
    expect(entered.statusCode).toBe(200)
    expect(await messagesTo(member.phone)).toEqual(before)
    expect(await openedBy(member.accountId)).toBe('app')
  })

  test('ADD-610 its browser is trusted from then on', async () => {
    const member = await withApp()
    const visitor = new Visitor(portal)
    await visitor.enterBy({ app: member.code() }, member.email)
    const again = await visitor.login(member.email)
    expect(again.json()).toMatchObject({ token: expect.any(String), asks_for: null })
  })

  test('ADD-611 nothing is begun, or turned on, without a fresh proof in this session', async () => {
    const member = await somebody()
    const needed = { status: 403, message: "Confirm that it's you first." }
    expect(told(await member.send('GET', 'authenticator-app/new'))).toEqual(needed)
    await member.proveByCode()
    const { key, set_up } = (await member.send('GET', 'authenticator-app/new')).json<{
      data: { key: string; set_up: string }
    }>().data
    clock.advance({ minutes: 5, seconds: 1 })
    const otp = new App(key).codeAt(clock.now())
    const on = await member.send('POST', 'authenticator-app', { key, set_up, otp })
    expect(told(on)).toEqual(needed)
    expect(await shown(member)).toEqual({
      added_at: null,
      code_by_message: true,
      recovery_codes_left: 0,
    })
  })

  test('ADD-610 a key that the portal did not make in this session is not taken', async () => {
    const [member, other] = [await somebody(), await somebody()]
    await member.proveByCode()
    await other.proveByCode()
    const theirs = (await other.send('GET', 'authenticator-app/new')).json<{
      data: { key: string; set_up: string }
    }>().data
    const own = (await member.send('GET', 'authenticator-app/new')).json<{
      data: { key: string; set_up: string }
    }>().data
    for (const { key, set_up } of [theirs, { ...own, key: theirs.key }]) {
      const otp = new App(key).codeAt(clock.now())
      const on = await member.send('POST', 'authenticator-app', { key, set_up, otp })
      expect(told(on)).toEqual({ status: 410, message: 'This key is too old. Begin again.' })
    }
  })

  test('ADD-610 a wrong code turns nothing on, and its key can be confirmed after it', async () => {
    const member = await somebody()
    await member.proveByCode()
    const { key, set_up } = (await member.send('GET', 'authenticator-app/new')).json<{
      data: { key: string; set_up: string }
    }>().data
    const otp = new App(key).codeAt(clock.now())
    const off = await member.send('POST', 'authenticator-app', { key, set_up, otp: wrong(otp) })
    expect(told(off)).toEqual(incorrect)
    expect((await shown(member)).added_at).toBeNull()
    const on = await member.send('POST', 'authenticator-app', { key, set_up, otp })
    expect(on.statusCode).toBe(200)
    // Its answer was lost, and it is sent again.
    const again = await member.send('POST', 'authenticator-app', { key, set_up, otp })
    expect(again.statusCode).toBe(200)
    const mails = (await messagesTo(member.email)).filter((one) => /app/.test(one))
    expect(mails).toEqual(['Authenticator app turned on'])
  })

  test('ADD-611 the owner is told by mail and SMS of each change, and the audit names it', async () => {
    const member = await withApp()
    const { send } = member
    await send('PUT', 'authenticator-app', { code_by_message: false })
    await send('PUT', 'authenticator-app', { code_by_message: false })
    await send('PUT', 'authenticator-app', { code_by_message: true })
    await send('POST', 'recovery-codes')
    await send('DELETE', 'authenticator-app')
    await send('DELETE', 'authenticator-app')
    const mails = await messagesTo(member.email)
    expect(mails.slice(mails.indexOf('Authenticator app turned on'))).toEqual([
      'Authenticator app turned on',
      'No more codes are sent',
      'Codes can be sent again',
      'New recovery codes',
      'Authenticator app turned off',
    ])
    const unlessYou = "If this wasn't you, contact us now: +971 4 555 0100."
    expect((await messagesTo(member.phone)).filter((one) => one.endsWith(unlessYou))).toEqual([
      `An authenticator app was set up for your member portal account. ${unlessYou}`,
      `No code is sent any more at login to your member portal account. ${unlessYou}`,
      `A code can be sent again at login to your member portal account. ${unlessYou}`,
      `New recovery codes were made for your member portal account. ${unlessYou}`,
      `The authenticator app of your member portal account was turned off. ${unlessYou}`,
    ])
    const entries = await database
      .selectFrom('audit_entry')
      .select('action')
      .where('account_id', '=', member.accountId)
      .orderBy('id')
      .execute()
    const changes = entries.map(({ action }) => action)
    expect(changes.filter((one) => /^(app|recovery-codes)-/.test(one))).toEqual([
      'app-added',
      'app-code-sent-off',
      'app-code-sent-on',
      'recovery-codes-made',
      'app-removed',
    ])
  })

  test('ADD-611 without a fresh proof nothing of it is changed', async () => {
    const member = await withApp()
    clock.advance({ minutes: 6 })
    const calls = [
      member.send('PUT', 'authenticator-app', { code_by_message: false }),
      member.send('POST', 'recovery-codes'),
      member.send('DELETE', 'authenticator-app'),
    ]
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect(await shown(member)).toMatchObject({ code_by_message: true, recovery_codes_left: 0 })
    expect((await shown(member)).added_at).not.toBeNull()
  })

  test('ADD-610 turned off, a login sends a code again', async () => {
    const member = await withApp()
    await member.send('DELETE', 'authenticator-app')
    const visitor = new Visitor(portal)
    expect((await visitor.login(member.email)).json()).toMatchObject({ asks_for: 'code' })
    const entered = await visitor.answerWith(await member.newestCode(), member.email)
    expect(entered.statusCode).toBe(200)
  })
})

describe('a code of the app', () => {
  test('ADD-612 is good once, and none from before it is', async () => {
    const member = await withApp()
    const earlier = member.app.codeAt(new Date(+clock.now()))
    const next = member.app.codeAt(new Date(+clock.now() + 30_000))
    const enter = async (code: string) =>
      told(await new Visitor(portal).enterBy({ app: code }, member.email))
    expect((await enter(next)).status).toBe(200)
    expect(await enter(next)).toEqual(usedBefore)
    expect(await enter(earlier)).toEqual(usedBefore)
  })

  test('ADD-612 the one that turned it on does not log in', async () => {
    const member = await somebody()
    await member.proveByCode()
    const app = await setAppUp(member.send, clock)
    const entered = await new Visitor(portal).enterBy(
      { app: app.codeAt(clock.now()) },
      member.email,
    )
    expect(told(entered)).toEqual(usedBefore)
  })

  test('ADD-612 sent eight times at once it logs in once', async () => {
    const member = await withApp()
    const code = member.code()
    const visitors = Array.from({ length: 8 }, () => new Visitor(portal))
    for (const visitor of visitors) await visitor.login(member.email)
    const all = await Promise.all(
      visitors.map((visitor) => visitor.answer({ app: code }, member.email)),
    )
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('ADD-612 ten wrong ones in a row lock all codes of the account for the day', async () => {
    const member = await withApp()
    const visitor = new Visitor(portal)
    for (let tries = 0; tries < 10; tries += 1) {
      await visitor.login(member.email)
      const refused = await visitor.answer({ app: wrong(member.code()) }, member.email)
      expect(told(refused)).toEqual(incorrect)
    }
    await visitor.login(member.email)
    const right = await visitor.answer({ app: member.code() }, member.email)
    expect(told(right)).toEqual({
      status: 429,
      message: expect.stringContaining("You've entered too many wrong codes."),
    })
  })

  test('ADD-612 without the password, of somebody else and under a challenge that is over it opens nothing', async () => {
    const [member, other] = [await withApp(), await withApp()]
    const visitor = new Visitor(portal)
    await visitor.login(member.email)
    const foreign = await visitor.answer({ app: other.code() }, member.email)
    expect(told(foreign)).toEqual(incorrect)
    // Begun with one's own password, ended with the name of another.
    const swapped = await visitor.answer({ app: member.code() }, other.email)
    expect(swapped.statusCode).toBe(400)
    await visitor.login(other.email)
    clock.advance({ minutes: 10, seconds: 1 })
    const late = await visitor.answer({ app: other.code() }, other.email)
    expect(told(late)).toEqual({
      status: 410,
      message: 'This code is no longer valid. Log in again.',
    })
    const none = await new Visitor(portal).answer({ app: other.code() }, other.email)
    expect(none.statusCode).toBe(410)
  })

  test('ADD-612 nobody without an app is asked for one', async () => {
    const member = await somebody()
    const entered = await new Visitor(portal).enterBy({ app: '123456' }, member.email)
    expect(told(entered)).toEqual({ status: 400, message: 'Incorrect OTP' })
  })
})

describe('whoever cannot use the app', () => {
  test('ADD-614 is sent a code, once a minute', async () => {
    const member = await withApp()
    const visitor = new Visitor(portal)
    await visitor.login(member.email)
    const again = () =>
      visitor.browser.post('resend-login-otp-v2', {
        email: member.email,
        browser_finger_print: visitor.browser.fingerprint,
      })
    expect((await again()).statusCode).toBe(200)
    expect((await again()).statusCode).toBe(429)
    const code = await member.newestCode()
    expect((await visitor.answerWith(code, member.email)).statusCode).toBe(200)
    expect(await openedBy(member.accountId)).toBe('code')
  })

  test('ADD-614 is sent none where that was turned off, nor does one that was sent before log in', async () => {
    const member = await withApp()
    const visitor = new Visitor(portal)
    const again = () =>
      visitor.browser.post('resend-login-otp-v2', {
        email: member.email,
        browser_finger_print: visitor.browser.fingerprint,
      })
    await visitor.login(member.email)
    await again()
    const code = await member.newestCode()
    await member.send('PUT', 'authenticator-app', { code_by_message: false })
    const sent = await visitor.answerWith(code, member.email)
    expect(sent.statusCode).toBe(410)
    expect((await visitor.login(member.email)).json()).toMatchObject({ code_can_be_sent: false })
    const before = await messagesTo(member.phone)
    expect(told(await again())).toEqual({
      status: 403,
      message: 'We send no codes for this account. Use your app or a recovery code.',
    })
    expect(await messagesTo(member.phone)).toEqual(before)
  })

  test('ADD-614 a code that was sent before the app was turned on, and codes off, does not log in', async () => {
    const member = await somebody()
    const visitor = new Visitor(portal)
    await visitor.login(member.email)
    const code = await member.newestCode()
    await member.proveByCode()
    await setAppUp(member.send, clock)
    await member.send('PUT', 'authenticator-app', { code_by_message: false })
    expect((await visitor.answerWith(code, member.email)).statusCode).toBe(410)
  })

  test('ADD-613 logs in with a recovery code, however it is typed, and the owner reads how many are left', async () => {
    const member = await withApp()
    const codes = await recoveryCodesOf(member)
    expect(codes).toHaveLength(8)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const [first = ''] = codes
    const visitor = new Visitor(portal)
    const typed = ` ${first.toLowerCase().replace('-', '')}`
    const entered = await visitor.enterBy({ recovery_code: typed }, member.email)
    expect(entered.statusCode).toBe(200)
    expect(await openedBy(member.accountId)).toBe('recovery-code')
    expect((await shown(member)).recovery_codes_left).toBe(7)
    const mail = await database
      .selectFrom('message')
      .select(['subject', 'text'])
      .where('recipient', '=', member.email)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(mail?.subject).toBe('A recovery code was used')
    expect(mail?.text).toContain('7 are left.')
  })

  test('ADD-614 a recovery code does not trust the browser', async () => {
    const member = await withApp()
    const [first = ''] = await recoveryCodesOf(member)
    const visitor = new Visitor(portal)
    await visitor.enterBy({ recovery_code: first }, member.email)
    expect((await visitor.login(member.email)).json()).toMatchObject({
      token: null,
      asks_for: 'app',
    })
  })

  test('ADD-613 a recovery code opens once, and says on which day it did', async () => {
    const member = await withApp()
    const [first = ''] = await recoveryCodesOf(member)
    const enter = () => new Visitor(portal).enterBy({ recovery_code: first }, member.email)
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', dateStyle: 'short' })
      .format(clock.now())
      .replaceAll('/', '-')
    expect((await enter()).statusCode).toBe(200)
    clock.advance({ days: 3 })
    expect(told(await enter())).toEqual({
      status: 409,
      message: `This code was used on ${day}. Enter another one.`,
    })
  })

  test('ADD-613 sent eight times at once a recovery code opens once', async () => {
    const member = await withApp()
    const [first = ''] = await recoveryCodesOf(member)
    const visitors = Array.from({ length: 8 }, () => new Visitor(portal))
    for (const visitor of visitors) await visitor.login(member.email)
    const all = await Promise.all(
      visitors.map((visitor) => visitor.answer({ recovery_code: first }, member.email)),
    )
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('ADD-613 new codes end those from before, and so does turning the app off; a foreign one is none', async () => {
    const [member, other] = [await withApp(), await withApp()]
    const [old = ''] = await recoveryCodesOf(member)
    const [theirs = ''] = await recoveryCodesOf(other)
    await recoveryCodesOf(member)
    const none = { status: 400, message: 'This is none of your recovery codes.' }
    for (const recovery_code of [old, theirs, '0000-0000', 'hello'])
      expect(told(await new Visitor(portal).enterBy({ recovery_code }, member.email))).toEqual(none)
    await other.send('DELETE', 'authenticator-app')
    const left = await database
      .selectFrom('recovery_code')
      .select('id')
      .where('account_id', '=', other.accountId)
      .execute()
    expect(left).toEqual([])
  })

  test('ADD-613 what is kept of a recovery code and of the key reads as neither', async () => {
    const member = await withApp()
    const codes = await recoveryCodesOf(member)
    const rows = await database
      .selectFrom('recovery_code')
      .select('hash')
      .where('account_id', '=', member.accountId)
      .execute()
    const app = await database
      .selectFrom('authenticator_app')
      .select('sealed_key')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    const kept = [app.sealed_key, ...rows.flatMap(({ hash }) => [`${hash}`, hash.toString('hex')])]
    for (const secret of [member.app.key, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(kept.join()).not.toContain(secret)
  })
})

test('ADD-615 after the secret has changed, codes of the app and recovery codes go on working', async () => {
  const member = await withApp()
  const [first = '', second = ''] = await recoveryCodesOf(member)
  const { secret } = portal.config
  const other = 'another-secret-of-the-portal-that-is-long-enough'
  const keptNow = async () =>
    (
      await database
        .selectFrom('authenticator_app')
        .select('sealed_key')
        .where('account_id', '=', member.accountId)
        .executeTakeFirstOrThrow()
    ).sealed_key
  const before = await keptNow()
  expect(await resealAppKeys(database, new AppKeys(other, secret))).toBeGreaterThan(0)
  expect(await keptNow()).not.toBe(before)
  const kept = await keptNow()
  expect(() => new AppKeys(other).open(kept, member.accountId)).not.toThrow()
  expect(new AppKeys(other).open(kept, member.accountId)).toBe(member.app.key)
  expect(await resealAppKeys(database, new AppKeys(other, secret))).toBe(0)
  // And back again.
  await resealAppKeys(database, new AppKeys(secret, other))
  expect(deriveSecrets(secret).appKey).not.toEqual(deriveSecrets(other).appKey)
  for (const answer of [
    { app: member.code() },
    { recovery_code: first },
    { recovery_code: second },
  ]) {
    const entered = await new Visitor(portal).enterBy(answer, member.email)
    expect(entered.statusCode).toBe(200)
  }
})

const begin = async ({ send }: Pick<SignedInMember, 'send'>, way?: ProofWay) => {
  const begun = await send('POST', 'proof/begin', { ...(way && { way }) })
  return begun.json<{ data: { way: ProofWay; next: ProofWay | null; sent_to: string | null } }>()
    .data
}

describe('a fresh proof', () => {
  test('ADD-616 is asked of the app before a code, and then of a recovery code', async () => {
    const member = await withApp()
    await recoveryCodesOf(member)
    clock.advance({ minutes: 6 })
    const before = await messagesTo(member.phone)
    expect(await begin(member)).toMatchObject({ way: 'app', next: 'code', sent_to: null })
    expect(await messagesTo(member.phone)).toEqual(before)
    expect(await begin(member, 'code')).toMatchObject({ way: 'code', next: 'recovery-code' })
    expect(await begin(member, 'recovery-code')).toMatchObject({ next: null, sent_to: null })
  })

  test('ADD-616 by the app or a recovery code it lets change what needs it', async () => {
    const member = await withApp()
    const [first = ''] = await recoveryCodesOf(member)
    for (const answer of [() => ({ app: member.code() }), () => ({ recovery_code: first })]) {
      const visitor = new Visitor(portal)
      clock.advance({ seconds: 30 })
      const token = (await visitor.enterBy({ app: member.code() }, member.email)).json<{
        token: string
      }>().token
      clock.advance({ seconds: 30 })
      const begun = () => visitor.browser.get('authenticator-app/new', token)
      expect((await begun()).statusCode).toBe(403)
      expect((await visitor.browser.post('proof', answer(), token)).statusCode).toBe(200)
      expect((await begun()).statusCode).toBe(200)
    }
  })

  test('ADD-616 where no code may be sent it is not asked for by one', async () => {
    const member = await withApp()
    await member.send('PUT', 'authenticator-app', { code_by_message: false })
    clock.advance({ minutes: 6 })
    expect(await begin(member)).toMatchObject({ way: 'app', next: null })
    const refused = await member.send('POST', 'proof/begin', { way: 'code' })
    expect(refused.statusCode).toBe(404)
    // Nor by asking for it to be sent again.
    expect((await member.send('POST', 'proof/code-again')).statusCode).toBe(404)
  })

  test('ADD-616 a wrong code of the app proves nothing', async () => {
    const member = await withApp()
    clock.advance({ minutes: 6 })
    const refused = await member.send('POST', 'proof', { app: wrong(member.code()) })
    expect(told(refused)).toEqual(incorrect)
    expect((await member.send('GET', 'authenticator-app/new')).statusCode).toBe(403)
  })
})

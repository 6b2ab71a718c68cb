/** What the insurer turns off, or requires, in a country (ADD-649 to ADD-652). */
import type { CreationOptions, RequestOptions } from '@falaj/contract/access/passkeys/schemas.ts'
import type { ProofWay } from '@falaj/contract/access/fresh-proof/schemas.ts'
import { homeCountry, insuredCountries, setCountries } from '@falaj/contract/shared/countries.ts'
import type { SignInRules } from '@falaj/contract/shared/factors.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodesOf, setAppUp } from '../../testing/authenticator-app.ts'
import { Authenticator } from '../../testing/authenticator.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { anIdentityProvider, bringBack, withNationalId } from '../../testing/national-identity.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aSignedInMember } from '../../testing/signed-in-member.ts'
import { Visitor } from '../../testing/visitor.ts'

const { provider: identities, settings: ofIdentities } = await anIdentityProvider()
afterAll(() => identities[Symbol.asyncDispose]())
const portal = await forThisFile(openTestPortal(ofIdentities))
const { clock, database } = portal

/** Of the Emirates; Oman keeps what it has. */
function rules(sign_in: SignInRules): void {
  const [others, own] = [insuredCountries().filter(({ code }) => code !== 'AE'), homeCountry()]
  const countries = [{ ...own, sign_in }, ...others]
  setCountries({ home: 'AE', countries })
}

beforeEach(async () => {
  rules({})
  clock.advance({ minutes: 2 })
  await database.deleteFrom('attempt_limit').execute()
})

const said = (sent: { statusCode: number; json: () => unknown }) => ({
  status: sent.statusCode,
  message: (sent.json() as { message: string }).message,
})

async function somebody() {
  const member = await aSignedInMember(portal)
  await member.proveByCode()
  return member
}

async function withPasskey() {
  const member = await somebody()
  const device = new Authenticator(new URL(portal.config.publicBaseUrl).origin)
  const options = await member.send('GET', 'passkeys/new')
  const passkey = device.create(options.json<{ data: CreationOptions }>().data)
  expect((await member.send('POST', 'passkeys', { passkey })).statusCode).toBe(200)
  const logIn = async () => {
    const { browser } = new Visitor(portal)
    const asked = await browser.get('passkey-sign-in')
    const answer = device.get(asked.json<{ data: RequestOptions }>().data)
    return browser.post('passkey-sign-in', { passkey: answer })
  }
  return { ...member, logIn }
}

async function withApp() {
  const member = await somebody()
  const app = await setAppUp(member.send, clock)
  const codes = await recoveryCodesOf(member)
  clock.advance({ seconds: 30 })
  return { ...member, codes, code: () => app.codeAt(clock.now()) }
}

const wayOf = async ({ send, accountId }: Awaited<ReturnType<typeof somebody>>) => {
  await database
    .updateTable('session')
    .set({ proved_at: null })
    .where('account_id', '=', accountId)
    .execute()
  const begun = await send('POST', 'proof/begin', {})
  const { way, next } = begun.json<{ data: { way: ProofWay; next: ProofWay | null } }>().data
  return [way, next]
}

describe('passkeys that are off', () => {
  const off = {
    status: 403,
    message:
      'Passkeys no longer log in here. Log in with your password. If you have none, choose “Forgot password” to set one.',
  }

  test('ADD-649 log nobody in, with a sentence, and are neither offered, added nor asked for', async () => {
    const member = await withPasskey()
    const other = await somebody()
    expect(await wayOf(member)).toEqual(['passkey', 'code'])
    rules({ passkeys: 'off' })
    expect(said(await member.logIn())).toEqual(off)
    expect(said(await other.send('GET', 'passkeys/new'))).toEqual(off)
    expect((await other.send('GET', 'passkey-offer')).json()).toMatchObject({
      data: { offered: false },
    })
    expect(await wayOf(member)).toEqual(['code', null])
    rules({})
    expect((await member.logIn()).statusCode).toBe(200)
  })

  test('ADD-649 are removed all the same', async () => {
    const member = await withPasskey()
    rules({ passkeys: 'off' })
    const listed = await member.send('GET', 'passkeys')
    const [passkey] = listed.json<{ data: { id: number }[] }>().data
    expect((await member.send('DELETE', `passkeys/${passkey?.id}`)).statusCode).toBe(200)
  })

  test('ADD-649 are so for members of that country alone', async () => {
    const member = await withPasskey()
    await database
      .updateTable('person')
      .set({ country_code: 'OM' })
      .where('id', '=', (person) =>
        person.selectFrom('account').select('person_id').where('id', '=', member.accountId),
      )
      .execute()
    rules({ passkeys: 'off' })
    expect((await member.logIn()).statusCode).toBe(200)
  })
})

describe('apps that are off', () => {
  test('ADD-649 ADD-650 give way to the code that is sent, also where its owner had turned that off', async () => {
    const member = await withApp()
    await member.send('PUT', 'authenticator-app', { code_by_message: false })
    rules({ app: 'off' })
    const visitor = new Visitor(portal)
    const login = await visitor.login(member.email)
    expect(login.json()).toMatchObject({ token: null, asks_for: 'code' })
    const entered = await visitor.answerWith(await visitor.codeSentTo(member.phone), member.email)
    expect(entered.statusCode).toBe(200)
    expect(await wayOf(member)).toEqual(['code', null])
  })

  test('ADD-649 open nothing that was asked for before, and none is set up', async () => {
    const off = {
      status: 403,
      message:
        "Authenticator apps no longer log in here. Log in again: we'll send you a code instead.",
    }
    const member = await withApp()
    const other = await somebody()
    const visitor = new Visitor(portal)
    await visitor.login(member.email)
    rules({ app: 'off' })
    expect(said(await visitor.answer({ app: member.code() }, member.email))).toEqual(off)
    const [recovery_code = ''] = member.codes
    expect(said(await visitor.answer({ recovery_code }, member.email))).toEqual(off)
    expect(said(await other.send('GET', 'authenticator-app/new'))).toEqual(off)
    rules({})
    expect((await visitor.answer({ app: member.code() }, member.email)).statusCode).toBe(200)
  })
})

test('ADD-654 an app that is off is told to its owner, who turns it off', async () => {
  const member = await withApp()
  rules({ app: 'off' })
  const added = async () =>
    (await member.send('GET', 'authenticator-app')).json<{ data: { added_at: string | null } }>()
      .data.added_at
  expect(await added()).toEqual(expect.any(String))
  expect((await member.send('DELETE', 'authenticator-app')).statusCode).toBe(200)
  expect(await added()).toBe(null)
})

describe('codes that are off', () => {
  test('ADD-649 are not sent to whoever has an app and a recovery code', async () => {
    const member = await withApp()
    const visitor = new Visitor(portal)
    rules({ code: 'off' })
    expect((await visitor.login(member.email)).json()).toMatchObject({
      asks_for: 'app',
      code_can_be_sent: false,
    })
    const again = { email: member.email, browser_finger_print: visitor.browser.fingerprint }
    expect((await visitor.browser.post('resend-login-otp-v2', again)).statusCode).toBe(403)
    expect(await wayOf(member)).toEqual(['app', 'recovery-code'])
  })

  test('ADD-650 are sent to whoever has nothing else, or no recovery code left', async () => {
    const nobody = await somebody()
    const member = await withApp()
    await database.deleteFrom('recovery_code').where('account_id', '=', member.accountId).execute()
    rules({ code: 'off' })
    const visitor = new Visitor(portal)
    await visitor.login(nobody.email)
    const entered = await visitor.answerWith(await visitor.codeSentTo(nobody.phone), nobody.email)
    expect(entered.statusCode).toBe(200)
    expect((await new Visitor(portal).login(member.email)).json()).toMatchObject({
      asks_for: 'app',
      code_can_be_sent: true,
    })
  })
})

describe('national identities that are off', () => {
  test('ADD-649 lead nowhere, open nothing, and are offered to nobody', async () => {
    const member = await somebody()
    const person = await withNationalId(database, member.accountId)
    const off = {
      status: 403,
      message:
        'National identities no longer log in here. Log in with your password. If you have none, choose “Forgot password” to set one.',
    }
    const visitor = new Visitor(portal)
    const finish = await bringBack(visitor, identities, person)
    rules({ national_identity: 'off' })
    const begun = visitor.browser.post('national-identity/begin', { provider: 'national-id' })
    expect(said(await begun)).toEqual(off)
    expect(said(await finish())).toEqual(off)
    expect((await member.send('GET', 'national-identities')).json()).toMatchObject({ data: [] })
    rules({})
    expect((await member.send('GET', 'national-identities')).json()).toMatchObject({
      data: [{ provider: 'national-id' }],
    })
  })
})

test('ADD-654 an identity of another country is offered to nobody, and one that is linked is still removed', async () => {
  const [member, abroad] = [await somebody(), await somebody()]
  const person = await withNationalId(database, member.accountId)
  expect((await (await bringBack(new Visitor(portal), identities, person))()).statusCode).toBe(200)
  const movesAway = ({ accountId }: { accountId: number }) =>
    database
      .updateTable('person')
      .set({ country_code: 'OM' })
      .where('id', '=', (own) =>
        own.selectFrom('account').select('person_id').where('id', '=', accountId),
      )
      .execute()
  await movesAway(abroad)
  await movesAway(member)
  expect((await abroad.send('GET', 'national-identities')).json()).toMatchObject({ data: [] })
  expect((await member.send('GET', 'national-identities')).json()).toMatchObject({
    data: [{ state: 'linked' }],
  })
})

const due = async ({ send }: Pick<Awaited<ReturnType<typeof somebody>>, 'send'>) =>
  (await send('GET', 'me/factors-due')).json<{ data: unknown }>().data

describe('what is required', () => {
  test('ADD-651 is told to whoever has none of it, and to nobody else', async () => {
    const [nobody, passkey, app] = [await somebody(), await withPasskey(), await withApp()]
    const all = () => Promise.all([nobody, passkey, app].map(due))
    expect(await all()).toEqual([[], [], []])
    rules({ passkeys: 'required' })
    expect(await all()).toEqual([['passkeys'], [], ['passkeys']])
    rules({ passkeys: 'required', app: 'required' })
    expect(await all()).toEqual([['passkeys', 'app'], [], []])
    rules({ national_identity: 'required' })
    expect(await due(nobody)).toEqual(['national_identity'])
  })
})

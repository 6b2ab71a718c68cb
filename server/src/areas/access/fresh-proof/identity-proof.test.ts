/** Who shows anew who they are at the provider of their national identity, and what of it counts (ADD-652). */
import type { ProofWay } from '@falaj/contract/access/fresh-proof/schemas.ts'
import { homeCountry, insuredCountries, setCountries } from '@falaj/contract/shared/countries.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { setAppUp } from '../../../testing/authenticator-app.ts'
import {
  anIdentityProvider,
  bringBack,
  identityPath,
  withNationalId,
} from '../../../testing/national-identity.ts'
import type { KnownPerson, Otherwise } from '../../../testing/identity-provider.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { someLists } from '../../../testing/lists.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aSignedInMember } from '../../../testing/signed-in-member.ts'
import { Visitor } from '../../../testing/visitor.ts'
import { bankFields } from '../../banking/testing/bank-fields.ts'

const { provider, settings } = await anIdentityProvider()
afterAll(() => provider[Symbol.asyncDispose]())
const portal = await forThisFile(openTestPortal(settings))
const { clock, database } = portal
await someLists(database)
const id = 'national-id'
const minute = 60

const inEmirates = (national_identity: 'allowed' | 'off') => {
  const others = insuredCountries().filter(({ code }) => code !== 'AE')
  const own = { ...homeCountry(), sign_in: { national_identity } }
  setCountries({ home: 'AE', countries: [own, ...others] })
}
beforeEach(async () => {
  inEmirates('allowed')
  provider.otherwise = {}
  await database.deleteFrom('attempt_limit').execute()
  clock.advance({ minutes: 2 })
})

/** Logged in by password and code; an identity is linked to the account, by which they logged in once. */
async function linked() {
  const member = await aSignedInMember(portal)
  const person = await withNationalId(database, member.accountId)
  const logIn = async () => (await bringBack(new Visitor(portal), provider, person))()
  expect((await logIn()).statusCode).toBe(200)
  return { ...member, person, logIn }
}
type Member = Awaited<ReturnType<typeof linked>>

interface Begun {
  way: ProofWay | null
  next: ProofWay | null
  provider: string | null
}
const begin = async ({ send }: Pick<Member, 'send'>, body: object = { leaves: true }) =>
  (await send('POST', 'proof/begin', body)).json<{ data: Begun }>().data

const addressOf = async ({ send }: Pick<Member, 'send'>) => {
  const left = await send('POST', 'proof/leave', { provider: id })
  expect(left.statusCode).toBe(200)
  return left.json<{ data: { address: string } }>().data.address
}

/** Goes to the provider as this person, and comes back. */
async function brings(member: Pick<Member, 'send'>, person: KnownPerson | null) {
  const address = await addressOf(member)
  provider.person = person
  return { provider: id, ...(await provider.visit(address)) }
}

const prove = ({ send }: Pick<Member, 'send'>, identity: object) =>
  send('POST', 'proof', { identity })
const adds = ({ send }: Pick<Member, 'send'>) => send('POST', 'update-bank-details', bankFields)
const statusOf = async (sent: Promise<{ statusCode: number }>) => (await sent).statusCode

const refusal = {
  status: 422,
  message: "This did not confirm that it's you. Try again, or choose another way.",
}
const reads = (sent: { statusCode: number; json: () => unknown }) => ({
  status: sent.statusCode,
  message: (sent.json() as { message: string }).message,
})

test('ADD-652 whoever has neither passkey nor app is asked for it before money moves, and goes on with it for five minutes', async () => {
  const member = await linked()
  const refused = await adds(member)
  expect(refused.json()).toMatchObject({ needs_proof: true })
  expect(await begin(member)).toMatchObject({
    way: 'national-identity',
    next: 'code',
    provider: id,
  })
  expect((await prove(member, await brings(member, member.person))).statusCode).toBe(200)
  clock.advance({ minutes: 4, seconds: 59 })
  expect(await statusOf(adds(member))).toBe(200)
  clock.advance({ seconds: 2 })
  expect(await statusOf(adds(member))).toBe(403)
})

test('ADD-652 the provider is asked to ask again, with PKCE, state and nonce', async () => {
  const member = await linked()
  await brings(member, member.person)
  expect(Object.fromEntries(provider.asked)).toMatchObject({
    prompt: 'login',
    max_age: '0',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{60,}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('ADD-652 the audit names it, and a way of factors opens by it, too', async () => {
  const member = await linked()
  const remove = () => member.send('DELETE', identityPath)
  expect(await statusOf(remove())).toBe(403)
  await prove(member, await brings(member, member.person))
  const { proved_by } = await database
    .selectFrom('session')
    .select('proved_by')
    .where('account_id', '=', member.accountId)
    .where('proved_by', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(proved_by).toBe('national-identity')
  expect(await statusOf(remove())).toBe(200)
})

test('ADD-652 an app comes first, and leads to it before a code', async () => {
  const member = await linked()
  await member.proveByCode()
  await setAppUp(member.send, clock)
  clock.advance({ minutes: 6 })
  expect(await begin(member)).toMatchObject({ way: 'app', next: 'national-identity' })
  expect(await begin(member, { leaves: true, way: 'national-identity' })).toMatchObject({
    next: 'code',
  })
})

test('ADD-652 a page that cannot lead away is asked for a code', async () => {
  const member = await linked()
  expect(await begin(member, {})).toMatchObject({ way: 'code', provider: null })
})

test('ADD-652 one that was removed, and one that the insurer has turned off, is asked of nobody and proves nothing', async () => {
  const removed = await linked()
  const brought = await brings(removed, removed.person)
  await removed.proveByCode()
  expect(await statusOf(removed.send('DELETE', identityPath))).toBe(200)
  await database.updateTable('session').set({ proved_at: null }).execute()
  expect(reads(await prove(removed, brought))).toEqual(refusal)
  expect(await statusOf(removed.send('POST', 'proof/leave', { provider: id }))).toBe(404)
  expect(await statusOf(adds(removed))).toBe(200)

  const off = await linked()
  const broughtThen = await brings(off, off.person)
  inEmirates('off')
  expect(await statusOf(prove(off, broughtThen))).toBe(403)
  expect(await statusOf(off.send('POST', 'proof/leave', { provider: id }))).toBe(403)
  expect(await begin(off)).toMatchObject({ way: 'code' })
  expect(await statusOf(adds(off))).toBe(200)
})

const seconds = () => Math.floor(+clock.now() / 1000)
const wrongs: Record<string, Otherwise> = {
  'of who had logged in there before': {
    idToken: (claims) => ({ ...claims, auth_time: seconds() - minute }),
  },
  'without the time of the login': { idToken: ({ auth_time: _time, ...claims }) => claims },
  'of another issuer': { idToken: (claims) => ({ ...claims, iss: 'https://other.example' }) },
  'for another audience': { idToken: (claims) => ({ ...claims, aud: 'another' }) },
  'with another nonce': { idToken: (claims) => ({ ...claims, nonce: 'another' }) },
  expired: { idToken: (claims) => ({ ...claims, exp: seconds() - 60 * minute }) },
  'signed by nobody': { signedBy: 'nobody' },
  'signed by another': { signedBy: 'another' },
  'about another subject': { idToken: (claims) => ({ ...claims, sub: 'somebody else' }) },
}
test.each(Object.entries(wrongs))(
  'ADD-652 an ID token %s proves nothing',
  async (_name, otherwise) => {
    const member = await linked()
    const brought = await brings(member, member.person)
    provider.otherwise = otherwise
    expect(reads(await prove(member, brought))).toEqual(refusal)
    expect(await statusOf(adds(member))).toBe(403)
    const { action, subject } = await database
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .where('account_id', '=', member.accountId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect({ action, subject }).toEqual({ action: 'identity-refused', subject: `identity:${id}` })
  },
)

test('ADD-652 another person’s identity proves nothing, whether or not it is linked to an account', async () => {
  const member = await linked()
  const other = await linked()
  const stranger = { sub: 'a stranger', national_id: member.person.national_id ?? '' }
  for (const person of [other.person, stranger, { sub: 'nobody', national_id: 'none' }])
    expect(reads(await prove(member, await brings(member, person)))).toEqual(refusal)
  const swapped = { ...member.person, national_id: other.person.national_id ?? '' }
  expect(reads(await prove(member, await brings(member, swapped)))).toEqual(refusal)
  expect(await statusOf(adds(member))).toBe(403)
})

test('ADD-652 it counts in the session that asked, and once', async () => {
  const member = await linked()
  const token = (await member.logIn()).json<{ token: string }>().token
  // Another session of the same member, in the same browser.
  const elsewhere = {
    send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      member.visitor.browser.send(method, path, { token, ...(body && { body: { ...body } }) }),
  }
  const brought = await brings(member, member.person)
  expect(reads(await prove(elsewhere, brought))).toEqual(refusal)
  expect(await statusOf(adds(elsewhere))).toBe(403)

  const address = await addressOf(member)
  const held = member.visitor.browser.cookies.get('identity') ?? ''
  const both = [await provider.visit(address), await provider.visit(address)]
  const proves = (came: object) => {
    member.visitor.browser.cookies.set('identity', held)
    return prove(member, { provider: id, ...came })
  }
  expect((await proves(both[0] ?? {})).statusCode).toBe(200)
  await database.updateTable('session').set({ proved_at: null }).execute()
  expect(reads(await proves(both[1] ?? {}))).toEqual(refusal)
})

test('ADD-652 after ten minutes it proves nothing', async () => {
  const member = await linked()
  const { browser } = member.visitor
  let { token } = member
  for (const [minutes, status] of [
    [9, 200],
    [10, 422],
  ] as const) {
    const brought = await brings(member, member.person)
    const cookie = browser.cookies.get('identity') ?? ''
    clock.advance({ minutes })
    const renewed = await browser.post('refresh-token', {}, token)
    token = renewed.json<{ token: string }>().token
    browser.cookies.set('identity', cookie)
    const body = { identity: brought }
    expect((await browser.send('POST', 'proof', { token, body })).statusCode).toBe(status)
    await database.updateTable('session').set({ proved_at: null }).execute()
    member.send = (method, path, given) =>
      browser.send(method, path, { token, ...(given && { body: { ...given } }) })
  }
})

test('ADD-652 a login’s answer is no proof, and a proof’s no login', async () => {
  const member = await linked()
  const { visitor } = member
  const begun = await visitor.browser.post('national-identity/begin', { provider: id })
  provider.person = member.person
  const { address } = begun.json<{ data: { address: string } }>().data
  const ofLogin = { provider: id, ...(await provider.visit(address)) }
  expect(reads(await prove(member, ofLogin))).toEqual(refusal)

  const ofProof = await brings(member, member.person)
  expect(await statusOf(visitor.browser.post('national-identity/finish', ofProof))).toBe(401)
  expect(await statusOf(adds(member))).toBe(403)
})

test('ADD-652 a provider that does not answer is told as such, and a code proves instead', async () => {
  const member = await linked()
  const brought = await brings(member, member.person)
  provider.otherwise = { fails: true }
  expect(await statusOf(prove(member, brought))).toBe(503)
  expect((await member.proveByCode()).statusCode).toBe(200)
  expect(await statusOf(adds(member))).toBe(200)
})

test('ADD-652 it is not begun from the page of another site', async () => {
  const member = await linked()
  const { statusCode } = await member.visitor.browser.send('POST', 'proof/leave', {
    token: member.token,
    body: { provider: id },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(statusCode).toBe(403)
})

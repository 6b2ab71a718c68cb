import type {
  Assertion,
  CreationOptions,
  Passkey,
  RequestOptions,
} from '@falaj/contract/access/passkeys/schemas.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { Authenticator, type Otherwise } from '../../../testing/authenticator.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aSignedInMember } from '../../../testing/signed-in-member.ts'
import { Visitor } from '../../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())
const { origin } = new URL(portal.config.publicBaseUrl)
beforeEach(async () => {
  await portal.database.deleteFrom('attempt_limit').execute()
})

const somebody = async () => ({
  ...(await aSignedInMember(portal)),
  device: new Authenticator(origin),
})
type Somebody = Awaited<ReturnType<typeof somebody>>

async function add(who: Somebody, otherwise: Otherwise = {}) {
  const asked = await who.send('GET', 'passkeys/new')
  if (asked.statusCode !== 200) return asked
  const passkey = who.device.create(asked.json<{ data: CreationOptions }>().data, otherwise)
  return who.send('POST', 'passkeys', { passkey })
}

async function withPasskey(otherwise: Otherwise = {}) {
  const member = await somebody()
  await member.proveByCode()
  const added = await add(member, otherwise)
  expect(added.statusCode).toBe(200)
  return { ...member, passkey: added.json<{ data: Passkey }>().data }
}

const signInOptions = async () =>
  (await new Visitor(portal).browser.get('passkey-sign-in')).json<{ data: RequestOptions }>().data

const answer = (passkey: Assertion) =>
  new Visitor(portal).browser.post('passkey-sign-in', { passkey })

const messagesTo = (to: string) =>
  portal.database
    .selectFrom('message')
    .select(['channel', 'subject', 'text'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()

const listed = async ({ send }: Pick<Somebody, 'send'>) =>
  (await send('GET', 'passkeys')).json<{ data: Passkey[] }>().data

const offered = async ({ send }: Pick<Somebody, 'send'>) =>
  (await send('GET', 'passkey-offer')).json<{ data: { offered: boolean } }>().data.offered

const refusal = {
  status: 401,
  message: 'This passkey does not open an account here. Log in with your password.',
}
const told = (sent: { statusCode: number; json: () => unknown }) => ({
  status: sent.statusCode,
  message: (sent.json() as { message: string }).message,
})

describe('a login with a passkey', () => {
  test('ADD-600 opens the session of its account, and no code is sent', async () => {
    const member = await withPasskey()
    const before = await messagesTo(member.phone)
    const opened = await answer(member.device.get(await signInOptions()))
    expect(opened.statusCode).toBe(200)
    const { token } = opened.json<{ token: string }>()
    const me = await new Visitor(portal).browser.get('me', token)
    expect(me.json<{ data: { email: string } }>().data.email).toBe(member.email)
    expect(await messagesTo(member.phone)).toEqual(before)
    expect(opened.cookies.map(({ name }) => name.replace(/^__\w+-/, ''))).toEqual([
      expect.stringMatching(/refresh/),
    ])
  })

  test('ADD-600 the session says how it was opened', async () => {
    const member = await withPasskey()
    portal.clock.advance({ minutes: 1 })
    await answer(member.device.get(await signInOptions()))
    const sessions = await portal.database
      .selectFrom('session')
      .select('opened_by')
      .where('account_id', '=', member.accountId)
      .orderBy('created_at')
      .execute()
    expect(sessions.map(({ opened_by }) => opened_by)).toEqual(['code', 'passkey'])
  })

  test('ADD-607 it is asked for by the host of the portal, with verification, and names nobody', async () => {
    expect(await signInOptions()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{60,}$/),
      timeout: 60_000,
      rpId: new URL(portal.config.publicBaseUrl).hostname,
      allowCredentials: [],
      userVerification: 'required',
    })
  })

  test('ADD-607 its count and whether it is backed up are kept at each use', async () => {
    const member = await withPasskey({ count: 1, backedUp: false })
    expect((await listed(member))[0]).toMatchObject({ synced: false, last_used_at: null })
    portal.clock.advance({ minutes: 1 })
    const at = portal.clock.now()
    await answer(member.device.get(await signInOptions(), { count: 5, backedUp: false }))
    const row = await portal.database
      .selectFrom('passkey')
      .select(['sign_count', 'backed_up', 'last_used_at'])
      .where('account_id', '=', member.accountId)
      .executeTakeFirst()
    expect(row).toEqual({ sign_count: 5, backed_up: false, last_used_at: at })
    await answer(member.device.get(await signInOptions(), { count: 6, backedUp: true }))
    expect(await listed(member)).toMatchObject([{ synced: true }])
  })

  const wrong: Record<string, Otherwise> = {
    'of another portal': { origin: 'https://portal.example.org' },
    'for another host': { rpId: 'example.org' },
    'without verification of its owner': { verified: false },
    'with a count that went back': { count: 1 },
    'with a count that stood still': { count: 3 },
    'of another owner': { userHandle: Buffer.alloc(32, 1) },
  }
  test.each(Object.entries(wrong))('ADD-604 an answer %s is refused', async (_, otherwise) => {
    const member = await withPasskey({ count: 3 })
    const sent = await answer(member.device.get(await signInOptions(), { count: 4, ...otherwise }))
    expect(told(sent)).toEqual(refusal)
    // The same device, as it should be, opens.
    expect((await answer(member.device.get(await signInOptions(), { count: 4 }))).statusCode).toBe(
      200,
    )
  })

  test('ADD-604 an answer is good once, and within five minutes', async () => {
    const member = await withPasskey()
    const first = member.device.get(await signInOptions())
    expect((await answer(first)).statusCode).toBe(200)
    expect(told(await answer(first))).toEqual(refusal)
    const late = await signInOptions()
    portal.clock.advance({ minutes: 5 })
    expect(told(await answer(member.device.get(late)))).toEqual(refusal)
  })

  test('ADD-604 of many answers to one challenge at once, one opens', async () => {
    const member = await withPasskey()
    const options = await signInOptions()
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => answer(member.device.get(options))),
    )
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 401, 401, 401, 401, 401, 401, 401,
    ])
  })

  test('ADD-604 a challenge that the portal did not make, or made for something else, is none', async () => {
    const member = await withPasskey()
    const options = await signInOptions()
    const flipped = `${options.challenge.slice(0, -2)}${options.challenge.at(-2) === 'A' ? 'B' : 'A'}${options.challenge.at(-1)}`
    portal.clock.advance({ minutes: 6 })
    const begun = await member.send('POST', 'proof/begin', {})
    const { passkey } = begun.json<{ data: { passkey: RequestOptions } }>().data
    for (const challenge of [flipped, 'AAAA', passkey.challenge])
      expect(told(await answer(member.device.get({ ...options, challenge })))).toEqual(refusal)
  })

  test('ADD-604 a challenge for a new passkey proves nothing, in its own session neither', async () => {
    const member = await withPasskey()
    portal.clock.advance({ minutes: 4 })
    const made = await member.send('GET', 'passkeys/new')
    const { challenge } = made.json<{ data: CreationOptions }>().data
    portal.clock.advance({ minutes: 2 })
    const begun = await member.send('POST', 'proof/begin', {})
    const { passkey } = begun.json<{ data: { passkey: RequestOptions } }>().data
    const proves = async (options: RequestOptions) =>
      (await member.send('POST', 'proof', { passkey: member.device.get(options) })).statusCode
    expect(await proves({ ...passkey, challenge })).toBe(422)
    expect(await proves(passkey)).toBe(200)
  })

  test('ADD-604 an unknown one and a removed one are refused alike, and it is told to nobody', async () => {
    const member = await withPasskey()
    const stranger = new Authenticator(origin)
    await member.proveByCode()
    const { data } = (await member.send('GET', 'passkeys/new')).json<{ data: CreationOptions }>()
    stranger.create(data)
    const removed = await member.send('DELETE', `passkeys/${member.passkey.id}`)
    expect(removed.statusCode).toBe(200)
    const before = (await messagesTo(member.email)).length
    expect(told(await answer(stranger.get(await signInOptions())))).toEqual(refusal)
    expect(told(await answer(member.device.get(await signInOptions())))).toEqual(refusal)
    expect(await messagesTo(member.email)).toHaveLength(before)
  })

  test('ADD-600 another site cannot log its readers in', async () => {
    const member = await withPasskey()
    const sent = await portal.app.inject({
      method: 'POST',
      url: '/portal/api/passkey-sign-in',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      payload: JSON.stringify({ passkey: member.device.get(await signInOptions()) }),
    })
    expect(sent.statusCode).toBe(403)
  })
})

describe('what only its owner may change', () => {
  test('ADD-601 without a fresh proof no passkey is added or removed, right after a sign-in neither', async () => {
    const member = await somebody()
    expect(told(await member.send('GET', 'passkeys/new'))).toEqual({
      status: 403,
      message: "Confirm that it's you first.",
    })
    const holder = await withPasskey()
    portal.clock.advance({ minutes: 6 })
    const removing = () => holder.send('DELETE', `passkeys/${holder.passkey.id}`)
    expect((await removing()).statusCode).toBe(403)
    expect(await listed(holder)).toHaveLength(1)
    await holder.proveByCode()
    expect((await removing()).statusCode).toBe(200)
    expect(await listed(holder)).toEqual([])
    // Again it changes nothing.
    expect((await removing()).statusCode).toBe(200)
  })

  test('ADD-601 the proof holds for five minutes, in this session alone', async () => {
    const member = await somebody()
    await member.proveByCode()
    expect((await member.send('GET', 'passkeys/new')).statusCode).toBe(200)
    const elsewhere = new Visitor(portal)
    const token = await elsewhere.enter({ email: member.email, phone: member.phone })
    expect((await elsewhere.browser.get('passkeys/new', token)).statusCode).toBe(403)
    portal.clock.advance({ minutes: 4, seconds: 59 })
    expect((await member.send('GET', 'passkeys/new')).statusCode).toBe(200)
    portal.clock.advance({ seconds: 1 })
    expect((await member.send('GET', 'passkeys/new')).statusCode).toBe(403)
  })

  test('ADD-601 what was begun with a proof is not kept once that is over', async () => {
    const member = await somebody()
    await member.proveByCode()
    const asked = await member.send('GET', 'passkeys/new')
    const passkey = member.device.create(asked.json<{ data: CreationOptions }>().data)
    portal.clock.advance({ minutes: 4, seconds: 59 })
    await portal.database
      .updateTable('session')
      .set({ proved_at: null })
      .where('account_id', '=', member.accountId)
      .execute()
    expect((await member.send('POST', 'passkeys', { passkey })).statusCode).toBe(403)
    expect(await listed(member)).toEqual([])
  })

  test('ADD-601 the strongest way is asked for: a code where there is no passkey, then the passkey, or a code all the same', async () => {
    const member = await somebody()
    const begun = async (body = {}) =>
      (await member.send('POST', 'proof/begin', body)).json<{ data: object }>().data
    expect(await begun()).toEqual({
      way: 'code',
      next: null,
      passkey: null,
      provider: null,
      sent_to: `${member.phone.slice(0, 4)} ••••• ${member.phone.slice(-4)}`,
    })
    expect((await member.send('POST', 'proof/begin', { way: 'passkey' })).statusCode).toBe(404)
    await member.send('POST', 'proof', { otp: await member.newestCode() })
    const nothing = { way: null, next: null, passkey: null, provider: null, sent_to: null }
    expect(await begun()).toEqual(nothing)
    await add(member)
    portal.clock.advance({ minutes: 5 })
    expect(await begun()).toMatchObject({
      way: 'passkey',
      next: 'code',
      sent_to: null,
      passkey: { userVerification: 'required', allowCredentials: [{ type: 'public-key' }] },
    })
    expect(await begun({ way: 'code' })).toMatchObject({ way: 'code', passkey: null })
  })

  test('ADD-601 a passkey of the account proves who asks, one of somebody else does not', async () => {
    const [member, other] = [await withPasskey(), await withPasskey()]
    portal.clock.advance({ minutes: 6 })
    const begin = async () =>
      (await member.send('POST', 'proof/begin', {})).json<{ data: { passkey: RequestOptions } }>()
        .data.passkey
    const foreign = other.device.get(await begin())
    expect((await member.send('POST', 'proof', { passkey: foreign })).statusCode).toBe(422)
    expect((await member.send('GET', 'passkeys/new')).statusCode).toBe(403)
    const own = member.device.get(await begin())
    expect((await member.send('POST', 'proof', { passkey: own })).statusCode).toBe(200)
    expect((await member.send('GET', 'passkeys/new')).statusCode).toBe(200)
  })

  test('ADD-601 a wrong code proves nothing, and the code of a login is none here', async () => {
    const member = await somebody()
    await member.send('POST', 'proof/begin', {})
    const right = await member.newestCode()
    const wrong = right === '000000' ? '000001' : '000000'
    expect((await member.send('POST', 'proof', { otp: wrong })).statusCode).toBe(400)
    await new Visitor(portal).login(member.email)
    const ofLogin = await member.newestCode()
    expect((await member.send('POST', 'proof', { otp: ofLogin })).statusCode).not.toBe(200)
    expect((await member.send('GET', 'passkeys/new')).statusCode).toBe(403)
  })

  test('ADD-601 within a minute a second code is not sent', async () => {
    const member = await somebody()
    const before = (await messagesTo(member.phone)).length
    for (const path of ['proof/begin', 'proof/begin', 'proof/code-again'])
      expect((await member.send('POST', path, {})).statusCode).toBe(200)
    expect(await messagesTo(member.phone)).toHaveLength(before + 1)
    portal.clock.advance({ minutes: 1 })
    await member.send('POST', 'proof/code-again')
    expect(await messagesTo(member.phone)).toHaveLength(before + 2)
  })

  test('ADD-603 the owner is told by mail and SMS, in the audit it is named', async () => {
    const member = await withPasskey()
    await member.proveByCode()
    await member.send('DELETE', `passkeys/${member.passkey.id}`)
    const mails = await messagesTo(member.email)
    expect(mails.map(({ subject }) => subject).slice(-2)).toEqual([
      'New passkey on your account',
      'A passkey was removed from your account',
    ])
    expect(mails.at(-1)?.text).toContain(member.passkey.name)
    const shorts = (await messagesTo(member.phone)).map(({ text }) => text)
    expect(shorts).toContainEqual(expect.stringMatching(/^A passkey was added/))
    expect(shorts.at(-1)).toMatch(/^A passkey was removed .* \+971 4 555 0100\.$/)
    const entries = await portal.database
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .where('account_id', '=', member.accountId)
      .where('subject', 'like', 'passkey:%')
      .orderBy('id')
      .execute()
    const subject = `passkey:${member.passkey.id}`
    expect(entries).toEqual([
      { action: 'passkey-added', subject },
      { action: 'passkey-removed', subject },
    ])
  })

  test.each<[string, Otherwise]>([
    ['of another portal', { origin: 'https://portal.example.org' }],
    ['for another host', { rpId: 'example.org' }],
    ['without verification', { verified: false }],
  ])('ADD-604 a passkey that was made %s is not kept', async (_, otherwise) => {
    const member = await somebody()
    await member.proveByCode()
    expect(told(await add(member, otherwise))).toEqual({
      status: 422,
      message: 'The passkey could not be saved. Try again.',
    })
    expect(await listed(member)).toEqual([])
  })

  test('ADD-602 they are listed with their days, the newest first, and renamed', async () => {
    const member = await withPasskey()
    portal.clock.advance({ minutes: 1 })
    await member.proveByCode()
    await add(member)
    const [second, first] = await listed(member)
    expect(first?.id).toBe(member.passkey.id)
    expect(second).toMatchObject({ synced: true, last_used_at: null })
    expect(first?.added_at).toMatch(/^2026-06-15T12:\d\d:\d\d\+04:00$/)
    portal.clock.advance({ minutes: 1 })
    await answer(member.device.get(await signInOptions()))
    const used = (await listed(member)).flatMap(({ last_used_at }) => last_used_at ?? [])
    expect(used.map((at) => +new Date(at))).toEqual([Math.floor(+portal.clock.now() / 1000) * 1000])
    const renamed = await member.send('PUT', `passkeys/${first?.id}`, { name: '  My phone ' })
    expect(renamed.statusCode).toBe(200)
    expect((await listed(member)).map(({ name }) => name)).toEqual([second?.name, 'My phone'])
    for (const name of ['', ' ', 'x'.repeat(61)])
      expect((await member.send('PUT', `passkeys/${first?.id}`, { name })).statusCode).toBe(422)
  })

  test('ADD-602 nobody reads, renames or removes somebody else’s', async () => {
    const [owner, other] = [await withPasskey(), await somebody()]
    await other.proveByCode()
    expect(await listed(other)).toEqual([])
    const path = `passkeys/${owner.passkey.id}`
    expect((await other.send('PUT', path, { name: 'Mine' })).statusCode).toBe(404)
    await other.send('DELETE', path)
    expect(await listed(owner)).toMatchObject([{ name: owner.passkey.name }])
  })

  test('ADD-602 an answer that was lost is sent again, and one passkey is kept', async () => {
    const member = await somebody()
    await member.proveByCode()
    const asked = await member.send('GET', 'passkeys/new')
    const passkey = member.device.create(asked.json<{ data: CreationOptions }>().data)
    const sent = [
      await member.send('POST', 'passkeys', { passkey }),
      await member.send('POST', 'passkeys', { passkey }),
    ]
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await listed(member)).toHaveLength(1)
  })

  test('ADD-602 a device is told which it has, and the handle says nothing of whose it is', async () => {
    const member = await withPasskey()
    const asked = await member.send('GET', 'passkeys/new')
    const { user, excludeCredentials } = asked.json<{ data: CreationOptions }>().data
    expect(excludeCredentials).toHaveLength(1)
    expect(user.name).toBe(member.email)
    const handle = Buffer.from(user.id, 'base64url')
    expect(handle).toHaveLength(32)
    expect(handle.toString('latin1')).not.toContain(String(member.accountId))
    const other = await somebody()
    await other.proveByCode()
    const theirs = await other.send('GET', 'passkeys/new')
    expect(theirs.json<{ data: CreationOptions }>().data.user.id).not.toBe(user.id)
  })
})

test('ADD-605 it is offered to whoever has none, until they say not now', async () => {
  const member = await somebody()
  expect(await offered(member)).toBe(true)
  expect(await offered(await withPasskey())).toBe(false)
  for (const _ of [1, 2]) {
    expect((await member.send('DELETE', 'passkey-offer')).statusCode).toBe(200)
    expect(await offered(member)).toBe(false)
  }
})

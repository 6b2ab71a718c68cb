import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import {
  client,
  IdentityProviderOfTests,
  type KnownPerson,
} from '../../../testing/identity-provider.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, Visitor } from '../../../testing/visitor.ts'

const here = 'http://localhost:0/portal'
const provider = await IdentityProviderOfTests.open(() => [
  `${here}/identity/bahrain`,
  `${here}/identity/other`,
])
const uaePass = await IdentityProviderOfTests.open(() => [`${here}/identity/uae-pass`], '/idshub')
/** It takes every connection, and says nothing. */
const held = new Set<Socket>()
const silent = createServer((socket) => void held.add(socket))
await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
const { port: silentPort } = silent.address() as AddressInfo
afterAll(async () => {
  for (const socket of held) socket.destroy()
  silent.close()
  await provider[Symbol.asyncDispose]()
  await uaePass[Symbol.asyncDispose]()
})
const openId = (id: string) => ({
  id,
  names: { en: 'National ID' },
  buttons: { en: 'Log in' },
  country: 'AE',
  ...client,
  issuer: provider.issuer,
  claims: { national_id: 'national_id' },
})
const host = `${uaePass.issuer}/idshub`
const portal = await forThisFile(
  openTestPortal({
    OIDC_PROVIDERS: JSON.stringify([
      openId('bahrain'),
      openId('other'),
      { ...openId('silent'), issuer: `http://localhost:${silentPort}` },
      {
        profile: 'uae-pass',
        environment: 'staging',
        ...client,
        endpoints: {
          authorize: `${host}/authorize`,
          token: `${host}/token`,
          userinfo: `${host}/userinfo`,
          logout: `${host}/logout`,
        },
      },
    ]),
  }),
)
const { database, clock } = portal
// The provider's own clock is the machine's.
clock.advance({ seconds: Math.round((Date.now() - +clock.now()) / 1000) })
beforeEach(async () => {
  await database.deleteFrom('attempt_limit').execute()
  provider.otherwise = {}
})

let serial = 0
async function somebody() {
  serial += 1
  const national_id = `7841988${String(serial).padStart(7, '0')}1`
  const phone = aPhone()
  const member = await aMember(database, { phone })
  await database
    .updateTable('enrolment')
    .set({ info: { national_id_number: national_id } })
    .where('person_id', '=', member.personId)
    .execute()
  return { ...member, phone, national_id, sub: `sub ${serial}` }
}

/** Comes in by it, in a browser of its own. */
async function comesIn(person: KnownPerson, id = 'bahrain') {
  const at = id === 'uae-pass' ? uaePass : provider
  at.person = person
  const { browser } = new Visitor(portal)
  const begun = await browser.post('national-identity/begin', { provider: id })
  const brought = await at.visit(begun.json<{ data: { address: string } }>().data.address)
  const entered = await browser.post('national-identity/finish', { provider: id, ...brought })
  const { token } = entered.json<{ token: string }>()
  return {
    lives: async () => (await browser.get('me', token)).statusCode === 200,
    logsOut: async () => (await browser.post('logout', {}, token)).json<{ leave?: string }>(),
  }
}

const tells = async (logout_token: string, id = 'bahrain') => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/portal/api/national-identity/${id}/logged-out`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token }).toString(),
  })
  return answer.statusCode
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
const now = () => Math.round(+clock.now() / 1000)
let tokens = 0
const said = (more: Record<string, unknown>) => ({
  iss: provider.issuer,
  aud: client.client_id,
  iat: now(),
  exp: now() + 100,
  jti: `token ${(tokens += 1)}`,
  events: { [event]: {} },
  ...more,
})

const sidsOf = async (accountId: number) => {
  const rows = await database
    .selectFrom('session')
    .select('identity_session')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ identity_session }) => identity_session ?? '')
}

describe('a logout here', () => {
  test('ADD-646 of a session that an identity opened leads on to the provider, and has ended before', async () => {
    const member = await somebody()
    const session = await comesIn(member)
    const { leave = '' } = await session.logsOut()
    expect(await session.lives()).toBe(false)
    const address = new URL(leave)
    expect(address.origin).toBe(provider.issuer)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: client.client_id,
      post_logout_redirect_uri: `${here}/login`,
      ui_locales: 'en',
    })
    expect(await provider.leave(leave)).toBe(`${here}/login`)
  })

  test('ADD-646 at UAE PASS it leads to its own address', async () => {
    const { national_id: idn, ...member } = await somebody()
    const session = await comesIn({ ...member, uuid: 'u-1', idn, userType: 'SOP3' }, 'uae-pass')
    const { leave } = await session.logsOut()
    expect(leave).toBe(`${host}/logout?redirect_uri=${encodeURIComponent(`${here}/login`)}`)
    expect(await session.lives()).toBe(false)
  })

  test('ADD-646 of a session that was opened otherwise leads nowhere', async () => {
    const member = await somebody()
    const visitor = new Visitor(portal)
    const token = await visitor.enter(member)
    const left = await visitor.browser.post('logout', {}, token)
    expect(left.json()).toEqual({ success: true, message: "You're logged out." })
  })

  test(
    'ADD-646 waits two seconds for a provider that takes the question and says nothing',
    { timeout: 30_000 },
    async () => {
      const member = await somebody()
      const session = await comesIn(member)
      await database
        .updateTable('national_identity')
        .set({ provider: 'silent' })
        .where('account_id', '=', member.accountId)
        .execute()
      const before = performance.now()
      expect(await session.logsOut()).toEqual({ success: true, message: "You're logged out." })
      const seconds = (performance.now() - before) / 1000
      expect(held.size).toBeGreaterThan(0)
      expect(seconds).toBeGreaterThan(1.9)
      expect(seconds).toBeLessThan(6)
      expect(await session.lives()).toBe(false)
    },
  )

  test('ADD-646 it has ended also where the provider does not answer any more', async () => {
    const member = await somebody()
    const session = await comesIn(member, 'other')
    provider.otherwise = { fails: true }
    expect(await session.logsOut()).toMatchObject({ success: true })
    expect(await session.lives()).toBe(false)
  })
})

describe('a logout at the provider', () => {
  test('ADD-647 ends what it opened, told by the provider itself', async () => {
    const member = await somebody()
    const first = await comesIn(member)
    const second = await comesIn(member)
    const answers: number[] = []
    provider.tells = async (body) => {
      const token = new URLSearchParams(body).get('logout_token') ?? ''
      answers.push(await tells(token))
      return answers.at(-1) ?? 0
    }
    await provider.leave((await (await comesIn(member)).logsOut()).leave ?? '')
    expect(answers).toEqual([200])
    expect([await first.lives(), await second.lives()]).toEqual([true, true])
    const there = await comesIn(member)
    await provider.leave(`${provider.issuer}/session/end`)
    expect(answers).toEqual([200, 200])
    expect([await first.lives(), await second.lives(), await there.lives()]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('ADD-647 of a person ends all that the identity opened, and of nobody else', async () => {
    const [member, other] = [await somebody(), await somebody()]
    const sessions = [await comesIn(member), await comesIn(member)]
    const others = await comesIn(other)
    const visitor = new Visitor(portal)
    const byCode = await visitor.enter(member)
    expect(await tells(await provider.signs(said({ sub: member.sub })))).toBe(200)
    expect(await Promise.all(sessions.map((one) => one.lives()))).toEqual([false, false])
    expect(await others.lives()).toBe(true)
    expect((await visitor.browser.get('me', byCode)).statusCode).toBe(200)
    const audit = await database
      .selectFrom('audit_entry')
      .select('subject')
      .where('account_id', '=', member.accountId)
      .where('action', '=', 'session-ended')
      .execute()
    expect(audit.map(({ subject }) => subject?.split(' ')[1])).toEqual([
      'identity:bahrain',
      'identity:bahrain',
    ])
  })

  test('ADD-647 of one session there ends that one alone', async () => {
    const member = await somebody()
    const first = await comesIn(member)
    clock.advance({ seconds: 1 })
    const second = await comesIn(member)
    const [sid = ''] = await sidsOf(member.accountId)
    expect(sid).not.toBe('')
    expect(await tells(await provider.signs(said({ sid })))).toBe(200)
    expect([await first.lives(), await second.lives()]).toEqual([false, true])
  })

  test('ADD-648 a token is good once', async () => {
    const member = await somebody()
    const token = await provider.signs(said({ sub: member.sub }))
    expect(await tells(token)).toBe(200)
    const session = await comesIn(member)
    expect(await tells(token)).toBe(400)
    expect(await session.lives()).toBe(true)
  })

  const wrongs: Record<string, (sub: string) => Promise<string>> = {
    'signed by another': (sub) => provider.signs(said({ sub }), 'another'),
    'signed by nobody': async (sub) => `${inBase64({ alg: 'none' })}.${inBase64(said({ sub }))}.`,
    'of another issuer': (sub) => provider.signs(said({ sub, iss: 'https://other.example' })),
    'for another audience': (sub) => provider.signs(said({ sub, aud: 'another' })),
    'of an hour ago': (sub) => provider.signs(said({ sub, iat: now() - 3600 })),
    'of the future': (sub) => provider.signs(said({ sub, iat: now() + 3600, exp: now() + 9000 })),
    'that has expired': (sub) => provider.signs(said({ sub, exp: now() - 60 })),
    'without the event': (sub) => provider.signs(said({ sub, events: {} })),
    'with a nonce, an ID token': (sub) => provider.signs(said({ sub, nonce: 'n' })),
    'without an id': (sub) => provider.signs(said({ sub, jti: undefined })),
    'about nobody': () => provider.signs(said({})),
  }
  test.each(Object.entries(wrongs))('ADD-648 one %s ends nothing', async (_name, made) => {
    const member = await somebody()
    const session = await comesIn(member)
    expect(await tells(await made(member.sub))).toBe(400)
    expect(await session.lives()).toBe(true)
    expect(await tells(await provider.signs(said({ sub: member.sub })))).toBe(200)
    expect(await session.lives()).toBe(false)
  })

  test('ADD-648 one of another provider, and of a provider that has none, ends nothing', async () => {
    const member = await somebody()
    const session = await comesIn(member)
    const token = () => provider.signs(said({ sub: member.sub }))
    expect(await tells(await token(), 'other')).toBe(200)
    expect(await tells(await token(), 'uae-pass')).toBe(400)
    expect(await tells(await token(), 'nobody')).toBe(404)
    expect(await session.lives()).toBe(true)
  })
})

const inBase64 = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Each security event tells where it came from, which session it was in, and what was proved: in the audit and the log. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { CreationOptions, RequestOptions } from '@falaj/contract/access/passkeys/schemas.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mintTicket } from './areas/access/demo-partner.ts'
import { Links } from './areas/access/links.ts'
import { checkChain } from './audit-chain.ts'
import { type SecurityEvent, securityEvents } from './audit-entries.ts'
import { recoveryCodeOf, setAppUp } from './testing/authenticator-app.ts'
import { Authenticator } from './testing/authenticator.ts'
import { newestMessage, someQuestions, testPassword } from './testing/builders.ts'
import { aFamily } from './testing/cover.ts'
import { anEnrolment, details, handleOf } from './testing/enrolment.ts'
import {
  anIdentityProvider,
  bringBack,
  identityPath,
  withNationalId,
} from './testing/national-identity.ts'
import { openTestPortal, type TestPortal } from './testing/portal.ts'
import { aPhone, linkIn, Visitor, wrong } from './testing/visitor.ts'
import { inTransaction } from './ports/database/write.ts'

const partner = generateKeyPairSync('ed25519')
const address = '198.51.100.23'
const fresh = 'Quiet-harbour-7'
const lines: Record<string, unknown>[] = []
const log = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line))
    done()
  },
})
const identity = await anIdentityProvider()
let portal: TestPortal
beforeAll(async () => {
  const settings = {
    SSO_PARTNER_KEY: partner.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ...identity.settings,
  }
  portal = await openTestPortal(settings, pino({ level: 'info' }, log))
  await someQuestions(portal.database)
})
afterAll(async () => {
  await portal.close()
  await identity.provider[Symbol.asyncDispose]()
})

const guest = () => {
  const visitor = new Visitor(portal)
  visitor.browser.address = address
  return visitor
}

async function somebody() {
  const { account, son } = await aFamily(portal.database, { phone: aPhone() })
  const visitor = guest()
  const token = await visitor.enter(account)
  const session = await newestSession(account.id)
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    visitor.browser.send(method, path, { token, ...(body && { body: { ...body } }) })
  return { visitor, account, son, token, session, send, password: () => visitor.seal(testPassword) }
}

async function newestSession(accountId: number): Promise<string> {
  const sessions = portal.database.selectFrom('session').select('id')
  const newest = sessions.where('account_id', '=', accountId).orderBy('created_at', 'desc')
  return (await newest.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

const codeAt = async (to: string) => (await newestMessage(portal.database, to))?.code ?? ''

async function contactChange(channel: 'email' | 'phone') {
  const { send, account, session, password } = await somebody()
  const to = channel === 'email' ? `new-${randomUUID()}@example.com` : aPhone()
  const begun = await send('POST', 'contact-changes', { channel, to, password: await password() })
  const { change_id } = begun.json<{ change_id: number }>()
  await send('POST', 'contact-changes/prove', { change_id, otp: await codeAt(account.phone) })
  await send('POST', 'contact-changes/confirm', { change_id, otp: await codeAt(to) })
  return { account: account.id, session, how: 'code' }
}

/** In the session that a member has, after the password once more. */
async function withPassword(call: (of: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>) {
  const member = await somebody()
  await call(member)
  return { account: member.account.id, session: member.session, how: 'password' }
}

interface Told {
  account: number | null
  session: string | null
  how: string | null
}
/** Makes it happen; resolves to what must be told. */
type Scene = () => Promise<Told>

const scenes: Record<SecurityEvent, Record<string, Scene>> = {
  login: {
    'by password and code': async () => {
      const { account, session } = await somebody()
      return { account: account.id, session, how: 'code+password' }
    },
    'with a passkey': async () => {
      const { account, device } = await aPasskeyHolder()
      portal.clock.advance({ minutes: 1 })
      const { browser } = guest()
      const options = (await browser.get('passkey-sign-in')).json<{ data: RequestOptions }>().data
      await browser.post('passkey-sign-in', { passkey: device.get(options) })
      return { account: account.id, session: await newestSession(account.id), how: 'passkey' }
    },
    'with a code of the app': async () => {
      const { account, app } = await anAppHolder()
      portal.clock.advance({ minutes: 1 })
      await guest().enterBy({ app: app.codeAt(portal.clock.now()) }, account.email)
      return { account: account.id, session: await newestSession(account.id), how: 'app+password' }
    },
    'with a recovery code': async () => {
      const { account, send } = await anAppHolder()
      const recovery_code = await recoveryCodeOf({ send })
      portal.clock.advance({ minutes: 1 })
      await guest().enterBy({ recovery_code }, account.email)
      return {
        account: account.id,
        session: await newestSession(account.id),
        how: 'password+recovery-code',
      }
    },
    'in a trusted browser': async () => {
      const { account, visitor } = await somebody()
      portal.clock.advance({ minutes: 1 })
      await visitor.login(account.email)
      const session = await newestSession(account.id)
      return { account: account.id, session, how: 'password+trusted-browser' }
    },
    'by national identity': async () => {
      const { account, session, how } = await anIdentityHolder()
      return { account: account.id, session, how }
    },
    'by a partner’s ticket': async () => {
      const { account } = await somebody()
      portal.clock.advance({ minutes: 1 })
      const asked = { email: account.email, kind: 'login' } as const
      const token = await mintTicket(partner.privateKey, asked, portal.clock.now())
      await guest().browser.post('refresh-token', {}, token)
      return {
        account: account.id,
        session: await newestSession(account.id),
        how: 'partner-ticket',
      }
    },
  },
  'login-refused': {
    'a wrong password': async () => {
      const { account } = await somebody()
      await guest().login(account.email, 'Wrong-harbour-1')
      return { account: account.id, session: null, how: null }
    },
  },
  'password-refused': {
    'a wrong present password': async () => {
      const { visitor, account, session, send } = await somebody()
      const password = await visitor.seal('Wrong-harbour-1')
      await send('POST', 'sign-out-everywhere', { here_too: false, password })
      return { account: account.id, session, how: null }
    },
  },
  'code-refused': {
    'a wrong code': async () => {
      const { account } = await aFamily(portal.database, { phone: aPhone() })
      const visitor = guest()
      await visitor.login(account.email)
      await visitor.answerWith(wrong(await visitor.codeSentTo(account.phone)), account.email)
      return { account: account.id, session: null, how: null }
    },
  },
  'answer-refused': {
    'a wrong answer': async () => {
      const { id, link } = await mailed()
      await guest().resetPassword(link, fresh, { answer: 'no idea' })
      return { account: id, session: null, how: null }
    },
  },
  'ticket-refused': {
    'a ticket that was used': async () => {
      const { account } = await somebody()
      const asked = { email: account.email, kind: 'login' } as const
      const token = await mintTicket(partner.privateKey, asked, portal.clock.now())
      for (const _ of [1, 2]) await guest().browser.post('refresh-token', {}, token)
      return { account: null, session: null, how: null }
    },
  },
  'access-refused': {
    'somebody else’s record': async () => {
      const { account, session, send } = await somebody()
      await send('GET', 'reimbursement-claims/999999')
      return { account: account.id, session, how: null }
    },
  },
  'limit-reached': {
    'by a member': async () => {
      const { visitor, account, session, send } = await somebody()
      for (let count = 0; count < 11; count += 1) {
        const password = await visitor.seal('Wrong-harbour-1')
        await send('POST', 'sign-out-everywhere', { here_too: false, password })
      }
      return { account: account.id, session, how: null }
    },
    'by a stranger': async () => {
      const visitor = guest()
      for (let count = 0; count < 11; count += 1)
        await visitor.login('nobody@example.com', 'Wrong-harbour-1')
      return { account: null, session: null, how: null }
    },
  },
  logout: {
    'of a session': async () => {
      const { account, session, send } = await somebody()
      await send('POST', 'logout', {})
      return { account: account.id, session, how: null }
    },
  },
  'session-ended': {
    'because a used refresh token came again': async () => {
      const { visitor, account, session, send } = await somebody()
      const stolen = new Map(visitor.browser.cookies)
      for (const _ of [1, 2]) await send('POST', 'refresh-token', {})
      visitor.browser.cookies.clear()
      for (const [name, value] of stolen) visitor.browser.cookies.set(name, value)
      await send('POST', 'refresh-token', {})
      return { account: account.id, session, how: 'refresh-token' }
    },
    'by its owner, from another': () =>
      withPassword(async ({ account, session, send, password }) => {
        await guest().enter(account)
        const sessions = portal.database.selectFrom('session').select('id')
        const { id } = await sessions
          .where('account_id', '=', account.id)
          .where('id', '<>', session)
          .executeTakeFirstOrThrow()
        await send('POST', `sign-ins/${id}/end`, { password: await password() })
      }),
  },
  'signed-out-everywhere': {
    'by its owner': () =>
      withPassword(async ({ send, password }) =>
        send('POST', 'sign-out-everywhere', { here_too: false, password: await password() }),
      ),
  },
  'account-opened': {
    'by the numbers and a code': async () => {
      const { numbers, email, phone } = await anEnrolment(portal)
      const visitor = guest()
      const handle = handleOf(await visitor.register(numbers, email))
      await visitor.verifyOtp(handle, await visitor.codeSentTo(phone))
      return { account: (await accountOf(email)).id, session: null, how: 'code' }
    },
  },
  'password-changed': {
    'by a link and an answer': async () => {
      const { id, link } = await mailed()
      await guest().resetPassword(link, fresh)
      return { account: id, session: null, how: 'link+security-answer' }
    },
    'by the old password, once it has expired': async () => {
      const { account, visitor } = await somebody()
      await portal.database
        .updateTable('account')
        .set({ password_changed_at: '2025-01-01T00:00:00Z' })
        .where('id', '=', account.id)
        .execute()
      const next = await visitor.seal(fresh)
      const body = { email: account.email, new_password: next, conpassword: next }
      const old_password = await visitor.seal(testPassword)
      await guest().browser.post('update-password-v2', { ...body, old_password })
      return { account: account.id, session: null, how: 'password' }
    },
    'by its owner': () =>
      withPassword(async ({ visitor, send, password }) => {
        const wanted = await visitor.seal(fresh)
        const sealed = { old_password: await password(), password: wanted }
        await send('PUT', 'profile/login-credentials-v2', sealed)
      }),
  },
  'phone-added': {
    'by the link to the mailbox': async () => {
      const { numbers, email } = await anEnrolment(portal, { phone: null, dependants: 2 })
      const visitor = guest()
      const born = { dependents_count: 2, dependent_gender: 2, dependent_dob: '2016-05-21' }
      const given = details(handleOf(await visitor.register(numbers, email)), born)
      await visitor.browser.post('verify-account', given)
      await visitor.browser.post('update-phone-number', { ...given, phone_number: aPhone() })
      await visitor.setPassword(await visitor.linkSentTo(email), fresh)
      return { account: (await accountOf(email)).id, session: null, how: 'link' }
    },
  },
  'phone-changed': { 'by codes': () => contactChange('phone') },
  'email-changed': { 'by codes': () => contactChange('email') },
  'browser-refused': {
    'a cookie that was copied': async () => {
      const { visitor, account } = await somebody()
      visitor.browser.fingerprint = 'another browser'
      await visitor.login(account.email)
      return { account: account.id, session: null, how: null }
    },
  },
  'browser-removed': {
    'by its owner': async () => {
      const { account, session, send } = await somebody()
      await send('DELETE', 'trusted-browsers')
      return { account: account.id, session, how: null }
    },
  },
  'passkey-added': {
    'after a code': async () => {
      const { account, session } = await aPasskeyHolder()
      return { account: account.id, session, how: null }
    },
  },
  'passkey-removed': {
    'by its owner': async () => {
      const { account, session, send, passkey } = await aPasskeyHolder()
      await send('DELETE', `passkeys/${passkey}`)
      return { account: account.id, session, how: null }
    },
  },
  'passkey-refused': {
    'at the login': async () => {
      const { account, device } = await aPasskeyHolder()
      const { browser } = guest()
      const options = (await browser.get('passkey-sign-in')).json<{ data: RequestOptions }>().data
      const passkey = device.get(options, { verified: false })
      await browser.post('passkey-sign-in', { passkey })
      return { account: account.id, session: null, how: null }
    },
  },
  'identity-linked': {
    'at the first login': async () => {
      const { account, session, how } = await anIdentityHolder()
      return { account: account.id, session, how }
    },
  },
  'identity-removed': {
    'by its owner': async () => {
      const { account, session, send } = await anIdentityRemover()
      await send('DELETE', identityPath)
      return { account: account.id, session, how: null }
    },
  },
  'identity-allowed': {
    'by its owner': async () => {
      const { account, session, send } = await anIdentityRemover()
      await send('DELETE', identityPath)
      await send('PUT', identityPath)
      return { account: account.id, session, how: null }
    },
  },
  'identity-refused': {
    'of somebody unknown': async () => {
      const visitor = guest()
      const person = { sub: 'nobody', national_id: '999' }
      await (
        await bringBack(visitor, identity.provider, person)
      )()
      return { account: null, session: null, how: null }
    },
  },
  'app-added': {
    'after a code': async () => {
      const { account, session } = await anAppHolder()
      return { account: account.id, session, how: null }
    },
  },
  'app-removed': {
    'by its owner': async () => {
      const { account, session, send } = await anAppHolder()
      await send('DELETE', 'authenticator-app')
      return { account: account.id, session, how: null }
    },
  },
  'app-code-sent-off': {
    'by its owner': async () => {
      const { account, session, send } = await anAppHolder()
      await send('PUT', 'authenticator-app', { code_by_message: false })
      return { account: account.id, session, how: null }
    },
  },
  'app-code-sent-on': {
    'by its owner': async () => {
      const { account, session, send } = await anAppHolder()
      await send('PUT', 'authenticator-app', { code_by_message: false })
      await send('PUT', 'authenticator-app', { code_by_message: true })
      return { account: account.id, session, how: null }
    },
  },
  'recovery-codes-made': {
    'by their owner': async () => {
      const { account, session, send } = await anAppHolder()
      await recoveryCodeOf({ send })
      return { account: account.id, session, how: null }
    },
  },
  'recovery-code-used': {
    'to show who one is': async () => {
      const { account, session, send } = await anAppHolder()
      const recovery_code = await recoveryCodeOf({ send })
      portal.clock.advance({ minutes: 6 })
      await send('POST', 'proof', { recovery_code })
      // The event is written before the call goes on.
      return { account: account.id, session, how: null }
    },
  },
}

async function anAppHolder() {
  const member = await somebody()
  const { send, account } = member
  await send('POST', 'proof/begin', {})
  await send('POST', 'proof', { otp: await codeAt(account.phone) })
  return { ...member, app: await setAppUp(send, portal.clock) }
}

async function anIdentityHolder() {
  const { account } = await aFamily(portal.database, { phone: aPhone() })
  const person = await withNationalId(portal.database, account.id)
  await (
    await bringBack(guest(), identity.provider, person)
  )()
  return { account, session: await newestSession(account.id), how: 'national-identity' }
}

/** Who has logged in by it, and again by password; and who has shown anew who they are. */
async function anIdentityRemover() {
  const member = await somebody()
  const { send, account } = member
  const person = await withNationalId(portal.database, account.id)
  await (
    await bringBack(guest(), identity.provider, person)
  )()
  await send('POST', 'proof/begin', {})
  await send('POST', 'proof', { otp: await codeAt(account.phone) })
  return member
}

async function aPasskeyHolder() {
  const member = await somebody()
  const { send, account } = member
  const device = new Authenticator(new URL(portal.config.publicBaseUrl).origin)
  await send('POST', 'proof/begin', {})
  await send('POST', 'proof', { otp: await codeAt(account.phone) })
  const options = (await send('GET', 'passkeys/new')).json<{ data: CreationOptions }>().data
  const added = await send('POST', 'passkeys', { passkey: device.create(options) })
  return { ...member, device, passkey: added.json<{ data: { id: number } }>().data.id }
}

const accountOf = (email: string) =>
  portal.database
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

/** An account with questions, and a link in its mailbox. */
async function mailed() {
  const { numbers, email, phone } = await anEnrolment(portal)
  const visitor = new Visitor(portal)
  const handle = handleOf(await visitor.register(numbers, email))
  await visitor.verifyOtp(handle, await visitor.codeSentTo(phone))
  await visitor.setPassword(await visitor.linkSentTo(email), 'Other-harbour-8')
  const { id } = await accountOf(email)
  const links = new Links(portal.clock, portal.config.publicBaseUrl)
  const of = { accountId: id, email, passwordReset: true }
  return {
    id,
    link: linkIn(
      (
        await inTransaction(portal.database, (transaction) =>
          links.make(transaction, 'reset-password', of),
        )
      ).address,
    ),
  }
}

const every = securityEvents.flatMap((event) =>
  Object.entries(scenes[event]).map(([what, scene]) => ({ event, what, scene })),
)

test.each(every)(
  'ADD-350 ADD-351 $event $what: from where, in which session and how',
  async ({ event, scene }) => {
    const { account, session, how } = await scene()
    const told = { account, session, how, address }
    const newest = portal.database.selectFrom('audit_entry').selectAll().orderBy('id', 'desc')
    await expect
      .poll(async () => {
        const entry = await newest.where('action', '=', event).executeTakeFirst()
        const { account_id, session_id } = entry ?? {}
        return {
          account: account_id,
          session: session_id,
          how: entry?.how,
          address: entry?.address,
        }
      })
      .toEqual(told)
    const line = lines.findLast((one) => one['event'] === event)
    expect(line).toMatchObject({ msg: 'security event', ...told })
  },
)

test('ADD-350 the chain holds over entries that tell it', async () => {
  expect(await checkChain(portal.database)).toMatchObject({ state: 'whole' })
})

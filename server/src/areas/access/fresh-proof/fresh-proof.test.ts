/** Who is asked anew who they are, before which calls, and what counts as the answer (ADD-630 to ADD-632). */
import { writableIn, factSections, fieldOf } from '@falaj/contract/profile/fields.ts'
import type { CreationOptions, RequestOptions } from '@falaj/contract/access/passkeys/schemas.ts'
import { areas } from '@falaj/contract/openapi/areas.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type App, setAppUp } from '../../../testing/authenticator-app.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import { aBankAccount } from '../../../testing/banking.ts'
import { newestMessage, testPassword } from '../../../testing/builders.ts'
import { aFamily } from '../../../testing/cover.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { someLists } from '../../../testing/lists.ts'
import { bankFields } from '../../banking/testing/bank-fields.ts'
import { factsOfRecord } from '../../profile/testing/record.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, Visitor } from '../../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())
const { clock, database } = portal
await someLists(database)
beforeEach(async () => {
  await database.deleteFrom('attempt_limit').execute()
  // Nobody waits a minute for the next code.
  clock.advance({ minutes: 2 })
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A principal who has logged in by password and code. */
async function aPrincipal() {
  const phone = `${aPhone().slice(0, -1)}1`
  const family = await aFamily(database, { phone })
  await database
    .updateTable('enrolment')
    .set({ info: JSON.stringify(factsOfRecord) })
    .where('person_id', 'in', [family.principal, family.son])
    .execute()
  const { id: accountId, email } = family.account
  const enter = async (code?: string) => {
    const visitor = new Visitor(portal)
    const token = code
      ? (await visitor.enterBy({ app: code }, email)).json<{ token: string }>().token
      : await visitor.enter({ email, phone })
    const send = (method: Method, path: string, body?: object, key?: string) =>
      visitor.browser.send(method, path, {
        token,
        ...(body && { body: { ...body } }),
        ...(key && { headers: { 'idempotency-key': key } }),
      })
    return { visitor, send, token }
  }
  const session = await enter()
  const proveByCode = async () => {
    await session.send('POST', 'proof/begin', { way: 'code' })
    const otp = (await newestMessage(database, phone))?.code ?? ''
    expect((await session.send('POST', 'proof', { otp })).statusCode).toBe(200)
  }
  /** As if long ago: the session itself goes on. */
  const forgetProof = () =>
    database
      .updateTable('session')
      .set({ proved_at: null, proved_by: null })
      .where('account_id', '=', accountId)
      .execute()
  return { ...session, family, accountId, email, phone, enter, proveByCode, forgetProof }
}
type Principal = Awaited<ReturnType<typeof aPrincipal>>

/** The app is set up, and what was proved for that is over. */
async function withApp() {
  const member = await aPrincipal()
  await member.proveByCode()
  const app = await setAppUp(member.send, clock)
  await member.forgetProof()
  return { ...member, app, prove: () => proveBy(app, member) }
}

const proveBy = async (app: App, { send }: Pick<Principal, 'send'>) => {
  // Each code is good once.
  clock.advance({ seconds: 30 })
  expect((await send('POST', 'proof', { app: app.codeAt(clock.now()) })).statusCode).toBe(200)
}

async function withPasskey() {
  const member = await aPrincipal()
  await member.proveByCode()
  const device = new Authenticator(new URL(portal.config.publicBaseUrl).origin)
  const options = await member.send('GET', 'passkeys/new')
  const passkey = device.create(options.json<{ data: CreationOptions }>().data)
  expect((await member.send('POST', 'passkeys', { passkey })).statusCode).toBe(200)
  await member.forgetProof()
  const prove = async () => {
    const begun = await member.send('POST', 'proof/begin', {})
    const { data } = begun.json<{ data: { way: string; passkey: RequestOptions } }>()
    expect(data.way).toBe('passkey')
    const proved = await member.send('POST', 'proof', { passkey: device.get(data.passkey) })
    expect(proved.statusCode).toBe(200)
  }
  return { ...member, prove }
}

const own = ({ family }: Principal) => aBankAccount(database, { personId: family.principal })

interface Made {
  method: Method
  path: string
  body?: object
  /** What it answers whoever may make it. */
  answers?: number
}

/** Every call that asks where there is something stronger, as somebody makes it who may. */
const asking: Record<string, (who: Principal) => Promise<Made>> = {
  'POST update-bank-details': async () => ({
    method: 'POST',
    path: 'update-bank-details',
    body: bankFields,
  }),
  'GET delete-bank-details': async (who) => ({
    method: 'GET',
    path: `delete-bank-details?bank_id=${await own(who)}`,
  }),
  'DELETE bank-details/:id': async (who) => ({
    method: 'DELETE',
    path: `bank-details/${await own(who)}`,
  }),
  'PUT profile/ri-claims': async (who) => ({
    method: 'PUT',
    path: 'profile/ri-claims',
    body: { bank_id: await own(who), payment_method: 0 },
  }),
  'PUT profile': async () => ({
    method: 'PUT',
    path: 'profile',
    body: { passport_number: 'P1234567' },
  }),
  'PUT profile/personal-details': async ({ family }) => ({
    method: 'PUT',
    path: 'profile/personal-details',
    body: { phone_number: '+971501112299', dependent_id: family.son },
  }),
  'PUT profile/sponsor-details': async () => ({
    method: 'PUT',
    path: 'profile/sponsor-details',
    body: { sponsor_email_address: 'sponsor@example.com' },
  }),
  'PUT profile/login-credentials-v2': async ({ visitor }) => ({
    method: 'PUT',
    path: 'profile/login-credentials-v2',
    body: {
      old_password: await visitor.seal(testPassword),
      password: await visitor.seal('Kingfisher2026'),
    },
  }),
  'POST contact-changes': async ({ visitor, accountId }) => ({
    method: 'POST',
    path: 'contact-changes',
    body: {
      channel: 'email',
      to: `another-${accountId}@example.com`,
      password: await visitor.seal(testPassword),
    },
  }),
  // There is none: it is not told before.
  'GET data-copy/file': async () => ({ method: 'GET', path: 'data-copy/file', answers: 404 }),
}

const unproved = {
  success: false,
  message: "Confirm that it's you first.",
  needs_proof: true,
}

const calls = areas.flatMap((area) => Object.values(area.calls))
const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('a call that asks who has something stronger than the call itself asks for', () => {
  test('ADD-630 is each that moves money or messages, opens the account or holds all data', () => {
    const marked = calls.filter(({ freshProof }) => freshProof === 'where-stronger').map(named)
    expect(marked.toSorted()).toEqual(Object.keys(asking).toSorted())
    const moving = factSections.filter((section) =>
      writableIn(section).some((name) => ['email', 'phone', 'digits'].includes(fieldOf(name).kind)),
    )
    expect(moving).toEqual(['personalDetails', 'sponsorDetails'])
  })

  describe.each(Object.entries(asking))('%s', (_, made) => {
    test.each([
      ['an app', withApp],
      ['a passkey', withPasskey],
    ])('ADD-630 is refused a member with %s until they have shown it', async (_way, memberWith) => {
      const member = await memberWith()
      const { method, path, body, answers = 200 } = await made(member)
      const refused = await member.send(method, path, body)
      expect({ status: refused.statusCode, ...refused.json<object>() }).toEqual({
        status: 403,
        ...unproved,
      })
      await member.prove()
      expect((await member.send(method, path, body)).statusCode).toBe(answers)
    })

    test('ADD-632 asks nothing new of a member with neither', async () => {
      const member = await aPrincipal()
      const { method, path, body, answers = 200 } = await made(member)
      expect((await member.send(method, path, body)).statusCode).toBe(answers)
    })
  })
})

const added = (send: Principal['send'], key?: string) =>
  send('POST', 'update-bank-details', bankFields, key)

describe('what was shown', () => {
  test('ADD-631 counts in the session in which it was shown, and in no other', async () => {
    const member = await withApp()
    clock.advance({ seconds: 30 })
    const other = await member.enter(member.app.codeAt(clock.now()))
    await proveBy(member.app, other)
    expect((await added(member.send)).statusCode).toBe(403)
    expect((await added(other.send)).statusCode).toBe(200)
  })

  test('ADD-631 is the member’s own: what another shows, or shows for them, counts for nobody', async () => {
    const member = await withApp()
    const another = await withApp()
    await another.prove()
    expect((await added(member.send)).statusCode).toBe(403)
    clock.advance({ seconds: 30 })
    const refused = await member.send('POST', 'proof', { app: another.app.codeAt(clock.now()) })
    expect(refused.statusCode).toBe(400)
    expect((await added(member.send)).statusCode).toBe(403)
  })

  test('ADD-631 holds for five minutes', async () => {
    const member = await withApp()
    await member.prove()
    clock.advance({ minutes: 4, seconds: 59 })
    expect((await added(member.send)).statusCode).toBe(200)
    clock.advance({ seconds: 2 })
    expect((await added(member.send)).statusCode).toBe(403)
  })

  test('ADD-630 a call that was refused for it and made again under its key is done once', async () => {
    const member = await withApp()
    expect((await added(member.send, 'one-account')).statusCode).toBe(403)
    await member.prove()
    const first = await added(member.send, 'one-account')
    expect(first.statusCode).toBe(200)
    expect((await added(member.send, 'one-account')).json()).toEqual(first.json())
    const { stored } = await database
      .selectFrom('bank_account')
      .innerJoin('account', 'account.person_id', 'bank_account.person_id')
      .select(({ fn }) => fn.countAll<number>().as('stored'))
      .where('account.id', '=', member.accountId)
      .executeTakeFirstOrThrow()
    expect(stored).toBe(1)
  })

  test('ADD-630 to be asked is no refused access in the audit', async () => {
    const member = await withApp()
    expect((await added(member.send)).statusCode).toBe(403)
    expect((await member.send('POST', 'proof/begin', { way: 'passkey' })).statusCode).toBe(404)
    const refused = async () =>
      (
        await database
          .selectFrom('audit_entry')
          .select('subject')
          .where('account_id', '=', member.accountId)
          .where('action', '=', 'access-refused')
          .execute()
      ).map(({ subject }) => subject)
    // Nobody waits for an entry: what came later is there.
    await expect.poll(refused).toContain('POST /portal/api/proof/begin')
    expect(await refused()).toEqual(['POST /portal/api/proof/begin'])
  })

  test('ADD-632 whoever has turned the app off is asked for nothing any more', async () => {
    const member = await withApp()
    await member.prove()
    expect((await member.send('DELETE', 'authenticator-app')).statusCode).toBe(200)
    await member.forgetProof()
    expect((await added(member.send)).statusCode).toBe(200)
  })

  test('ADD-633 what changes a factor asks everybody', () => {
    const always = calls.filter(({ freshProof }) => freshProof === 'always').map(named)
    expect(always.toSorted()).toEqual([
      'DELETE authenticator-app',
      'DELETE national-identities/:provider',
      'DELETE passkeys/:id',
      'GET authenticator-app/new',
      'GET passkeys/new',
      'POST authenticator-app',
      'POST passkeys',
      'POST recovery-codes',
      'PUT authenticator-app',
      'PUT national-identities/:provider',
    ])
  })
})

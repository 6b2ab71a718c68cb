import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NationalIdentity } from '@falaj/contract/access/national-identity/schemas.ts'
import { aMember, aPerson, aPolicy, anAccount, newestMessage } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import {
  client,
  IdentityProviderOfTests,
  type KnownPerson,
  type Otherwise,
} from '../../../testing/identity-provider.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { details } from '../../../testing/enrolment.ts'
import { aPhone, Visitor, wrong } from '../../../testing/visitor.ts'

const here = 'http://localhost:0/portal/identity'
const provider = await IdentityProviderOfTests.open(() => [`${here}/bahrain`, `${here}/other`])
const uaePass = await IdentityProviderOfTests.open(() => [`${here}/uae-pass`], '/idshub')
afterAll(async () => {
  await provider[Symbol.asyncDispose]()
  await uaePass[Symbol.asyncDispose]()
})

const openId = (id: string) => ({
  id,
  names: { en: 'National ID', ar: 'الهوية الوطنية' },
  buttons: { en: 'Log in with your national ID', ar: 'الدخول بالهوية الوطنية' },
  country: 'AE',
  ...client,
  issuer: provider.issuer,
  claims: { national_id: 'national_id', level: 'level', date_of_birth: 'birthdate' },
  levels: ['high', 'substantial'],
})
const { issuer: host } = uaePass
const portal = await forThisFile(
  openTestPortal({
    OIDC_PROVIDERS: JSON.stringify([
      openId('bahrain'),
      openId('other'),
      {
        profile: 'uae-pass',
        environment: 'staging',
        ...client,
        endpoints: {
          authorize: `${host}/idshub/authorize`,
          token: `${host}/idshub/token`,
          userinfo: `${host}/idshub/userinfo`,
          logout: `${host}/idshub/logout`,
        },
      },
    ]),
  }),
)
const { database } = portal
beforeEach(async () => {
  await database.deleteFrom('attempt_limit').execute()
  provider.otherwise = {}
  uaePass.otherwise = {}
})

let serial = 0
/** As an insurer's list has it; the provider writes the same digits without dashes. */
function aNationalId(): { written: string; plain: string } {
  serial += 1
  const number = String(serial).padStart(7, '0')
  return { written: `784-1988-${number}-1`, plain: `7841988${number}1` }
}

async function holds(personId: number, nationalId: string): Promise<void> {
  await database
    .updateTable('enrolment')
    .set({ info: sql`info || ${JSON.stringify({ national_id_number: nationalId })}::jsonb` })
    .where('person_id', '=', personId)
    .execute()
}

const known = (plain: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  sub: `sub of ${plain}`,
  national_id: plain,
  level: 'high',
  birthdate: '1988-03-14',
  ...more,
})

/** A member whose national id the insurer holds. */
async function somebody() {
  const phone = aPhone()
  const member = await aMember(database, { phone })
  const { written, plain } = aNationalId()
  await holds(member.personId, written)
  return { ...member, phone, plain, identity: known(plain) }
}

const reads = (sent: { statusCode: number; json: () => unknown }) => ({
  status: sent.statusCode,
  message: (sent.json() as { message: string }).message,
})

async function begin(visitor: Visitor, id = 'bahrain'): Promise<string> {
  const begun = await visitor.browser.post('national-identity/begin', { provider: id })
  return begun.json<{ data: { address: string } }>().data.address
}

/** Goes to the provider as this person, and comes back. */
async function brings(
  visitor: Visitor,
  person: KnownPerson | null,
  id = 'bahrain',
): Promise<Record<string, string>> {
  const at = id === 'uae-pass' ? uaePass : provider
  at.person = person
  return { provider: id, ...(await at.visit(await begin(visitor, id))) }
}

async function comesIn(person: KnownPerson, id = 'bahrain', visitor = new Visitor(portal)) {
  const brought = await brings(visitor, person, id)
  return visitor.browser.post('national-identity/finish', brought)
}

/** Of this account; and the audit of it. */
const linksOf = (accountId: number) =>
  database
    .selectFrom('national_identity')
    .select(['provider', 'subject', 'removed_at'])
    .where('account_id', '=', accountId)
    .execute()
const everyLink = () => database.selectFrom('national_identity').selectAll().execute()
const sessionsOf = async (accountId: number) => {
  const sessions = database.selectFrom('session').select('opened_by')
  const all = await sessions.where('account_id', '=', accountId).orderBy('created_at').execute()
  return all.map(({ opened_by }) => opened_by)
}
const auditOf = async (accountId: number) => {
  const entries = database.selectFrom('audit_entry').select(['action', 'subject'])
  return entries.where('account_id', '=', accountId).orderBy('id').execute()
}

const refusal = { status: 401, message: 'This login could not be completed. Start again.' }
const unknown = {
  status: 404,
  message:
    'Your identity was confirmed, but our records do not let us link it to a member. Nothing was saved.',
}

describe('a login by national identity', () => {
  test('ADD-620 ADD-622 opens the account of whoever has the national id, and no code is sent', async () => {
    const member = await somebody()
    const entered = await comesIn(member.identity)
    expect(reads(entered).status).toBe(200)
    const { token } = entered.json<{ token: string }>()
    const me = await new Visitor(portal).browser.get('me', token)
    expect(me.json<{ data: { email: string } }>().data.email).toBe(member.email)
    expect(await linksOf(member.accountId)).toEqual([
      { provider: 'bahrain', subject: member.identity.sub, removed_at: null },
    ])
    expect(await sessionsOf(member.accountId)).toEqual(['national-identity'])
    expect((await newestMessage(database, member.phone))?.code).toBe(null)
  })

  test('ADD-620 it asks with PKCE, state and nonce, and for the way back to this provider alone', async () => {
    const member = await somebody()
    const visitor = new Visitor(portal)
    visitor.browser.language = 'ar'
    await brings(visitor, member.identity)
    expect(Object.fromEntries(provider.asked)).toMatchObject({
      client_id: client.client_id,
      response_type: 'code',
      scope: 'openid profile',
      prompt: 'login',
      redirect_uri: `${here}/bahrain`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{60,}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      ui_locales: 'ar',
    })
  })

  test('ADD-622 the second time the provider’s own id decides, and nothing is linked anew', async () => {
    const member = await somebody()
    await comesIn(member.identity)
    const told = await newestMessage(database, member.email)
    portal.clock.advance({ minutes: 1 })
    expect((await comesIn(member.identity)).statusCode).toBe(200)
    expect(await sessionsOf(member.accountId)).toEqual(['national-identity', 'national-identity'])
    expect((await newestMessage(database, member.email))?.id).toBe(told?.id)
    expect(await linksOf(member.accountId)).toHaveLength(1)
  })

  test('ADD-622 a national id that has become another’s opens nothing any more', async () => {
    const member = await somebody()
    await comesIn(member.identity)
    const other = await somebody()
    const swapped = await comesIn({ ...member.identity, national_id: other.plain })
    expect(reads(swapped)).toEqual(unknown)
    expect(await sessionsOf(other.accountId)).toEqual([])
    await holds(member.personId, '784-0')
    expect(reads(await comesIn(member.identity))).toEqual(unknown)
    expect(await sessionsOf(member.accountId)).toHaveLength(1)
  })

  test('ADD-622 another identity with the same national id does not take its place', async () => {
    const member = await somebody()
    await comesIn(member.identity)
    const second = await comesIn({ ...member.identity, sub: 'another of the same person' })
    expect(reads(second)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Another National ID account is linked to yours.'),
    })
    expect(await linksOf(member.accountId)).toMatchObject([{ subject: member.identity.sub }])
  })

  test('ADD-623 a level that is too low is told what to do, at the first login and later', async () => {
    const member = await somebody()
    const told = {
      status: 403,
      message:
        'Your National ID account is at the basic level. We need a verified one to show health records. Verify your account with National ID, or log in with your password.',
    }
    expect(reads(await comesIn({ ...member.identity, level: 'low' }))).toEqual(told)
    const { level: _none, ...without } = member.identity
    expect(reads(await comesIn(without))).toEqual(told)
    expect(await linksOf(member.accountId)).toEqual([])
    await comesIn(member.identity)
    expect(reads(await comesIn({ ...member.identity, level: 'low' }))).toEqual(told)
    expect(await sessionsOf(member.accountId)).toHaveLength(1)
  })

  test('ADD-622 ADD-624 nobody, several, another country and another birth date read the same sentence, and nothing is saved', async () => {
    const before = await everyLink()
    const member = await somebody()
    const [one, two] = [await somebody(), await somebody()]
    await holds(two.personId, one.plain)
    const abroad = await somebody()
    await database
      .updateTable('person')
      .set({ country_code: 'OM' })
      .where('id', '=', abroad.personId)
      .execute()
    const answers = [
      await comesIn(known('784198899999999')),
      await comesIn(known('')),
      await comesIn(one.identity),
      await comesIn({ ...member.identity, birthdate: '1988-03-15' }),
      await comesIn({ ...member.identity, birthdate: 'in March' }),
      await comesIn(abroad.identity),
    ]
    expect(answers.map(reads)).toEqual(answers.map(() => unknown))
    expect(await everyLink()).toEqual(before)
  })

  test('ADD-624 an adult dependant with an account of their own comes in by their own identity', async () => {
    const principal = await somebody()
    const { written, plain } = aNationalId()
    const { policyId, personId: principalId } = principal
    const personId = await aPerson(database, { policyId, principalId, relationship: 'Spouse' })
    await holds(personId, written)
    const account = await anAccount(database, { personId })
    expect((await comesIn(known(plain))).statusCode).toBe(200)
    expect(await sessionsOf(account.id)).toEqual(['national-identity'])
    expect(await sessionsOf(principal.accountId)).toEqual([])
  })

  test('ADD-625 who is known without an account, or with one that was never used, is let into none', async () => {
    const policyId = await aPolicy(database)
    const open = {
      status: 200,
      message: 'Your identity was confirmed. You have no account here yet.',
    }
    const personId = await aPerson(database, { policyId })
    const { written, plain } = aNationalId()
    await holds(personId, written)
    const answers = [await comesIn(known(plain))]
    const waiting = await database
      .insertInto('account')
      .values({ person_id: personId, email: 'mistyped@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    answers.push(await comesIn(known(plain)))
    expect(answers.map(reads)).toEqual([open, open])
    expect(answers.map((answer) => answer.json<{ token: unknown }>().token)).toEqual([null, null])
    expect(await sessionsOf(waiting.id)).toEqual([])
  })

  test('ADD-627 the owner is told by mail and SMS, and the audit names it', async () => {
    const member = await somebody()
    await comesIn(member.identity)
    expect(await newestMessage(database, member.phone)).toMatchObject({
      text: expect.stringContaining(
        'A national identity was linked to your member portal account.',
      ),
    })
    expect(await newestMessage(database, member.email)).toMatchObject({
      subject: 'National ID now logs in to your account',
    })
    expect(await auditOf(member.accountId)).toEqual([
      { action: 'identity-linked', subject: 'identity:bahrain' },
      { action: 'login', subject: null },
    ])
  })
})

/** Whom the insurer knows, and who has no account. */
async function newcomer(person: Partial<Parameters<typeof aPerson>[1]> = {}) {
  const policyId = person.policyId ?? (await aPolicy(database))
  const phone = aPhone()
  const personId = await aPerson(database, { phone, ...person, policyId })
  const { written, plain } = aNationalId()
  await holds(personId, written)
  serial += 1
  return {
    personId,
    policyId,
    phone,
    identity: known(plain),
    email: `newcomer${serial}@example.com`,
  }
}

const accountOf = (personId: number) =>
  database.selectFrom('account').selectAll().where('person_id', '=', personId).executeTakeFirst()

/** Has shown who they are, and names a mailbox. */
async function names(visitor: Visitor, person: KnownPerson, email: string) {
  expect((await comesIn(person, 'bahrain', visitor)).json()).toMatchObject({ token: null })
  return visitor.browser.post('national-identity/register', { email })
}

const handleIn = (answer: { json: () => unknown }) => (answer.json() as { user_id: string }).user_id

const setUps = () => database.selectFrom('account_setup').selectAll().execute()

describe('an account opened by national identity', () => {
  test('ADD-643 ADD-644 ADD-645 identity, mailbox and its code open it, and nothing else is asked for', async () => {
    const { identity, email, personId, phone } = await newcomer()
    const visitor = new Visitor(portal)
    const begun = await names(visitor, identity, email)
    expect(await accountOf(personId)).toBeUndefined()
    const entered = await visitor.verifyOtp(handleIn(begun), await visitor.codeSentTo(email))
    expect(reads(entered).status).toBe(200)
    const { token } = entered.json<{ token: string }>()
    const me = await visitor.browser.get('me', token)
    expect(me.json<{ data: { email: string } }>().data.email).toBe(email)
    const account = await accountOf(personId)
    expect(account).toMatchObject({ email, account_verified: true, phone_verified: false })
    expect(await linksOf(account?.id ?? 0)).toMatchObject([{ subject: identity.sub }])
    expect(await sessionsOf(account?.id ?? 0)).toEqual(['national-identity'])
    expect((await auditOf(account?.id ?? 0)).map(({ action }) => action)).toEqual([
      'identity-linked',
      'account-opened',
      'consent-given',
      'login',
    ])
    expect((await newestMessage(database, phone))?.text).toContain('A national identity was linked')
    const again = await comesIn(identity)
    expect(again.json<{ token: unknown }>().token).toEqual(expect.any(String))
  })

  test('ADD-644 before a mailbox is named nothing is written', async () => {
    const { identity, personId } = await newcomer()
    const before = await setUps()
    await comesIn(identity)
    expect(await setUps()).toEqual(before)
    expect(await accountOf(personId)).toBeUndefined()
  })

  test('ADD-644 a wrong code, another browser and half an hour later open nothing', async () => {
    const { identity, email, personId } = await newcomer()
    const visitor = new Visitor(portal)
    const handle = handleIn(await names(visitor, identity, email))
    const code = await visitor.codeSentTo(email)
    expect((await visitor.verifyOtp(handle, wrong(code))).statusCode).toBe(400)
    expect((await new Visitor(portal).verifyOtp(handle, code)).statusCode).toBe(410)
    const stranger = new Visitor(portal)
    const over = {
      status: 410,
      message: 'Your identity has to be confirmed again. Start again at the login.',
    }
    const register = (by: Visitor) => by.browser.post('national-identity/register', { email })
    expect(reads(await register(stranger))).toEqual(over)
    // What an attempt has sealed is no confirmation.
    await begin(stranger)
    expect(reads(await register(stranger))).toEqual(over)
    portal.clock.advance({ minutes: 31 })
    expect((await visitor.verifyOtp(handle, code)).statusCode).toBe(410)
    expect(reads(await register(visitor))).toEqual(over)
    expect(await accountOf(personId)).toBeUndefined()
  })

  test('ADD-645 a mailbox that opens another account reads the same on the page, and its owner is told', async () => {
    const other = await somebody()
    const [one, two] = [await newcomer(), await newcomer()]
    const free = await names(new Visitor(portal), one.identity, one.email)
    const visitor = new Visitor(portal)
    const taken = await names(visitor, two.identity, other.email)
    expect(reads(taken)).toEqual(reads(free))
    const told = await newestMessage(database, other.email)
    expect(told?.text).not.toMatch(/\b\d{6}\b/)
    expect(told?.subject).toBe('You already have an account')
    portal.clock.advance({ seconds: 61 })
    const again = { user_id: handleIn(taken), phone_number: '' }
    expect((await visitor.browser.post('resend-code', again)).statusCode).toBe(200)
    expect(await accountOf(two.personId)).toBeUndefined()
  })

  test('ADD-645 a mailbox that became another account’s after the code was sent opens nothing', async () => {
    const { identity, email, personId } = await newcomer()
    const visitor = new Visitor(portal)
    const handle = handleIn(await names(visitor, identity, email))
    const code = await visitor.codeSentTo(email)
    const other = await somebody()
    await database.updateTable('account').set({ email }).where('id', '=', other.accountId).execute()
    expect((await visitor.verifyOtp(handle, code)).statusCode).toBe(422)
    expect(await accountOf(personId)).toBeUndefined()
    expect(await sessionsOf(other.accountId)).toEqual([])
  })

  test('ADD-645 whoever has an account by now does not get another, and it is not taken over', async () => {
    const { identity, email, personId } = await newcomer()
    const visitor = new Visitor(portal)
    const handle = handleIn(await names(visitor, identity, email))
    const code = await visitor.codeSentTo(email)
    const account = await anAccount(database, { personId })
    const before = await accountOf(personId)
    expect((await visitor.verifyOtp(handle, code)).statusCode).toBe(422)
    expect((await visitor.browser.post('national-identity/register', { email })).statusCode).toBe(
      410,
    )
    expect(await accountOf(personId)).toEqual(before)
    expect(await linksOf(account.id)).toEqual([])
    expect(await sessionsOf(account.id)).toEqual([])
  })

  test('ADD-645 a set-up by identity takes no step of another', async () => {
    const { identity, email, personId } = await newcomer({ phone: null })
    const visitor = new Visitor(portal)
    const handle = handleIn(await names(visitor, identity, email))
    const given = details(handle)
    expect((await visitor.browser.post('verify-account', given)).statusCode).toBe(410)
    const phone = { ...given, phone_number: aPhone() }
    expect((await visitor.browser.post('update-phone-number', phone)).statusCode).toBe(410)
    expect(await accountOf(personId)).toBeUndefined()
  })

  test('ADD-645 an account that was never used takes the mailbox that was proved', async () => {
    const { identity, email, personId } = await newcomer()
    await database
      .insertInto('account')
      .values({ person_id: personId, email: `mistyped-${email}` })
      .execute()
    const visitor = new Visitor(portal)
    const begun = await names(visitor, identity, email)
    const entered = await visitor.verifyOtp(handleIn(begun), await visitor.codeSentTo(email))
    expect(entered.statusCode).toBe(200)
    expect(await accountOf(personId)).toMatchObject({ email, account_verified: true })
  })

  test('ADD-643 a dependant of age opens one, who is younger and whose policy has ended reads that nobody is known', async () => {
    const principal = await somebody()
    const { policyId, personId: principalId } = principal
    const adult = await newcomer({ policyId, principalId, relationship: 'Spouse' })
    expect((await comesIn(adult.identity)).json()).toMatchObject({ token: null })
    const born = '2010-03-14'
    const child = await newcomer({ policyId, principalId, relationship: 'Son', dateOfBirth: born })
    expect(reads(await comesIn({ ...child.identity, birthdate: born }))).toEqual(unknown)
    const former = await newcomer()
    await database
      .updateTable('policy')
      .set({ active: false })
      .where('id', '=', former.policyId)
      .execute()
    expect(reads(await comesIn(former.identity))).toEqual(unknown)
  })
})

describe('what comes back from a provider', () => {
  const hour = 3_600
  const wrongs: Record<string, Otherwise> = {
    'of another issuer': { idToken: (claims) => ({ ...claims, iss: 'https://other.example' }) },
    'for another audience': { idToken: (claims) => ({ ...claims, aud: 'another' }) },
    'with another nonce': { idToken: (claims) => ({ ...claims, nonce: 'another' }) },
    'without a nonce': { idToken: ({ nonce: _nonce, ...claims }) => claims },
    expired: {
      idToken: (claims) => ({ ...claims, exp: +portal.clock.now() / 1000 - hour }),
    },
    'signed by nobody': { signedBy: 'nobody' },
    'signed by another': { signedBy: 'another' },
    'about another subject': { idToken: (claims) => ({ ...claims, sub: 'somebody else' }) },
    'with the user information of another': {
      userInfo: (claims) => ({ ...claims, sub: 'somebody else' }),
    },
  }
  test.each(Object.entries(wrongs))('ADD-621 %s opens nothing', async (_name, otherwise) => {
    const member = await somebody()
    provider.otherwise = otherwise
    expect(reads(await comesIn(member.identity))).toEqual(refusal)
    expect(await linksOf(member.accountId)).toEqual([])
    expect(await sessionsOf(member.accountId)).toEqual([])
    provider.otherwise = {}
    expect((await comesIn(member.identity)).statusCode).toBe(200)
  })

  test('ADD-621 a state opens once, also where it did not open', async () => {
    const member = await somebody()
    provider.person = member.identity
    for (const opens of [true, false]) {
      const visitor = new Visitor(portal)
      const address = await begin(visitor)
      const cookie = visitor.browser.cookies.get('identity') ?? ''
      // Both codes are good, and of this very attempt.
      const [first, second] = [await provider.visit(address), await provider.visit(address)]
      const finish = async (brought: Record<string, string>) => {
        visitor.browser.cookies.set('identity', cookie)
        return visitor.browser.post('national-identity/finish', { provider: 'bahrain', ...brought })
      }
      const sent = await finish(opens ? first : { ...first, code: 'of nobody' })
      expect(sent.statusCode).toBe(opens ? 200 : 401)
      expect(reads(await finish(second))).toEqual(refusal)
    }
    expect(await sessionsOf(member.accountId)).toHaveLength(1)
  })

  test('ADD-621 another browser’s state opens nothing, with a cookie of its own and without', async () => {
    const member = await somebody()
    const brought = await brings(new Visitor(portal), member.identity)
    const victim = new Visitor(portal)
    expect(reads(await victim.browser.post('national-identity/finish', brought))).toEqual(refusal)
    await begin(victim)
    expect(reads(await victim.browser.post('national-identity/finish', brought))).toEqual(refusal)
    expect(await sessionsOf(member.accountId)).toEqual([])
  })

  test('ADD-621 what one provider gave opens nothing at another', async () => {
    const member = await somebody()
    const visitor = new Visitor(portal)
    const brought = await brings(visitor, member.identity)
    const other = { ...brought, provider: 'other' }
    expect(reads(await visitor.browser.post('national-identity/finish', other))).toEqual(refusal)
    expect(await sessionsOf(member.accountId)).toEqual([])
  })

  test('ADD-621 after ten minutes it opens nothing', async () => {
    const member = await somebody()
    const visitor = new Visitor(portal)
    const brought = await brings(visitor, member.identity)
    portal.clock.advance({ minutes: 10 })
    expect(reads(await visitor.browser.post('national-identity/finish', brought))).toEqual(refusal)
  })

  test('ADD-621 it is refused from the page of another site', async () => {
    const member = await somebody()
    const visitor = new Visitor(portal)
    const brought = await brings(visitor, member.identity)
    const { statusCode } = await visitor.browser.send('POST', 'national-identity/finish', {
      body: brought,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(statusCode).toBe(403)
    expect(await sessionsOf(member.accountId)).toEqual([])
  })

  test('ADD-621 a provider that does not answer is told as such, and nothing is linked', async () => {
    const member = await somebody()
    const visitor = new Visitor(portal)
    const brought = await brings(visitor, member.identity)
    provider.otherwise = { fails: true }
    const failed = await visitor.browser.post('national-identity/finish', brought)
    expect(reads(failed)).toEqual({
      status: 503,
      message:
        'The identity service does not answer now. Try again later, or log in with your password.',
    })
    expect(await linksOf(member.accountId)).toEqual([])
  })
})

const asUaePass = (plain: string, userType: string) => ({
  sub: `UAEPASS/${plain}`,
  uuid: `uuid of ${plain}`,
  idn: plain,
  userType,
  dob: '14/03/1988',
})

describe('UAE PASS', () => {
  test.each(['SOP2', 'SOP3'])('ADD-626 at %s it links by idn and keeps the uuid', async (level) => {
    const member = await somebody()
    const entered = await comesIn(asUaePass(member.plain, level), 'uae-pass')
    expect(reads(entered).status).toBe(200)
    expect(await linksOf(member.accountId)).toMatchObject([
      { provider: 'uae-pass', subject: `uuid of ${member.plain}` },
    ])
  })

  test('ADD-623 ADD-626 at SOP1 it is told in words what to do', async () => {
    const member = await somebody()
    const refused = await comesIn(asUaePass(member.plain, 'SOP1'), 'uae-pass')
    expect(reads(refused)).toEqual({
      status: 403,
      message:
        'Your UAE PASS account is at the basic level. We need a verified one to show health records. Verify your account with UAE PASS, or log in with your password.',
    })
    expect(await linksOf(member.accountId)).toEqual([])
  })

  test('ADD-626 it is asked as its guide has it: without openid, nonce and PKCE', async () => {
    const member = await somebody()
    await brings(new Visitor(portal), asUaePass(member.plain, 'SOP3'), 'uae-pass')
    expect(Object.fromEntries(uaePass.asked)).toEqual({
      client_id: client.client_id,
      response_type: 'code',
      redirect_uri: `${here}/uae-pass`,
      scope: 'urn:uae:digitalid:profile:general',
      acr_values: 'urn:safelayer:tws:policies:authentication:level:low',
      ui_locales: 'en',
      state: expect.stringMatching(/^[\w-]{60,}$/),
    })
  })

  test('ADD-621 another browser’s state opens nothing here either', async () => {
    const member = await somebody()
    const brought = await brings(new Visitor(portal), asUaePass(member.plain, 'SOP3'), 'uae-pass')
    const victim = new Visitor(portal)
    await begin(victim, 'uae-pass')
    expect(reads(await victim.browser.post('national-identity/finish', brought))).toEqual(refusal)
    expect(await sessionsOf(member.accountId)).toEqual([])
  })
})

/** Who has come in by it. */
async function linked() {
  const member = await somebody()
  const visitor = new Visitor(portal)
  const entered = await comesIn(member.identity, 'bahrain', visitor)
  const { token } = entered.json<{ token: string }>()
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    visitor.browser.send(method, path, { token, ...(body && { body: { ...body } }) })
  const prove = async () => {
    await send('POST', 'proof/begin', { way: 'code' })
    const code = (await newestMessage(database, member.phone))?.code
    expect((await send('POST', 'proof', { otp: code })).statusCode).toBe(200)
  }
  const listed = async () =>
    (await send('GET', 'national-identities')).json<{ data: NationalIdentity[] }>().data
  return { ...member, send, prove, listed }
}

describe('the identities of an account', () => {
  test('ADD-627 are listed, one of each provider', async () => {
    const member = await linked()
    expect(await member.listed()).toEqual([
      {
        provider: 'bahrain',
        state: 'linked',
        linked_at: expect.stringMatching(/^2026-06-15T.*\+04:00$/),
        last_used_at: expect.stringMatching(/^2026-06-15T.*\+04:00$/),
      },
      { provider: 'other', state: 'none', linked_at: null, last_used_at: null },
      { provider: 'uae-pass', state: 'none', linked_at: null, last_used_at: null },
    ])
  })

  test('ADD-627 one is removed after a fresh proof alone, opens nothing then, and opens again once it is allowed', async () => {
    const member = await linked()
    const remove = () => member.send('DELETE', 'national-identities/bahrain')
    expect((await remove()).statusCode).toBe(403)
    expect(await linksOf(member.accountId)).toMatchObject([{ removed_at: null }])
    await member.prove()
    expect((await remove()).statusCode).toBe(200)
    expect((await newestMessage(database, member.phone))?.text).toContain('was removed')
    expect(await member.listed()).toMatchObject([{ state: 'removed' }, {}, {}])
    const shut = {
      status: 409,
      message:
        'You turned off logging in with National ID. Log in with your password, and allow it again under Security and privacy.',
    }
    expect(reads(await comesIn(member.identity))).toEqual(shut)
    expect(reads(await comesIn({ ...member.identity, sub: 'another' }))).toEqual(shut)
    expect((await member.send('PUT', 'national-identities/bahrain')).statusCode).toBe(200)
    expect((await newestMessage(database, member.phone))?.text).toContain('was allowed again')
    expect((await comesIn(member.identity)).statusCode).toBe(200)
    const actions = (await auditOf(member.accountId)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('identity'))).toEqual([
      'identity-linked',
      'identity-removed',
      'identity-allowed',
      'identity-linked',
    ])
  })

  test('ADD-627 allowing what was not removed changes nothing, and asks who it is', async () => {
    const member = await linked()
    expect((await member.send('PUT', 'national-identities/bahrain')).statusCode).toBe(403)
    await member.prove()
    const before = await newestMessage(database, member.phone)
    expect((await member.send('PUT', 'national-identities/bahrain')).statusCode).toBe(200)
    expect(await member.listed()).toMatchObject([{ state: 'linked' }, {}, {}])
    expect((await newestMessage(database, member.phone))?.id).toBe(before?.id)
  })
})

/**
 * No session without the password or a partner's ticket, and a factor that was on file or proved before
 * (docs/security.md): whatever a stranger calls who knows one thing alone, in whatever order, and while the owner
 * takes steps of her own. Afterwards the owner still gets in.
 */
import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { login } from '@falaj/contract/access/schemas.ts'
import { aMember, newestMessage, someQuestions, testPassword } from '../../../testing/builders.ts'
import { anEnrolment, details } from '../../../testing/enrolment.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import type { KnownPerson } from '../../../testing/identity-provider.ts'
import { anIdentityProvider, bringBack } from '../../../testing/national-identity.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, type Numbers, Visitor } from '../../../testing/visitor.ts'
import { mintTicket } from '../demo-partner.ts'

const partner = generateKeyPairSync('ed25519')
/** What the portal could not do, of the sequence that is tried at this moment. */
let errors: string[] = []
const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
const { provider: identities, settings: ofIdentities } = await anIdentityProvider()
afterAll(() => identities[Symbol.asyncDispose]())
const settings = {
  ...ofIdentities,
  SSO_PARTNER_KEY: partner.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}
const portal = await forThisFile(openTestPortal(settings, logger))
await someQuestions(portal.database)

/** She alone reads her mailbox and her phone. `phone` is on file already, or the one that she will add. */
interface Owner {
  personId: number
  email: string
  phone: string
  numbers: Numbers | null
  /** Null while she has no account. */
  password: string | null
}

const accounts = {
  'no phone': { phone: null, phoneVerified: false },
  'nothing verified': { phone: null, phoneVerified: false, accountVerified: false },
  'a phone that is not verified': { phone: true, phoneVerified: false },
  'everything verified': { phone: true, phoneVerified: true },
} as const

async function anOwner(kind: keyof typeof accounts): Promise<Owner> {
  const phone = aPhone()
  const held = accounts[kind].phone && phone
  const { email, personId } = await aMember(portal.database, { ...accounts[kind], phone: held })
  return { personId, email, phone, numbers: null, password: testPassword }
}

const enrolments = {
  'a phone on file': {},
  'no phone': { phone: null },
  'neither phone nor details': {
    phone: null,
    lacks: { gender: null, nationality: null, maritalStatus: null },
  },
} as const

async function anEnrolled(kind: keyof typeof enrolments): Promise<Owner> {
  const enrolled = await anEnrolment(portal, enrolments[kind])
  const { numbers, email, personId } = enrolled
  return { personId, email, phone: enrolled.phone || aPhone(), numbers, password: null }
}

const calls = [
  'log in',
  'register',
  'give details',
  'add a phone',
  'enter the code',
  'enter the login code',
  'ask for another code',
  'ask for another login code',
  'open the own link',
  'register with a ticket',
  'enter with a ticket',
  'show an identity',
  'register by identity',
  'the owner adds her phone',
  'the owner opens her newest link',
  'a minute passes',
] as const
type CallName = (typeof calls)[number]

/** `likely`: what leads on, from step to step, with what is known; tried six times as often as the rest. */
const stepsWith = (likely: readonly CallName[]) =>
  fc.array(
    fc.record({
      call: fc.constantFrom(...calls, ...Array.from({ length: 5 }, () => likely).flat()),
      /** Mostly the same browser, and the newest of the set-ups that were begun in it. */
      browser: fc.constantFrom(0, 0, 0, 0, 1),
      before: fc.constantFrom(0, 0, 0, 0, 1, 2),
      /** With an address of one's own, or with the owner's. */
      ownAddress: fc.boolean(),
    }),
    { minLength: 8, maxLength: 24, size: 'max' },
  )
/** Twice what belongs between two logins: each begins anew. */
const byPassword = stepsWith([
  'log in',
  'give details',
  'give details',
  'add a phone',
  'add a phone',
  'enter the code',
])
const byNumbers = stepsWith([
  'register',
  'give details',
  'add a phone',
  'open the own link',
  'log in',
  'enter the code',
])
const byIdentity = stepsWith([
  'show an identity',
  'register by identity',
  'register by identity',
  'enter the code',
  'give details',
  'add a phone',
])
const byTicket = stepsWith(['register with a ticket', 'enter with a ticket', 'enter the code'])
type Step = typeof byPassword extends fc.Arbitrary<(infer One)[]> ? One : never

/** What a stranger knows of the owner; everything else is guessed, and guessed wrong. */
interface Knowledge {
  password?: boolean
  details?: boolean
  numbers?: boolean
  /** She mistyped her address when she registered: it is his mailbox, and what she was sent came to him. */
  mailbox?: boolean
  /** He is somebody himself: an insured person, whose account is his own. */
  identity?: KnownPerson
}

const ownPassword = 'Strangers-own-1'
const strangersAddress = ({ personId }: Owner) => `stranger-of-${personId}@example.com`

class Stranger {
  /** The calls that gave him a session. */
  readonly opened: string[] = []
  readonly #browsers = [new Visitor(portal), new Visitor(portal)]
  readonly #handles = new Map<Visitor, string[]>()
  readonly #phone = aPhone()
  readonly #email: string
  readonly #owner: Owner
  readonly #knows: Knowledge
  /** What she chose later is not known to him. */
  readonly #password: string | null
  readonly #identity: KnownPerson | undefined

  constructor(owner: Owner, knows: Knowledge) {
    this.#owner = owner
    this.#knows = knows
    this.#email = strangersAddress(owner)
    this.#identity = knows.identity
    this.#password = knows.password ? owner.password : 'Some-other-1'
  }

  async take({ call, browser, before, ownAddress }: Step): Promise<void> {
    const by = this.#browsers[browser] ?? new Visitor(portal)
    const handles = this.#handles.get(by) ?? []
    const user_id = handles.at(-1 - before) ?? 'a-handle-that-nobody-was-given'
    const email = ownAddress ? this.#email : this.#owner.email
    const answer = await this.#ask(call, by, { user_id, email })
    if (!answer) return
    const { token, user_id: begun } = answer.json<{ token?: unknown; user_id?: unknown }>()
    if (token) this.opened.push(call)
    if (typeof begun === 'string') this.#handles.set(by, [...handles, begun])
  }

  #ask(
    call: Step['call'],
    by: Visitor,
    { user_id, email }: { user_id: string; email: string },
  ): Promise<LightMyRequestResponse | undefined> {
    const { browser } = by
    const { browser_finger_print } = { browser_finger_print: browser.fingerprint }
    const given = details(user_id, this.#knows.details ? {} : { marital_status: 'Single' })
    switch (call) {
      case 'log in':
        return (this.#knows.numbers || this.#knows.mailbox) && email === this.#email
          ? by.login(email, ownPassword)
          : by.login(this.#owner.email, this.#password ?? 'Some-other-1')
      case 'register':
        return by.register(this.#numbers(), email)
      case 'give details':
        return browser.post('verify-account', given)
      case 'add a phone':
        return browser.post('update-phone-number', { ...given, phone_number: this.#phone })
      case 'enter the code':
        return this.#code().then((code) => by.verifyOtp(user_id, code, { browser_finger_print }))
      case 'enter the login code':
        return this.#code().then((code) =>
          by.answerWith(code, this.#owner.email, this.#password ?? 'Some-other-1'),
        )
      case 'ask for another code':
        return browser.post('resend-code', { user_id, phone_number: this.#phone })
      case 'ask for another login code':
        return browser.post('resend-login-otp-v2', { email, browser_finger_print })
      case 'open the own link':
        return this.#openOwnLink(by)
      case 'register with a ticket':
        return this.#ticket('register').then((token) =>
          browser.post('register-sso', {
            ...this.#numbers(),
            // With a ticket a stranger's own numbers would be another person's; he has nobody's.
            dob: '1970-01-01',
            email: this.#email,
            token,
            country_code: 'AE',
          }),
        )
      case 'enter with a ticket':
        return this.#ticket('login').then((token) => browser.post('refresh-token', {}, token))
      case 'show an identity':
        return this.#showIdentity(by)
      case 'register by identity':
        return browser.post('national-identity/register', { email })
      default:
        return Promise.resolve(undefined)
    }
  }

  #numbers(): Numbers {
    const nobodys = { policy_number: 'GH-X-1', certificate_number: '1', dob: '1988-03-14' }
    return (this.#knows.numbers && this.#owner.numbers) || nobodys
  }

  /** What came to his phone or his mailbox, else a guess. */
  async #code(): Promise<string> {
    const toPhone = await newestMessage(portal.database, this.#phone)
    const toMailbox = await newestMessage(portal.database, this.#email)
    return toPhone?.code ?? toMailbox?.code ?? '123456'
  }

  async #openOwnLink(by: Visitor) {
    const link = await by.linkSentTo(this.#email).catch(() => undefined)
    return link && by.setPassword(link, ownPassword)
  }

  /** His own, of somebody whom the insurer insures, too, and who has no account. */
  async #showIdentity(by: Visitor) {
    const person = this.#identity ?? { sub: 'nobody', national_id: 'none' }
    return (await bringBack(by, identities, person))()
  }

  /** The partner vouches for his own address. */
  #ticket(kind: 'login' | 'register') {
    return mintTicket(partner.privateKey, { email: this.#email, kind }, portal.clock.now())
  }
}

/** Her own password, or whatever the mail asks for: she sets one that nobody else knows. */
async function opensNewestLink(owner: Owner, by = new Visitor(portal)): Promise<void> {
  const link = await by.linkSentTo(owner.email).catch(() => undefined)
  if (!link) return
  const chosen = `Quiet-harbour-${portal.clock.now().getTime()}-${Math.random()}`
  if ((await by.setPassword(link, chosen)).statusCode === 200) owner.password = chosen
}

async function addsPhone(owner: Owner, by: Visitor): Promise<void> {
  const answer = await by.login(owner.email, owner.password ?? '')
  if (answer.statusCode !== 200) return
  const { user_id } = login.response.parse(answer.json())
  if (!user_id) return
  await by.browser.post('verify-account', details(user_id))
  await by.browser.post('update-phone-number', { user_id, phone_number: owner.phone })
}

async function registers(owner: Owner, by: Visitor, then?: 'no link'): Promise<void> {
  if (!owner.numbers) return
  const begun = await by.register(owner.numbers, owner.email)
  const { user_id, phone_number } = begun.json<{ user_id: string; phone_number: string | null }>()
  if (phone_number) await by.verifyOtp(user_id, await by.codeSentTo(owner.phone))
  else {
    await by.browser.post('verify-account', details(user_id))
    await by.browser.post('update-phone-number', { user_id, phone_number: owner.phone })
  }
  if (then !== 'no link') await opensNewestLink(owner, by)
}

/** As the pages lead her, from wherever a stranger has left things. */
async function getsIn(owner: Owner): Promise<string | null> {
  const by = new Visitor(portal)
  if (owner.password === null) await registers(owner, by)
  for (let round = 0; round < 3; round += 1) {
    const answer = await by.login(owner.email, owner.password ?? '')
    if (answer.statusCode !== 200) return null
    const flags = login.response.parse(answer.json())
    if (flags.phone_number_verified) return by.enter(owner, owner.password ?? '')
    if (flags.masked_phone_number?.endsWith(owner.phone.slice(-4))) {
      const code = await by.codeSentTo(owner.phone)
      return (await by.verifyOtp(flags.user_id ?? '', code)).json<{ token: string }>().token
    }
    await addsPhone(owner, by)
    await opensNewestLink(owner, by)
  }
  return null
}

async function sessionsOf({ personId }: Owner): Promise<number> {
  const rows = await portal.database
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where('account.person_id', '=', personId)
    .execute()
  return rows.length
}

/** What comes of it: nothing, but for the owner's own session. */
const harmless = { opened: [], sessionsBefore: 0, ownerIsIn: true, sessionsAfter: 1, errors: [] }

async function outcome(owner: Owner, knows: Knowledge, taken: readonly Step[]) {
  errors = []
  const stranger = new Stranger(owner, knows)
  for (const step of taken) {
    portal.clock.advance({ seconds: step.call === 'a minute passes' ? 61 : 1 })
    if (step.call === 'the owner adds her phone') await addsPhone(owner, new Visitor(portal))
    else if (step.call === 'the owner opens her newest link') await opensNewestLink(owner)
    else await stranger.take(step)
  }
  const sessionsBefore = await sessionsOf(owner)
  // Limits that the stranger has used up are over; what he has begun is, too.
  portal.clock.advance({ hours: 25 })
  const ownerIsIn = typeof (await getsIn(owner)) === 'string'
  const sessionsAfter = await sessionsOf(owner)
  // Whom a busy machine answered too late would have asked again: such a sequence says nothing of the rules.
  fc.pre(!errors.some((line) => line.includes('database unreachable')))
  return { opened: stranger.opened, sessionsBefore, ownerIsIn, sessionsAfter, errors }
}

/** What fails is shortened for as long, and then told as it is. */
const runs = { numRuns: 15, interruptAfterTimeLimit: 180_000 }
const long = 900_000

test.each([
  'no phone',
  'nothing verified',
  'a phone that is not verified',
  'everything verified',
] as const)(
  'ACC-053 ACC-104 ACC-110 the password and every personal detail open no session where there is %s, in any sequence of calls',
  { timeout: long },
  async (kind) => {
    const knows = { password: true, details: true }
    const tried = fc.asyncProperty(byPassword, async (taken) => {
      expect(await outcome(await anOwner(kind), knows, taken)).toEqual(harmless)
    })
    await fc.assert(tried, runs)
  },
)

/** Of whom the insurer knows too little, she has to call as well. */
const contactUs = { ...harmless, ownerIsIn: false, sessionsAfter: 0 }

test.each([
  ['a phone on file', harmless],
  ['no phone', harmless],
  ['neither phone nor details', contactUs],
] as const)(
  'ACC-077 ACC-104 ACC-110 policy, certificate and birth date open no session where there is %s, in any sequence of calls',
  { timeout: long },
  async (kind, expected) => {
    const tried = fc.asyncProperty(byNumbers, async (taken) => {
      const owner = await anEnrolled(kind)
      expect(await outcome(owner, { numbers: true }, taken)).toEqual(expected)
    })
    await fc.assert(tried, runs)
  },
)

const byMailbox = stepsWith([
  'open the own link',
  'log in',
  'log in',
  'add a phone',
  'add a phone',
  'enter the code',
])

test(
  'ACC-104 ACC-110 ACC-111 the mailbox that was named by mistake opens no session, in any sequence of calls',
  { timeout: long },
  async () => {
    const tried = fc.asyncProperty(byMailbox, async (taken) => {
      const owner = await anEnrolled('no phone')
      await registers({ ...owner, email: strangersAddress(owner) }, new Visitor(portal), 'no link')
      const after = await outcome(owner, { mailbox: true }, taken)
      expect(after).toMatchObject({ opened: [], sessionsBefore: 0 })
    })
    await fc.assert(tried, runs)
  },
)

/** Opens what is his, and nothing of hers. */
test(
  'ADD-644 ADD-645 an identity of one’s own opens no session of somebody else’s, in any sequence of calls',
  { timeout: long },
  async () => {
    const tried = fc.asyncProperty(byIdentity, fc.boolean(), async (taken, hasAccount) => {
      const owner = hasAccount
        ? await anOwner('everything verified')
        : await anEnrolled('a phone on file')
      const { personId } = await anEnrolment(portal, {})
      const national_id = `784-1990-${String(personId).padStart(7, '0')}-1`
      await portal.database
        .updateTable('enrolment')
        .set({ info: { national_id_number: national_id } })
        .where('person_id', '=', personId)
        .execute()
      const identity = { sub: `stranger ${personId}`, national_id, birthdate: '1988-03-14' }
      // What he opens besides is an account of his own.
      const after = await outcome(owner, { identity }, taken)
      expect({ ...after, opened: [] }).toEqual(harmless)
    })
    await fc.assert(tried, runs)
  },
)

test(
  "ACC-174 ACC-182 a partner's ticket for one's own address opens no session of somebody else's",
  { timeout: long },
  async () => {
    const tried = fc.asyncProperty(byTicket, fc.boolean(), async (taken, hasAccount) => {
      const owner = hasAccount ? await anOwner('no phone') : await anEnrolled('a phone on file')
      expect(await outcome(owner, {}, taken)).toEqual(harmless)
    })
    await fc.assert(tried, runs)
  },
)

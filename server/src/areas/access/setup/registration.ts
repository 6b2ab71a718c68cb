/** Registration: from an enrolment to an account that waits for its password (ACC-071 to ACC-113). */
import type { z } from 'zod'
import type {
  register,
  updatePhoneNumber,
  verifyAccount,
} from '@falaj/contract/access/registration/schemas.ts'
import { todayOfRegistration } from '@falaj/contract/access/rules/date-of-birth.ts'
import { requireBorn } from '../../../born.ts'
import { type Clock, hoursMs, minutesMs } from '../../../clock.ts'
import { type Consents, consentsAtRegistration } from '../../../consents.ts'
import { countAttempt, forgetAttempts, Limit } from '../../../http/limits.ts'
import { Refused } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { findAccountById, findAccountByPerson } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import { maskPhone } from '../../../mobile-number.ts'
import {
  type IdentityRegistrationParts,
  openByIdentity,
} from '../national-identity/registration.ts'
import { type OpenedSession, openSession } from '../open-session.ts'
import { numberProved, numbersOnFile } from './confirmed-number.ts'
import { judgeDetails } from './details.ts'
import { type Enrolled, findDetails, findPrincipal, type Triple } from './enrolments.ts'
import type { FirstPassword } from './first-password.ts'
import { acceptedNumber } from '../phone-number.ts'
import { type BegunSetup, endSetups, type Setup, type Setups } from './setups.ts'
import type { Outcome, UnitOfWork } from '../../../unit-of-work.ts'

const perAddress = new Limit({ name: 'register-address', most: 300, windowMs: minutesMs(10) })
/** Wrong guesses; correct numbers do not count. */
const perCertificate = new Limit({
  name: 'register-certificate',
  most: 100,
  windowMs: hoursMs(24),
})
/**
 * The same from one address. Certificates count up: without it, one address could lock the registration of a whole firm.
 */
const perCertificateAndAddress = new Limit({
  name: 'register-certificate-address',
  most: 10,
  windowMs: minutesMs(60),
})
/** Each may lead to a mail to whatever address was given. */
const perPerson = new Limit({ name: 'register-person', most: 30, windowMs: minutesMs(60) })
const perSetup = new Limit({ name: 'verify-account', most: 5, windowMs: minutesMs(30) })
/** Guesses at the number on file, whose last digits the page shows. */
const numbersTried = new Limit({ name: 'phone-on-file', most: 5, windowMs: minutesMs(30) })

/** No person has this id: looking up nobody takes as long as looking up somebody. */
const nobody = -1

export interface RegistrationParts extends IdentityRegistrationParts {
  clock: Clock
  setups: Setups
  firstPassword: FirstPassword
  jobs: Jobs
  consents: Consents
}

export class Registration {
  readonly #parts: RegistrationParts

  constructor(parts: RegistrationParts) {
    this.#parts = parts
  }

  /**
   * Wrong details and details of somebody who has an account get the same refusal in the same time; the worker then
   * tells the owner of an account, if there is one, that it exists.
   */
  async begin(input: z.output<typeof register.body>, browser: Browser) {
    const { database, clock, jobs, setups } = this.#parts
    const person = await this.recognise(input, browser)
    const existing = await findAccountByPerson(database, person?.id ?? nobody)
    if (!person || existing?.password_hash) {
      const { policy_number, certificate_number, dob } = input
      await jobs.add('tell-of-account', { policy_number, certificate_number, dob })
      throw new Refused(422, 'server.register.refused')
    }
    await countAttempt(database, perPerson, String(person.id), clock.now())
    const begun = await setups.begin(
      { personId: person.id, accountId: null, email: input.email, phone: person.phone_number },
      browser,
    )
    // Only here: given to somebody who already has an account, it would reveal that the three were right.
    await forgetAttempts(database, perCertificate, certificateOf(input))
    await forgetAttempts(database, perCertificateAndAddress, certificateAndAddress(input, browser))
    return { begun, ...shownOf(person, begun) }
  }

  /** Who is registering, by what only the person and the insurer know. */
  async recognise(triple: Triple, browser: Browser): Promise<Enrolled | undefined> {
    const { database, clock } = this.#parts
    requireBorn('dob', triple.dob, todayOfRegistration(clock.now()))
    await countAttempt(database, perAddress, browser.address, clock.now())
    const here = certificateAndAddress(triple, browser)
    await countAttempt(database, perCertificateAndAddress, here, clock.now())
    await countAttempt(database, perCertificate, certificateOf(triple), clock.now())
    return findPrincipal(database, triple)
  }

  /**
   * The code is right: who came from a login, or with a confirmed identity, is signed in; who registers otherwise gets the mail
   * with the link.
   */
  async withCode(handle: string, code: string, browser: Browser): Promise<OpenedSession | null> {
    const { setups, database, clock } = this.#parts
    const setup = await setups.find(handle, browser, 'anything')
    const { identity_provider: provider, identity_subject: subject } = setup
    if (provider !== null && subject !== null) {
      return openByIdentity(this.#parts, setup, { provider, subject }, code, browser)
    }
    // As it was when the password was checked: a new one ends the set-up, or what it opens.
    const account =
      setup.account_id === null ? undefined : await findAccountById(database, setup.account_id)
    await setups.proveCode(setup, code, browser)
    if (setup.account_id === null) {
      await this.#open(setup, browser, { phoneVerified: true })
      return null
    }
    const accountId = setup.account_id
    await this.#complete(setup, async (unit) => {
      const { transaction } = unit
      await numberProved(transaction, accountId)
      await endSetups(transaction, accountId, clock.now())
      // The login that follows says how.
      return unit.nothingToTell()
    })
    if (!account) throw new Refused(410, 'server.setup.over')
    return openSession(this.#parts, account, browser, {
      by: 'code',
      trusts: browser.fingerprint !== '',
    })
  }

  /** The personal details must match what the insurer holds; after a few tries the set-up has to wait. */
  async withDetails(input: z.output<typeof verifyAccount.body>, browser: Browser): Promise<void> {
    const { setups, database, clock } = this.#parts
    const setup = await setups.find(input.user_id, browser)
    if (input.dependent_dob)
      requireBorn('dependent_dob', input.dependent_dob, todayOfRegistration(clock.now()))
    const person = String(setup.person_id)
    await countAttempt(database, perSetup, person, clock.now(), 'server.setup.too-many')
    const { person: held, dependants } = await findDetails(database, setup.person_id)
    const verdict = judgeDetails(input, {
      person: held,
      dependants: tellsOfDependants(setup) ? dependants : [],
    })
    if (verdict === 'too-few-held') throw new Refused(422, 'server.setup.too-few-held')
    if (verdict === 'wrong') throw new Refused(422, 'server.setup.details')
    await forgetAttempts(database, perSetup, person)
    await setups.markDetailsVerified(setup)
  }

  /**
   * The last step without a phone on file: sends the mail with the link. The number becomes the account's when the
   * link is opened, and is verified when a code sent there has been entered.
   */
  async withPhone(input: z.output<typeof updatePhoneNumber.body>, browser: Browser): Promise<void> {
    const { setups, database, firstPassword } = this.#parts
    const setup = await setups.find(input.user_id, browser)
    const account =
      setup.account_id === null ? undefined : await findAccountById(database, setup.account_id)
    // An account that was verified before has an owner, whose password has already been checked.
    if (!setup.details_verified && !account?.account_verified) {
      throw new Refused(400, 'server.setup.order')
    }
    const phone = acceptedNumber(input.phone_number)
    await this.#refuseAnotherThanHeld(setup, phone)
    if (!account) return this.#open(setup, browser, { phoneVerified: false, phone })
    await this.#complete(setup, async (unit) => {
      await firstPassword.afterPhone(unit.transaction, account, phone)
      return unit.nothingToTell()
    })
  }

  /** A number that the insurer holds, or that was verified, can be neither replaced nor guessed from outside. */
  async #refuseAnotherThanHeld(setup: Setup, phone: string): Promise<void> {
    const { database, clock } = this.#parts
    const { held, current, proved } = await numbersOnFile(database, { personId: setup.person_id })
    const fixed = proved ? current : held
    if (fixed === null) return
    const person = String(setup.person_id)
    await countAttempt(database, numbersTried, person, clock.now(), 'server.setup.too-many')
    if (fixed !== phone) throw new Refused(422, 'server.setup.phone-on-file')
    await forgetAttempts(database, numbersTried, person)
  }

  async #open(
    setup: Setup,
    browser: Browser,
    proved: { phoneVerified: boolean; phone?: string },
  ): Promise<void> {
    const { firstPassword, clock, consents } = this.#parts
    await this.#complete(setup, async (unit) => {
      const { transaction } = unit
      const account = await firstPassword.afterRegistration(unit, setup, browser.language, proved)
      if (!account) return unit.nothingToTell()
      const consent = { ...consentsAtRegistration, accountId: account.id }
      const accepted = await consents.record(transaction, consent, clock.now())
      const by = { accountId: account.id, personId: account.person_id, address: browser.address }
      unit.tell({ ...by, action: 'account-opened' })
      return unit.tell({ ...by, action: 'consent-given', subject: accepted })
    })
  }

  /** Ends the set-up and does what it was for; of two simultaneous requests only one gets here. */
  #complete(setup: Setup, then: (unit: UnitOfWork) => Promise<Outcome<undefined>>): Promise<void> {
    const { audit, setups } = this.#parts
    return audit.unitOfWork(async (unit) => {
      if (!(await setups.finish(unit.transaction, setup)))
        throw new Refused(410, 'server.setup.over')
      return then(unit)
    })
  }
}

const certificateOf = (triple: Triple) => `${triple.policy_number}:${triple.certificate_number}`
const certificateAndAddress = (triple: Triple, { address }: Browser) => [
  address,
  certificateOf(triple),
]

/**
 * Whether there are dependants is told only after a password, or where no code can be sent: then the page asks for
 * one of them.
 */
const tellsOfDependants = ({
  account_id,
  phone_number,
}: Pick<Setup, 'account_id' | 'phone_number'>) => account_id !== null || phone_number === null

/** Nothing about the person but the masked number: nothing has been proved yet. */
function shownOf({ phone_number }: Enrolled, begun: BegunSetup) {
  const masked = phone_number && maskPhone(phone_number)
  return {
    phone_number: masked,
    masked_phone_number: masked,
    user_id: begun.handle,
    dependent_found: begun.dependentFound && tellsOfDependants({ account_id: null, phone_number }),
    first_name: null,
    last_name: null,
  }
}

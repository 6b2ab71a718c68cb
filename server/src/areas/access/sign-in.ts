/**
 * Signing in: a password, then a second factor or a trusted browser, then a session. Wrong names and wrong passwords
 * get the same answer in the same time, and a password alone never opens a session.
 */
import { type Clock, minutesMs } from '../../clock.ts'
import { countAttempt, forgetAttempts, type Limit } from '../../http/limits.ts'
import { Refused } from '../../http/refusal.ts'
import { fullName } from '../../names.ts'
import { type Account, findAccountByLogin } from './accounts.ts'
import type { Browser } from './browser.ts'
import { maskPhone } from './mask.ts'
import { type OpenedSession, openSession, type SessionParts } from './open-session.ts'
import { passwordExpired } from './password-age.ts'
import { passwordMatches } from './password-hash.ts'
import { openPassword } from './sealed-password.ts'
import type { SecondFactor } from './second-factor.ts'
import type { ServerKeys } from './server-keys.ts'
import type { Setups } from './setup/setups.ts'

/** Wide, because a whole office stands behind one address; who guesses is held by the account's own limit. */
const perAddress: Limit = { name: 'login-address', most: 1_000, windowMs: minutesMs(10) }
const perAccount: Limit = { name: 'login-account', most: 10, windowMs: minutesMs(15) }

export interface SignInParts extends SessionParts {
  clock: Clock
  keys: ServerKeys
  secondFactor: SecondFactor
  setups: Setups
}

export class SignIn {
  readonly #parts: SignInParts

  constructor(parts: SignInParts) {
    this.#parts = parts
  }

  /**
   * The first step. Answers the account's flags with an open session, a challenge for the second factor, or the
   * set-up of what is still missing from the account.
   */
  async withPassword(login: string, sealed: string, browser: Browser) {
    const { clock, setups, trustedBrowsers, secondFactor } = this.#parts
    const account = await this.authenticate(login, sealed, browser)
    const masked = account.phone_number && maskPhone(account.phone_number)
    const flags = {
      account_verified: account.account_verified,
      phone_number_verified: account.phone_verified,
      has_phone_number: account.phone_number !== null,
      password_expired: passwordExpired(account.password_changed_at, clock),
      member_name: fullName(browser.language, account),
      phone_number: masked,
      masked_phone_number: masked,
    }
    const nothing = { flags, session: null, challenge: null, setup: null }
    if (!account.phone_verified) {
      return { ...nothing, setup: await setups.beginFor(account, browser) }
    }
    const held =
      browser.trusted &&
      (await trustedBrowsers.use(browser.trusted, account.id, browser.fingerprint))
    if (held) {
      return { ...nothing, session: await openSession(this.#parts, account, browser, { held }) }
    }
    return { ...nothing, challenge: await secondFactor.begin(account, browser) }
  }

  /** The second step: the answer, together with the same password, opens the session and trusts the browser. */
  async withAnswer(
    login: string,
    sealed: string,
    answer: string,
    browser: Browser,
  ): Promise<OpenedSession> {
    const proved = await this.#parts.secondFactor.prove(challengeOf(browser), answer)
    const account = await this.authenticate(login, sealed, browser)
    if (account.id !== proved) throw new Refused(400, 'server.code.wrong')
    return openSession(this.#parts, account, browser, 'new')
  }

  /** Asks again for the browser's own challenge. */
  async askAgain(browser: Browser): Promise<void> {
    await this.#parts.secondFactor.again(challengeOf(browser), browser)
  }

  /** The account whose name and password these are; one refusal for all that is wrong, in the same time. */
  async authenticate(login: string, sealed: string, browser: Browser): Promise<Account> {
    const { database, clock, keys, audit } = this.#parts
    const subject = login.toLowerCase()
    const { address } = browser
    await countAttempt(database, perAddress, address, clock.now())
    await countAttempt(database, perAccount, subject, clock.now(), 'server.login.locked')
    const password = await openPassword(sealed, keys, clock)
    const account = await findAccountByLogin(database, login)
    if (!(await passwordMatches(account?.password_hash ?? null, password)) || !account) {
      await audit.record({ action: 'login-refused', accountId: account?.id ?? null, address })
      throw new Refused(401, 'server.login.failed')
    }
    await forgetAttempts(database, perAccount, subject)
    return account
  }
}

function challengeOf({ challenge }: Browser): string {
  if (!challenge) throw new Refused(410, 'server.code.start-again')
  return challenge
}

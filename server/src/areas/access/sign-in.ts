/**
 * Signing in: a password, then a second factor or a trusted browser, then a session. Wrong names and wrong passwords
 * get the same answer in the same time, and a password alone never opens a session.
 */
import { minutesMs } from '../../clock.ts'
import { countAttempt, forgetAttempts, Limit } from '../../http/limits.ts'
import { Refused } from '../../http/refusal.ts'
import { fullName } from '../../names.ts'
import type { MessageKey } from '../../text.ts'
import { type Account, attemptsOf, findAccountByLogin } from './accounts.ts'
import type { Browser } from './browser.ts'
import { maskPhone } from '../../mobile-number.ts'
import { type OpenedSession, openSession, type SessionParts, TrustEnded } from './open-session.ts'
import { isPasswordExpired } from './password-age.ts'
import { passwordMatches } from './password-hash.ts'
import { withHashOfToday } from './passwords.ts'
import { openPassword } from './sealed-password.ts'
import type { FactorAnswer, SecondFactor } from './second-factor.ts'
import type { ServerKeys } from './server-keys.ts'
import type { Setups } from './setup/setups.ts'
import type { TrustedBrowser } from './trusted-browsers.ts'
import { proved } from '../../current-request.ts'

/** Wide, because a whole office may share one address; guessing is held back by the account's own limit. */
const perAddress = new Limit({ name: 'login-address', most: 1_000, windowMs: minutesMs(10) })
const perAccount = new Limit({ name: 'login-account', most: 10, windowMs: minutesMs(15) })
/** For a browser that its account trusts: strangers' attempts elsewhere do not lock the owner out here. */
const perTrustedBrowser = new Limit({ ...perAccount, name: 'login-browser' })

export interface SignInParts extends SessionParts {
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
   * The first step. Returns the account's flags with an open session, what the second factor asks for, or the
   * set-up of what is still missing from the account.
   */
  async withPassword(login: string, sealed: string, browser: Browser) {
    const { database, clock, setups, secondFactor } = this.#parts
    const { account: known, password, trusted } = await this.#authenticated(login, sealed, browser)
    // In the first step alone: the second one opens a session only for the password that it found.
    const account = await withHashOfToday(database, known, password)
    const masked = account.phone_number && maskPhone(account.phone_number)
    const flags = {
      account_verified: account.account_verified,
      phone_number_verified: account.phone_verified,
      has_phone_number: account.phone_number !== null,
      password_expired: isPasswordExpired(account.password_changed_at, clock.now()),
      member_name: fullName(browser.language, account),
      phone_number: masked,
      masked_phone_number: masked,
    }
    const nothing = { flags, session: null, asked: null, setup: null }
    if (!account.phone_verified) {
      return { ...nothing, setup: await setups.beginFor(account, browser) }
    }
    if (trusted) proved('trusted-browser')
    const session = trusted && (await this.#withTrust(account, browser, trusted))
    if (session) return { ...nothing, session }
    return { ...nothing, asked: await secondFactor.begin(account, browser) }
  }

  /** Undefined when the browser has lost the trust meanwhile, or another request of it was first. */
  #withTrust(
    account: Account,
    browser: Browser,
    held: TrustedBrowser,
  ): Promise<OpenedSession | undefined> {
    return openSession(this.#parts, account, browser, { by: 'trusted-browser', held }).catch(
      (error: unknown) => {
        if (error instanceof TrustEnded) return undefined
        throw error
      },
    )
  }

  /**
   * The second step: the answer, together with the same password, opens the session and trusts the browser; not by a
   * recovery code, which is for once.
   */
  async withAnswer(
    login: string,
    sealed: string,
    answer: FactorAnswer,
    browser: Browser,
  ): Promise<OpenedSession> {
    const { database, secondFactor } = this.#parts
    // Read before the code is used up: what changes from here on ends the login.
    const before = await findAccountByLogin(database, login)
    const proved = await secondFactor.prove(challengeOf(browser), answer, browser)
    const account = await this.authenticate(login, sealed, browser)
    if (account.id !== proved || before?.id !== proved) throw new Refused(400, 'server.code.wrong')
    return openSession(this.#parts, before, browser, {
      by: answer.with,
      trusts: answer.with !== 'recovery-code',
    })
  }

  /** Sends this browser's challenge again. */
  async askAgain(browser: Browser): Promise<void> {
    await this.#parts.secondFactor.again(challengeOf(browser), browser)
  }

  /** The account with this name and password. `otherwise`: the refusal when they do not match. */
  async authenticate(
    login: string,
    sealed: string,
    browser: Browser,
    otherwise: MessageKey = 'server.login.failed',
  ): Promise<Account> {
    return (await this.#authenticated(login, sealed, browser, otherwise)).account
  }

  /**
   * The same refusal in the same time, whatever is wrong. Guesses are counted for the account, however its name is
   * spelt, and separately in each browser that it trusts.
   */
  async #authenticated(
    login: string,
    sealed: string,
    browser: Browser,
    otherwise: MessageKey = 'server.login.failed',
  ): Promise<{ account: Account; password: string; trusted: TrustedBrowser | undefined }> {
    const { database, clock, keys, audit } = this.#parts
    const { address } = browser
    await countAttempt(database, perAddress, address, clock.now())
    const known = await findAccountByLogin(database, login)
    const trusted = await this.#trustedBy(known, browser)
    const [limit, subject] = trusted
      ? [perTrustedBrowser, String(trusted.id)]
      : [perAccount, attemptsOf(known, login)]
    await countAttempt(database, limit, subject, clock.now(), 'server.login.locked')
    const password = await openPassword(sealed, keys, clock)
    if (!(await passwordMatches(known?.password_hash ?? null, password)) || !known) {
      await audit.record({ action: 'login-refused', accountId: known?.id ?? null, address })
      throw new Refused(401, otherwise)
    }
    await forgetAttempts(database, limit, subject)
    proved('password')
    return { account: known, password, trusted }
  }

  /** This browser, if the account trusts it. A cookie that turns up in another browser was copied, and is revoked. */
  async #trustedBy(account: Account | undefined, browser: Browser) {
    const { trustedBrowsers, mails, audit } = this.#parts
    if (!account || !browser.trusted) return undefined
    const found = await trustedBrowsers.find(browser.trusted, account.id, browser.fingerprint)
    if (found !== 'elsewhere') return found
    const entry = {
      action: 'browser-refused',
      accountId: account.id,
      address: browser.address,
    } as const
    await audit.unitOfWork(async (unit) => {
      const { transaction } = unit
      if (!(await trustedBrowsers.revoke(transaction, browser.trusted ?? '')))
        return unit.nothingToTell()
      await mails.notice(transaction, 'browser-refused', account)
      return unit.tell(entry)
    })
    return undefined
  }
}

function challengeOf({ challenge }: Browser): string {
  if (!challenge) throw new Refused(410, 'server.code.start-again')
  return challenge
}

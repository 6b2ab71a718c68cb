/** Ways back in (ACC-114 to ACC-141). None of them tells whether an account exists. */
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { z } from 'zod'
import type {
  checkLink,
  Forgetful,
  recoverUsername,
  resetPassword,
} from '@falaj/contract/access/recovery/schemas.ts'
import { todayOfRegistration } from '@falaj/contract/access/rules/date-of-birth.ts'
import { requireBorn } from '../../../born.ts'
import { minutesMs } from '../../../clock.ts'
import { countAttempt, Limit } from '../../../http/limits.ts'
import { Refused } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { hmac } from '../../../secrets.ts'
import { attemptsOf, findAccountById, findAccountByLogin, listOwnQuestions } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import type { Links } from '../links.ts'
import { type NewPasswordParts, refuseBadPassword } from '../new-password.ts'
import { hashPassword } from '../password-hash.ts'
import { type PasswordParts, putPassword } from '../passwords.ts'
import { openPassword } from '../sealed-password.ts'
import { requireAnswer } from '../security-answer.ts'
import type { ServerKeys } from '../server-keys.ts'
import { findAccountOfTriple } from '../setup/enrolments.ts'

const perAddress = new Limit({ name: 'recover-address', most: 300, windowMs: minutesMs(10) })
const perSubject = new Limit({ name: 'recover-subject', most: 10, windowMs: minutesMs(60) })
const questionsAsked = new Limit({ name: 'questions-address', most: 60, windowMs: minutesMs(10) })
const linksChecked = new Limit({ name: 'links-address', most: 300, windowMs: minutesMs(10) })
const questionsShown = 3
/** No account has this id. */
const nobody = -1

export interface RecoveryParts extends PasswordParts, NewPasswordParts {
  keys: ServerKeys
  links: Links
  jobs: Jobs
  decoyKey: Buffer
}

export class Recovery {
  readonly #parts: RecoveryParts

  constructor(parts: RecoveryParts) {
    this.#parts = parts
  }

  /** Everything that depends on whether there is an account happens later, in the worker. */
  async askForLink(username: string, browser: Browser): Promise<void> {
    await this.#count(await this.#subjectOf({ username }), browser)
    await this.#parts.jobs.add('send-reset-link', { username, language: browser.language })
  }

  async askForUsername(
    input: z.output<typeof recoverUsername.body>,
    browser: Browser,
  ): Promise<void> {
    if ('dob' in input) requireBorn('dob', input.dob, todayOfRegistration(this.#parts.clock.now()))
    await this.#count(await this.#subjectOf(input), browser)
    await this.#parts.jobs.add('send-username', input)
  }

  /**
   * All questions; with an address three: those of its account, filled up with ones that are always the same for
   * it. The work is the same whether there is an account or not.
   */
  async questions(email: string | undefined, browser: Browser) {
    const { database, decoyKey, clock } = this.#parts
    if (email !== undefined) {
      await countAttempt(database, questionsAsked, browser.address, clock.now())
    }
    const all = await database.selectFrom('security_question').selectAll().orderBy('id').execute()
    const shown = (row: { id: number; question: Texts }) => ({
      id: row.id,
      question: inLanguage(browser.language, row.question),
    })
    if (email === undefined) return all.map(shown)
    const account = await findAccountByLogin(database, email)
    const own = new Set(
      (await listOwnQuestions(database, account?.id ?? nobody)).map((one) => one.id),
    )
    const rank = ({ id }: { id: number }) =>
      (own.has(id) ? -(2 ** 32) : 0) +
      hmac(decoyKey, email.toLowerCase(), String(id)).readUInt32BE()
    return all
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, questionsShown)
      .toSorted((one, other) => one.id - other.id)
      .map(shown)
  }

  /** Whether a link still works. Without the link itself, 256 random bits, asking reveals nothing. */
  async isGood(link: z.output<typeof checkLink.body>, browser: Browser): Promise<boolean> {
    const { database, links, clock } = this.#parts
    await countAttempt(database, linksChecked, browser.address, clock.now())
    const { purpose, token, email } = link
    return (await links.find(database, purpose, token, email)) !== undefined
  }

  /** Link and answer together; then every session ends, so that the next login needs a code. */
  async resetPassword(input: z.output<typeof resetPassword.body>, browser: Browser): Promise<void> {
    const { database, links, keys, clock, audit } = this.#parts
    await countAttempt(database, perAddress, browser.address, clock.now())
    const password = await openPassword(input.password, keys, clock)
    const accountId = await links.accountOf(database, 'reset-password', input.token, input.email)
    const account = await findAccountById(database, accountId)
    if (!account) throw new Refused(410, 'server.link.expired')
    await requireAnswer(this.#parts, account, input, browser.address, {
      wrong: 'server.reset.refused',
      locked: 'server.reset.locked',
    })
    await refuseBadPassword(this.#parts, password, account)
    const hash = await hashPassword(password)
    await audit.unitOfWork(async (unit) => {
      await links.spend(unit.transaction, input.token)
      return putPassword(this.#parts, unit, account, hash)
    })
  }

  /** One counter for an account, however it is named; without an account, by what was typed. */
  async #subjectOf(input: Forgetful): Promise<string> {
    const { database } = this.#parts
    if ('username' in input) {
      return attemptsOf(await findAccountByLogin(database, input.username), input.username)
    }
    const typed = `${input.policy_number}:${input.certificate_number}`
    return attemptsOf(await findAccountOfTriple(database, input), typed)
  }

  async #count(subject: string, browser: Browser): Promise<void> {
    const { database, clock } = this.#parts
    await countAttempt(database, perAddress, browser.address, clock.now())
    await countAttempt(database, perSubject, subject, clock.now())
  }
}

/** A second factor that everybody has: a one-time code to the phone on file, or by mail where there is none. */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import { randomToken } from '../../secrets.ts'
import { type Account, findAccountById, languageFor, subjectOf } from './accounts.ts'
import type { Browser } from './browser.ts'
import { codeMessage } from './code-message.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { Asked, FactorAnswer, SecondFactor } from './second-factor.ts'

export interface CodeFactorParts {
  database: Database
  codes: OneTimeCodes
  messages: Messages
  clock: Clock
}

export class CodeFactor implements SecondFactor {
  readonly #parts: CodeFactorParts

  constructor(parts: CodeFactorParts) {
    this.#parts = parts
  }

  async begin(account: Account, browser: Browser): Promise<Asked> {
    const challenge = randomToken()
    await this.#send(account, challenge, browser, { again: false })
    return { challenge, for: 'code', codeCanBeSent: true }
  }

  async again(challenge: string, browser: Browser): Promise<void> {
    const subject = await this.#parts.codes.mayResend('login', challenge)
    const account = await findAccountById(this.#parts.database, idOf(subject))
    if (account) await this.#send(account, challenge, browser, { again: true })
  }

  /** For whoever was asked for something else. @throws {Refused} 429 within a minute of the one before. */
  async sendInstead(accountId: number, challenge: string, browser: Browser): Promise<void> {
    const { codes, database } = this.#parts
    const again = await codes.isOnItsWay('login', challenge)
    const account = await findAccountById(database, accountId)
    if (account) await this.#send(account, challenge, browser, { again })
  }

  async prove(challenge: string, { code }: FactorAnswer, { address }: Browser): Promise<number> {
    return idOf(await this.#parts.codes.consume('login', challenge, code, address))
  }

  async #send(
    account: Account,
    challenge: string,
    browser: Browser,
    { again }: { again: boolean },
  ) {
    const { codes, messages, clock } = this.#parts
    const { phone_number: phone, email } = account
    const language = languageFor(account, browser.language)
    await codes.issue(
      { purpose: 'login', subject: subjectOf(account.id), challenge, sentTo: phone, again },
      (transaction, code, brings) =>
        messages.send(
          transaction,
          codeMessage(language, { phone, email }, code, brings),
          clock.now(),
        ),
    )
  }
}

const idOf = (subject: string) => Number(subject.slice('account:'.length))

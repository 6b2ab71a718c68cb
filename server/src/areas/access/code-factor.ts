/** The second factor of today: a one-time code to the phone on file, or by mail where there is none. */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import { randomToken } from '../../secrets.ts'
import { type Account, findAccountById, languageFor } from './accounts.ts'
import type { Browser } from './browser.ts'
import { codeMessage } from './code-message.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { SecondFactor } from './second-factor.ts'

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

  async begin(account: Account, browser: Browser): Promise<string> {
    const challenge = randomToken()
    await this.#send(account, challenge, browser, { again: false })
    return challenge
  }

  async again(challenge: string, browser: Browser): Promise<void> {
    const subject = await this.#parts.codes.mayResend('login', challenge)
    const account = await findAccountById(this.#parts.database, idOf(subject))
    if (account) await this.#send(account, challenge, browser, { again: true })
  }

  async prove(challenge: string, answer: string, { address }: Browser): Promise<number> {
    return idOf(await this.#parts.codes.consume('login', challenge, answer, address))
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
      { purpose: 'login', subject: `account:${account.id}`, challenge, sentTo: phone, again },
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

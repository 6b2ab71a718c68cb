/**
 * The second factor of whoever has an authenticator app. Others are sent a code, as is whoever cannot use the app and has
 * left that on; a recovery code always does (ADD-610, ADD-614).
 */
import { Refused } from '../../../http/refusal.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { Account } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import { appInUse, refuseOwnWhereOff } from '../factor-rules.ts'
import type { CodeFactor } from '../code-factor.ts'
import type { Challenges } from '../passkeys/challenges.ts'
import type { Asked, FactorAnswer, SecondFactor } from '../second-factor.ts'
import type { AppAnswers } from './app-answers.ts'

export interface AppFactorParts {
  database: Database
  challenges: Challenges
  answers: AppAnswers
  codes: CodeFactor
}

export class AppFactor implements SecondFactor {
  readonly #parts: AppFactorParts

  constructor(parts: AppFactorParts) {
    this.#parts = parts
  }

  async begin(account: Account, browser: Browser): Promise<Asked> {
    const { database, challenges, codes } = this.#parts
    const app = await appInUse(database, account.id)
    if (!app) return codes.begin(account, browser)
    const made = Buffer.from(challenges.make('app', String(account.id))).toString('base64url')
    return {
      challenge: `app.${account.id}.${made}`,
      for: 'app',
      codeCanBeSent: app.code_by_message,
    }
  }

  async again(challenge: string, browser: Browser): Promise<void> {
    const { database, codes } = this.#parts
    const accountId = this.#askedForApp(challenge)
    if (accountId === null) return codes.again(challenge, browser)
    const app = await appInUse(database, accountId)
    if (app && !app.code_by_message) throw new Refused(403, 'server.app.no-code')
    await codes.sendInstead(accountId, challenge, browser)
  }

  async prove(challenge: string, answer: FactorAnswer, browser: Browser): Promise<number> {
    const { database, codes, answers } = this.#parts
    const asked = this.#askedForApp(challenge)
    if (answer.with === 'code') {
      const accountId = await codes.prove(challenge, answer, browser)
      // Turned on, or off for codes, since the code was sent.
      const app = await appInUse(database, accountId)
      if (app && !app.code_by_message) throw new Refused(410, 'server.code.start-again')
      return accountId
    }
    if (asked === null) throw new Refused(400, 'server.code.wrong')
    // Turned off since it was asked for.
    await refuseOwnWhereOff(database, asked, 'app')
    if (answer.with === 'app') await answers.proveByApp(asked, answer.code, browser.address)
    else await answers.proveByRecoveryCode(asked, answer.code, browser.address)
    return asked
  }

  /** The account whose app this challenge asks; null for another one. @throws {Refused} 410 */
  #askedForApp(challenge: string): number | null {
    const [kind, account = '', made = ''] = challenge.split('.')
    if (kind !== 'app') return null
    if (!this.#parts.challenges.isGood(made, 'app', account))
      throw new Refused(410, 'server.code.start-again')
    return Number(account)
  }
}

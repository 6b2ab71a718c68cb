/**
 * What the owner of an authenticator app can answer with: a code of the app, or a recovery code. Each is good once, and
 * wrong ones count before they are looked at, together with those of codes that were sent (ADD-612, ADD-613).
 */
import { recoveryCodeIn } from '@falaj/contract/access/authenticator-app/rules/recovery-code.ts'
import { dayIn, shortDay } from '@falaj/contract/shared/rules/clock.ts'
import type { Audit } from '../../../audit.ts'
import type { Clock } from '../../../clock.ts'
import { proved } from '../../../current-request.ts'
import { findHomeCountry } from '../../../home-country.ts'
import { countAttempt, forgetAttempts } from '../../../http/limits.ts'
import { Refused } from '../../../http/refusal.ts'
import type { Database } from '../../../ports/database/open.ts'
import { inOneStatement } from '../../../ports/database/write.ts'
import { hmac } from '../../../secrets.ts'
import type { MessageKey } from '../../../text.ts'
import { type Account, findAccountById, subjectOf } from '../accounts.ts'
import type { FactorNotices } from '../factor-notices.ts'
import { codesInARow } from '../one-time-codes.ts'
import { type AppKeys, stepOf } from './app-keys.ts'
import {
  type AppRow,
  findApp,
  findRecoveryCode,
  recoveryCodesLeft,
  useRecoveryCode,
  useStep,
  whenUsed,
} from './app-store.ts'

export interface AppAnswersParts {
  database: Database
  clock: Clock
  audit: Audit
  appKeys: AppKeys
  notices: FactorNotices
}

/** Under the app's own key, which is sealed: whoever reads the table cannot try codes. */
export const recoveryHash = (key: string, code: string): Buffer => hmac(Buffer.from(key), code)

export class AppAnswers {
  readonly #parts: AppAnswersParts

  constructor(parts: AppAnswersParts) {
    this.#parts = parts
  }

  /** @throws {Refused} 400 for a wrong code, 409 for one that was used, 429. */
  async proveByApp(accountId: number, code: string, address: string): Promise<void> {
    const { database, clock, appKeys } = this.#parts
    const app = await this.#counted(accountId)
    const step = stepOf(appKeys.open(app.sealed_key, accountId), code, clock.now())
    if (step === null) throw await this.#wrong(accountId, address, 'server.app.wrong')
    if (!(await useStep(inOneStatement(database), accountId, step)))
      throw new Refused(409, 'server.app.used')
    await forgetAttempts(database, codesInARow, subjectOf(accountId))
    proved('app')
  }

  /** The owner is told of each that was used. @throws {Refused} as `proveByApp`. */
  async proveByRecoveryCode(accountId: number, typed: string, address: string): Promise<void> {
    const { database, audit, clock, appKeys, notices } = this.#parts
    const app = await this.#counted(accountId)
    const code = recoveryCodeIn(typed)
    const key = appKeys.open(app.sealed_key, accountId)
    const found = code && (await findRecoveryCode(database, accountId, recoveryHash(key, code)))
    const account = found && (await findAccountById(database, accountId))
    if (!account) throw await this.#wrong(accountId, address, 'server.recovery-code.wrong')
    const isUsed = await audit.unitOfWork(async (unit) => {
      const { transaction } = unit
      if (!(await useRecoveryCode(transaction, found.id, clock.now())))
        return unit.nothingToTell(false)
      const left = await recoveryCodesLeft(transaction, accountId)
      await notices.tell(transaction, account, 'recovery-code-used', { left })
      const personId = account.person_id
      return unit.tell({ action: 'recovery-code-used', accountId, personId, address }, true)
    })
    if (!isUsed) throw await this.#usedBefore(account, found.id)
    await forgetAttempts(database, codesInARow, subjectOf(accountId))
    proved('recovery-code')
  }

  /** Counts the attempt. */
  async #counted(accountId: number): Promise<AppRow> {
    const { database, clock } = this.#parts
    const app = await findApp(database, accountId)
    if (!app) throw new Refused(400, 'server.code.wrong')
    await countAttempt(
      database,
      codesInARow,
      subjectOf(accountId),
      clock.now(),
      'server.code.locked',
    )
    return app
  }

  async #wrong(accountId: number, address: string, key: MessageKey): Promise<Refused> {
    await this.#parts.audit.record({ action: 'code-refused', accountId, address })
    return new Refused(400, key)
  }

  async #usedBefore({ person_id }: Account, id: number): Promise<Refused> {
    const { database, clock } = this.#parts
    const usedAt = await whenUsed(database, id)
    // Replaced meanwhile.
    if (!usedAt) return new Refused(400, 'server.recovery-code.wrong')
    const country = await findHomeCountry(database, person_id, clock.now())
    const day = shortDay(dayIn(country, usedAt))
    return new Refused(409, 'server.recovery-code.used', { values: { day } })
  }
}

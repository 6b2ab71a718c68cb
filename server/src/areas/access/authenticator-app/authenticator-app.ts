/** The authenticator app of an account and its recovery codes, as its owner sees and changes them (ADD-610 to ADD-617). */
import { randomInt } from 'node:crypto'
import {
  grouped,
  recoveryAlphabet,
  recoveryCodeLength,
} from '@falaj/contract/access/authenticator-app/rules/recovery-code.ts'
import {
  type AuthenticatorApp,
  recoveryCodesMade,
} from '@falaj/contract/access/authenticator-app/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Audit } from '../../../audit.ts'
import type { FactorChange } from '../../../audit-entries.ts'
import type { Clock } from '../../../clock.ts'
import { findHomeCountry } from '../../../home-country.ts'
import { countAttempt, forgetAttempts } from '../../../http/limits.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import { ownAccount, subjectOf } from '../accounts.ts'
import type { FactorNotices } from '../factor-notices.ts'
import { appInUse, refuseOwnWhereOff } from '../factor-rules.ts'
import { codesInARow } from '../one-time-codes.ts'
import type { Challenges } from '../passkeys/challenges.ts'
import { lockAccount } from '../passwords.ts'
import { recoveryHash } from './app-answers.ts'
import { addressOf, type AppKeys, newKey, stepOf } from './app-keys.ts'
import {
  allowMessages,
  dropApp,
  findApp,
  putApp,
  putRecoveryCodes,
  recoveryCodesLeft,
} from './app-store.ts'

export interface OwnAppParts {
  database: Database
  clock: Clock
  audit: Audit
  appKeys: AppKeys
  challenges: Challenges
  notices: FactorNotices
  /** As the app names the portal. */
  insurer: () => string
}

type Who = Pick<SignedIn, 'accountId' | 'personId' | 'sessionId'>

export async function appOf(
  { database, clock }: OwnAppParts,
  { accountId, personId }: Who,
): Promise<AuthenticatorApp> {
  // Where apps are off it is still there for its owner to remove.
  const app = (await appInUse(database, accountId)) ?? (await findApp(database, accountId))
  if (!app) return { added_at: null, code_by_message: true, recovery_codes_left: 0 }
  const [left, country] = await Promise.all([
    recoveryCodesLeft(database, accountId),
    findHomeCountry(database, personId, clock.now()),
  ])
  return {
    added_at: instantOf(country, app.added_at),
    code_by_message: app.code_by_message,
    recovery_codes_left: left,
  }
}

/** Writes nothing: the key comes back with its first code. */
export async function beginApp({ database, challenges, insurer }: OwnAppParts, who: Who) {
  await refuseOwnWhereOff(database, who.accountId, 'app')
  const { email } = await ownAccount(database, who)
  const key = newKey()
  const setUp = challenges.make('new-app', boundTo(who, key))
  return {
    key,
    address: addressOf(key, { issuer: insurer(), account: email }),
    set_up: Buffer.from(setUp).toString('base64url'),
  }
}

/**
 * Turned on once more with the same key it is the same.
 * @throws {Refused} 400 for a wrong code, 410 for a key that is too old, 429.
 */
export async function turnOn(
  parts: OwnAppParts,
  who: Who,
  { key, setUp, code, address }: { key: string; setUp: string; code: string; address: string },
): Promise<void> {
  const { database, clock, appKeys, challenges } = parts
  const { accountId } = who
  await refuseOwnWhereOff(database, accountId, 'app')
  if (!challenges.isGood(setUp, 'new-app', boundTo(who, key)))
    throw new Refused(410, 'server.app.begin-again')
  const before = await findApp(database, accountId)
  if (before && appKeys.open(before.sealed_key, accountId) === key) return
  const subject = subjectOf(accountId)
  await countAttempt(database, codesInARow, subject, clock.now(), 'server.code.locked')
  const step = stepOf(key, code, clock.now())
  if (step === null) throw new Refused(400, 'server.app.wrong')
  await changed(parts, who, { change: 'app-added', address }, async (transaction) => {
    await putApp(transaction, {
      account_id: accountId,
      sealed_key: appKeys.seal(key, accountId),
      last_step: step,
      added_at: clock.now(),
    })
    return true
  })
  await forgetAttempts(database, codesInARow, subject)
}

/** Whether a code may be sent to whoever cannot use the app. @throws {Refused} 404 without an app. */
export async function allowCodeByMessage(
  parts: OwnAppParts,
  who: Who,
  { allowed, address }: { allowed: boolean; address: string },
): Promise<void> {
  if (allowed) await refuseOwnWhereOff(parts.database, who.accountId, 'code')
  const change = allowed ? 'app-code-sent-on' : 'app-code-sent-off'
  await changed(parts, who, { change, address }, async (transaction) => {
    if (!(await findApp(transaction, who.accountId))) throw notFound()
    return allowMessages(transaction, who.accountId, allowed)
  })
}

/** Its recovery codes end with it. */
export async function turnOff(parts: OwnAppParts, who: Who, address: string): Promise<void> {
  await changed(parts, who, { change: 'app-removed', address }, (transaction) =>
    dropApp(transaction, who.accountId),
  )
}

/** Told this once: what is kept are hashes. @throws {Refused} 404 without an app. */
export async function newRecoveryCodes(
  parts: OwnAppParts,
  who: Who,
  address: string,
): Promise<string[]> {
  const { clock, appKeys } = parts
  const codes = Array.from({ length: recoveryCodesMade }, randomRecoveryCode)
  await changed(parts, who, { change: 'recovery-codes-made', address }, async (transaction) => {
    const app = await findApp(transaction, who.accountId)
    if (!app) throw notFound()
    const key = appKeys.open(app.sealed_key, who.accountId)
    const hashes = codes.map((code) => recoveryHash(key, code))
    await putRecoveryCodes(transaction, who.accountId, hashes, clock.now())
    return true
  })
  return codes.map(grouped)
}

/** Told to the owner and the audit where it changes something. */
async function changed(
  { audit, notices }: OwnAppParts,
  who: Who,
  { change, address }: { change: FactorChange; address: string },
  make: (transaction: Transaction) => Promise<boolean>,
): Promise<void> {
  const { accountId, personId } = who
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    await lockAccount(transaction, accountId)
    if (!(await make(transaction))) return unit.nothingToTell()
    await notices.tell(transaction, await ownAccount(transaction, who), change)
    return unit.tell({ action: change, accountId, personId, address })
  })
}

const randomRecoveryCode = () =>
  Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('')

const boundTo = ({ sessionId }: Who, key: string) => `${sessionId}:${key}`

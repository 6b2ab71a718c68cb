/** What an account may be opened by, as the insurer rules it for its owner's country (ADD-649, ADD-650). */
import { isOff, requiredFactors } from '@falaj/contract/access/rules/factors.ts'
import type { Factor, RequiredFactor } from '@falaj/contract/shared/factors.ts'
import { Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Database } from '../../ports/database/open.ts'
import { type AppRow, findApp, recoveryCodesLeft } from './authenticator-app/app-store.ts'
import { listIdentities } from './national-identity/identities-store.ts'
import { listPasskeys, type PasskeyRow } from './passkeys/passkeys-store.ts'

/** Each says what opens the account instead. */
const sentences = {
  passkeys: 'server.factor-off.passkeys',
  app: 'server.factor-off.app',
  national_identity: 'server.factor-off.national-identity',
  code: 'server.factor-off.code',
} as const satisfies Record<Factor, string>

/** @throws {Refused} 403 */
export function refuseWhereOff(country: string, factor: Factor): void {
  if (isOff(country, factor)) throw new Refused(403, sentences[factor])
}

/** The same, of a member who has come in. */
export const refuseOwnWhereOff = async (
  database: Database,
  accountId: number,
  factor: Factor,
): Promise<void> => refuseWhereOff(await countryOf(database, accountId), factor)

/** None where they are off. */
export async function passkeysInUse(database: Database, accountId: number): Promise<PasskeyRow[]> {
  const [rows, country] = await Promise.all([
    listPasskeys(database, accountId),
    countryOf(database, accountId),
  ])
  return isOff(country, 'passkeys') ? [] : rows
}

/**
 * Undefined where apps are off: the code takes its place again. Where codes are off one may be sent only to whoever would
 * otherwise have nothing: no app, or no recovery code for the day on which it is lost.
 */
export async function appInUse(database: Database, accountId: number): Promise<AppRow | undefined> {
  const app = await findApp(database, accountId)
  if (!app) return undefined
  const country = await countryOf(database, accountId)
  if (isOff(country, 'app')) return undefined
  if (!app.code_by_message || !isOff(country, 'code')) return app
  return { ...app, code_by_message: (await recoveryCodesLeft(database, accountId)) === 0 }
}

/** What its owner is led to set up: any of what the insurer requires, unless there is one. */
export async function factorsDue(
  database: Database,
  { accountId, countryCode }: Pick<SignedIn, 'accountId' | 'countryCode'>,
): Promise<RequiredFactor[]> {
  const required = requiredFactors(countryCode)
  if (required.length === 0) return []
  const [passkeys, app, identities] = await Promise.all([
    listPasskeys(database, accountId),
    findApp(database, accountId),
    listIdentities(database, accountId),
  ])
  const has: Record<RequiredFactor, boolean> = {
    passkeys: passkeys.length > 0,
    app: app !== undefined,
    national_identity: identities.some(({ removed_at }) => removed_at === null),
  }
  return required.some((factor) => has[factor]) ? [] : required
}

async function countryOf(database: Database, accountId: number): Promise<string> {
  const { country_code } = await database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('person.country_code')
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return country_code
}

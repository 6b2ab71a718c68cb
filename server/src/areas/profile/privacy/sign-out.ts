/** Ends what is signed in to an account elsewhere, or everywhere, and the trust in those browsers. */
import type { Audit } from '../../../audit.ts'
import type { Clock } from '../../../clock.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { Database } from '../../../ports/database/open.ts'
import { ownAccount } from '../../access/accounts.ts'
import { lockAccount } from '../../access/passwords.ts'
import { requirePresentPassword } from '../../access/present-password.ts'
import type { ServerKeys } from '../../access/server-keys.ts'
import type { EndReason, Sessions } from '../../access/sessions.ts'
import type { TrustedBrowsers } from '../../access/trusted-browsers.ts'

export interface SignOutParts {
  database: Database
  sessions: Sessions
  trustedBrowsers: TrustedBrowsers
  audit: Audit
  keys: ServerKeys
  clock: Clock
}

/** Whoever has a signed-in browser of this account in their hands needs the password and a code from then on. */
export async function signOutEverywhere(
  {
    sessions,
    trustedBrowsers,
    audit,
  }: Pick<SignOutParts, 'sessions' | 'trustedBrowsers' | 'audit'>,
  { accountId, personId, sessionId }: Pick<SignedIn, 'accountId' | 'personId' | 'sessionId'>,
  from: { hereToo: boolean; cookie: string | undefined; address: string },
): Promise<void> {
  const { hereToo, cookie, address } = from
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    // A login that is on its way comes before, and ends, or after, and finds no trust.
    await lockAccount(transaction, accountId)
    await sessions.endAll(transaction, accountId, {
      except: hereToo ? null : sessionId,
      reason: 'signed-out-everywhere',
    })
    await trustedBrowsers.removeAll(transaction, accountId, hereToo ? undefined : cookie)
    return unit.tell({
      action: 'signed-out-everywhere',
      accountId,
      personId,
      address,
    })
  })
}

/**
 * Before sessions of the account are ended elsewhere: whoever found an open page must not throw its owner out. A member
 * who came by a partner's link and never set a password has none to ask for.
 *
 * @throws {Refused} 422 where it is missing or wrong.
 */
export async function requireOwner(
  parts: SignOutParts,
  { accountId }: Pick<SignedIn, 'accountId'>,
  sealed: string | undefined,
  address: string,
): Promise<void> {
  const account = await ownAccount(parts.database, { accountId })
  if (!account.password_hash) return
  if (sealed === undefined) {
    const key = 'server.present-password.missing'
    throw new Refused(422, key, { fields: { password: key } })
  }
  await requirePresentPassword(parts, account, sealed, address)
}

/** @throws {Refused} 404 for a session of somebody else. Ending it again changes nothing. */
export async function endSession(
  { clock, audit }: SignOutParts,
  { accountId, personId }: SignedIn,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    const found = await transaction
      .selectFrom('session')
      .select('ended_at')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound()
    if (found.ended_at !== null) return unit.nothingToTell()
    await transaction
      .updateTable('session')
      .set({ ended_at: clock.now(), end_reason: 'ended-by-owner' satisfies EndReason })
      .where('id', '=', id)
      .execute()
    return unit.tell({
      action: 'session-ended',
      accountId,
      personId,
      subject: `session:${id}`,
      address,
    })
  })
}

/** @throws {Refused} 404 for a browser of somebody else. Removing it again changes nothing. */
export async function stopTrusting(
  { trustedBrowsers, audit }: SignOutParts,
  { accountId, personId }: SignedIn,
  which: { id: number | 'all'; address: string },
): Promise<void> {
  const { id, address } = which
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    if (id === 'all') await trustedBrowsers.removeAll(transaction, accountId)
    else if (!(await trustedBrowsers.remove(transaction, accountId, id))) throw notFound()
    return unit.tell({
      action: 'browser-removed',
      accountId,
      personId,
      subject: `browser:${id}`,
      address,
    })
  })
}

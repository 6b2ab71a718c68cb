/** The change of one's own password while signed in (PRF-042 to PRF-046, GAP-150). */
import type { changeLoginCredentials } from '@falaj/contract/profile/schemas.ts'
import type { z } from 'zod'
import { Refused, signInAgain } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { doneBefore, idempotently } from '../../../idempotency.ts'
import { ownAccount } from '../accounts.ts'
import { refuseBadPassword } from '../new-password.ts'
import { hashPassword } from '../password-hash.ts'
import { lockPassword, putPassword } from '../passwords.ts'
import { requirePresentPassword } from '../present-password.ts'
import { openPassword } from '../sealed-password.ts'
import type { Sessions } from '../sessions.ts'
import type { SetPasswordParts } from './set-password.ts'

/**
 * This session stays, all others end. Sent again under the same key it is answered as before, though the old password
 * is no longer right by then.
 */
export async function changeOwnPassword(
  parts: SetPasswordParts & { sessions: Sessions },
  { accountId, sessionId, principal }: SignedIn,
  input: z.output<typeof changeLoginCredentials.body>,
  { key, address }: { key: string | undefined; address: string },
): Promise<void> {
  const { database, clock, keys, sessions } = parts
  if (!principal) throw new Refused(403, 'server.profile.principal-only')
  const call = 'login-credentials'
  const submission = { accountId, call, key, content: input, withoutKey: null }
  // Read first: if the one before commits in between, the old password is still right here.
  const account = await ownAccount(database, { accountId })
  if ((await doneBefore(database, submission, clock.now())) !== undefined) return
  await requirePresentPassword(parts, account, input.old_password, address, {
    field: 'old_password',
    sentence: 'server.password.old-wrong',
  })
  const password = await openPassword(input.password, keys, clock)
  await refuseBadPassword(parts, password, account)
  const hash = await hashPassword(password)
  await idempotently(parts.audit, submission, clock.now(), async (unit) => {
    const { transaction } = unit
    if (!(await lockPassword(transaction, account))) throw signInAgain()
    if (!(await sessions.hold(transaction, sessionId))) throw signInAgain()
    await putPassword(parts, unit, account, hash, sessionId)
    return unit.nothingToTell(accountId)
  })
}

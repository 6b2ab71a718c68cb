/**
 * Whoever opens an account has its number in their own hands. What somebody else asked to put there before, the principal
 * for a dependant, is withdrawn: the account's codes go to the number on record.
 */
import type { Transaction } from '../../ports/database/open.ts'
import { changesIn, lockNumbersAskedByOthers, lockWaitingChanges } from './changes-store.ts'
import type { ProfileParts } from './save.ts'
import { withdrawFromCore } from './withdraw-from-core.ts'
import { withdrawIn } from './withdraw.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'

export async function withdrawNumbersOfOthers(
  parts: Pick<ProfileParts, 'clock'>,
  unit: UnitOfWork,
  { personId, accountId }: { personId: number; accountId: number },
): Promise<void> {
  for (const change of await lockWaitingChanges(unit.transaction, personId)) {
    if (change.account_id === accountId) continue
    if (changesIn(change.wanted)['phone_number'] === undefined) continue
    await withdrawIn(parts, unit, change, accountId)
  }
}

/** For accounts that came by import. Nobody did it here, so there is no entry of who did. */
export async function withdrawNumbersOfImported(
  transaction: Transaction,
  cardNumbers: readonly string[],
  at: Date,
): Promise<void> {
  for (const change of await lockNumbersAskedByOthers(transaction, cardNumbers))
    await withdrawFromCore(transaction, change, at)
}

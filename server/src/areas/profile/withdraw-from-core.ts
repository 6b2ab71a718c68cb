/** A change that was asked for is taken back: the member no longer wants it, or asks for another in its place. */
import type { Transaction } from '../../ports/database/open.ts'
import { addSubmission } from '../core-outbox/core-outbox.ts'
import { type LockedChange, markWithdrawn } from './changes-store.ts'

/** Requests about the same section reach the core system one after the other. */
export const subjectOf = (of: { personId: number; section: string }): string =>
  `profile:${of.personId}:${of.section}`

/** The core system is told of one that it still has to answer. False for one that was confirmed meanwhile: that stands. */
export async function withdrawFromCore(
  transaction: Transaction,
  change: Omit<LockedChange, 'account_id' | 'policy_id' | 'wanted'>,
  at: Date,
): Promise<boolean> {
  const { id, person_id: personId, section, state } = change
  if (!(await markWithdrawn(transaction, id))) return false
  if (state === 'waiting') {
    const { reference_number, card_number, policy_number } = change
    await addSubmission(
      transaction,
      subjectOf({ personId, section }),
      { kind: 'profile_change_withdrawn', reference_number, card_number, policy_number },
      at,
    )
  }
  return true
}

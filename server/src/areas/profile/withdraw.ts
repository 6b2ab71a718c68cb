/** A member takes back what was asked for, or closes what was refused. Doing so again changes nothing. */
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import { notFound } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { CoreOutbox } from '../core-outbox/core-outbox.ts'
import { isWithinReach } from '../requests/reach-condition.ts'
import { type LockedChange, lockChange } from './changes-store.ts'
import { withdrawFromCore } from './withdraw-from-core.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'

export interface WithdrawalParts {
  audit: Audit
  clock: Clock
  coreOutbox: CoreOutbox
}

/** The person whose profile it is. @throws {Refused} 404 for a change of somebody out of reach. */
export async function withdrawChange(
  parts: WithdrawalParts,
  { accountId, reach }: SignedIn,
  id: number,
): Promise<number> {
  const { audit, coreOutbox } = parts
  const personId = await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    const change = await lockChange(transaction, id)
    if (!change) throw notFound()
    const { person_id: personId, policy_id: policyId } = change
    if (!isWithinReach(reach.enrolments, { personId, policyId })) throw notFound()
    await withdrawIn(parts, unit, change, accountId)
    return unit.nothingToTell(personId)
  })
  coreOutbox.wake()
  return personId
}

/** `accountId`: who withdraws it. The caller holds the change. */
export async function withdrawIn(
  { clock }: Pick<WithdrawalParts, 'clock'>,
  unit: UnitOfWork,
  change: Omit<LockedChange, 'account_id' | 'policy_id' | 'wanted'>,
  accountId: number,
): Promise<void> {
  if (!(await withdrawFromCore(unit.transaction, change, clock.now()))) return
  unit.tell({
    action: 'profile-change-withdrawn',
    accountId,
    personId: change.person_id,
    subject: `profile-change:${change.id}`,
  })
}

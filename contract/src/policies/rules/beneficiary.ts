/** Whom a principal may name as beneficiary, and from when. Days as `YYYY-MM-DD`. */

/** `status`: the policy covers its principal today, or will (`coverGoesOn`). */
interface Policy {
  status: boolean
  member_details: { is_principal: boolean }
}

/** Why this member cannot name anybody under the policy. */
export function beneficiaryHindrance(policy: Policy): 'principalOnly' | 'over' | undefined {
  if (!policy.member_details.is_principal) return 'principalOnly'
  return policy.status ? undefined : 'over'
}

/** `lastDay` of the principal's cover; null where it is not known. */
export const mayTakeEffectOn = (day: string, lastDay: string | null): boolean =>
  lastDay === null || day <= lastDay

/** Whom a principal may name as beneficiary, and from when. Days as `YYYY-MM-DD`. */

/** `status`: the policy covers its principal today, or will (`coverGoesOn`). */
export const mayNameBeneficiary = (policy: { status: boolean }): boolean => policy.status

/** `lastDay` of the principal's cover; null where it is not known. */
export const mayTakeEffectOn = (day: string, lastDay: string | null): boolean =>
  lastDay === null || day <= lastDay

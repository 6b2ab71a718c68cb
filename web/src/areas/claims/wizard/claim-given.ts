/** What is known while a claim is filled in. */
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { claimableDays } from '@falaj/contract/claims/rules/treatment-date.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { patientsOf, principal } from '../../../requests/questions/patients.ts'
import type { Given } from '../../../requests/questions/question.ts'
import type { Known, Lists } from '../../request-forms/form-pages.ts'

export interface ClaimGiven extends Given {
  /** The claim that is edited. */
  request?: ClaimDetail | undefined
}

/**
 * Whoever has left can be chosen as long as a day of their cover can be claimed; in an edit, of the others only those
 * with policy status 1, which is what members are whose cover is active (CLM-128). Whoever the claim is for already
 * stays among them.
 */
export function claimGiven(
  { policy, account, request: claim }: Known<ClaimDetail>,
  lists: Lists,
  now: Date,
): ClaimGiven {
  const today = dayIn(policy.country_code, now)
  const all = patientsOf(policy, account, (covered) => claimableDays(covered, today) !== null)
  const patients = all.filter(
    ({ value, covered }) =>
      !claim ||
      value === principal ||
      value === String(claim.dependent_id) ||
      (covered !== null && covered.to >= today),
  )
  return { policy, patients, today, request: claim, ...lists }
}

/** What is known while a claim is filled in. */
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { claimableDays } from '@falaj/contract/claims/rules/treatment-date.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { patientsOf, principal } from '../../../requests/questions/patients.ts'
import type { FormContext } from '../../../requests/questions/question.ts'
import type { FormSubject, Lists } from '../../request-forms/form-pages.ts'

export interface ClaimFormContext extends FormContext {
  /** The claim that is edited. */
  request?: ClaimDetail | undefined
}

/**
 * Whoever has left can be chosen as long as a day of their cover can be claimed; in an edit, of the others only those
 * with policy status 1, which is what members are whose cover is active (CLM-128). Whoever the claim is for already
 * stays among them.
 */
export function claimFormContext(
  { policy, account, request: claim }: FormSubject<ClaimDetail>,
  lists: Lists,
  now: Date,
): ClaimFormContext {
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

/** An edit starts from the claim (CLM-126); what a claim that moved in leaves open, from the person. */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import { withSeparators } from '@falaj/contract/requests/rules/amount.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { shortDate } from '../../../language/format.ts'
import { contactOf, patientsOf } from '../../../requests/questions/patients.ts'
import type { AnswerName, Answers } from '../../../requests/saved-form/answers.ts'

export function startOfEdit(
  claim: ClaimDetail,
  policy: PolicyDetail,
  account: SessionUser,
): Answers {
  const dependent_id = String(claim.dependent_id)
  const patients = patientsOf(policy, account, claim.today)
  const patient = patients.find(({ value }) => value === dependent_id)
  return {
    dependent_id,
    ...contactOf(patient, patients),
    ...given('mobile_number', claim.mobile_number),
    ...given('email', claim.email),
    ...given('bank_id', claim.bank_id ?? policy.member_details.bank_id),
    ...given('claim_type', claim.claim_type),
    ...given('country_id', claim.country_id),
    ...given('currency_id', claim.currency_id),
    ...given('claimed_amount', claim.claimed_amount && amountOf(claim.claimed_amount)),
    ...given('treatment_date', claim.treatment_date && shortDate(claim.treatment_date)),
    ...given('additional_info', claim.additional_info),
  }
}

const given = (name: AnswerName, value: string | number | null | undefined): Answers =>
  value ? { [name]: String(value) } : {}

/**
 * `1240.500` as `1,240.50`; a draft without an amount has none. A third decimal that came from elsewhere stays, and the
 * field tells of it: nothing is cut.
 */
const amountOf = (amount: string): string =>
  /[1-9]/.test(amount) ? withSeparators(amount.replace(/(\.\d\d)0+$/, '$1')) : ''

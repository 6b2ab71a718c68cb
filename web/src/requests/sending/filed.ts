/** What is being sent, for the page that then says so: the form is gone by then. */
import { readAmount } from '@falaj/contract/requests/rules/amount.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { documentsOf, isRefused } from '../documents/of-request.ts'
import { codeOf } from '../questions/common.tsx'
import { patientIn, principal } from '../questions/patients.ts'
import type { FormContext } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import type { Filed } from './outcome.ts'

export function filedIn<G extends FormContext>(
  { kind, attachments, account }: RequestForm<G>,
  saved: SavedForm,
  given: G,
): Filed {
  const state = saved.state()
  const { answers } = state
  const currency = codeOf(given.currencies, answers.currency_id)
  const { amount } = readAmount(answers.claimed_amount ?? '', currency)
  const { member_details: self, dependents } = given.policy
  const shown =
    (answers.dependent_id ?? principal) === principal
      ? self
      : dependents.find(({ id }) => String(id) === answers.dependent_id)
  const files = documentsOf(state, kind.places, attachments(given))
  return {
    patient: patientIn(answers, given.patients)?.name ?? '',
    image: shown?.image_path ?? null,
    amount: amount && currency ? formatMoney(amount, currency) : null,
    claimType: answers.claim_type ?? null,
    documents: files.filter((one) => !isRefused(one)).length,
    account: account?.(answers, given),
  }
}

/** A claim as it is sent (CLM-107 to CLM-110, CLM-129). */
import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import { readAmount } from '@falaj/contract/requests/rules/amount.ts'
import { documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import { isoDateOf } from '../../../../ui/typed-date.ts'
import type { Intent } from '../claim-details/claim-rules.ts'
import { type Answers, deletedIn } from '../../../../requests/saved-form/answers.ts'
import type { RequestDocument } from '../../../../requests/documents/document-queue.ts'
import { principal } from '../../../../requests/questions/patients.ts'

export interface FilledIn {
  intent: Intent
  /** The wizard's own, which the server forgets in the same moment. */
  kind: string
  policyId: number
  answers: Answers
  /** With the country's code. */
  mobile: string
  account: BankAccount | undefined
  /** Its code. */
  currency: string | undefined
  documents: readonly RequestDocument[]
  claimId?: number | undefined
}

export function claimForm(filled: FilledIn): FormData {
  const { intent, kind, policyId, answers, mobile, account, documents, claimId } = filled
  const day = isoDateOf(answers.treatment_date ?? '') ?? ''
  const { amount = '' } = readAmount(answers.claimed_amount ?? '', filled.currency)
  return formOf([
    ...(claimId ? [['claim_id', String(claimId)] as const] : []),
    ['policy_id', String(policyId)],
    ['dependent_id', answers.dependent_id ?? principal],
    ['status', intent],
    ['submission_type', 'member_portal'],
    ['email', answers.email ?? ''],
    ['mobile_number', mobile],
    ['claim_type', answers.claim_type ?? ''],
    ['country_id', answers.country_id ?? ''],
    ['currency_id', answers.currency_id ?? ''],
    ['claimed_amount', amount],
    ['treatment_date', day],
    // The form has one date for both (GAP-116).
    ['claim_date', day],
    ['additional_info', answers.additional_info ?? ''],
    ['declaration', intent === 'confirm' ? 'true' : ''],
    ['progress', kind],
    ['submission_id', answers.filling ?? ''],
    ['bank_id', answers.bank_id ?? ''],
    // Bank payment, the only way.
    ['payment_method', '0'],
    // What follows is documented and not believed: the server copies the account that it knows (GAP-137).
    ['payable', amount],
    ['scheduled_to_pay', ''],
    ['bank_name', account?.bank_name ?? ''],
    ['bank_address', account?.bank_country_name ?? ''],
    ['swift', account?.swift ?? ''],
    ['iban_no', account?.iban_no ?? ''],
    ['account_number', account?.account_no ?? ''],
    ...documentFields(documents),
    ...deletedFields(answers),
  ])
}

/** The handles of files that were sent ahead, as `group[index]` (CLM-108). */
export function documentFields(documents: readonly RequestDocument[]): [string, string][] {
  return documentGroups.flatMap((group) =>
    documents
      .flatMap(({ handle, group: of }) => (handle && of === group ? [handle] : []))
      .map((handle, index): [string, string] => [`${group}[${index}]`, handle]),
  )
}

/** CLM-130, CLM-142 */
export function deletedFields(answers: Answers): [string, string][] {
  return [...deletedIn(answers)].map((id, index) => [`deleted_docs[${index}]`, id])
}

export function formOf(fields: Iterable<readonly [string, string]>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** What the second step needs (CLM-097 to CLM-106); a draft only that what is there can be read (GAP-066). */
import { readAmount } from '@falaj/contract/requests/rules/amount.ts'
import type { Covered } from '@falaj/contract/policies/rules/cover.ts'
import { hasCountedDocument } from '@falaj/contract/claims/rules/documents.ts'
import { type TreatmentFault, treatmentFault } from '@falaj/contract/claims/rules/treatment-date.ts'
import type { MessageKey } from '../../../../language/message-key.ts'
import { amountSentences } from '../../../../ui/typed-amount.ts'
import { isoDateOf, unreadDate } from '../../../../ui/typed-date.ts'
import type { Problems, Typed } from '../../../../ui/use-form.ts'
import type { RequestDocument } from '../../../../requests/documents/document-queue.ts'

export type ClaimName =
  | 'claim_type'
  | 'country_id'
  | 'currency_id'
  | 'claimed_amount'
  | 'treatment_date'
  | 'additional_info'
  | 'documents'
  | 'declaration'

export type Intent = 'draft' | 'confirm'

interface Given {
  intent: Intent
  /** Where the policy is at home. */
  today: string
  documents: readonly Pick<RequestDocument, 'group' | 'state' | 'mayRetry'>[]
  /** Said when no counted document is there (GAP-039). */
  noDocument: MessageKey
}

interface GivenClaim extends Given {
  /** Its code; undefined while none is chosen. */
  currency: string | undefined
  /** On which days the patient is covered. */
  covered: Covered | null
}

export function claimProblems(typed: Typed<ClaimName>, given: GivenClaim): Problems<ClaimName> {
  const { intent } = given
  const missing = (name: ClaimName) => intent === 'confirm' && !typed(name)
  const amount = amountProblem(typed('claimed_amount'), given)
  const date = dateProblem(typed('treatment_date'), given)
  const documents = documentsProblem(given)
  return {
    ...(missing('claim_type') && { claim_type: 'wizard.type.missing' }),
    ...(missing('country_id') && { country_id: 'wizard.country.missing' }),
    ...(missing('currency_id') && { currency_id: 'wizard.currency.missing' }),
    ...(amount && { claimed_amount: amount }),
    ...(date && { treatment_date: date }),
    ...(documents && { documents }),
    ...(missing('declaration') && { declaration: 'wizard.declaration.missing' }),
  }
}

function amountProblem(
  typed: string,
  { intent, currency }: Pick<GivenClaim, 'intent' | 'currency'>,
): MessageKey | undefined {
  const { fault } = readAmount(typed, currency)
  if (fault === 'missing') return intent === 'confirm' ? 'wizard.amount.missing' : undefined
  return fault && amountSentences[fault]
}

const treatmentSentences: Record<TreatmentFault, MessageKey> = {
  future: 'wizard.date.future',
  past: 'wizard.date.past',
  'no-cover': 'wizard.date.noCover',
  'before-cover': 'wizard.date.beforeCover',
  'after-cover': 'wizard.date.afterCover',
}

function dateProblem(
  typed: string,
  { intent, covered, today }: GivenClaim,
): MessageKey | undefined {
  if (!typed) return intent === 'confirm' ? 'wizard.date.missing' : undefined
  const day = isoDateOf(typed)
  if (!day) return unreadDate(typed)
  const fault = treatmentFault(day, covered, today)
  return fault && treatmentSentences[fault]
}

/**
 * What is on its way is waited for; what failed on the way is sent again or removed, so that nobody believes that it is
 * there. What was refused says at its place that it is not sent, and keeps nothing back.
 */
export function documentsProblem({ documents, intent, noDocument }: Given): MessageKey | undefined {
  const taken = documents.filter(({ state, mayRetry }) => state !== 'failed' || mayRetry)
  if (taken.some(({ state }) => state === 'failed')) return 'wizard.documents.failed'
  if (taken.some(({ state }) => state !== 'received')) return 'wizard.documents.sending'
  if (intent === 'draft') return undefined
  const groups = Object.fromEntries(taken.map(({ group }) => [group, 1]))
  return hasCountedDocument(groups) ? undefined : noDocument
}

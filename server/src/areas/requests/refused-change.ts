/** What the member wanted to change and the core system refused: what the form that corrects it starts from. */
import { isReturnedChange } from '@falaj/contract/requests/rules/drafts.ts'
import { z } from 'zod'
import type { FoundRequest } from './found.ts'

const text = z.string().nullable()
const number = z.int().nullable()

/** Columns as `versions.ts` has kept them. */
const kept = z.object({
  person_id: z.int(),
  email: text,
  mobile_number: text,
  claim_type: number,
  country_id: number,
  claimed_amount: text,
  additional_info: text,
  treatment_date: text.default(null),
  bank_account_id: number.default(null),
  provider_name: text.default(null),
  expected_admission_date: text.default(null),
})

/** Null for whoever cannot correct it. */
export function refusedChangeOf(
  request: Pick<
    FoundRequest,
    'status' | 'held_by_core' | 'owner_id' | 'refused_change' | 'refused_currency_id'
  >,
  { is_own, plain }: { is_own: boolean; plain: (amount: string) => string },
) {
  if (!is_own || !isReturnedChange(request) || request.refused_change === null) return null
  // A change of the account alone is no form's.
  const read = kept.safeParse(request.refused_change)
  if (!read.success) return null
  const { person_id, bank_account_id, claimed_amount, ...wanted } = read.data
  return {
    ...wanted,
    claimed_amount: claimed_amount && plain(claimed_amount),
    dependent_id: person_id === request.owner_id ? 0 : person_id,
    bank_id: bank_account_id,
    currency_id: request.refused_currency_id,
  }
}

/** What the member wanted to change and the core system refused: what the form that corrects it starts from. */
import { isReturnedChange } from '@falaj/contract/requests/rules/drafts.ts'
import { z } from 'zod'
import type { OwnFields } from '@falaj/contract/requests/own-fields.ts'
import type { FoundRequest } from './found.ts'
import { storedValues } from './own-fields.ts'

const text = z.string().nullable()
const number = z.int().nullable()

/** Columns as `versions.ts` has kept them. */
const kept = z.looseObject({
  person_id: z.int(),
  email: text,
  mobile_number: text,
  claim_type: number,
  country_id: number,
  claimed_amount: text,
  additional_info: text,
  bank_account_id: number.default(null),
})

/** Null for whoever cannot correct it. */
export function refusedChangeOf<Own extends OwnFields>(
  own: Own,
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
  const { person_id, bank_account_id, claimed_amount } = read.data
  const { email, mobile_number, claim_type, country_id, additional_info } = read.data
  return {
    email,
    mobile_number,
    claim_type,
    country_id,
    additional_info,
    ...storedValues(own, read.data),
    claimed_amount: claimed_amount && plain(claimed_amount),
    dependent_id: person_id === request.owner_id ? 0 : person_id,
    bank_id: bank_account_id,
    currency_id: request.refused_currency_id,
  }
}

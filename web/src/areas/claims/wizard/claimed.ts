import { readAmount } from '@falaj/contract/requests/rules/amount.ts'
import { codeOf } from '../../../requests/questions/common.tsx'
import type { Answers } from '../../../requests/saved-form/answers.ts'
import type { ClaimFormContext } from './claim-form-context.ts'

/** What is claimed; null while it is not filled in, or cannot be read. */
export function claimedIn(answers: Answers, { currencies }: Pick<ClaimFormContext, 'currencies'>) {
  const currency = codeOf(currencies, answers.currency_id)
  return {
    type: Number(answers.claim_type) || null,
    amount: readAmount(answers.claimed_amount ?? '', currency).amount ?? null,
    currency: currency ?? null,
  }
}

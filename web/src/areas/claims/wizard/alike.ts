/** Claims of the same person, day and amount as the one that is being filled in: perhaps it was sent already. */
import { similarClaims } from '@falaj/contract/claims/commands/calls.ts'
import type { SimilarClaim } from '@falaj/contract/claims/commands/schemas.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { mayBeTreatedOn } from '@falaj/contract/claims/rules/treatment-date.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { Answers } from '../../../requests/saved-form/answers.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { call } from '../../../session/call.ts'
import { isoDateOf } from '../../../ui/typed-date.ts'
import { useSettled } from '../../../ui/use-settled.ts'
import { newestClaimsQuery } from '../queries.ts'
import type { ClaimFormContext } from './claim-form-context.ts'
import { claimedIn } from './claimed.ts'

/** Typing has ended. */
const restMs = 800

/**
 * The newest first; undefined while it is asked, or while there is nothing to ask for; null where it cannot be asked.
 * While the form is on the device alone, its claim is looked for among those that the member has: nothing of it is asked
 * with (ADD-639).
 */
export function useAlike(
  saved: SavedForm,
  given: ClaimFormContext,
): readonly SimilarClaim[] | null | undefined {
  const { answers, isHere } = useSavedForm(saved)
  const query = queryOf(answers, given)
  const settled =
    JSON.stringify(query) === JSON.stringify(queryOf(useSettled(answers, restMs), given))
  const isWhole =
    mayBeTreatedOn(query.treatment_date, given.today) &&
    query.claimed_amount !== '' &&
    query.currency_id !== undefined
  const asked = useQuery({
    queryKey: ['similar-claims', query],
    queryFn: async () => (await call(similarClaims, { query })).data,
    enabled: !isHere && settled && isWhole,
  })
  const own = useQuery({ ...newestClaimsQuery(given.policy.id), enabled: isHere })
  if (!isWhole || (!settled && !isHere)) return undefined
  if (!isHere) return asked.data ?? (asked.error ? null : undefined)
  const { currency } = claimedIn(answers, given)
  return own.data ? alikeAmong(own.data, query, currency ?? '') : own.error ? null : undefined
}

/** Those that were sent. */
function alikeAmong(
  claims: readonly ListedClaim[],
  { dependent_id = 0, treatment_date, claimed_amount }: ReturnType<typeof queryOf>,
  currency: string,
): SimilarClaim[] {
  const money = formatMoney(claimed_amount, currency)
  return claims
    .flatMap((claim): SimilarClaim[] => {
      const { reference_number, submission_date, claimed_amount_format } = claim
      const isAlike =
        claim.dependent_id === dependent_id &&
        claim.treatment_date === treatment_date &&
        claimed_amount_format === money
      if (!isAlike || submission_date === null || reference_number === null) return []
      const status = claimStatuses.group(claim)
      return [{ ...claim, status, reference_number, treatment_date, claimed_amount_format }]
    })
    .toSorted((one, other) =>
      (one.submission_date ?? '') < (other.submission_date ?? '') ? 1 : -1,
    )
}

/** Whether the server has one that is not among these, asked now; where it cannot be asked nobody is kept from sending. */
export async function hasFurtherAlike(
  saved: SavedForm,
  given: ClaimFormContext,
  shown: readonly SimilarClaim[],
): Promise<boolean> {
  const query = queryOf(saved.state().answers, given)
  const asked = call(similarClaims, { query }, { unattended: true, giveUpAfterMs: 0 })
  return asked.then(
    ({ data }) => data.some(({ id }) => !shown.some((one) => one.id === id)),
    () => false,
  )
}

export const queryOf = (answers: Answers, given: ClaimFormContext) => ({
  policy_id: given.policy.id,
  dependent_id: Number(answers.dependent_id) || undefined,
  treatment_date: isoDateOf(answers.treatment_date ?? '') ?? '',
  claimed_amount: claimedIn(answers, given).amount ?? '',
  currency_id: Number(answers.currency_id) || undefined,
  claim_id: given.request?.id,
  submission_id: answers.submission_id,
})

import { estimateFiled } from '@falaj/contract/claims/rules/estimate.ts'
import { submissionTypes } from '@falaj/contract/claims/rules/actions.ts'
import { payoutState } from '@falaj/contract/claims/rules/payout-state.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { coverageQuery } from '../../policies/queries.ts'
import { OutlookCard } from '../outlook-card.tsx'
import { claimQuery } from '../queries.ts'
import { estimateRows } from './estimate-in-words.ts'
import { EstimatedSum } from './estimated-sum.tsx'

/**
 * What will probably be paid of a claim that was sent and is not decided (ADD-716), as its form showed it. Where facts are
 * missing it says nothing: nobody can fill them in any more. What a clinic settles directly is paid to nobody here.
 */
export function ProbablyPaidOfClaim({ claim }: { claim: ClaimDetail }) {
  const texts = useTexts()
  const isOpen =
    payoutState(claim) === 'undecided' && claim.submission_type !== submissionTypes.direct
  const { data } = useQuery({
    ...coverageQuery(claim.policy.id, claim.dependent_id || null),
    enabled: isOpen,
  })
  const estimated = isOpen && data ? estimateFiled(claim, data) : undefined
  const rows = estimated?.lines && estimateRows(estimated, texts)
  if (!estimated || !rows) return null
  return (
    <OutlookCard title={texts.t('claim.paid.title')}>
      <EstimatedSum estimated={estimated} rows={rows} />
    </OutlookCard>
  )
}

/** The same on the page of what was just sent. */
export function ProbablyPaidOfSent({ id }: { id: number }) {
  const { data } = useQuery(claimQuery(id))
  return data ? <ProbablyPaidOfClaim claim={data} /> : null
}

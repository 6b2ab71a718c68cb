/** Whether the claims that we make add up, as the portal asks of those that it is sent. */
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { amountsDiffer } from '@falaj/contract/claims/rules/sums.ts'
import type { FactOf } from '@falaj/contract/integration/facts.ts'

export const isDecided = (status: string): boolean =>
  claimStatuses.decision({ status, held_by_core: false }) !== 'open'

export const differs = (claim: FactOf<'claim.upserted'>) =>
  amountsDiffer({
    claimed: claim.claimed_amount,
    approved: claim.approved_amount,
    denied: claim.denied_amount,
    payable: claim.payable_amount,
    services: claim.service_list,
  })

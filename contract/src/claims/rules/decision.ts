/** What a claim's status says of a decision. */
import type { ClaimStatus } from '../status.ts'
import type { Decision } from '../../requests/rules/decided-amounts.ts'
import { knownStatus } from './label.ts'

const decisions: Record<Exclude<ClaimStatus, 'Drafted'>, Decision> = {
  Pending: 'open',
  Submitted: 'open',
  'Re Submitted': 'open',
  'On Hold': 'open',
  Rejected: 'refused',
  'Partially Approved': 'made',
  Approved: 'made',
  'Payment Pending': 'made',
  'Payment Failed': 'made',
  Paid: 'made',
}

/** Of a draft that is a change which came back, the decision before it still holds (decision 123). */
export function claimDecision(claim: { status: string; held_by_core: boolean }): Decision {
  const status = knownStatus(claim.status)
  if (status === 'Drafted') return claim.held_by_core ? 'made' : 'open'
  return decisions[status]
}

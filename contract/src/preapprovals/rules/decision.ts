/** What a pre-approval's status says of a decision. */
import type { PreApprovalStatus } from '../status.ts'
import type { Decision } from '../../requests/rules/decided-amounts.ts'
import { knownStatus } from './label.ts'

const decisions: Record<Exclude<PreApprovalStatus, 'Drafted'>, Decision> = {
  Pending: 'open',
  Submitted: 'open',
  'Re Submitted': 'open',
  'On Hold': 'open',
  Suspended: 'open',
  Rejected: 'refused',
  'Partially Approved': 'made',
  Approved: 'made',
}

/** Of a draft that is a change which came back, the decision before it still holds (decision 123). */
export function preApprovalDecision(request: { status: string; held_by_core: boolean }): Decision {
  const status = knownStatus(request.status)
  if (status === 'Drafted') return request.held_by_core ? 'made' : 'open'
  return decisions[status]
}

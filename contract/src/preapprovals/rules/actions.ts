/** What may be done with a pre-approval. Pages ask it to offer, the server before it acts. */
import type { PreApprovalStatus } from '../status.ts'
import { isReturned } from '../../requests/rules/drafts.ts'
import { memberMay } from '../../requests/rules/lifecycle.ts'
import type { StatusView } from '../../requests/rules/status.ts'
import { knownStatus, preApprovalLabel, type PreApprovalLabel } from './label.ts'
import { preApprovalLifecycle } from './lifecycle.ts'

/** Where the insurer waits for the member, or has refused something (GAP-028). */
export const waitingStatuses = [
  'Suspended',
  'Rejected',
  'Partially Approved',
] as const satisfies PreApprovalStatus[]

/** "Action Required" on a card (PRE-007): whoever reads along cannot act. */
export const needsAction = (preApproval: { status: string; is_own: boolean }): boolean =>
  preApproval.is_own && waitingStatuses.some((status) => status === preApproval.status)

/** What is put first: what shows "Action Required", and what came back to its owner before anybody decided on it. */
export const waitsForOwner = (preApproval: {
  status: string
  is_own: boolean
  returned_because: string | null
}): boolean => needsAction(preApproval) || (preApproval.is_own && isReturned(preApproval))

const resubmittable: ReadonlySet<PreApprovalLabel> = new Set([
  'in-progress',
  'rejected',
  'partially-approved',
  'suspended',
])

/**
 * The link of the details, with "Action Required" (PRE-037). In Progress is among them, although nothing is asked for:
 * documents can be added (GAP-027). Seen from the transaction history there is none (GAP-003).
 */
export const offersResubmit = (preApproval: StatusView, showResubmit: boolean): boolean =>
  showResubmit && resubmittable.has(preApprovalLabel(preApproval))

/** The same of a stored status: on its own day, too, documents may be added. */
export const mayResubmit = (status: string): boolean =>
  memberMay(preApprovalLifecycle, 'resubmit', knownStatus(status))

/** The link of the details: a draft, or whatever was submitted today, decided or not (PRE-036, GAP-029, GAP-069). */
export const offersEdit = (preApproval: { status: string; sent_today: boolean }): boolean =>
  knownStatus(preApproval.status) === 'Drafted' || preApproval.sent_today

/** What the link leads to: once it has been decided, nothing can be changed any more (GAP-029). */
export function mayEdit({ status, sent_today }: { status: string; sent_today: boolean }): boolean {
  const known = knownStatus(status)
  if (known === 'Drafted') return true
  const { edit, editResubmitted } = preApprovalLifecycle.actions
  return sent_today && [edit, editResubmitted].some(({ from }) => from.includes(known))
}

/** A new one can be asked for only under a policy that has a status (PRE-003). */
export const mayAsk = (policy: { status: boolean }): boolean => policy.status

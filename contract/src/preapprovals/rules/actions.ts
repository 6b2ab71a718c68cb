/** What may be done with a pre-approval. Pages ask it to offer, the server before it acts. */
import { isDraft, isReturned } from '../../requests/rules/drafts.ts'
import type { StatusView } from '../../requests/rules/status.ts'
import { preApprovalStatuses } from './statuses.ts'

/** "Action Required" on a card (PRE-007), where the insurer waits for the member or has refused something (GAP-028): whoever reads along cannot act. */
export const needsAction = ({ status, is_own }: { status: string; is_own: boolean }): boolean =>
  is_own && preApprovalStatuses.of(status).urgency !== null

/** What is put first: what shows "Action Required", and what came back to its owner before anybody decided on it. */
export const waitsForOwner = (preApproval: {
  status: string
  is_own: boolean
  returned_because: string | null
}): boolean => needsAction(preApproval) || (preApproval.is_own && isReturned(preApproval))

/**
 * The link of the details, with "Action Required" (PRE-037). In Progress is among them, although nothing is asked for:
 * documents can be added (GAP-027). Seen from the transaction history there is none (GAP-003).
 */
export const offersResubmit = (preApproval: StatusView, showResubmit: boolean): boolean =>
  showResubmit && mayResubmit(preApprovalStatuses.group(preApproval))

/** The same of a stored status: on its own day, too, documents may be added. */
export const mayResubmit = (status: string): boolean =>
  preApprovalStatuses.allows(status, 'resubmit')

/** The link of the details: a draft, or whatever was submitted today, decided or not (PRE-036, GAP-029, GAP-069). */
export const offersEdit = (preApproval: { status: string; sent_today: boolean }): boolean =>
  isDraft(preApproval) || preApproval.sent_today

/** What the link leads to: once it has been decided, nothing can be changed any more (GAP-029). */
export const mayEdit = ({ status, sent_today }: { status: string; sent_today: boolean }): boolean =>
  isDraft({ status }) ||
  (sent_today &&
    (preApprovalStatuses.allows(status, 'edit') ||
      preApprovalStatuses.allows(status, 'editResubmitted')))

/** A new one can be asked for only under a policy that has a status (PRE-003). */
export const mayAsk = (policy: { status: boolean }): boolean => policy.status

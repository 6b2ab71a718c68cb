/** What can be done with a claim. Pages use it to decide what to offer; the server checks it before it writes. */
import type { ClaimStatus } from '../status.ts'
import { isReturned } from '../../requests/rules/drafts.ts'
import { memberMay } from '../../requests/rules/lifecycle.ts'
import { claimLabel, type ClaimLabel, knownStatus, type ClaimStatusView } from './label.ts'
import { claimLifecycle } from './lifecycle.ts'

/** How a claim came in (GAP-077). */
export const submissionTypes = { memberPortal: 1, intake: 2, backOffice: 3, direct: 4 } as const

interface SubmittedClaim extends ClaimStatusView {
  submission_type: number
}
interface DecidedClaim extends ClaimStatusView {
  can_resubmit: boolean
}

/** The four statuses in which something can be asked of the member (CLM-017), the most pressing first. */
export const waitingStatuses = [
  'Payment Failed',
  'On Hold',
  'Partially Approved',
  'Rejected',
] as const satisfies ClaimStatus[]

/**
 * "Action Required": the one rule for cards, sections, counts, the dashboard, notices and details (CLM-017, CLM-065).
 * It stands where the reader can do something, and nowhere else: a final decision asks for nothing, and whoever reads
 * along cannot act.
 */
export const needsAction = (claim: DecidedClaim & { is_own: boolean }): boolean =>
  claim.is_own && (mayUpdatePayment(claim) || mayResubmitClaim(claim))

/** What is put first: what shows "Action Required", and what came back to its owner before anybody decided on it. */
export const waitsForOwner = (
  claim: DecidedClaim & { is_own: boolean; returned_because: string | null },
): boolean => needsAction(claim) || (claim.is_own && isReturned(claim))

const labelsWithEob: ReadonlySet<ClaimLabel> = new Set([
  'suspended',
  'rejected',
  'payment-failed',
  'paid',
])

/** By label, and never for what came in directly (CLM-020, CLM-021, CLM-070). */
export function offersEob(claim: SubmittedClaim): boolean {
  return claim.submission_type !== submissionTypes.direct && labelsWithEob.has(claimLabel(claim))
}

/** What the server would draw: also where a part was paid, so that offering it there is one line above (GAP-117). */
export function mayHaveEob(claim: SubmittedClaim): boolean {
  const partly = knownStatus(claim.status) === 'Partially Approved'
  return offersEob(claim) || (partly && claim.submission_type !== submissionTypes.direct)
}

/** A draft, or what was submitted today unless it came in by another way than the portal (CLM-066 to CLM-068). */
export function mayEditClaim(claim: SubmittedClaim): boolean {
  const label = claimLabel(claim)
  if (label === 'draft') return true
  return label === 'submitted' && claim.submission_type !== submissionTypes.intake
}

/** After a decision that can be answered with more documents, once the core system allows it (CLM-064, CLM-065). */
export const mayResubmitClaim = ({ status, can_resubmit }: DecidedClaim): boolean =>
  can_resubmit && memberMay(claimLifecycle, 'resubmit', knownStatus(status))

/** After a payment that came back (CLM-063, CLM-065). */
export const mayUpdatePayment = ({ status, can_resubmit }: DecidedClaim): boolean =>
  can_resubmit && memberMay(claimLifecycle, 'updatePayment', knownStatus(status))

export type ClaimActionLink = 'edit' | 'resubmit' | 'update-payment'

/** The one link of the details (CLM-063 to CLM-069). Seen from the transaction history there is none. */
export function actionLink(
  claim: SubmittedClaim & DecidedClaim,
  showResubmit: boolean,
): ClaimActionLink | undefined {
  if (!showResubmit) return undefined
  if (mayUpdatePayment(claim)) return 'update-payment'
  if (mayResubmitClaim(claim)) return 'resubmit'
  return mayEditClaim(claim) ? 'edit' : undefined
}

/** The same in the details, which offer nothing when they are opened from the transaction history (CLM-065, CLM-069). */
export const actionRequired = (
  claim: DecidedClaim & { is_own: boolean },
  showResubmit: boolean,
): boolean => showResubmit && needsAction(claim)

/** The name under which an explanation of benefits is saved (CLM-071). */
export const eobFileName = (claimId: number): string => `EOB_${claimId}.pdf`

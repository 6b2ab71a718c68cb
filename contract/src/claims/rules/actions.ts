/** What can be done with a claim. Pages use it to decide what to offer; the server checks it before it writes. */
import { isReturned } from '../../requests/rules/drafts.ts'
import type { StatusView } from '../../requests/rules/status.ts'
import { claimStatuses } from './statuses.ts'

/** How a claim came in (GAP-077). */
export const submissionTypes = { memberPortal: 1, intake: 2, backOffice: 3, direct: 4 } as const

interface SubmittedClaim extends StatusView {
  submission_type: number
}
interface DecidedClaim extends StatusView {
  can_resubmit: boolean
}

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

/** By status, and never for what came in directly (CLM-020, CLM-021, CLM-070). */
export const offersEob = ({ status, submission_type }: SubmittedClaim): boolean =>
  submission_type !== submissionTypes.direct && claimStatuses.of(status).eob === 'offered'

/** What the server would draw: also where a part was paid, so that offering it there is one word in its record (GAP-117). */
export const mayHaveEob = ({ status, submission_type }: SubmittedClaim): boolean =>
  submission_type !== submissionTypes.direct && claimStatuses.of(status).eob !== 'none'

/** A draft, or what was submitted today unless it came in by another way than the portal (CLM-066 to CLM-068). */
export function mayEditClaim(claim: SubmittedClaim): boolean {
  const { label } = claimStatuses.shown(claim)
  if (label === 'draft') return true
  return label === 'submitted' && claim.submission_type !== submissionTypes.intake
}

/** After a decision that can be answered with more documents, once the core system allows it (CLM-064, CLM-065). */
export const mayResubmitClaim = ({ status, can_resubmit }: DecidedClaim): boolean =>
  can_resubmit && claimStatuses.allows(status, 'resubmit')

/** After a payment that came back (CLM-063, CLM-065). */
export const mayUpdatePayment = ({ status, can_resubmit }: DecidedClaim): boolean =>
  can_resubmit && claimStatuses.allows(status, 'updatePayment')

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

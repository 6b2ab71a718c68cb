/** Pre-approvals as they are read (PRE-006, PRE-011, PRE-032 to PRE-035, PRE-039). */
import { z } from 'zod'
import {
  attachedDocument,
  deleteRequest,
  listedRequest,
  newestList,
  noSuchRequest,
  refusedChange,
  requestDetail,
  timelineEntry,
  timelineEvents,
} from '../requests/schemas.ts'
import { ownDetails } from '../requests/own-fields.ts'
import { answerOf, id, isoDate, localInstant } from '../shared/schemas.ts'
import { preApprovalOwnFields } from './own-fields.ts'
import { preApprovalStatuses, sections } from './rules/statuses.ts'
import { preApprovalStatus } from './status.ts'

const text = z.string().nullable()

const listed = {
  ...listedRequest.shape,
  /** The documented name of `submission_date`. */
  approval_submission_date: localInstant.nullable(),
  /** The name of `claim_type` in the reader's language. */
  claim_type_description: text,
  ...ownDetails(preApprovalOwnFields),
  currency: text,
  /** What the insurer wrote about the decision. */
  comments: text,
  /** The last day on which an approval may be relied on. */
  valid_until: isoDate.nullable(),
  /** Approved, and that day has not passed. */
  in_force: z.boolean(),
  /** How many days are left after today; null for what is not approved. */
  days_left: z.int().nullable(),
}

export const listedPreApproval = z.object(listed)
export type ListedPreApproval = z.output<typeof listedPreApproval>

/** One that waits for whoever asks, under any of their policies. */
export const waitingPreApproval = listedPreApproval.extend({
  policy: z.object({ id: z.int(), ext_policy_number: z.string() }),
})
export type WaitingPreApproval = z.output<typeof waitingPreApproval>

/** The most pressing first, then the newest. */
export const waitingPreApprovals = { response: answerOf(z.array(waitingPreApproval)) }

/** What is sent for Submitted (-1): see `sentStatus` and `groupsUnder`. */
export const preApprovals = newestList({
  status: preApprovalStatus,
  section: z.enum(sections),
  codes: preApprovalStatuses.choices,
  listed: listedPreApproval,
})

const entry = timelineEntry(preApprovalStatus, timelineEvents)

/** What is shown at the hospital's desk. */
export const deskTicket = z.object({
  card_number: z.string(),
  /** Letters and digits, four by four. */
  check_code: z.string(),
  /** The public page that tells whether the approval is real; drawn as a QR code. */
  verify_url: z.string(),
})

export const preApprovalDetail = z.object({
  ...listed,
  ...requestDetail.shape,
  /** Submitted today where the policy is at home, decided or not (PRE-036). */
  sent_today: z.boolean(),
  documents: z.array(attachedDocument.extend({ description: text })),
  timeline: z.array(entry),
  refused_change: refusedChange.extend(ownDetails(preApprovalOwnFields)).nullable(),
  /** Only of an approval that may be relied on. */
  ticket: deskTicket.nullable(),
})
export type PreApprovalDetail = z.output<typeof preApprovalDetail>

export const preApproval = { params: z.object({ id }), response: answerOf(preApprovalDetail) }

export const downloadPreApproval = {
  query: z.object({ pre_approval_id: id }),
  refuses: { 403: 'It is not approved, or the approval has ended.', 404: noSuchRequest },
  sends: 'application/pdf',
}

export const removePreApproval = deleteRequest

/** A pre-approval has changed, as the stream of events tells it: `event: preapproval`. */
export const preApprovalEvent = z.object({
  preapproval_id: z.int(),
  reference_number: z.string(),
  status: preApprovalStatus,
})

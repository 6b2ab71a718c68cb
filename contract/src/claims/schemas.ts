/** Claims as they are read (CLM-004, CLM-026, CLM-052 to CLM-061, CLM-071, CLM-121, CLM-135). */
import { z } from 'zod'
import { bankAccount } from '../banking/schemas.ts'
import { documentGroup } from '../integration/request.ts'
import {
  attachedDocument,
  deleteRequest,
  listedRequest,
  noSuchPolicy,
  noSuchRequest,
  refusedChange,
  requestDetail,
  requestList,
  timelineEntry,
  timelineEvents,
} from '../requests/schemas.ts'
import { ownDetails } from '../requests/own-fields.ts'
import { unsorted } from '../requests/rules/documents.ts'
import { answerOf, emptyOr, id, isoDate, plainText } from '../shared/schemas.ts'
import { calendarDay } from '../requests/form.ts'
import { filingRules } from './filing-rules.ts'
import { claimOwnFields } from './own-fields.ts'
import { claimStatuses } from './rules/statuses.ts'
import { differences } from './rules/sums.ts'
import { claimStatus } from './status.ts'

const text = z.string().nullable()

const listed = {
  ...listedRequest.shape,
  /** 1 member portal, 2 mobile or e-mail intake, 3 back office, 4 direct (GAP-077). */
  submission_type: z.int(),
  /** A draft may leave it out. */
  treatment_date: isoDate.nullable(),
  can_resubmit: z.boolean(),
  /** The name of `claim_type` in the reader's language. */
  patient_type: text,
  /** In the insurer's words. */
  remarks: text,
  denied_amount_format: text,
  payable_format: text,
  /** While it is undecided: by when eight of ten such claims are decided; null where too few were to say so. */
  probably_decided: z
    .object({ by: isoDate, late: z.boolean().describe('That day has passed.') })
    .nullable()
    .meta({ example: { by: '2026-06-18', late: false } }),
}

/** By when eight of ten claims of a country and a type are decided, measured by those of the last 90 days. */
const claimClock = z.object({
  /** In working days of that country. */
  within: z.int().meta({ example: 4 }),
  by: isoDate.meta({ example: '2026-06-18' }),
  /** Working days since it was sent. */
  so_far: z.int().meta({ example: 1 }),
  late: z.boolean().meta({ example: false }),
  /** From the day after it was sent to the last one, or to today where that is later; none where they are too many to draw. */
  days: z.array(calendarDay).meta({ example: [{ day: '2026-06-18', working: true }] }),
})

export const listedClaim = z.object(listed)
export type ListedClaim = z.output<typeof listedClaim>

/** A claim that waits for whoever asks, under any of their policies, with what its row says of it. */
export const waitingClaim = listedClaim.extend({
  policy: z.object({ id: z.int(), ext_policy_number: z.string() }),
})
export type WaitingClaim = z.output<typeof waitingClaim>

/** A payment that has been sent to the bank; all in one currency to one account are told as one. */
export const moneyUnderWay = z.object({
  amount_format: z.string(),
  /** The last four digits of the account's number; null where it is not known. */
  account_digits: text,
})

/** The most pressing first, then the newest. */
export const waitingClaims = {
  response: answerOf(z.array(waitingClaim)).extend({
    /** Claims that the member can see, in all. */
    total: z.int().meta({ example: 12 }),
    /** Of them, those that the insurer has and has not decided yet. */
    with_insurer: z.int().meta({ example: 5 }),
    on_its_way: z.array(moneyUnderWay),
  }),
}
export type WaitingClaims = z.output<typeof waitingClaims.response>

/** What is sent for Submitted (-1): see `sentStatus` and `groupsUnder`. */
export const claims = requestList({
  status: claimStatus,
  codes: claimStatuses.choices,
  listed: listedClaim,
})
export type ClaimsAnswer = z.output<typeof claims.response>

/** Keys as documented, amounts formatted; `Code` is the service's, `Service` what it means in words. */
export const serviceItem = z.object({
  Code: text,
  Service: text,
  Treatment_Description: z.string(),
  Treatment_Date_From: isoDate,
  Claimed_Amount_Format: z.string(),
  /** These four are null while the claim is not decided. */
  Considered_Amount_Format: text,
  Payable_Amount_Format: text,
  Denied_Amount_Format: text,
  Patient_Share_Format: text,
  Units: z.int(),
  Remarks: text,
})
export type ServiceItem = z.output<typeof serviceItem>

/** What is known to have happened, earliest first. */
const entry = timelineEntry(claimStatus, [
  ...timelineEvents,
  'payment-updated',
  'payment-refused',
  'paid',
])
export type TimelineEntry = z.output<typeof entry>

export const attachmentGroup = z.enum([...documentGroup.options, unsorted])

export const claimDetail = z.object({
  ...listed,
  ...requestDetail.shape,
  ucrn_no: text,
  payment_mode: z.string(),
  payment_method: z.literal(0),
  certificate_number: z.string(),
  expiry_date: isoDate,
  service_list: z.array(serviceItem),
  /** Which of the insurer’s amounts do not add up; the page says so and leaves them out. */
  amounts_differ: z.array(z.enum(differences)).meta({ example: [] }),
  /** A draft may have some of which nobody has said what they are. */
  attachments: z.partialRecord(attachmentGroup, z.array(attachedDocument)),
  ...ownDetails(claimOwnFields),
  /** The account that the money goes to; null for a draft without one. */
  bank_id: z.int().nullable(),
  /** The account as it stands on the claim, by its last four digits. */
  bank_account: bankAccount
    .pick({ bank_name: true, number_type: true, iban_no: true, account_no: true })
    .nullable(),
  paid_on: isoDate.nullable(),
  /** Null once it is decided, while it waits for the member, and where too few such claims were decided. */
  clock: claimClock.nullable(),
  timeline: z.array(entry),
  refused_change: refusedChange
    .extend({ ...ownDetails(claimOwnFields), bank_id: z.int().nullable() })
    .nullable(),
})
export type ClaimDetail = z.output<typeof claimDetail>

export const claim = { params: z.object({ id }), response: answerOf(claimDetail) }

/** `ref` is the reference number: when it is told, it must be the claim's. */
export const downloadEob = {
  query: z.object({ claim_id: id, ref: emptyOr(plainText(80)) }),
  refuses: { 403: 'The claim has no explanation of benefits.', 404: noSuchRequest },
  sends: 'application/pdf',
}

/** Of the country of the policy; a treatment elsewhere is abroad. */
export const claimRules = {
  query: z.object({ policyId: id }),
  response: answerOf(filingRules),
  refuses: { 404: noSuchPolicy },
}

/** As if a claim of each type were sent now; types of which too few were decided are left out. */
export const claimClocks = {
  query: z.object({ policyId: id }),
  response: answerOf(z.array(claimClock.extend({ claim_type: z.int().meta({ example: 2 }) }))),
  refuses: { 404: noSuchPolicy },
}

export const deleteClaim = deleteRequest
export const removeClaim = deleteRequest

/** JSON, or a page for a browser that follows the link. */
export const claimDisclaimer = {
  response: answerOf(z.object({ title: z.string(), updated: isoDate, text: z.string() })),
  sends: 'text/html',
}

/** A claim has changed, as the stream of events tells it: `event: claim`. */
export const claimEvent = z.object({
  claim_id: z.int(),
  reference_number: z.string(),
  status: claimStatus,
})

/** Claims as they are read (CLM-004, CLM-026, CLM-052 to CLM-061, CLM-071, CLM-121, CLM-135). */
import { z } from 'zod'
import { bankAccount } from '../banking/schemas.ts'
import { claimStatus, documentGroup } from '../integration/request.ts'
import { answerOf, id, isoDate, localInstant, plainText } from '../shared/schemas.ts'

const text = z.string().nullable()

const patient = z.object({
  id: z.number(),
  member_name: z.string(),
  image_path: text,
})

const standing = {
  id: z.number(),
  reference_number: text,
  /** As stored; what is not known counts as Pending (CLM-154). */
  status: z.string(),
  /** Pending, and submitted today where the policy is at home: label, group and permission follow (decisions, "Today"). */
  submitted_today: z.boolean(),
  /** 1 member portal, 2 mobile or e-mail intake, 3 back office, 4 direct (GAP-077). */
  submission_type: z.number(),
  can_resubmit: z.boolean(),
  /** The principal, who acts. */
  user: patient,
  /** May this session write to the claim? A dependant's own account only reads. */
  is_own: z.boolean(),
  /** Null when the claim is for the principal. */
  dependent: patient.extend({ dependent_code: text }).nullable(),
  /** 0 for the principal. */
  dependent_id: z.number(),
  insured_name: z.string(),
  /** Code; `patient_type` is its name in the reader's language. A draft may leave all of these out (GAP-066). */
  claim_type: z.number().nullable(),
  patient_type: text,
  claimed_amount_format: text,
  /** In the zone of the policy's country, so that its first ten characters are the day there. */
  created_at: localInstant,
  submission_date: localInstant.nullable(),
}

export const listedClaim = z.object(standing)
export type ListedClaim = z.output<typeof listedClaim>

/** A claim that waits for whoever asks, under any of their policies, with what its row says of it. */
export const waitingClaim = listedClaim.extend({
  policy: z.object({ id: z.number(), ext_policy_number: z.string() }),
  /** Why, in the insurer's words. */
  remarks: text,
  denied_amount_format: text,
  payable_format: text,
})
export type WaitingClaim = z.output<typeof waitingClaim>

/** The most pressing first, then the newest. */
export const waitingClaims = { response: answerOf(z.array(waitingClaim)) }

/** Dropped before sending when empty; understood as absent when it comes all the same. */
const emptyOr = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

const whole = (smallest: number, largest: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,6}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(smallest).max(largest))

const statusCode = whole(-1, 10).pipe(z.literal([-1, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10]))

export const largestPage = 100
/** Claims of each group in an answer that asks for no number. */
export const usualPage = 20

/** Where a page of one group ends; opaque. */
const cursor = z.string().max(120)

export const claims = {
  query: z.object({
    /** Without one the policy that runs longest. */
    policyId: emptyOr(id),
    /** Any part of a reference number. */
    tracking_number: emptyOr(plainText(80).trim()),
    /** 0 for the principal. */
    dependent_id: emptyOr(z.union([id, z.literal([0, '0']).transform(() => 0)])),
    claim_type: emptyOr(whole(1, 3)),
    /** Submitted (-1) is sent as 0; see `sentStatus` and `keptGroups`. */
    status: emptyOr(statusCode),
    from_date: emptyOr(isoDate),
    to_date: emptyOr(isoDate),
    /** For the transaction history: only what was decided (GAP-071). */
    completed: emptyOr(z.enum(['true', 'false', '1', '0'])),
    /** At most how many claims of each group. */
    limit: emptyOr(whole(1, largestPage)),
    /** Only this group; with a cursor its next page. */
    group: emptyOr(claimStatus),
    cursor: emptyOr(cursor),
  }),
  response: answerOf(z.partialRecord(claimStatus, z.array(listedClaim))).extend({
    /** How many claims each group has in all, under the same filter. Groups without any are in neither. */
    counts: z.partialRecord(claimStatus, z.number()),
    /** For the groups that go on: what to send as `cursor`, with `group`, for the next page. */
    cursors: z.partialRecord(claimStatus, cursor),
    /** The day where the policy is at home, for the date filters. */
    today: isoDate,
  }),
}
export type ClaimsByGroup = z.output<typeof claims.response>['data']
export type ClaimsAnswer = z.output<typeof claims.response>

/** Keys as documented, amounts formatted; `Code` is the service's, `Service` what it means in words. */
export const serviceItem = z.object({
  Code: text,
  Service: text,
  Treatment_Description: z.string(),
  Treatment_Date_From: isoDate,
  Considered_Amount_Format: z.string(),
  Claimed_Amount_Format: z.string(),
  Payable_Amount_Format: z.string(),
  Denied_Amount_Format: z.string(),
  Patient_Share_Format: z.string(),
  Units: z.number(),
  Remarks: text,
})
export type ServiceItem = z.output<typeof serviceItem>

/** `file_path` is the handle for the call `download`; `filepath` is the same under its other documented name (GAP-037). */
export const attachedDocument = z.object({
  id: z.number(),
  file_name: z.string(),
  file_path: z.string(),
  filepath: z.string(),
  media_type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** SHA-256 in hex. */
  sha256: z.string(),
  uploaded_at: localInstant,
})
export type AttachedDocument = z.output<typeof attachedDocument>

export const timelineEvents = [
  'created',
  'submitted',
  're-submitted',
  'payment-updated',
  'returned',
  'documents-added',
  'decided',
  'paid',
] as const

/** What is known to have happened, earliest first. */
export const timelineEntry = z.object({
  event: z.enum(timelineEvents),
  /** An instant, or the day where only that is known. */
  at: z.union([localInstant, isoDate]),
  /** Of a decision: the status that it led to. */
  status: claimStatus.nullable(),
  /** Of added documents: how many. */
  documents: z.number().nullable(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const claimDetail = z.object({
  ...standing,
  ucrn_no: text,
  /** As it is typed, without separators. */
  claimed_amount: text,
  approved_amount_format: text,
  denied_amount_format: text,
  payable_format: text,
  payment_mode: z.string(),
  payment_method: z.literal(0),
  remarks: text,
  additional_info: text,
  certificate_number: z.string(),
  expiry_date: isoDate,
  policy: z.object({
    id: z.number(),
    ext_policy_number: z.string(),
    policy_number: z.string(),
    holder_name: z.string(),
    expiry_date: isoDate,
  }),
  service_list: z.array(serviceItem),
  attachments: z.partialRecord(documentGroup, z.array(attachedDocument)),
  country_id: z.number().nullable(),
  country_name: text,
  currency_id: z.number().nullable(),
  currency: text,
  treatment_date: isoDate.nullable(),
  /** How the member wants to be reached about it. */
  email: text,
  mobile_number: text,
  /** Why the insurer's system gave it back, in its words: then it is a draft again (GAP-127). */
  returned_because: text,
  /** The account that the money goes to; null for a draft without one. */
  bank_id: z.number().nullable(),
  /** The account as it stands on the claim, by its last four digits. */
  bank_account: bankAccount
    .pick({ bank_name: true, number_type: true, iban_no: true, account_no: true })
    .nullable(),
  decided_at: localInstant.nullable(),
  paid_on: isoDate.nullable(),
  timeline: z.array(timelineEntry),
  /** The day where the policy is at home, for date windows. */
  today: isoDate,
})
export type ClaimDetail = z.output<typeof claimDetail>

export const claim = { params: z.object({ id }), response: answerOf(claimDetail) }

/** `ref` is the reference number: when it is told, it must be the claim's. */
export const downloadEob = { query: z.object({ claim_id: id, ref: emptyOr(plainText(80)) }) }

export const deleteClaim = {
  params: z.object({ id }),
  response: z.object({ success: z.literal(true), message: z.string() }),
}

export const claimDisclaimer = {}

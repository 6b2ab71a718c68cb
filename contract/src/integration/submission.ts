/**
 * What the portal submits to the core system: `POST <CORE_URL>/submissions`, signed as in `signature.ts`, with the
 * header `Idempotency-Key`. The same key always means the same submission, however often it is sent.
 */
import { z } from 'zod'
import { claimOwnFields } from '../claims/own-fields.ts'
import { preApprovalOwnFields } from '../preapprovals/own-fields.ts'
import { factSections } from '../profile/fields.ts'
import { mistakes } from '../providers/rules/mistakes.ts'
import { ownSubmission } from '../requests/own-fields.ts'
import { plainText } from '../shared/schemas.ts'
import { amount, currencyCode, day, instant, iso2, key, name, swiftCode } from './fact.ts'
import { documentGroup } from './request.ts'

export const idempotencyHeader = 'idempotency-key'

const about = {
  reference_number: key,
  /** The patient. */
  card_number: key,
  policy_number: key,
}

/** The core system fetches the document by its `handle`. */
export const submittedDocument = z.strictObject({
  handle: z.string().max(100),
  group: documentGroup.nullable(),
  file_name: name,
  media_type: z.string().max(100),
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The account for the payment, as it was when the member submitted. */
export const payee = z.strictObject({
  bank_name: name,
  bank_country: iso2,
  number_type: z.union([z.literal(1), z.literal(2)]),
  iban_no: z.string().nullable(),
  account_no: z.string().nullable(),
  swift: swiftCode,
  ifsc_or_aba: z.string().nullable(),
  currency: currencyCode,
})

/** What is handed over of a request of any kind. */
const request = z.strictObject({
  ...about,
  action: z.enum(['submit', 'edit', 'resubmit']),
  claim_type: z.number().int().min(1).max(3),
  claimed_amount: amount,
  currency: currencyCode,
  country: iso2,
  submission_date: instant,
  additional_info: plainText(2000).nullable(),
  email: z.email().max(254).nullable(),
  mobile_number: z.string().max(20).nullable(),
  documents: z.array(submittedDocument).max(200),
})
export type SubmittedRequest = z.output<typeof request>

export const claimSubmission = z.strictObject({
  kind: z.literal('claim'),
  ...request.shape,
  submission_type: z.number().int().min(1).max(4),
  ...ownSubmission(claimOwnFields),
  payee: payee.nullable(),
})

export const preApprovalSubmission = z.strictObject({
  kind: z.literal('preapproval'),
  ...request.shape,
  ...ownSubmission(preApprovalOwnFields),
})

/** A new account for a claim whose payment failed. */
export const paymentUpdateSubmission = z.strictObject({
  kind: z.literal('payment_update'),
  ...about,
  claimed_amount: amount,
  currency: currencyCode,
  payee,
})

/** What a member wants to be different in the record; the core system answers with `profile_change.decided`. */
export const profileChangeSubmission = z.strictObject({
  kind: z.literal('profile_change'),
  ...about,
  section: z.enum(factSections).meta({ example: 'visaInformation' }),
  /** Fields of `member.upserted`, those of its `info` among them, with their new values. */
  changes: z.record(z.string().max(80), z.union([z.string().max(2000), z.number(), z.null()])),
})

/** The member no longer wants it. If it has been confirmed meanwhile, it stays confirmed. */
export const profileChangeWithdrawal = z.strictObject({
  kind: z.literal('profile_change_withdrawn'),
  ...about,
})

/** What a member says is wrong with a provider's record; what comes of it is told by `provider.upserted`. */
export const providerMistakeSubmission = z.strictObject({
  kind: z.literal('provider_mistake'),
  reference_number: key,
  provider_code: key,
  mistake: z.enum(mistakes),
  /** What is right, in the member's words. */
  right: plainText(500).nullable(),
  /** Who says so. */
  card_number: key,
  reported_at: instant,
})

/** A complaint, and that its sender takes it higher because the time for an answer has run out. */
export const complaintSubmission = z.strictObject({
  kind: z.literal('complaint'),
  action: z.enum(['submit', 'escalate']),
  reference_number: key,
  /** The member who was signed in; null for everybody else. */
  card_number: key.nullable(),
  /** Where it is answered, by whose working days the promises are counted. */
  country: iso2,
  submitted_at: instant,
  update_due: day,
  resolution_due: day,
  /** 1 by e-mail, 2 by phone. */
  contact_preference: z.number().int().min(1).max(2),
  time_to_call: z.number().int().min(1).max(4).nullable(),
  name: plainText(200).nullable(),
  email: z.email().max(254).nullable(),
  phone_number: z.string().max(20).nullable(),
  /** As they were typed. */
  certificate_number: plainText(80).nullable(),
  policy_number: plainText(80).nullable(),
  product_type: z.number().int(),
  /** From 1 to 9. */
  complaint_related_to: z.number().int().min(1).max(9),
  reference_complaint_id: plainText(80).nullable(),
  message: plainText(4000).nullable(),
  documents: z.array(submittedDocument).max(20),
})

/** What a member wrote in the chat; it is answered with `chat.replied`. */
export const chatMessageSubmission = z.strictObject({
  kind: z.literal('chat_message'),
  message_id: key,
  /** Which desk answers. */
  queue: key,
  country: iso2,
  name: plainText(200),
  email: z.email().max(254),
  card_number: key,
  phone_number: z.string().max(20).nullable(),
  policy_number: key.nullable(),
  vip: z.enum(['Y', 'N']),
  text: plainText(4000),
  sent_at: instant,
  documents: z.array(submittedDocument).max(20),
})

export const submission = z.discriminatedUnion('kind', [
  claimSubmission,
  preApprovalSubmission,
  paymentUpdateSubmission,
  profileChangeSubmission,
  profileChangeWithdrawal,
  providerMistakeSubmission,
  complaintSubmission,
  chatMessageSubmission,
])
export type Submission = z.output<typeof submission>

/**
 * 200: accepted. 422: refused for good; `message` says why. Anything else, or no answer, means "not now": the portal
 * tries again with the same key.
 */
export const submissionAnswer = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), core_reference: z.string() }),
  z.object({ success: z.literal(false), message: z.string() }),
])
export type SubmissionAnswer = z.output<typeof submissionAnswer>

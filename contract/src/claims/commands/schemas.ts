/** Filing, editing, re-submitting and paying claims (CLM-107 to CLM-111, CLM-129, CLM-142, CLM-149). */
import { z } from 'zod'
import { claimStatus } from '../../integration/request.ts'
import { answerOf, id, isoDate, localInstant, listId, plainText } from '../../shared/schemas.ts'
import { isClaimedAmount } from '../rules/amount.ts'

/** Fields of a form are text, and an empty one is none. */
const field = <T extends z.ZodType>(shape: T) =>
  z.preprocess((sent) => (sent === '' || sent === 'null' ? undefined : sent), shape.optional())
const ignored = z.unknown().optional()

/** 0, or nothing, is the principal (CLM-078). */
export const patientId = z
  .union([z.literal([0, '0', '', 'null']), z.null(), id])
  .transform((sent) => (sent === 0 || typeof sent !== 'number' ? undefined : sent))
  .optional()

/**
 * What a claim's form says, beside its documents. A draft may leave out everything of the second step (GAP-066). The
 * account's details, `payable` and the like are accepted and not believed: the server copies them from the stored
 * account (GAP-137).
 */
export const claimFields = z.object({
  policy_id: id,
  dependent_id: patientId,
  status: z.enum(['draft', 'confirm']),
  submission_type: z.literal('member_portal').optional(),
  /** See `isEmailAddress`. */
  email: field(plainText(300)),
  mobile_number: field(plainText(30)),
  bank_id: field(id),
  payment_method: field(z.literal(['0', 0])),
  claim_type: field(z.literal([1, 2, 3, '1', '2', '3']).transform(Number)),
  country_id: field(listId),
  currency_id: field(listId),
  /** See `isClaimedAmount`. */
  claimed_amount: field(plainText(30)),
  treatment_date: field(isoDate),
  /** The same day as `treatment_date` (GAP-116). */
  claim_date: field(isoDate),
  additional_info: field(plainText(2000)),
  /** Where it is sent, it must be given: `true`, `1`, `on` or `yes`. */
  declaration: ignored,
  /**
   * The wizard's own saved progress, such as `claim` or `edit-claim:17`: submitted in the same transaction, and kept for
   * a day or until the page drops it.
   */
  progress: field(z.string().max(60)),
  /** Tells this filling-in of the form from every other: the claim that comes of it is not similar to itself. */
  submission_id: field(plainText(60)),
  payable: ignored,
  bank_name: ignored,
  iban_no: ignored,
  swift: ignored,
  bank_address: ignored,
  account_number: ignored,
  scheduled_to_pay: ignored,
})
export type ClaimFields = z.output<typeof claimFields>

export const claimChanges = claimFields.extend({ claim_id: id })
export const resubmission = z.object({
  claim_id: id,
  declaration: ignored,
  progress: field(z.string().max(60)),
})

/** What became of it: kept as a draft; taken over by the insurer; on its way there; or not taken over. */
export const outboxOutcome = z.enum(['drafted', 'accepted', 'on-its-way', 'refused'])

/** `success` is false only when the insurer's system refused it: then it is a draft under that number (GAP-127). */
export const claimAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  reference_number: z.string(),
  /** Whether the insurer's system has taken it over. */
  mems_success: z.boolean(),
  data: z.object({
    id: z.number(),
    reference_number: z.string(),
    status: claimStatus,
    submission_type: z.number(),
    submission_date: localInstant.nullable(),
    outcome: outboxOutcome,
    /** Why the insurer's system refused it, in its own words. */
    reason: z.string().nullable(),
  }),
})
export type ClaimAnswer = z.output<typeof claimAnswer>

/** Multipart: the fields of `claimFields`, files as `group[index]`, or the handles of files that were sent ahead. */
export const addClaim = { response: claimAnswer }
/** Multipart: `claim_id`, the fields, files or handles as `group[index]`, and `deleted_docs[index]` with handles or ids. */
export const updateClaim = { response: claimAnswer }
/** Multipart: `claim_id`, `declaration`, files or handles as `group[index]`, `deleted_docs[index]`. */
export const resubmitClaim = { response: claimAnswer }

/** `country_id` is accepted and not believed: the account's own country decides (GAP-115). */
export const updatePaymentInfo = {
  body: z.object({
    claim_id: id,
    policy_id: id,
    bank_id: id,
    country_id: ignored,
    progress: z.string().max(60).optional(),
  }),
  response: claimAnswer,
}

const similarClaim = z.object({
  id: z.number(),
  reference_number: z.string(),
  status: claimStatus,
  submission_date: localInstant.nullable(),
  created_at: localInstant,
  treatment_date: isoDate,
  claimed_amount_format: z.string(),
})
export type SimilarClaim = z.output<typeof similarClaim>

/** Claims of the same person, treatment date and amount, newest first; at most five. */
export const similarClaims = {
  query: z.object({
    policy_id: id,
    dependent_id: patientId,
    treatment_date: isoDate,
    claimed_amount: z.string().refine(isClaimedAmount),
    currency_id: listId.optional(),
    /** The claim that is being edited, which is no warning to itself. */
    claim_id: id.optional(),
    /** The filling-in that is being sent: it may have arrived, and only its answer was lost. */
    submission_id: plainText(60).optional(),
  }),
  response: answerOf(z.array(similarClaim)),
}

/** Forms of every kind of request, and the answers to them (CLM-107 to CLM-111, PRE-060 to PRE-063). */
import { z } from 'zod'
import { id, isoDate, listId, localInstant, plainText, tooManyAttempts } from '../shared/schemas.ts'
import { noSuchRequest } from './schemas.ts'

/** Form fields are text; an empty one counts as missing. */
export const field = <T extends z.ZodType>(shape: T) =>
  z.preprocess((sent) => (sent === '' || sent === 'null' ? undefined : sent), shape.optional())
/** Even when two submissions of a form are compared. */
export const ignored = z
  .unknown()
  .optional()
  .transform(() => undefined)
  .describe('Accepted but not read: what the portal has on record counts.')

const made = new Set(['true', '1', 'on', 'yes'])
/** Absent is not made (CLM-098, PRE-054). A submission without it is refused; a draft needs none. */
const declaration = z
  .string()
  .optional()
  .transform((sent = '') => made.has(sent.toLowerCase()))
  .describe(
    'Whether the declaration was made: `true`, `1`, `on` or `yes`. Anything else, and nothing, is no. Required to submit, not for a draft.',
  )

/** 0 or nothing for the principal (CLM-078, PRE-062). */
export const patientId = z
  .union([z.literal([0, '0', '', 'null']), z.null(), id])
  .transform((sent) => (sent === 0 || typeof sent !== 'number' ? undefined : sent))
  .optional()

/** The fields of a re-submission, besides the documents and the request. */
export const resubmissionFields = z.object({
  declaration,
  /**
   * The form as it was saved: marked as submitted in the same transaction, and kept for a day or until the page drops it.
   */
  draft_in_progress: field(z.string().max(60)),
})

/** The fields of a form, besides its documents. A draft may leave out the whole second step (GAP-066). */
export const requestFields = resubmissionFields.extend({
  policy_id: id,
  dependent_id: patientId,
  status: z.enum(['draft', 'confirm']),
  /** See `isEmailAddress`. */
  email: field(plainText(300)),
  mobile_number: field(plainText(30)),
  claim_type: field(z.literal([1, 2, 3, '1', '2', '3']).transform(Number)),
  country_id: field(listId),
  currency_id: field(listId),
  /** See `isClaimedAmount`. */
  claimed_amount: field(plainText(30)),
  additional_info: field(plainText(2000)),
  /** Identifies the form, so that a request is not reported as similar to itself. */
  submission_id: field(plainText(60)),
})
export type RequestFields = z.output<typeof requestFields>

/** Stored as a draft, accepted by the insurer, on its way there, or refused. */
export const outboxOutcome = z.enum(['drafted', 'accepted', 'on-its-way', 'refused'])
export type OutboxOutcome = z.output<typeof outboxOutcome>

/** A day of a country's calendar; on a working day requests are decided. */
export const calendarDay = z.object({ day: isoDate, working: z.boolean() })

/** `success` is false only when the insurer's system refused it: then it is a draft under that number (GAP-127). */
export const requestAnswer = <Status extends z.ZodEnum, Own extends z.ZodRawShape>(
  status: Status,
  own: Own,
) =>
  z.object({
    success: z.boolean(),
    message: z.string(),
    reference_number: z.string(),
    /** Whether the insurer's system has accepted it. */
    mems_success: z.boolean(),
    data: z.object({
      id: z.int(),
      reference_number: z.string(),
      status,
      submission_date: localInstant.nullable(),
      outcome: outboxOutcome,
      /** The day by which most are decided; null when there is nothing to decide. */
      decision_by: isoDate.nullable(),
      /** From the day on which it was sent to that one; none when there is nothing to decide. */
      decision_days: z.array(calendarDay),
      /** Why the insurer's system refused it, in its own words. */
      reason: z.string().nullable(),
      ...own,
    }),
  })

/** Documents that are on the request, by handle or id, which are to go. */
export const deletedDocuments = {
  'deleted_docs[0]':
    'The handle or id of a document on the request that is to be removed. Further ones are `[1]`, `[2]` and so on.',
}

/** The first file field of each group. */
export const documentFiles = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => [
      `${field}[0]`,
      'A file, or the handle of an uploaded document. Further ones are `[1]`, `[2]` and so on.',
    ]),
  )

/** When a new request, a change and a re-submission are refused. */
export const addRefusals = {
  403: 'Only the principal can submit requests.',
  404: 'No such policy or person, as far as the member can see.',
  429: tooManyAttempts,
}
export const changeRefusals = {
  403: 'Only the principal can change requests.',
  404: noSuchRequest,
  409: 'The status of the request does not allow it.',
  429: tooManyAttempts,
}

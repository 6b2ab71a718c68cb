/** Forms that have not been sent yet. */
import { z } from 'zod'
import { mostDocuments } from '../requests/rules/documents.ts'
import { requestReferences } from '../request-kinds.ts'
import { stagedUpload } from '../staged-uploads/schemas.ts'
import { answerOf, id, localInstant, plainText } from '../shared/schemas.ts'

/** A new request, such as `claim`, or a change: `edit-claim:17`, `resubmit-claim:17`. */
export const progressKind = z
  .string()
  .regex(/^([a-z]{1,40}|(edit|resubmit)-[a-z]{1,40}:[1-9]\d{0,15})$/)
/** How many an account can have. */
export const mostSavedForms = 20
/** The place of a document in the form. The kind defines the places. */
export const documentPlace = z
  .string()
  .regex(/^[a-z_]{1,40}$/)
  .meta({ example: 'hospital_receipts' })
const answers = z.record(
  z.string().max(80),
  z.union([plainText(4000), z.number(), z.boolean(), z.null()]),
)

/** A form as the member left it. */
export const progress = z.object({
  kind: progressKind,
  /** Incremented with each save. */
  version: z.int(),
  saved_at: localInstant,
  /** After this it is deleted. */
  kept_until: localInstant,
  policy_id: z.int().nullable(),
  /** The step on which the member was, from 1. */
  step: z.int(),
  /** True after submission, until the page confirms that it has read the answer. */
  sent: z.boolean(),
  answers,
  documents: z.array(stagedUpload.extend({ group: documentPlace.nullable() })),
})
export type Progress = z.output<typeof progress>

export const listProgress = {
  /** For the resume cards, newest first. */
  response: answerOf(
    z.array(
      progress.omit({ answers: true, documents: true, sent: true }).extend(requestReferences.shape),
    ),
  ),
}
export const readProgress = {
  params: z.object({ kind: progressKind }),
  /** Null if nothing is saved. */
  response: answerOf(progress.nullable()),
}
export const saveProgress = {
  params: z.object({ kind: progressKind }),
  body: z.object({
    /** The version that the page has, 0 for none. If there is another one by now, 409, so that nothing is lost. */
    version: z.int().nonnegative(),
    policy_id: id.nullable().default(null),
    step: z.int().min(1).max(20),
    answers,
    documents: z
      .array(
        z.object({
          handle: z.string().min(1).max(100),
          group: documentPlace.nullable().default(null),
        }),
      )
      .max(mostDocuments)
      .default([]),
  }),
  response: answerOf(
    z.object({ version: z.int(), saved_at: localInstant, kept_until: localInstant }),
  ),
  refuses: {
    409: 'The form has been saved elsewhere since `version`.',
    404: 'No such policy, as far as the member can see.',
  },
}
/** Its uploaded files are deleted with it. */
export const dropProgress = {
  params: z.object({ kind: progressKind }),
  /** `sent=true`: the page has read the answer. Keeps a form that was started since. */
  query: z.object({ sent: z.literal('true').optional() }),
  response: z.object({ success: z.literal(true) }),
}

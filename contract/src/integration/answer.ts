/** The answer to `POST integration/v1/facts`. */
import { z } from 'zod'

/** One field of a refused line, explained for whoever maintains the feed. */
export const refusedField = z.object({
  /** Line of the message, counted from 1; in a JSON array, the position of the fact. */
  line: z.int(),
  /** A path such as `service_list.0.claimed_amount`; empty if it is about the whole line. */
  field: z.string(),
  reason: z.string(),
})

export const factsAnswer = z.object({
  /** True when no line was refused. */
  success: z.boolean(),
  /** Lines that created or changed a record. */
  accepted: z.int(),
  /** Lines that were already known, or out of date. */
  unchanged: z.int(),
  refused: z.array(refusedField),
})
export type FactsAnswer = z.output<typeof factsAnswer>

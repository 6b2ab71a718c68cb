/** What `POST integration/v1/facts` answers. */
import { z } from 'zod'

/** One field of one refused line, in plain words for whoever looks after the feed. */
export const refusedField = z.object({
  /** Line of the message, the first is 1; in a JSON array the position of the fact. */
  line: z.int(),
  /** Dotted path such as `service_list.0.claimed_amount`; empty when the line as a whole is meant. */
  field: z.string(),
  reason: z.string(),
})

export const factsAnswer = z.object({
  /** True when no line was refused. */
  success: z.boolean(),
  /** Lines that made or changed a record. */
  accepted: z.int(),
  /** Lines that said what was known already, or something older. */
  unchanged: z.int(),
  refused: z.array(refusedField),
})
export type FactsAnswer = z.output<typeof factsAnswer>

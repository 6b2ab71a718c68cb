/** Shapes that calls of every area share. */
import { z } from 'zod'
import { fallbackLanguage, isLanguage, type Language } from './rules/languages.ts'

export type { Language }
/** One of the portal's; which these are is known when it starts. */
export const language = z
  .string()
  .regex(/^[a-z]{2,3}$/)
  .refine(isLanguage)
  .meta({ example: fallbackLanguage })

/** Beside a text that the insurer has not written in the reader's language. */
export const textLanguage = language
  .optional()
  .describe('The language of the text, where it is not the reader’s.')
  .meta({ example: fallbackLanguage })

/** Day without a time, `YYYY-MM-DD`, a real one. */
export const isoDate = z.iso.date()
/** Instant with an offset, ISO 8601. */
export const isoInstant = z.iso.datetime({ offset: true })
/**
 * An instant as members read it: on the clocks of the policy's country, with their distance from UTC, so that no page
 * has to know a zone (docs/requirements/product-decisions.md, "Today"). One that is told in UTC does not pass.
 */
export const localInstant = isoInstant.regex(/[+-]\d\d:\d\d$/).meta({ format: 'date-time' })

/**
 * Refuses NUL and other control characters, which no honest form sends. Line breaks and tabs pass. `sentence`: the
 * server's message key for what is wrong or missing; the general one without it. `tooLong`: for what is there, and
 * longer than any that is right.
 */
export const plainText = (longest: number, sentence?: string, tooLong = sentence) =>
  z
    .string(sentence)
    .max(longest, tooLong)
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, sentence)

/** The same, blanks around it taken off, and never empty. */
export const filled = (longest: number, sentence?: string, tooLong = sentence) =>
  plainText(longest, sentence, tooLong).trim().min(1, sentence)

const ids = (largest: number, sentence?: string) => {
  const number = z.number().int().positive().max(largest)
  const digits = z.string().regex(/^[1-9]\d{0,15}$/)
  return z.union([number, digits.transform(Number).pipe(number)], sentence)
}

/** Positive whole numbers; in a path or a query they come as digits. Nothing else is taken for one. */
export const id = ids(Number.MAX_SAFE_INTEGER)
/** The same, chosen from a list in a form; `sentence` as in `plainText`. */
export const chosenId = (sentence: string) => ids(Number.MAX_SAFE_INTEGER, sentence)
/** Ids of the lists that forms choose from: countries, cities, kinds of facilities. */
export const listId = ids(2_147_483_647)

/** Of pages and of what is on one. */
export const countUpTo = (largest: number) => ids(largest)

/** Dropped before sending when empty; understood as absent when it comes all the same. */
export const emptyOr = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional()

/** Of a call that may be made so often in a while. */
export const tooManyAttempts = 'Too many attempts. `Retry-After` says when to try again.'

/** What every refusal looks like. `errors` holds the texts by field. */
export const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  needs_proof: z
    .literal(true)
    .optional()
    .describe(
      'The member has to show anew who they are (`beginProof`), then the call is accepted.',
    ),
})
export type Refusal = z.output<typeof refusal>

/** An answer that carries only whether it worked and a sentence. */
/** Done, with what to tell whoever asked. */
export const said = z.object({ success: z.literal(true), message: z.string() })
export const acknowledgement = z.object({ success: z.boolean(), message: z.string().optional() })

export const answerOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data })

/** A refusal as it is answered: `{success: false, message, errors?}` in a language. */
import type { Language, Refusal } from '@falaj/contract/shared/schemas.ts'
import { type MessageKey, text } from '../text.ts'

/** As long as one has to wait: in minutes, or in hours where minutes would be a hundred and more. */
export function waitInWords(language: Language, seconds: number): string {
  const hours = Math.ceil(seconds / 3_600)
  return hours > 1
    ? text(language, 'server.limit.hours', { hours })
    : text(language, 'server.limit.minutes', { minutes: Math.ceil(seconds / 60) })
}

export function refusalInWords(
  language: Language,
  key: MessageKey,
  values: Record<string, string | number> = {},
  fields: Record<string, MessageKey> = {},
  needsProof?: true,
): Refusal {
  const errors = Object.entries(fields).map(([field, fieldKey]): [string, string[]] => [
    field,
    [text(language, fieldKey, values)],
  ])
  return {
    success: false,
    message: text(language, key, values),
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
    ...(needsProof && { needs_proof: true }),
  }
}

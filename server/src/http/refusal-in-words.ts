/** A refusal as it is answered: `{success: false, message, errors?}` in a language. */
import type { Language, Refusal } from '@falaj/contract/shared/schemas.ts'
import { type MessageKey, text } from '../text.ts'

export function refusalInWords(
  language: Language,
  key: MessageKey,
  values: Record<string, string | number> = {},
  fields: Record<string, MessageKey> = {},
): Refusal {
  const errors = Object.entries(fields).map(([field, fieldKey]): [string, string[]] => [
    field,
    [text(language, fieldKey, values)],
  ])
  return {
    success: false,
    message: text(language, key, values),
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
  }
}

/** The choices of a list that has no order of its own, as the reader's language sorts. */
import { type Language, localeOf } from '@falaj/contract/shared/rules/languages.ts'
import type { Choice } from './select-field.tsx'

export function sortedChoices(choices: readonly Choice[], language: Language): Choice[] {
  const { compare } = new Intl.Collator(localeOf(language))
  return choices.toSorted((one, other) => compare(one.text, other.text))
}

/** The countries to choose from: of an account, and of a treatment. */
import type { CountryEntry } from '@falaj/contract/banking/schemas.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import type { Choice } from './select-field.tsx'
import { sortedChoices } from './sorted-choices.ts'

export function countryChoices(
  countries: readonly Pick<CountryEntry, 'id' | 'short_name'>[],
  language: Language,
): Choice[] {
  const choices = countries.map(({ id, short_name }) => ({ value: String(id), text: short_name }))
  return sortedChoices(choices, language)
}

/** The choices of the nationality select (ACC-099). */
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import type { Choice } from '../../../ui/select-field.tsx'
import { sortedChoices } from '../../../ui/sorted-choices.ts'

export interface Country {
  iso2: string
  nationality: string
}

/** Sorted in the language of the page. Without entries whose nationality is only dashes. */
export function nationalities(countries: readonly Country[], language: Language): Choice[] {
  const choices = countries
    .filter(({ nationality }) => /[^\s\-–—]/.test(nationality))
    .map(({ iso2, nationality }) => ({ value: iso2, text: nationality }))
  return sortedChoices(choices, language)
}

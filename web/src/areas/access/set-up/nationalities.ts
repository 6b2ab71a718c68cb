/** The choices of the nationality select (ACC-099). */
import type { Choice } from '../../../ui/select-field.tsx'

export interface Country {
  iso2: string
  nationality: string
}

/** Sorted as the language sorts. Entries whose nationality is only dashes hold a place and name nobody. */
export function nationalities(countries: readonly Country[], locale: string): Choice[] {
  return countries
    .filter(({ nationality }) => /[^\s\-–—]/.test(nationality))
    .map(({ iso2, nationality }) => ({ value: iso2, text: nationality }))
    .toSorted((one, other) => one.text.localeCompare(other.text, locale))
}

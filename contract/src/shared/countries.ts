/**
 * The countries in which the insurer insures, as its `content/countries.json` has them. A process serves one insurer: the
 * countries are set when it starts, as its settings are, and rules ask for them here
 * (docs/decisions/133-countries-are-content.md).
 */
import type { z } from 'zod'
import type { countryRules } from './country-schemas.ts'

/** What rules need to know of a country. */
export type Country = z.output<typeof countryRules>

export interface InsuredCountries {
  /** The code of the one that counts wherever no policy names another. */
  home: string
  countries: readonly Country[]
  /** Codes are sent to their mobile numbers, too; the pages do not know them. */
  mobile_numbers_from?: readonly string[]
}

let insured: InsuredCountries = { home: '', countries: [] }

export function setCountries(countries: InsuredCountries): void {
  insured = countries
}

export const insuredCountries = (): readonly Country[] => insured.countries

/** Undefined for a country in which nobody is insured. */
export const countryWith = (code: string): Country | undefined =>
  insured.countries.find((one) => one.code === code)

/** By its number in the standard list of countries, which forms and the core system use. */
export const countryListed = (listId: number): Country | undefined =>
  insured.countries.find((one) => one.list_id === listId)

/** Throws where nobody has set the countries yet: another country's clock would be wrong without a word. */
export function homeCountry(): Country {
  const home = countryWith(insured.home)
  if (!home) throw new Error('The countries of content/countries.json have not been read yet.')
  return home
}

/** Where mobile numbers may be from to which codes are sent; paid-SMS fraud uses numbers elsewhere. */
export const sendsCodesTo = (code: string): boolean =>
  countryWith(code) !== undefined || insured.mobile_numbers_from?.includes(code) === true

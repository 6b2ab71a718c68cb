/**
 * By what members of a country log in, beside their password, as the insurer has it in `content/countries.json`
 * (ADD-649 to ADD-651). What is not named is allowed.
 */
import { countryWith, insuredCountries } from '../../shared/countries.ts'
import type { Factor, RequiredFactor } from '../../shared/factors.ts'

/** Not offered, and what there is of it opens nothing. */
export const isOff = (country: string, factor: Factor): boolean => ruleOf(country, factor) === 'off'

/** Whoever has none of these is led to set one up after each login; empty where none is required. */
export const requiredFactors = (country: string): RequiredFactor[] =>
  (['passkeys', 'app', 'national_identity'] as const).filter(
    (factor) => ruleOf(country, factor) === 'required',
  )

/** Nobody logs in by it: who has not logged in yet need not be offered it. */
export const isOffEverywhere = (factor: Factor): boolean =>
  insuredCountries().every(({ code }) => isOff(code, factor))

const ruleOf = (country: string, factor: Factor) =>
  countryWith(country)?.sign_in?.[factor] ?? 'allowed'

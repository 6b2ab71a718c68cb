import { homeCountry } from '../../shared/countries.ts'

/** The country that providers are sought in when none is chosen: the insurer's home (PRV-005). */
export const usualCountry = (): number => homeCountry().list_id

/** Chosen in place of a country: all of them. */
export const allCountries = 0

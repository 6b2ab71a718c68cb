/** The country that providers are sought in when none is chosen: the United Arab Emirates (PRV-005). */
export const usualCountry = 234

/** Chosen in place of a country: all of them. */
export const allCountries = 0

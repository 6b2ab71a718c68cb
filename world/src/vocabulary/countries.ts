/** Where the invented insurer insures: those that ship in `content/countries.json`, each with words of its own here. */
export const worldCountries = ['AE', 'OM', 'BH', 'QA', 'KW'] as const
export type WorldCountry = (typeof worldCountries)[number]

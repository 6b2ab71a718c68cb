/**
 * How amounts, dates and rows are put in a language where `Intl` does not know it, or has another custom: `wording` of
 * its `messages/<language>.json`. Apart from the languages, so that pages that show none of these do without.
 */
import { type Language, localeOf, scriptOf } from './languages.ts'

export interface Wording {
  /** Whose order of day, month and year dates in words have. */
  readonly long_dates?: string | undefined
  /** What ends the number of a day, by category of `Intl.PluralRules`: `{"one": "st", …}`. */
  readonly ordinals?: Readonly<Record<string, string>> | undefined
  /** What a currency is called beside an amount, by its code. One without a name keeps its code. */
  readonly currencies?: Readonly<Record<string, string>> | undefined
  /** How the list of countries' nationality becomes that of a woman, as a regular expression and what replaces it. */
  readonly nationality_of_women?: { readonly replace: string; readonly by: string } | undefined
}

let wordings: Readonly<Record<Language, Wording>> = {}

export function setWordings(wording: Readonly<Record<Language, Wording>>): void {
  wordings = wording
}

export const wordingOf = (language: Language): Wording => wordings[language] ?? {}

/** Whose dates in words are meant. */
export const longDateLocaleOf = (language: Language): string =>
  wordingOf(language).long_dates ?? localeOf(language)

/** Between the parts of a row that no "and" ends; `Intl.ListFormat` has one in most languages. */
export const commaOf = (language: string): string => (scriptOf(language) === 'Arab' ? '، ' : ', ')

/** Picks the text of the wanted language, or English where the core system has no Arabic. */
import type { Language } from '@falaj/contract/shared/schemas.ts'

export const inLanguage = (language: Language, en: string, ar: string | null): string =>
  ({ en, ar })[language] ?? en

/** The same where there may be no text at all; a text that is in Arabic only is shown to everybody. */
export const inLanguageOrNone = (
  language: Language,
  en: string | null,
  ar: string | null,
): string | null => (en === null ? ar : inLanguage(language, en, ar))

/** The columns of a person's name. */
export const nameColumns = [
  'person.first_name_en',
  'person.first_name_ar',
  'person.last_name_en',
  'person.last_name_ar',
] as const

export interface NamedPerson {
  first_name_en: string
  first_name_ar: string | null
  last_name_en: string
  last_name_ar: string | null
}

export const fullName = (language: Language, person: NamedPerson): string =>
  `${inLanguage(language, person.first_name_en, person.first_name_ar)} ${inLanguage(language, person.last_name_en, person.last_name_ar)}`

/**
 * A person's nationality as the list of countries has it, which in Arabic is the man's: لبناني. A woman's has a further
 * letter, on each word that is formed from a name: لبنانية, كورية شمالية.
 */
export const nationalityOf = (
  language: Language,
  { nationality, gender }: { nationality: string | null; gender: number | null },
): string | null =>
  nationality !== null && gender === woman
    ? (ofWomen[language]?.(nationality) ?? nationality)
    : nationality

const woman = 2
const ofWomen: Partial<Record<Language, (nationality: string) => string>> = {
  ar: (nationality) => nationality.replaceAll(/ي(?= |$)/g, 'ية'),
}

/** Names as somebody reads them who reads a language. */
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import { wordingOf } from '@falaj/contract/shared/rules/wording.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'

/** The columns of a person's name. */
export const nameColumns = ['person.first_name', 'person.last_name'] as const

export interface NamedPerson {
  first_name: Texts
  last_name: Texts
}

export const fullName = (language: string, { first_name, last_name }: NamedPerson): string =>
  `${inLanguage(language, first_name)} ${inLanguage(language, last_name)}`

/** The full name in each language that the first name is in. */
export const namesOf = (person: NamedPerson): Texts =>
  Object.fromEntries(
    Object.keys(person.first_name).map((language) => [language, fullName(language, person)]),
  )

/**
 * A person's nationality as the list of countries has it, which in Arabic is the man's: لبناني. A woman's has a further
 * letter, on each word that is formed from a name: لبنانية, كورية شمالية. The language's wording says how.
 */
export function nationalityOf(
  language: Language,
  { nationality, gender }: { nationality: string | null; gender: number | null },
): string | null {
  const ofWomen = wordingOf(language).nationality_of_women
  return nationality !== null && gender === woman && ofWomen
    ? nationality.replaceAll(new RegExp(ofWomen.replace, 'gu'), ofWomen.by)
    : nationality
}

const woman = 2

/** Texts of facts have a column for each language: `name_en`, `name_ar`. */
import { fallbackLanguage, type Language } from '@falaj/contract/shared/rules/languages.ts'
import { type RawBuilder, sql } from 'kysely'

/** `city.name` as somebody reads it who reads this language: `coalesce(city.name_ar, city.name_en)`. */
export function textIn<Text extends string | null = string>(
  language: Language,
  text: string,
): RawBuilder<Text> {
  const fallback = sql.ref(`${text}_${fallbackLanguage}`)
  return language === fallbackLanguage
    ? sql<Text>`${fallback}`
    : sql<Text>`coalesce(${sql.ref(`${text}_${language}`)}, ${fallback})`
}

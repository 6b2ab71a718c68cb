/** Texts of facts are records by language (`Texts`): how a statement reads and orders by one. */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { type RawBuilder, sql } from 'kysely'

/** `city.name` as somebody reads it who reads this language: `inLanguage`, in SQL. */
export const textIn = <Text extends string | null = string>(
  language: string,
  column: string,
): RawBuilder<Text> => sql.raw<Text>(pickedText(language, column))

/** As the core system calls it where it speaks of it by name: in the portal's first language. */
export const firstText = (column: string): RawBuilder<string> => textIn(fallbackLanguage, column)

/** Languages stand in it as literals: by parameters a statement would not meet the indexes of `name-order.ts`. */
export function pickedText(language: string, column: string): string {
  if (!/^[A-Za-z-]+$/.test(language) || !/^[a-z_.]+$/.test(column))
    throw new Error(`no text in ${language} of ${column}`)
  const preferred = [...new Set([language, fallbackLanguage])]
  const texts = preferred.map((one) => `${column} ->> '${one}'`)
  return `coalesce(${texts.join(', ')}, jsonb_path_query_first(${column}, '$.*') #>> '{}')`
}

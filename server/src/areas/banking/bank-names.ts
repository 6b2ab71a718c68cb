/**
 * The names of banks for readers. An account keeps the English name of its bank, which payments need; the list of banks
 * has the Arabic one. A bank that is not on the list has only the name that it was given.
 */
import { type Expression, sql } from 'kysely'

/** Null where the list has no Arabic name for it. */
export const bankNameArabic = (bankName: Expression<unknown>) => sql<string | null>`(
  select bank.title_ar from bank where bank.title_en = ${bankName} and bank.title_ar is not null order by bank.id limit 1
)`

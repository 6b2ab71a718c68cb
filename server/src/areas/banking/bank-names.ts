/**
 * The names of banks for readers. An account keeps the name that payments need, which the list of banks has in the
 * portal's first language, and with it the others. A bank that is not on the list has only the name that it was given.
 */
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { type Expression, sql } from 'kysely'
import { firstText } from '../../ports/database/text-in.ts'

/** Null where the list does not have it. Of several of that name, one whose name is known in most languages. */
export const bankTitle = (bankName: Expression<unknown>) => sql<Texts | null>`(
  select bank.title from bank where ${firstText('bank.title')} = ${bankName}
  order by cardinality(array(select jsonb_object_keys(bank.title))) desc, bank.id limit 1
)`

/** One request with the people, lists and numbers that its details show, as far as a session reaches. */
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { hasOwnersContact } from './former-owner.ts'
import type { RequestKind, RequestRow } from './kind.ts'
import { livingExclusion } from './named-exclusion.ts'
import { joinPeople, listedColumns, type ListedRow } from './people.ts'
import { reachCondition } from './reach-condition.ts'

export type FoundRequest = ListedRow &
  Omit<RequestRow, 'person_id'> & {
    country_name: Texts | null
    currency_id: number | null
    /** Of the currency in `refused_change`. */
    refused_currency_id: number | null
    certificate_number: string
    card_number: string
  }

const nothing = sql``

/**
 * Undefined for an unknown one and for somebody else's alike. A kind may read columns of its own, which also replace
 * the request's of that name.
 */
export async function findWhole<Own extends object = object>(
  database: Database,
  { name, reached }: RequestKind,
  reach: Reach,
  id: number,
  own: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } = {
    columns: nothing,
    joins: nothing,
  },
) {
  const { rows } = await sql<Omit<FoundRequest, keyof Own> & Own>`
    select request.*, ${listedColumns}, ${livingExclusion(sql`request`)},
      case when ${hasOwnersContact} then request.email end as email,
      case when ${hasOwnersContact} then request.mobile_number end as mobile_number,
      case when ${hasOwnersContact} then request.refused_change end as refused_change,
      refused_currency.id as refused_currency_id,
      country.name as country_name, currency.id as currency_id,
      enrolment.certificate_number, patient.card_number ${own.columns}
    from request
    ${joinPeople}
    left join country on country.id = request.country_id
    left join currency on currency.code = request.currency
    left join currency as refused_currency on refused_currency.code = request.refused_change->>'currency'
    ${own.joins}
    where request.id = ${id} and request.kind = ${name} and ${reachCondition(reached(reach))}
  `.execute(database)
  return rows[0]
}

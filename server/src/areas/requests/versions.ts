/**
 * What the core system has of a request while a change of it is on its way, and after it has refused one: then the
 * request is as the core system knows it, and what the member wanted is kept for the form (ADD-112).
 */
import { sql } from 'kysely'
import type { Transaction } from '../../ports/database/open.ts'
import type { RequestRow } from './kind.ts'

/** Columns of a request with what they said, as JSON keeps it. */
export type Version = Record<string, unknown>

export const versionOf = (request: RequestRow, columns: readonly string[]): Version =>
  Object.fromEntries(columns.map((column) => [column, Reflect.get(request, column)]))

/** Undefined when nothing was handed over after what the core system accepted last. */
async function versionInCore(transaction: Transaction, id: number): Promise<Version | undefined> {
  const { rows } = await sql<{ before: Version }>`
    with handed as (
      select request_action.id, before, state
      from request_action join core_outbox on core_outbox.id = core_outbox_id where request_id = ${id}
    )
    select before from handed
    where before is not null
      and id > coalesce((select max(id) from handed where state = 'accepted'), 0)
    order by id limit 1
  `.execute(transaction)
  return rows[0]?.before
}

/** Another kind of change that the core system has still to answer, such as another account for a payment. */
async function nextOnItsWay(transaction: Transaction, id: number) {
  const { rows } = await sql<{ id: number; before: Version }>`
    select request_action.id, before
    from request_action join core_outbox on core_outbox.id = core_outbox_id
    where request_id = ${id} and before is not null and state = 'waiting'
    order by request_action.id limit 1
  `.execute(transaction)
  return rows[0]
}

/** Puts a request back to what the core system has, and keeps what was changed. */
export async function restoreVersionInCore(transaction: Transaction, id: number): Promise<void> {
  const version = (await versionInCore(transaction, id)) ?? {}
  const next = await nextOnItsWay(transaction, id)
  const changed = Object.keys(version)
  // What is on its way stands; were it refused as well, it would be put back to the same version.
  const columns = changed.filter((column) => !(column in (next?.before ?? {})))
  if (next) {
    const before = Object.entries(next.before).map(([column, was]) => [
      column,
      column in version ? version[column] : was,
    ])
    await transaction
      .updateTable('request_action')
      .set({ before: JSON.stringify(Object.fromEntries(before)) })
      .where('id', '=', next.id)
      .execute()
  }
  if (columns.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  // The account's number is sealed for the request; the form asks for the account by its id.
  await sql`
    update request set
      refused_change = (select jsonb_object_agg(key, value)
        from jsonb_each(to_jsonb(request) || jsonb_build_object('claimed_amount', claimed_amount::text))
        where key = any(${columns}::text[]) and key <> 'payee'),
      (${names}) = (select ${names} from jsonb_populate_record(null::request, ${JSON.stringify(version)}::jsonb))
    where id = ${id}
  `.execute(transaction)
}

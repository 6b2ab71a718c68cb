/** Replaces a record's dependent rows, such as a provider's specialities, with those of the fact. */
import { lines } from './mirror.ts'
import type { Statement } from './upsert.ts'

export interface Links {
  /** The table of the dependent rows. */
  table: string
  /** The column that refers to the record. */
  owner: string
  /** The other columns of the row, all of them part of its identity. */
  columns: readonly string[]
  reads: Readonly<Record<string, string>>
  /** SQL: `select line, <owner>, <columns>` of all rows in the facts, from `line`. */
  incoming: string
  /** SQL: `select line, <owner>` of all records whose rows are replaced. */
  owners: string
  /** SQL condition on `link`: rows that may be deleted. */
  removes?: string
}

/** Returns `changed` for each line whose rows were different. */
export function linksStatement(links: Links): Statement {
  const { table, owner, columns, reads, incoming, owners, removes = 'true' } = links
  const all = [owner, ...columns]
  const same = all.map((name) => `incoming.${name} = link.${name}`).join(' and ')
  const text = `with ${lines(reads)},
owners as (${owners}),
incoming as (${incoming}),
removed as (
  delete from ${table} as link using owners
  where link.${owner} = owners.${owner} and ${removes} and not exists (select from incoming where ${same})
  returning link.${owner}
),
added as (
  insert into ${table} (${all.join(', ')})
  select distinct ${all.join(', ')} from incoming
  on conflict do nothing
  returning ${owner}
)
select distinct owners.line, 'changed' as outcome, null as field, null as reason
from owners where ${owner} in (select ${owner} from removed union all select ${owner} from added)`
  return { text, reads: Object.keys(reads) }
}

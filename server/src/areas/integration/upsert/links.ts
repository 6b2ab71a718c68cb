/** Brings rows that hang on a record, such as a provider's specialities, into line with what was told. */
import { lines } from './mirror.ts'
import type { Statement } from './upsert.ts'

export interface Links {
  /** Of the rows that hang on it. */
  table: string
  /** Column that names the record. */
  owner: string
  /** The other columns of the row, all of them part of its identity. */
  columns: readonly string[]
  reads: Readonly<Record<string, string>>
  /** SQL: `select line, <owner>, <columns>` of all rows that are told, from `line`. */
  told: string
  /** SQL: `select line, <owner>` of all records whose rows are replaced. */
  owners: string
  /** SQL condition over `link`: rows that may be taken away. */
  removes?: string
}

/** Answers `changed` for each line whose rows were not as told. */
export function linksStatement(links: Links): Statement {
  const { table, owner, columns, reads, told, owners, removes = 'true' } = links
  const all = [owner, ...columns]
  const same = all.map((name) => `told.${name} = link.${name}`).join(' and ')
  const text = `with ${lines(reads)},
owners as (${owners}),
told as (${told}),
removed as (
  delete from ${table} as link using owners
  where link.${owner} = owners.${owner} and ${removes} and not exists (select from told where ${same})
  returning link.${owner}
),
added as (
  insert into ${table} (${all.join(', ')})
  select distinct ${all.join(', ')} from told
  on conflict do nothing
  returning ${owner}
)
select distinct owners.line, 'changed' as outcome, null as field, null as reason
from owners where ${owner} in (select ${owner} from removed union all select ${owner} from added)`
  return { text, reads: Object.keys(reads) }
}

/**
 * Generates the statement with which a table mirrors a type of fact. In SQL:
 *
 *     with line as (the rows, typed),
 *     checked as (each line with what it refers to, and why it is refused, if it is),
 *     fresh as (what is new or differs),
 *     saved as (insert … on conflict … do update …)
 *     select line, outcome, field, reason
 *
 * A record that has not changed is neither written nor locked, so importing the same again only costs reading, and nobody
 * waits who refers to it meanwhile.
 */
import type { Statement } from './upsert.ts'

export interface Refusal {
  /** SQL condition on `line` and what `finds` has joined. */
  when: string
  field: string
  /** SQL text expression. */
  reason: string
}

export interface Mirror {
  table: string
  /** Columns of the unique constraint that identifies a record. */
  key: readonly string[]
  /** Fields of the line and their types in SQL. */
  reads: Readonly<Record<string, string>>
  /** Joins from `line` to what it refers to. */
  finds?: string
  refuses?: readonly Refusal[]
  /** SQL condition on `line`: valid, but not to be written. */
  skipWhen?: string
  /** Columns and the SQL expressions that fill them. */
  columns: Readonly<Record<string, string>>
  /**
   * Columns that are not simply replaced: expressions on `mirror` (the stored record) and `excluded` (the new one).
   * Null: set when the record is created, and never again.
   */
  replaces?: Readonly<Record<string, string | null>>
}

/** The typed rows of `$1`, as the first part of every statement. */
export const lines = (reads: Readonly<Record<string, string>>): string =>
  `line as (
  select * from json_to_recordset($1::json) as input (line integer, ${declared(reads)})
)`

/** `array['field', 'reason']` for the first refusal that applies, otherwise null. */
export const refusal = (refuses: readonly Refusal[]): string =>
  refuses.length === 0
    ? 'null::text[]'
    : `case ${refuses.map(({ when, field, reason }) => `when ${when} then array['${field}', ${reason}]`).join('\n    ')} end`

export function mirrorStatement(mirror: Mirror): Statement {
  const { table, key, reads, finds = '', refuses = [], skipWhen = 'false' } = mirror
  const { columns, replaces = {} } = mirror
  const names = Object.keys(columns)
  const replaced = names.filter((name) => !key.includes(name) && replaces[name] !== null)
  const values = replaced.map((name) => replaces[name] ?? `excluded.${name}`)
  const differs =
    replaced.length === 0
      ? 'false'
      : `(${replaced.map((name) => `mirror.${name}`).join(', ')}) is distinct from (${values.join(', ')})`
  const checked = `with ${lines(reads)},
checked as (
  select line.line, ${names.map((name) => `${columns[name]} as ${name}`).join(', ')},
    ${refusal(refuses)} as refusal, ${skipWhen} as passed_over
  from line ${finds}
)`
  const text = `${checked},
fresh as (
  select excluded.* from checked as excluded
  left join ${table} as mirror on ${key.map((name) => `mirror.${name} = excluded.${name}`).join(' and ')}
  where refusal is null and not passed_over and (mirror.${key[0]} is null or ${differs})
),
saved as (
  insert into ${table} as mirror (${names.join(', ')})
  select ${names.join(', ')} from fresh order by line
  on conflict (${key.join(', ')}) do ${
    replaced.length === 0
      ? 'nothing'
      : `update set ${replaced.map((name, at) => `${name} = ${values[at]}`).join(', ')}
  where ${differs}`
  }
  returning ${key.join(', ')}, xmax = 0 as is_new
)
${outcomes(key)}`
  const judge = `${checked}
select line, refusal[1] as field, refusal[2] as reason, 'refused' as outcome
from checked where refusal is not null`
  return { text, judge, reads: Object.keys(reads) }
}

/** The end of every statement: the outcome of each line. Needs `checked` with `refusal`, and `saved`. */
export const outcomes = (key: readonly string[]): string =>
  `select checked.line, refusal[1] as field, refusal[2] as reason,
  case when refusal is not null then 'refused' when saved.is_new is null then 'unchanged'
    when saved.is_new then 'new' else 'changed' end as outcome
from checked left join saved using (${key.join(', ')})`

/** Refuses a reference to something that does not exist; `found` is a column that is null then. */
export const unknown = (what: string, found: string, field: string): Refusal => ({
  when: `line.${field} is not null and ${found} is null`,
  field,
  reason: `format('there is no ${what} %s', line.${field})`,
})

/** Refuses a list with an entry that refers to something that does not exist, and names the first one. */
export function unknownIn(field: string, what: string, table: string, column: string): Refusal {
  const missing = `(select entry from jsonb_array_elements_text(line.${field}) as entry
    where not exists (select from ${table} where ${table}.${column} = entry) limit 1)`
  return {
    when: `${missing} is not null`,
    field,
    reason: `format('there is no ${what} %s', ${missing})`,
  }
}

const declared = (reads: Readonly<Record<string, string>>) =>
  Object.entries(reads)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', ')

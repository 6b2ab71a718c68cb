/** What a schema holds, in words of the database, whatever the order and the wording of what made it. */
import type { Client } from 'pg'

/**
 * One line a column, constraint, index and trigger, under its table; then sequences, functions and extensions. The
 * order of columns is left out: nothing asks for it. Nor is the list of migrations there.
 */
export async function describeSchema(client: Client): Promise<string> {
  const lists = [columns, constraints, indexes, triggers]
  const found: Line[] = []
  for (const list of lists) found.push(...(await linesOf(client, list)))
  const tables = [...new Set(found.map(({ of }) => of))].sort()
  const rest: Line[] = []
  for (const list of [sequences, functions, extensions]) rest.push(...(await linesOf(client, list)))
  return [
    ...tables.map((table) =>
      [
        `table ${table}`,
        ...found.filter(({ of }) => of === table).map(({ line }) => `  ${line}`),
      ].join('\n'),
    ),
    rest.map(({ line }) => line).join('\n'),
  ].join('\n\n')
}

interface Line {
  of: string
  line: string
}

const linesOf = async (client: Client, query: string): Promise<Line[]> =>
  (await client.query<Line>(query)).rows

const ours = `relnamespace = 'public'::regnamespace and relname <> 'migration'`

const columns = `
  select relname as of, concat_ws(' ', attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end,
    case attidentity when 'a' then 'identity' when 'd' then 'identity by default' end,
    case when collname <> 'default' then 'collate ' || collname end,
    case when attgenerated = 's' then 'generated ' when atthasdef then 'default ' end
      || pg_get_expr(adbin, adrelid)) as line
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  left join pg_collation on pg_collation.oid = attcollation
  where relkind = 'r' and ${ours} order by attname`

const constraints = `
  select relname as of, concat_ws(' ',
    -- A name that PostgreSQL made up is left out: it tells of the table's and the columns' former names.
    case when conname !~ '_(pkey|key\\d?|fkey|check)$' then conname end,
    pg_get_constraintdef(pg_constraint.oid, true)) as line
  from pg_class join pg_constraint on conrelid = pg_class.oid
  where contype <> 'n' and ${ours} order by contype <> 'p', 2`

const indexes = `
  select relname as of,
    regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX (\\S+) ON \\S+ USING', '\\1INDEX \\2') as line
  from pg_class join pg_index on indrelid = pg_class.oid
  where ${ours} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by 2`

const triggers = `
  select relname as of, regexp_replace(pg_get_triggerdef(pg_trigger.oid, true), '^CREATE | ON \\S+', '', 'g') as line
  from pg_class join pg_trigger on tgrelid = pg_class.oid
  where not tgisinternal and ${ours} order by 2`

const sequences = `
  select '' as of, concat_ws(' ', 'sequence', sequencename, data_type, 'from', start_value, 'by', increment_by) as line
  from pg_sequences where schemaname = 'public' and not exists (
    select from pg_depend
    where objid = format('%I.%I', schemaname, sequencename)::regclass and deptype = 'i'
  ) order by sequencename`

/** By a digest of what they are and do: it stands in the migration, word for word. */
const functions = `
  select '' as of, 'function ' || pg_proc.oid::regprocedure || ' ' || left(md5(pg_get_functiondef(pg_proc.oid)), 12) as line
  from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by proname`

const extensions = `
  select '' as of, 'extension ' || extname as line from pg_extension where extname <> 'plpgsql' order by extname`

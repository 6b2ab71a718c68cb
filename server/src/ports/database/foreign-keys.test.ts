import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { openDatabase } from './open.ts'

test('ADD-310 whoever deletes a row finds what refers to it by an index', async () => {
  const home = await createTestDatabase()
  const { database, close } = openDatabase(home.url, { max: 1 })
  try {
    const { rows } = await sql<{ key: string }>`
      select conrelid::regclass || ' (' || string_agg(attname, ', ') || ')' as key
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        -- Its first columns are those of the key; it may leave out rows that refer to nothing.
        select from pg_index where indrelid = conrelid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          and coalesce(pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
      )
      group by pg_constraint.oid, conrelid order by 1
    `.execute(database)
    expect(rows.map(({ key }) => key)).toEqual([])
  } finally {
    await close()
    await home.drop()
  }
})

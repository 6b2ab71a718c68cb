/** The whole database before somebody does something, so that a test can say what must not change. */
import { sql } from 'kysely'
import type { WritableDatabase } from '../ports/database/open.ts'

/** All guests of a test come from one address, and are counted together there. */
const countsOfTheAddress = /^attempt_limit .*:127\.0\.0\.1"/

/** Every row of every table but these, with the table's name. */
export async function everyRow(
  database: WritableDatabase,
  except: readonly string[] = [],
): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'
  `.execute(database)
  const found = await Promise.all(
    tables
      .filter(({ name }) => !except.includes(name))
      .map(async ({ name }) => {
        const { rows } = await sql<{ row: string }>`
          select to_jsonb(one)::text as row from ${sql.table(name)} as one
        `.execute(database)
        return rows.map(({ row }) => `${name} ${row}`)
      }),
  )
  return new Set(found.flat().filter((row) => !countsOfTheAddress.test(row)))
}

/** The rows of then that are no longer as they were. */
export async function rowsChangedSince(
  before: Set<string>,
  database: WritableDatabase,
  except: readonly string[] = [],
): Promise<string[]> {
  const now = await everyRow(database, except)
  return [...before].filter((row) => !now.has(row))
}

/** When something was used, ended, finished, revoked or cancelled. */
const ends = ['used_at', 'ended_at', 'finished_at', 'revoked_at', 'cancelled_at']

/**
 * From now on, what ends a thing that has ended before is written down: it should keep the time, and the reason, of its
 * end. Answers of which tables that was, and forgets it.
 */
export async function watchEnds(database: WritableDatabase): Promise<() => Promise<string[]>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name = any(${ends})
  `.execute(database)
  await sql`create schema watched`.execute(database)
  await sql`create table watched.second_end (of text)`.execute(database)
  await sql`
    create function watched.note_second_end() returns trigger language plpgsql security definer as $$
    begin
      insert into watched.second_end values (tg_table_name);
      return new;
    end $$
  `.execute(database)
  for (const { table, column } of columns) {
    await sql`
      create trigger ${sql.id(`watch_${column}`)}
      before update of ${sql.id(column)} on ${sql.table(table)} for each row
      when (old.${sql.id(column)} is not null) execute function watched.note_second_end()
    `.execute(database)
  }
  return async () => {
    const { rows } = await sql<{ of: string }>`delete from watched.second_end returning of`.execute(
      database,
    )
    return rows.map((row) => row.of)
  }
}

/**
 * How long a statement may take where a pooler stands between: no session can ask for it there, so it is kept with the
 * role, which may do that for itself. Connections that name a limit of their own keep theirs.
 */
import { type Pool, escapeIdentifier } from 'pg'

/** On a connection that passes no pooler. Several instances may do it at once: only the first one writes. */
export async function limitStatements(pool: Pool, ms: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('falaj statement limit'))`)
    const { rows } = await client.query<{ role: string; database: string; kept: boolean }>(
      `select current_user as role, current_database() as database, exists (
        select from pg_db_role_setting
        join pg_database on pg_database.oid = setdatabase and datname = current_database()
        where setrole = current_user::regrole and $1 = any(setconfig)
      ) as kept`,
      [`statement_timeout=${ms}`],
    )
    const [row] = rows
    if (row && !row.kept)
      await client.query(
        `alter role ${escapeIdentifier(row.role)} in database ${escapeIdentifier(row.database)} set statement_timeout = ${ms}`,
      )
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Checks that the operator's database can be reached, and migrates every database. */
import { Client, DatabaseError } from 'pg'
import { migrate } from '@falaj/server/migrate.ts'
import { DatabaseProblem } from '@falaj/server/ports/database/problem.ts'
import { claimFor, type Purpose } from '@falaj/server/ports/database/purpose.ts'
import { grantToPortal, roleOf } from '@falaj/server/ports/database/rights.ts'
import { StartProblem } from './problem.ts'

/** `url` is the owner's. Returns the names of the applied migrations. Throws a StartProblem that says what to do. */
export async function bringToNewestSchema(
  url: string,
  portalUrl: string,
  purpose?: Purpose,
): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseOldServer(client)
    const applied = await migrate(client)
    await grantToPortal(client, roleOf(portalUrl))
    if (purpose) await claimFor(client, purpose)
    return applied
  } catch (error) {
    if (error instanceof StartProblem || error instanceof DatabaseProblem) throw error
    throw new StartProblem(explain(error, new URL(url)))
  } finally {
    await client.end().catch(() => {})
  }
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) < 15) {
    throw new StartProblem(
      `The database of DATABASE_URL is PostgreSQL ${version}: 15 or newer is needed.`,
    )
  }
}

/** Host and user, without the password. */
export function explain(error: unknown, { hostname, port, pathname, username }: URL): string {
  const place = `${hostname}:${port || 5432}`
  const code = codeOf(error)
  switch (code) {
    case 'ECONNREFUSED':
      return `No database answers at ${place}: start it, or correct DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The database host ${hostname} is not known: correct DATABASE_URL.`
    case '28P01':
    case '28000':
      return `The database at ${place} refuses user "${username}" with the password of DATABASE_URL: correct them.`
    case '3D000':
      return `The database at ${place} has no database "${pathname.slice(1)}": create it, or correct DATABASE_URL.`
    case '42501':
      return `User "${username}" may not create tables in database "${pathname.slice(1)}" at ${place}: make it the owner.`
    case '53300':
      return `The database at ${place} has no connection left: raise max_connections or stop other programs.`
  }
  const message = error instanceof Error ? error.message : String(error)
  if (/timeout|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/i.test(`${code} ${message}`)) {
    return `The database at ${place} does not answer: check DATABASE_URL and the network.`
  }
  if (message.startsWith('Migration')) {
    return `${sentences(error)} Go back to the version that made the database at ${place}, or begin with an empty one.`
  }
  return `The database at ${place} cannot be used: ${sentences(error)}`
}

function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  if (error instanceof Error && error.cause instanceof DatabaseError) return error.cause.code
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** The error and its causes, each with a full stop. */
function sentences(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.message.endsWith('.') ? error.message : `${error.message}.`
  return error.cause instanceof Error ? `${own} ${sentences(error.cause)}` : own
}

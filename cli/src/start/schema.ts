/** Checks that the operator's database can be used, and migrates it where its role owns the tables. */
import type { Client } from 'pg'
import { migrate, pendingMigrations } from '@falaj/server/migrate.ts'
import { firstServer } from '@falaj/server/ports/database/address.ts'
import { connectionTo } from '@falaj/server/ports/database/primary.ts'
import { DatabaseProblem } from '@falaj/server/ports/database/problem.ts'
import { claimFor, type Purpose, refuseOtherPurpose } from '@falaj/server/ports/database/purpose.ts'
import { grantToPortal, roleOf } from '@falaj/server/ports/database/rights.ts'
import {
  encodingFault,
  ownerOfOthers,
  poolingFault,
  roleFault,
} from '@falaj/server/ports/database/suitable.ts'
import { explain } from './database-refusal.ts'
import { StartProblem } from './problem.ts'

/**
 * `url` is the owner's, or the portal's own where the owner's is not known here. Returns the names of the applied
 * migrations. Throws a StartProblem or a DatabaseProblem that says what to do.
 */
export async function bringToNewestSchema(
  url: string,
  portalUrl: string,
  purpose?: Purpose,
): Promise<string[]> {
  const applied = await connected(url, 2, async (client, second) => {
    await refuseOldServer(client)
    refuse((await encodingFault(client)) ?? (await poolingFault(client, second)))
    const owner = await ownerOfOthers(client)
    if (owner === null) {
      const portalRole = roleOf(portalUrl)
      const fresh = await migrate(client, { portalRole })
      await grantToPortal(client, portalRole)
      if (purpose) await claimFor(client, purpose)
      return fresh
    }
    if (url !== portalUrl)
      refuse(
        `The tables belong to user "${owner}", not to "${roleOf(url)}" of DATABASE_OWNER_URL: name their owner there, or let the administrator of the database give them to "${roleOf(url)}".`,
      )
    return []
  })
  await connected(portalUrl, 1, async (client) => {
    refuse(await roleFault(client, { production: purpose === 'production' }))
    const [pending] = await pendingMigrations(client)
    if (pending)
      refuse(
        `The database is older than this version (${pending.name} is missing): run "npm run migrate" with DATABASE_OWNER_URL first.`,
      )
    if (purpose) await refuseOtherPurpose(client, purpose)
  })
  return applied
}

/** `pooled` leads through a pooler to the same database as `direct`. Throws a StartProblem when it does not. */
export async function expectSameDatabase(pooled: string, direct: string): Promise<void> {
  if ((await identityBehind(pooled)) !== (await identityBehind(direct)))
    refuse(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: name the same one, the first through the pooler and the second past it.',
    )
}

/** Known by its server's start, and by its number there. */
const identityBehind = (url: string): Promise<string | undefined> =>
  connected(
    url,
    1,
    async (client) => {
      const { rows } = await client.query<{ identity: string }>(
        `select extract(epoch from pg_postmaster_start_time()) || ' ' || oid as identity
        from pg_database where datname = current_database()`,
      )
      return rows[0]?.identity
    },
    { pooled: true },
  )

function refuse(fault: string | undefined): void {
  if (fault) throw new StartProblem(fault)
}

/** With one session, or with two of the same role. */
async function connected<Done>(
  url: string,
  sessions: 1 | 2,
  work: (client: Client, second: Client) => Promise<Done>,
  { pooled = false } = {},
): Promise<Done> {
  const clients = new Set<Client>()
  try {
    const client = openClient(url, pooled)
    const second = sessions === 2 ? openClient(url, pooled) : client
    clients.add(client).add(second)
    for (const each of clients) await each.connect()
    return await work(client, second)
  } catch (error) {
    if (error instanceof StartProblem || error instanceof DatabaseProblem) throw error
    throw new StartProblem(explain(error, new URL(firstServer(url))))
  } finally {
    for (const each of clients) await each.end().catch(() => {})
  }
}

/** Asks for a limit of statements, as the portal does: a pooler may not let that through. No migration takes a day. */
function openClient(url: string, pooled: boolean): Client {
  const { Client: ClientOfServer, connectionString } = connectionTo(url)
  return new ClientOfServer({
    connectionString,
    connectionTimeoutMillis: 10_000,
    ...(!pooled && { statement_timeout: 86_400_000 }),
  }).on('error', () => {})
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

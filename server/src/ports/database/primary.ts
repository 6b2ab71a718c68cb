/**
 * Where several servers are named, the one that takes writes, as libpq finds it by target_session_attrs=read-write; what
 * we connect with does not. After a failover it is looked for again.
 */
import pg from 'pg'
import { secondsMs } from '../../clock.ts'
import { eachServer, firstServer } from './address.ts'
import { DatabaseUnreachable } from './unreachable.ts'

/** One that does not answer in this time is passed over. */
const answersWithinMs = secondsMs(2)

interface Place {
  host: string
  port: number
}

/** How connections to the server of `url`, or to the one of its servers that takes writes, are opened. */
export function connectionTo(url: string): {
  connectionString: string
  Client: typeof pg.Client
} {
  const servers = eachServer(url)
  if (servers.length === 1) return { connectionString: url, Client: pg.Client }
  let found: Promise<Place> | undefined
  const forget = () => void (found = undefined)

  return {
    connectionString: firstServer(url),
    Client: class extends pg.Client {
      override connect(): Promise<pg.Client>
      override connect(told: (error: Error | null) => void): void
      override connect(told?: (error: Error | null) => void): Promise<pg.Client> | void {
        // A lost connection, also of one that idles, may mean that another takes the writes by now.
        this.on('error', forget).on('end', forget)
        const connecting = this.#toTheOne()
        if (!told) return connecting
        connecting.then(() => told(null), told)
      }

      async #toTheOne(): Promise<pg.Client> {
        found ??= firstThatWrites(servers)
        try {
          Object.assign(this, await found)
          return await super.connect()
        } catch (error) {
          forget()
          throw error
        }
      }
    },
  }
}

async function firstThatWrites(servers: readonly string[]): Promise<Place> {
  try {
    return await Promise.any(servers.map(placeOfOneThatWrites))
  } catch (error) {
    throw new DatabaseUnreachable(
      new Error('None of the servers of DATABASE_URL takes writes.', { cause: error }),
    )
  }
}

async function placeOfOneThatWrites(server: string): Promise<Place> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
    application_name: 'falaj',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ writes: boolean }>(
      `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writes`,
    )
    if (!rows[0]?.writes) throw new Error('It takes no writes.')
    return { host: client.host, port: client.port }
  } finally {
    await client.end().catch(() => undefined)
  }
}

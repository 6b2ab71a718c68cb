/** What `npm run mutants:services` does to the databases of tests, so that a test can be tried again. */
import { Client } from 'pg'
import { template } from './template.ts'

/** Those of the portals that are open. */
export async function openDatabases(administratorUrl: string) {
  const administrator = new Client({ connectionString: administratorUrl })
  await administrator.connect()
  const names = `select datname from pg_database where datname like 'test\\_%'`
  const { rows } = await administrator.query<{ datname: string }>(names)
  await administrator.end()
  const clients = rows.map(({ datname }) => {
    const url = new URL(administratorUrl)
    url.pathname = datname
    const client = new Client({ connectionString: url.href })
    // Its database is gone.
    client.on('error', () => undefined)
    return client
  })
  const each = (what: (client: Client) => Promise<unknown>) =>
    Promise.all(clients.map((client) => what(client).catch(() => undefined)))
  await each((client) => client.connect())
  // A change may have left one of them locked.
  await each((client) => client.query('set lock_timeout to 2000'))
  return {
    async forget() {
      for (const table of ['attempt_limit', 'idempotency_record'])
        await each((client) => client.query(`delete from ${table}`))
    },
    async [Symbol.asyncDispose]() {
      await each((client) => client.end())
    },
  }
}

/** Each query gets what it asks for, in every database that is copied from then on. */
export async function withoutPolicies(administratorUrl: string): Promise<void> {
  const url = new URL(administratorUrl)
  url.pathname = template
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const guarded = 'select oid::regclass as name from pg_class where relrowsecurity'
  const { rows } = await client.query<{ name: string }>(guarded)
  for (const { name } of rows) await client.query(`alter table ${name} disable row level security`)
  await client.end()
}

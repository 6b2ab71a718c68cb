/**
 * A global set-up of Vitest, after that of the server: without its policies, the database gives each query what it asks
 * for. Otherwise whoever forgets the condition of a query would be stopped by the policy, and no test could notice. That
 * the policies stop them is proved in `reach.test.ts`: `FALAJ_MUTANTS_WALL=1` leaves them as they are.
 */
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { template } from '../../server/src/testing/template.ts'

export default async function setup(project: TestProject): Promise<void> {
  if (process.env.FALAJ_MUTANTS_WALL) return
  const url = new URL(project.getProvidedContext().administratorUrl)
  url.pathname = template
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const guarded = 'select oid::regclass as name from pg_class where relrowsecurity'
  const { rows } = await client.query<{ name: string }>(guarded)
  for (const { name } of rows) await client.query(`alter table ${name} disable row level security`)
  await client.end()
}

/** What a database is for. The demo world and members share none: everybody knows the demo's passwords. */
import type { Client } from 'pg'
import { DatabaseProblem } from './problem.ts'

export type Purpose = 'production' | 'demo'

/** Run by the owner after each migration. Throws a DatabaseProblem when the database serves the other purpose. */
export async function claimFor(client: Client, purpose: Purpose): Promise<void> {
  await refuseOtherPurpose(client, purpose)
  await client.query('insert into installation (purpose) values ($1) on conflict do nothing', [
    purpose,
  ])
}

/** Throws a DatabaseProblem. */
export async function refuseOtherPurpose(client: Client, purpose: Purpose): Promise<void> {
  const { rows } = await client.query<{ purpose: Purpose | null; peopled: boolean }>(
    `select (select purpose from installation) as purpose, exists (select from person) as peopled`,
  )
  const [state] = rows
  if (state?.purpose === purpose) return
  if (state?.purpose || (purpose === 'demo' && state?.peopled))
    throw new DatabaseProblem(refusals[purpose])
}

const refusals: Record<Purpose, string> = {
  production:
    'This database holds the demo world, whose passwords everybody knows: set DATABASE_URL to one of its own for NODE_ENV=production.',
  demo: 'This database holds people who are not of the demo world, and everybody knows its passwords: leave out --demo, and start with NODE_ENV=production or FALAJ_DEMO=0.',
}

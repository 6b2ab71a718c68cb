/** The database of a command. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { firstServer } from '@falaj/server/ports/database/address.ts'
import { runningEmbedded } from '@falaj/server/ports/database/embedded.ts'
import {
  type Database,
  type OpenDatabase,
  openDatabase,
} from '@falaj/server/ports/database/open.ts'
import { explain } from './start/database-refusal.ts'
import { StartProblem } from './start/problem.ts'
import { readStartSettings } from './start/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The option that names it. */
export const databaseOption = z
  .string()
  .optional()
  .describe('PostgreSQL to work on; else DATABASE_URL, else the one that "npm start" runs')
  .meta({ value: 'URL' })

/** The one at `address`; else that of DATABASE_URL, else the one that "npm start" runs. */
export function databaseAddress(address?: string): { url: string; dataDir: string } {
  const { dataDir, databaseDirectUrl } = readStartSettings(process.env, root)
  const url = address ?? databaseDirectUrl ?? runningEmbedded(join(dataDir, 'postgres'))?.url
  if (!url) throw new StartProblem('There is no database: start the portal, or set DATABASE_URL.')
  return { url, dataDir }
}

type Work<Done> = (database: Database, dataDir: string, pool: OpenDatabase['pool']) => Promise<Done>

/** One with the portal's tables. */
export const withDatabase = <Done>(address: string | undefined, work: Work<Done>): Promise<Done> =>
  withAnyDatabase(address, async (database, dataDir, pool) => {
    if (!(await hasTables(pool)))
      throw new StartProblem(
        'The database has no tables of the portal: run "npm run migrate" with DATABASE_OWNER_URL, or correct DATABASE_URL.',
      )
    return work(database, dataDir, pool)
  })

export async function withAnyDatabase<Done>(
  address: string | undefined,
  work: Work<Done>,
): Promise<Done> {
  const { url, dataDir } = databaseAddress(address)
  const opened = openDatabase(url, { max: 1, statementTimeoutMs: 60_000 })
  try {
    await expectAnswer(opened.pool, url)
    return await work(opened.database, dataDir, opened.pool)
  } finally {
    await opened.close()
  }
}

/** Throws a StartProblem that says why there is none, and what to do. */
export async function expectAnswer(pool: OpenDatabase['pool'], url: string): Promise<void> {
  try {
    await pool.query('select')
  } catch (error) {
    throw new StartProblem(explain(error, new URL(firstServer(url))))
  }
}

export async function hasTables(pool: Pick<OpenDatabase['pool'], 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  )
  return rows[0]?.there ?? false
}

/** The database of a command. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { runningEmbedded } from '@falaj/server/ports/database/embedded.ts'
import {
  type Database,
  type OpenDatabase,
  openDatabase,
} from '@falaj/server/ports/database/open.ts'
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

export async function withDatabase<Done>(
  address: string | undefined,
  work: (database: Database, dataDir: string, pool: OpenDatabase['pool']) => Promise<Done>,
): Promise<Done> {
  const { url, dataDir } = databaseAddress(address)
  const opened = openDatabase(url, { max: 1, statementTimeoutMs: 60_000 })
  try {
    return await work(opened.database, dataDir, opened.pool)
  } finally {
    await opened.close()
  }
}

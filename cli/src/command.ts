/** What the commands on a portal's database have in common. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runningEmbedded } from '@falaj/server/ports/database/embedded.ts'
import {
  type Database,
  type OpenDatabase,
  openDatabase,
} from '@falaj/server/ports/database/open.ts'
import { StartProblem } from './start/problem.ts'
import { readStartSettings } from './start/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The exit code; if `run` fails, 1 and one sentence on standard error. */
export const exitCodeOf = (run: () => Promise<number>): Promise<number> =>
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  })

/** With the database at `address`; else with that of the settings, else with the one that "npm start" runs. */
export async function withDatabase(
  address: string | undefined,
  work: (database: Database, dataDir: string, pool: OpenDatabase['pool']) => Promise<number>,
): Promise<number> {
  const { dataDir, databaseDirectUrl } = readStartSettings(process.env, root)
  const url = address ?? databaseDirectUrl ?? runningEmbedded(join(dataDir, 'postgres'))?.url
  if (!url) throw new StartProblem('There is no database: start the portal, or set DATABASE_URL.')
  const opened = openDatabase(url, { max: 1, statementTimeoutMs: 60_000 })
  try {
    return await work(opened.database, dataDir, opened.pool)
  } finally {
    await opened.close()
  }
}

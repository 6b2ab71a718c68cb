/** The settings of the portal of this machine, as its start completes them. */
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '@falaj/server/config.ts'
import { portalSecret } from './portal-secret.ts'
import { readStartSettings } from './start/settings.ts'
import { databaseAddress } from './with-database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Throws a ConfigError or a StartProblem that says what to set. */
export function portalConfig(): Config {
  const { host, port, production, demo } = readStartSettings(process.env, root)
  const { url, dataDir } = databaseAddress()
  return readConfig({
    ...process.env,
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    FALAJ_DEMO: demo ? '1' : '0',
    // In production nothing is made up.
    ...(!production && { PORTAL_SECRET: portalSecret(dataDir) }),
  })
}

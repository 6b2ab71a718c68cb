/**
 * A whole portal for a test file: real database, real application, its clock moved by hand. Calls go in through
 * Fastify's own door, without a port.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { inject } from 'vitest'
import type { RequestArea } from '../areas/requests/area.ts'
import { ManualClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import { type WritableDatabase, openDatabase, type OpenDatabase } from '../ports/database/open.ts'
import { openPortal, type Portal } from '../portal.ts'
import { deriveSecrets, seal } from '../secrets.ts'
import { testSecret } from './banking.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { TestBrowser } from './browser.ts'
import { watchStatuses } from './described-statuses.ts'

export interface TestPortal extends Portal {
  config: Config
  clock: ManualClock
  database: OpenDatabase['database']
  /** A browser with cookies of its own. */
  browser(): TestBrowser
}

type Settings = Record<string, string>
/** Beside another database than that of all tests, or by another way to it. */
interface OtherDatabase {
  database: TestDatabase
  settings: Settings
}
export type TestSettings = Settings | OtherDatabase

export const isOther = (settings: TestSettings): settings is OtherDatabase =>
  typeof settings.database === 'object'

export const testDay = '2026-06-15T08:00:00Z'

/** Silent, but for tests that read what is logged. */
export async function openTestPortal(
  settings: TestSettings = {},
  logger: FastifyBaseLogger = pino({ level: 'silent' }),
  areas?: readonly RequestArea[],
): Promise<TestPortal> {
  const { database: other, settings: set } = isOther(settings)
    ? settings
    : { database: undefined, settings }
  const [database, dataDir] = await Promise.all([
    other ?? createTestDatabase(),
    mkdtemp(join(tmpdir(), 'falaj-data-')),
  ])
  const clock = new ManualClock(testDay)
  const config = readConfig({
    DATABASE_URL: database.portalUrl,
    DATA_DIR: dataDir,
    PORTAL_SECRET: testSecret,
    FALAJ_DEMO: '1',
    PORT: '0',
    // A machine that runs many tests at once lags.
    BUSY_AFTER_MS: '0',
    ...set,
  })
  const statuses = watchStatuses()
  const own = openDatabase(database.url, { max: 2 })
  await keepPasswordKey(own.database, config.secret)
  const portal = await openPortal(config, logger, clock, areas, statuses.watch)
  return {
    ...portal,
    config,
    clock,
    database: own.database,
    browser: () => new TestBrowser(portal.app),
    async close() {
      await portal.close()
      await own.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      statuses.expectDescribed()
    },
  }
}

/** One pair of keys for all files and for all days; that it changes daily is proved in `server-keys.test.ts`. */
async function keepPasswordKey(database: WritableDatabase, secret: string): Promise<void> {
  const pair = inject('passwordKey')
  await database
    .insertInto('server_key')
    .values({
      kid: 'of-tests',
      purpose: 'password',
      public_key: pair.public,
      private_key: seal(deriveSecrets(secret).serverKey, pair.private),
      created_at: '2100-01-01T00:00:00Z',
      retires_at: '2100-01-02T00:00:00Z',
    })
    .execute()
}

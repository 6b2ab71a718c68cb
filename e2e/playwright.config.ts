/** The browser journeys: a real Chromium against the whole portal, started from an empty data folder. */
import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCountries } from '@falaj/contract/shared/read-countries.ts'
import { readLanguages } from '@falaj/contract/shared/read-languages.ts'
import { defineConfig } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
// Journeys ask which day it is in a country, and how a language writes it.
readCountries(join(root, 'content'))
readLanguages()
// Workers read this file, too; they find what the first reading has chosen. Browsers open none of the ports 3659 and 4045.
const port = (process.env.FALAJ_E2E_PORT ??= String(3700 + Math.floor(Math.random() * 300)))
const dataDir = (process.env.FALAJ_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'falaj-e2e-')))
process.env.FALAJ_E2E_NOTES ??= mkdtempSync(join(tmpdir(), 'falaj-journeys-'))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, '.cache/journeys'),
  fullyParallel: true,
  // A journey waits for a third of its time: for answers, for a toast, for what must not come.
  workers: Math.max(3, Math.ceil(availableParallelism() * 1.5)),
  forbidOnly: Boolean(process.env.CI),
  // A journey that needs a second try is told as flaky in the report, and is ours to mend.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}/portal/`,
    timezoneId: 'Asia/Dubai',
    // Nothing fades in: a journey would wait for it, and a machine without a graphics card draws each step by hand.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // A page lives for seconds: what a process for pictures and a compiler for long lives cost comes back to nobody.
        '--in-process-gpu',
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" cli/src/start/main.ts`,
    cwd: root,
    url: `http://localhost:${port}/portal/`,
    timeout: 180_000,
    // For work on the journeys: FALAJ_E2E_PORT names a portal that runs already.
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: port,
      HOST: 'localhost',
      DATA_DIR: dataDir,
      // `npm run proofs` has the demo world ready.
      DATABASE_URL: process.env.FALAJ_E2E_DATABASE ?? '',
      DATABASE_OWNER_URL: process.env.FALAJ_E2E_DATABASE_OWNER ?? '',
      // A machine that runs many journeys at once lags, and what is busy answers 503.
      BUSY_AFTER_MS: '0',
    },
  },
})

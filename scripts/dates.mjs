/**
 * Runs the tests with the clock of this machine's programs at moments at which calendars go wrong, while the clock goes
 * on: over New Year, over the end of February, over midnight on the Gulf and in UTC, and years from now. Needs libfaketime
 * (`apt-get install faketime`).
 *
 *     npm run dates                              all but the journeys and what is slow
 *     npm run dates -- server/src/areas/claims   some: what follows is handed to Vitest
 *     npm run dates -- --journeys claims/list    journeys: what follows is handed to Playwright
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { run } from './run.mjs'

/** Midnight on the Gulf is at 20:00 UTC, or at 21:00. The run begins a little before. */
const moments = [
  '2026-12-31T19:59:00Z',
  '2027-02-28T23:58:00Z',
  '2028-02-29T19:59:00Z',
  '2031-12-31T23:58:00Z',
]

/** Where the library is in the way, not the date. */
const leftOut = [
  // When a file was written says the kernel.
  'cli/src/files.test.ts',
  'server/src/jobs/sweep-files.test.ts',
  'server/src/ports/files/folder.test.ts',
  // Its programs get an environment of their own.
  'cli/src/sso-link.test.ts',
  // PostgreSQL's waiting for a lock ends at the other date.
  'server/src/baseline.test.ts',
]

const words = process.argv.slice(2)
const chosen = words.filter((word) => word !== '--journeys')
const withJourneys = words.includes('--journeys')

/** Debian has a folder for each kind of processor. */
const libraries = '/usr/lib'
const library = readdirSync(libraries)
  .map((folder) => join(libraries, folder, 'faketime/libfaketime.so.1'))
  .find((path) => existsSync(path))
if (!library) {
  console.error('libfaketime is not installed: apt-get install faketime')
  process.exit(1)
}

/** @param {string} moment @returns {NodeJS.ProcessEnv} */
const at = (moment) => ({
  LD_PRELOAD: library,
  // So far from now, for every program of the run alike: a moment would begin anew with each.
  FAKETIME: `${Math.round((Date.parse(moment) - Date.now()) / 1000)}s`.replace(/^(?=\d)/, '+'),
  // How long something takes is not the date.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

const failed = []
for (const moment of moments) {
  console.log(`\n── ${moment} ──`)
  const code = withJourneys
    ? await run(
        'playwright',
        ['test', '--config=e2e/playwright.config.ts', '--retries=0', ...chosen],
        { ...at(moment), CHROMIUM_PATH: await findOrInstallBrowser() },
      )
    : await run(
        'vitest',
        ['run', '--project=!production', ...leftOut.map((file) => `--exclude=${file}`), ...chosen],
        {
          ...at(moment),
          FALAJ_QUICK: '1',
        },
      )
  if (code !== 0) failed.push(moment)
}
console.log(failed.length === 0 ? '\nGood at each.' : `\nNot good at ${failed.join(', ')}.`)
if (failed.length > 0) process.exitCode = 1

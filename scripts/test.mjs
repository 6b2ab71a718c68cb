/**
 * Everything that must hold before a change is taken: types, lint, unit and server tests, the pages' build, journeys
 * in a real browser. `--quick` leaves out the last two and what takes long. All steps run, also after one has failed.
 * At the end stands which tests failed or needed a second try, and why; the last line is the sum: a step that is no suite
 * of tests counts as one failure when it fails, a suite that broke down before it could report as well. Journeys that
 * needed a second try are run twice more on a busy machine: if one fails again, so does the whole.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { root } from './places.mjs'
import { missingPrograms } from './real-programs.mjs'
import { isBroken, placesOfFlaky, troublesOfJourneys, troublesOfTests } from './reports.mjs'
import { run } from './run.mjs'

const quick = process.argv.includes('--quick')
const reports = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' }
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const summary = []
/** @type {string[]} */
const troubles = []
/** Journeys that passed at their second try, by their places. @type {string[]} */
const wavering = []

/** @param {string} name @param {() => Promise<{ passed: number, failed: number }>} work */
async function step(name, work) {
  console.log(`\n── ${name} ──`)
  const began = Date.now()
  const { passed, failed } = await work()
  total.passed += passed
  total.failed += failed
  const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(7)
  summary.push(`${name.padEnd(34)}${seconds} s  ${failed ? `${failed} FAILED` : 'good'}`)
}

/** @param {string} program @param {string[]} options */
const check = async (program, ...options) => ({
  passed: 0,
  failed: (await run(program, options)) === 0 ? 0 : 1,
})

/**
 * @param {string} report @param {(content: any) => { passed: number, failed: number, troubles: string[] }} count
 * @param {() => Promise<number>} work
 */
async function suite(report, count, work) {
  const file = join(root, report)
  rmSync(file, { force: true })
  const code = await work()
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { passed, failed, troubles: found } = count(JSON.parse(readFileSync(file, 'utf8')))
  troubles.push(...found)
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

const unitAndServer = () =>
  suite(
    reports.vitest,
    (content) => {
      const { numPassedTests, numFailedTests, testResults } = content
      return {
        passed: numPassedTests,
        failed: numFailedTests + testResults.filter(isBroken).length,
        troubles: troublesOfTests(content),
      }
    },
    () =>
      run(
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`],
        {
          FALAJ_QUICK: quick ? '1' : '0',
        },
      ),
  )

const browser = async () => {
  const path = await findOrInstallBrowser()
  if (!path) {
    console.error(
      'No browser could be found or installed: set CHROMIUM_PATH to a Chromium or Chrome.',
    )
    return { passed: 0, failed: 1 }
  }
  console.log(`Browser: ${path}`)
  return suite(
    reports.playwright,
    (content) => {
      wavering.push(...placesOfFlaky(content))
      return {
        passed: content.stats.expected + content.stats.flaky,
        failed: content.stats.unexpected + content.errors.length,
        troubles: troublesOfJourneys(content),
      }
    },
    () =>
      run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
        CHROMIUM_PATH: path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reports.playwright),
      }),
  )
}

mkdirSync(join(root, '.cache'), { recursive: true })
await step('Types', () => check('node', 'scripts/types.mjs'))
await step('Lint', () => check('node', 'scripts/lint.mjs'))
await step('Ledger', () => check('node', 'scripts/ledger.mjs', '--brief'))
await step('Unit and server tests', unitAndServer)
if (!quick) {
  await step('Build of the pages', () => check('npm', 'run', 'build', '--workspace', 'web'))
  await step('Size of the login page', () => check('npm', 'run', 'budget', '--workspace', 'web'))
  await step('Journeys in the browser', browser)
  // One that wavers is a fault of ours; one that a machine has held up for once walks through all of these.
  if (wavering.length > 0)
    await step('Journeys that wavered, again', () =>
      check('node', 'scripts/flakes.mjs', '--times=2', ...wavering),
    )
  await step('Proofs', () => check('node', 'scripts/proofs/main.ts', '--sample', '--minutes=10'))
}
const missing = missingPrograms()
if (!quick && missing.length > 0)
  console.log(
    `\nNOT TRIED, BECAUSE NOT INSTALLED: ${missing.join(', ').toUpperCase()}. Their tests were skipped: node scripts/real-programs.mjs --install`,
  )
if (troubles.length > 0) console.log(`\n${troubles.join('\n\n')}`)
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

/**
 * Runs the journeys again and again on a machine that is busy otherwise, each time on a new portal, and tells which of
 * them wavered: one that fails now and then is a fault of ours, in the journey or in what it looks at.
 *
 *     npm run flakes                                  all of them, 20 times: some hours
 *     npm run flakes -- --times=4                     all, 4 times
 *     npm run flakes -- profile/editing -g PRF-021    some: what follows is handed to Playwright
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { findOrInstallBrowser } from './browser.mjs'
import { root } from './places.mjs'
import { resultsOfJourneys } from './reports.mjs'
import { run } from './run.mjs'

const words = process.argv.slice(2)
const [times = 20] = words.flatMap((word) => Number(/^--times=(\d+)$/.exec(word)?.[1] ?? []))
const chosen = words.filter((word) => !word.startsWith('--times='))
const report = join(root, '.cache/flakes.json')
mkdirSync(join(root, '.cache'), { recursive: true })

/** @type {Map<string, { passed: number, failed: number, why: string }>} */
const found = new Map()
let roundsWithoutReport = 0
const load = Array.from(
  { length: availableParallelism() },
  () => new Worker('for (;;);', { eval: true }),
)
try {
  const path = await findOrInstallBrowser()
  for (let round = 1; round <= times; round += 1) {
    console.log(`\n── ${round} of ${times} ──`)
    rmSync(report, { force: true })
    await run(
      'playwright',
      [
        'test',
        '--config=e2e/playwright.config.ts',
        '--reporter=dot,json',
        '--retries=0',
        ...chosen,
      ],
      { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    count()
  }
} finally {
  await Promise.all(load.map((each) => each.terminate()))
}

function count() {
  try {
    for (const { name, failure } of resultsOfJourneys(JSON.parse(readFileSync(report, 'utf8')))) {
      const sum = found.get(name) ?? { passed: 0, failed: 0, why: '' }
      if (failure === undefined) sum.passed += 1
      else Object.assign(sum, { failed: sum.failed + 1, why: failure })
      found.set(name, sum)
    }
  } catch {
    roundsWithoutReport += 1
  }
}

const wavered = [...found].filter(([, { failed }]) => failed > 0)
for (const [, { passed, failed, why }] of wavered)
  console.log(`\n${failed} of ${passed + failed} times: ${why}`)
console.log(
  `\n${found.size} journeys, ${times} times: ${wavered.length} failed at least once${
    roundsWithoutReport ? `, ${roundsWithoutReport} rounds without a report` : ''
  }.`,
)
if (wavered.length > 0 || roundsWithoutReport > 0 || found.size === 0) process.exitCode = 1

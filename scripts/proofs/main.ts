/**
 * Breaks requirements on purpose, one after the other, and demands that a test that names the row notices by its
 * assertion.
 *
 *     npm run proofs                   all of them; goes on where the last run stopped
 *     npm run proofs -- CLM-087 POL    some rows, or an area
 *     npm run proofs -- --sample       the twelve and the touched ones that CI tries
 *     npm run proofs -- --fresh …      also those that an earlier run has tried
 */
import { availableParallelism } from 'node:os'
import { findOrInstallBrowser } from '../browser.mjs'
import { testsByRow } from '../ledger.mjs'
import type { Breakage } from './breakage.ts'
import { keepResults, keyOf, readResults, type Result } from './kept-results.ts'
import { allBreakages } from './pages.ts'
import { lastCommit, sampleOf } from './sample.ts'
import { Scratch } from './scratch.ts'
import { verdictOf } from './verdict.ts'

const words = process.argv.slice(2)
const options = new Set(words.filter((word) => word.startsWith('--')))
const wanted = words.filter((word) => !options.has(word))

const tests = testsByRow()
const testsOf = (id: string) => tests.get(id) ?? []
const isWanted = ({ id }: Breakage) =>
  wanted.length === 0 || wanted.some((word) => id === word || id.startsWith(`${word}-`))

const all = allBreakages().filter(isWanted)
const chosen = options.has('--sample') ? sampleOf(all, testsOf, lastCommit()) : all
const results = readResults()
const found: (Result & { breakage: Breakage })[] = []

async function tryOut(breakage: Breakage, scratch: Scratch): Promise<Result> {
  const files = testsOf(breakage.id)
  if (files.length === 0) return { verdict: 'untested', by: null }
  const outcomes = await scratch.whileBroken(breakage, files)
  return outcomes ? verdictOf(outcomes) : { verdict: 'moved', by: null }
}

function tell(breakage: Breakage, result: Result): void {
  found.push({ ...result, breakage })
  const mark = result.verdict === 'proved' ? '✓' : '✗'
  console.log(
    `${mark} ${breakage.id} ${result.verdict.padEnd(9)} ${breakage.why}${result.by ? `\n    ${result.by}` : ''}`,
  )
}

const open: { breakage: Breakage; key: string }[] = []
for (const breakage of chosen) {
  const key = keyOf(breakage, testsOf(breakage.id))
  const known = options.has('--fresh') ? undefined : results.get(key)
  if (known?.verdict === 'proved') tell(breakage, known)
  else open.push({ breakage, key })
}

// Journeys among the tests start a browser.
if (open.length > 0) process.env.CHROMIUM_PATH ??= await findOrInstallBrowser()
const jobs = Math.min(open.length, Math.max(2, availableParallelism()))
await Promise.all(
  Array.from({ length: jobs }, async (_, job) => {
    const scratch = new Scratch(`scratch-${job}-${process.pid}`)
    try {
      for (let next = open.shift(); next; next = open.shift()) {
        const result = await tryOut(next.breakage, scratch)
        results.set(next.key, result)
        keepResults(results)
        tell(next.breakage, result)
      }
    } finally {
      scratch.remove()
    }
  }),
)

const proved = found.filter(({ verdict }) => verdict === 'proved').length
console.log(`\n${proved} of ${found.length} breakages noticed by a test that names the row.`)
if (proved < found.length) process.exitCode = 1

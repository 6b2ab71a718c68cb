/**
 * Breaks requirements on purpose, one after the other, and demands that a test that names the row notices by its
 * assertion.
 *
 *     npm run proofs                   all of them; goes on where the last run stopped
 *     npm run proofs -- CLM-087 POL    some rows, or an area
 *     npm run proofs -- --sample       the twelve and the touched ones that CI tries
 *     npm run proofs -- --fresh …      also those that an earlier run has tried
 *     npm run proofs -- --quick …      only by tests that need no browser
 *     npm run proofs -- --minutes=10 … begins none after so many; what was not tried is told
 *     npm run proofs -- --jobs=1 …     so many at a time; otherwise as many as there are cores
 *     npm run proofs -- --pages=DIR    breakages that you wrote yourself
 *
 * What was noticed is written to docs/requirements/proofs/seen.txt, unless the breakages are yours.
 */
import { availableParallelism } from 'node:os'
import { findOrInstallBrowser } from '../browser.mjs'
import { testsByRow } from '../ledger.mjs'
import type { Breakage } from './breakage.ts'
import { keepResults, keyOf, readResults, type Result } from './kept-results.ts'
import { allBreakages } from './pages.ts'
import { lastCommit, sampleOf } from './sample.ts'
import { keepSeen, lineOf, readSeen } from './seen.ts'
import { Scratch } from './scratch.ts'
import { type Outcome, unlessFailing, verdictOf } from './verdict.ts'

const words = process.argv.slice(2)
const options = new Set(words.filter((word) => word.startsWith('--')))
const wanted = words.filter((word) => !options.has(word))
// One that is mistyped would try all of them.
const isOption = /^--(?:sample|fresh|quick|minutes=\d+|jobs=\d+|pages=.+)$/
const strange = words.find((word) => word.startsWith('-') && !isOption.test(word))
if (strange !== undefined) {
  console.error(`${strange} is no option. The head of scripts/proofs/main.ts has all of them.`)
  process.exit(64)
}

const tests = testsByRow()
const isQuick = options.has('--quick')
const testsOf = (id: string) =>
  (tests.get(id) ?? []).filter((file) => !isQuick || !file.endsWith('.spec.ts'))
const isWanted = ({ id }: Breakage) =>
  (!isQuick || testsOf(id).length > 0) &&
  (wanted.length === 0 || wanted.some((word) => id === word || id.startsWith(`${word}-`)))

const [own] = words.flatMap((word) => /^--pages=(.+)$/.exec(word)?.[1] ?? [])
const all = allBreakages(own).filter(isWanted)
const seen = readSeen()
const chosen = options.has('--sample')
  ? sampleOf(
      all.filter((breakage) => seen.has(lineOf(breakage))),
      testsOf,
      lastCommit(),
    )
  : all
const results = readResults()
/** By row. */
const ofWhole = new Map<string, Promise<Outcome[]>>()
const found: (Result & { breakage: Breakage })[] = []

async function tryOut(
  breakage: Breakage,
  scratch: Scratch,
  { all }: { all: boolean },
): Promise<Result> {
  const files = testsOf(breakage.id)
  if (files.length === 0) return { verdict: 'untested', by: null }
  const outcomes = await scratch.whileBroken(breakage, files, { all })
  if (!outcomes) return { verdict: 'moved', by: null }
  const result = verdictOf(outcomes)
  // CI has just run all tests.
  return result.verdict !== 'proved' || options.has('--sample')
    ? result
    : unlessFailing(result, await whole(breakage.id, scratch))
}

function whole(id: string, scratch: Scratch): Promise<Outcome[]> {
  const known = ofWhole.get(id) ?? scratch.whileWhole(id, testsOf(id))
  ofWhole.set(id, known)
  return known
}

function tell(breakage: Breakage, result: Result): void {
  found.push({ ...result, breakage })
  if (result.verdict === 'proved') seen.add(lineOf(breakage))
  // A journey may have noticed.
  else if (!isQuick) seen.delete(lineOf(breakage))
  if (!options.has('--sample') && !own) keepSeen(seen)
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

// What nobody has seen yet comes first, and what needs no browser to be noticed. A sample has an order of its own.
const rank = ({ breakage }: { breakage: Breakage }) =>
  Number(seen.has(lineOf(breakage))) * 2 + Number(breakage.file.startsWith('web/'))
if (!options.has('--sample')) open.sort((a, b) => rank(a) - rank(b))

const [minutes] = words.flatMap((word) => /^--minutes=(\d+)$/.exec(word)?.[1] ?? [])
const until = minutes === undefined ? Infinity : Date.now() + Number(minutes) * 60_000
const nextOpen = () => (Date.now() < until ? open.shift() : undefined)

// Journeys among the tests start a browser.
if (open.length > 0) process.env.CHROMIUM_PATH ??= await findOrInstallBrowser()
const [wantedJobs] = words.flatMap((word) => /^--jobs=(\d+)$/.exec(word)?.[1] ?? [])
const jobs = Math.min(open.length, Number(wantedJobs ?? Math.max(2, availableParallelism())))
await Promise.all(
  Array.from({ length: jobs }, async (_, job) => {
    const name = `scratch-${job}-${process.pid}`
    const scratch = await Scratch.make(name, { forJourneys: !isQuick })
    try {
      for (let next = nextOpen(); next; next = nextOpen()) {
        const first = await tryOut(next.breakage, scratch, { all: false })
        // On a busy machine a test may run out of time, and where one crashes another may notice; what nobody notices,
        // nobody notices twice.
        const result =
          first.verdict === 'crashed' ? await tryOut(next.breakage, scratch, { all: true }) : first
        results.set(next.key, result)
        keepResults(results)
        tell(next.breakage, result)
      }
    } finally {
      await scratch.remove()
    }
  }),
)

const proved = found.filter(({ verdict }) => verdict === 'proved').length
console.log(`\n${proved} of ${found.length} breakages noticed by a test that names the row.`)
if (open.length > 0) console.log(`${open.length} were not tried within ${minutes} minutes.`)
if (proved < found.length) process.exitCode = 1

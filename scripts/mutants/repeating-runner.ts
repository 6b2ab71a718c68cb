/**
 * Runs each test as it is, and then once more with each change that it comes upon and that no test has noticed yet.
 * Stryker starts the tests anew for each change; here the portal and its database stay, which takes a fraction of the
 * time.
 */
import { TestRunner } from 'vitest'
import { isDecided, keepResults, readResults, type Result } from './results.ts'

type Test = Parameters<TestRunner['onAfterTryTask']>[0]
type Suite = Parameters<typeof TestRunner.getSuiteHooks>[0]
type Starting = Parameters<TestRunner['onBeforeTryTask']>

/** What the changed modules look at. */
interface Switched {
  activeMutant: string | undefined
  currentTestId: string | undefined
  mutantCoverage: {
    static: Record<string, number>
    perTest: Record<string, Record<string, number>>
  }
  hitCount: number
  /** A change that goes on for ever is stopped by its count. */
  hitLimit: number
}
declare global {
  var __stryker__: Switched | undefined
}
const switched: Switched = {
  activeMutant: undefined,
  currentTestId: undefined,
  mutantCoverage: { static: {}, perTest: {} },
  hitCount: 0,
  hitLimit: 100_000,
}
globalThis.__stryker__ = switched

/** Longer than a test takes that fails by what it expects. */
const longMs = 5_000

export default class RepeatingRunner extends TestRunner {
  override onBeforeTryTask(...starting: Starting): void {
    super.onBeforeTryTask(...starting)
    switched.currentTestId = starting[0].id
  }

  /** The hooks before the test have run, and the test has passed. */
  override async onAfterTryTask(test: Test): Promise<void> {
    super.onAfterTryTask(test)
    switched.currentTestId = undefined
    const results = readResults()
    for (const id of Object.keys(switched.mutantCoverage.static)) {
      const result = results[id]
      if (result && !isDecided(result)) result.atLoad = true
    }
    const met = Object.keys(switched.mutantCoverage.perTest[test.id] ?? {})
    await repeat(
      test,
      met.flatMap((id) => {
        const result = results[id]
        return result && !result.killedBy && !result.ignored ? [{ id, result }] : []
      }),
      // After each, so that a run that is stopped has shown what it has tried.
      () => keepResults(results),
    )
    keepResults(results)
  }
}

/** With each of the changes in turn, and what comes of it. */
async function repeat(
  test: Test,
  open: { id: string; result: Result }[],
  keep: () => void,
): Promise<void> {
  if (open.length === 0) return
  const name = `${test.file.name}: ${test.name}`
  /** What the last run of the test was: as it is, with a change that it did not notice, or a failure. */
  let last = (await run(test)) === 'passed' ? 'as it is' : 'failed'
  for (const { id, result } of open) {
    result.atLoad = false
    keep()
    // What a change has left behind may pass, as a limit does with the hour.
    if (last === 'failed' && (await run(test)) === 'passed') last = 'as it is'
    if (last === 'failed') {
      result.unsure.push(name)
      continue
    }
    const began = performance.now()
    let outcome = await run(test, id)
    // The test ran out of time, perhaps because the machine was busy.
    if (outcome !== 'passed' && performance.now() - began > longMs) outcome = await run(test, id)
    if (outcome === 'passed') {
      result.survived.push(name)
      last = 'changed'
      continue
    }
    const passesAgain = (await run(test)) === 'passed'
    if (outcome === 'late') result.late.push(name)
    else if (passesAgain || last === 'as it is') result.killedBy = name
    else result.unsure.push(name)
    last = passesAgain ? 'as it is' : 'failed'
  }
}

/** The test once more, with the hooks before it. */
async function run(test: Test, change?: string): Promise<'passed' | 'failed' | 'late'> {
  try {
    for (const suite of suitesOf(test)) {
      for (const before of TestRunner.getSuiteHooks(suite).beforeEach) {
        await before(test.context, suite)
      }
    }
    switched.hitCount = 0
    // What is met now was met before: it is no news of any test, nor of the loading.
    switched.currentTestId = 'once more'
    switched.activeMutant = change
    await TestRunner.getTestFn(test)()
    return 'passed'
  } catch (error) {
    const late = error instanceof Error && error.message.startsWith('Test timed out in ')
    return late ? 'late' : 'failed'
  } finally {
    switched.activeMutant = undefined
    switched.currentTestId = undefined
  }
}

/** From the file inwards; the outermost suite does not name the file that it is in. */
function suitesOf({ suite, file }: Test): Suite[] {
  const suites: Suite[] = []
  for (let around = suite; around && around !== file; around = around.suite) suites.unshift(around)
  return [file, ...suites]
}

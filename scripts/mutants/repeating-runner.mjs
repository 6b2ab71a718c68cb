/**
 * Runs each test as it is, and then once with each change that it comes upon and that no test has noticed yet. Stryker
 * starts the tests anew for each change; here the portal and its database stay, which takes a tenth of the time.
 */
import { TestRunner } from 'vitest'
import { keepResults, readResults } from './results.mjs'

/** What the changed modules look at. A change that goes on for ever is stopped by its count. */
const switched = (globalThis.__stryker__ ??= {})
switched.mutantCoverage ??= { static: {}, perTest: {} }
switched.hitLimit = 100_000

export default class RepeatingRunner extends TestRunner {
  async runTask(test) {
    await TestRunner.getTestFn(test)()
  }

  async onBeforeTryTask(test, options) {
    await super.onBeforeTryTask?.(test, options)
    switched.currentTestId = test.id
  }

  /** The hooks before the test have run, and the test has passed. */
  async onAfterTryTask(test, options) {
    super.onAfterTryTask?.(test, options)
    switched.currentTestId = undefined
    const results = readResults()
    for (const id of Object.keys(switched.mutantCoverage.static)) {
      if (results[id] && !isDecided(results[id])) results[id].atLoad = true
    }
    const met = Object.keys(switched.mutantCoverage.perTest[test.id] ?? {})
    const open = met.filter((id) => results[id] && !results[id].killedBy && !results[id].ignored)
    const name = `${test.file.name}: ${test.name}`
    /** What the last run of the test was: as it is, with a change that it didn't notice, or a failure. */
    let last = open.length > 0 && (await passes(test)) ? 'as it is' : 'failed'
    for (const id of open) {
      const result = results[id]
      result.atLoad = false
      // What a change has left behind may pass, as a limit does with the hour.
      if (last === 'failed' && (await passes(test))) last = 'as it is'
      if (last === 'failed') {
        result.unsure.push(name)
      } else if (await passes(test, id)) {
        result.survived.push(name)
        last = 'changed'
      } else {
        const passesAgain = await passes(test)
        if (passesAgain || last === 'as it is') result.killedBy = name
        else result.unsure.push(name)
        last = passesAgain ? 'as it is' : 'failed'
      }
    }
    keepResults(results)
  }
}

const isDecided = ({ killedBy, survived, unsure }) =>
  killedBy !== null || survived.length + unsure.length > 0

/** Whether the test passes once more, with the hooks before it. */
async function passes(test, change) {
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
    return true
  } catch {
    return false
  } finally {
    switched.activeMutant = undefined
    switched.currentTestId = undefined
  }
}

/** From the file inwards. */
function suitesOf({ suite, file }) {
  const suites = []
  for (let around = suite ?? file; around; around = around.suite) suites.unshift(around)
  return suites
}

/**
 * Runs the tests of a file as they are, and sees which change each of them meets. Then, while the portal of the file is
 * still open, tries one change after the other: first the test that noticed its neighbour, then the quickest, until one
 * fails. Stryker starts the tests anew for each change; here the portal and its database stay, which takes a fraction of
 * the time.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'
import { ManualClock } from '../../server/src/clock.ts'
import { openDatabases } from '../../server/src/testing/between-tries.ts'
import { keepResults, readResults, type Result } from './results.ts'

/** With what is to be done after the test, which Vitest keeps to itself. */
type Test = Parameters<TestRunner['onAfterTryTask']>[0] & {
  onFinished?: ((context: Test['context']) => unknown)[] | undefined
}
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

/** How far tests have moved each clock by hand. */
const moved = new Map<ManualClock, number>()
const { advance } = ManualClock.prototype
ManualClock.prototype.advance = function advancing(this: ManualClock, by) {
  const before = +this.now()
  advance.call(this, by)
  moved.set(this, (moved.get(this) ?? 0) + +this.now() - before)
}

/** A test that passed, and what it met. */
interface Known {
  test: Test
  /** When it began, by each clock. */
  began: ReadonlyMap<ManualClock, number>
  /** Changes with its file, so that what is known of it holds only as long as it stays as it is. */
  name: string
  ms: number
  met: Set<string>
  state: 'passes' | 'to be tried again' | 'cannot be repeated'
  /** Of the last failure. */
  reason: string
  /** What it noticed since it last passed: counts once it passes again. */
  pending: { id: string; result: Result; sure: boolean }[]
}

/** The test that ran last, if it passed: should it fail now, nothing else can be the cause. */
let passedLast: Known | undefined

/** So many notices of a test are confirmed by one run of it as it is. */
const together = 6

export default class RepeatingRunner extends TestRunner {
  readonly #known = new Map<Suite, Known[]>()
  readonly #hashes = new Map<string, string>()

  override onBeforeTryTask(...starting: Starting): void {
    super.onBeforeTryTask(...starting)
    switched.currentTestId = starting[0].id
  }

  /** In the place of the test itself, so that whatever asks for the test that is running gets one. */
  async runTask(test: Test): Promise<void> {
    const times = new Map(moved)
    const began = performance.now()
    try {
      await TestRunner.getTestFn(test)()
      this.#knows(test, times, performance.now() - began)
    } finally {
      switched.currentTestId = undefined
      const suite = owner(test)
      if (test === testsOf(suite).at(-1)) await this.#tryChanges(this.#known.get(suite) ?? [], test)
    }
  }

  async #tryChanges(known: Known[], test: Test): Promise<void> {
    await using databases = await openDatabases(String(this.injectValue('administratorUrl')))
    forget = databases.forget
    await tryChanges(known, test)
    forget = async () => undefined
  }

  #knows(test: Test, began: Known['began'], ms: number): void {
    const suite = owner(test)
    const known = this.#known.get(suite) ?? []
    this.#known.set(suite, known)
    const met = new Set(Object.keys(switched.mutantCoverage.perTest[test.id] ?? {}))
    const { name, filepath } = test.file
    const hash = this.#hashes.get(filepath) ?? hashOf(filepath)
    this.#hashes.set(filepath, hash)
    const at = test.id.slice(test.id.indexOf('_') + 1)
    // Over more sequences it may notice more.
    const over = name.endsWith('.model.test.ts') ? ` over ${process.env.FALAJ_MODEL_RUNS}` : ''
    known.push({
      test,
      began,
      name: `${name} ${hash}${over}, ${at}: ${test.name}`,
      ms,
      met,
      state: 'to be tried again',
      reason: '',
      pending: [],
    })
  }
}

const hashOf = (path: string) =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 6)

/** What is limited in an hour, and what was sent before: a test that is run again begins without. */
let forget = async (): Promise<void> => undefined

/** Whose hooks open and close what the test works with: the changes are tried before they close it. */
function owner({ suite, file }: Test): Suite {
  for (let around = suite; around && around !== file; around = around.suite) {
    const hooks = TestRunner.getSuiteHooks(around)
    if (hooks.beforeAll.length + hooks.afterAll.length > 0) return around
  }
  return file
}

function testsOf(suite: Suite): Test[] {
  const inside = (one: Suite): Test[] =>
    one.tasks.flatMap((task) => {
      if (task.type === 'suite') return inside(task)
      return task.mode === 'run' || task.mode === 'queued' ? [task] : []
    })
  return inside(suite).filter((test) => owner(test) === suite)
}

/** While `current` counts as the running test. */
async function tryChanges(known: Known[], current: Test): Promise<void> {
  const results = readResults()
  const met = new Set(known.flatMap((one) => [...one.met]))
  for (const id of Object.keys(switched.mutantCoverage.static)) {
    const result = results[id]
    if (result && !result.met) result.atLoad = true
  }
  for (const id of met) {
    const result = results[id]
    if (result) Object.assign(result, { met: true, atLoad: false })
  }
  const open = [...met]
    .flatMap((id) => {
      const result = results[id]
      return result && !result.killedBy && !result.ignored ? [{ id, result }] : []
    })
    // As the sample is drawn, so that a run that is stopped has tried some of everything.
    .toSorted((one, other) => one.result.turn - other.result.turn)
  const noticed: { result: Result; by: Known }[] = []
  for (let change = open.shift(); change; change = open.shift()) {
    const { id, result } = change
    const nearest = noticed
      .filter((one) => one.result.file === result.file)
      .toSorted((one, other) => distance(one.result, result) - distance(other.result, result))
    const firsts = [...new Set(nearest.map(({ by }) => by))].slice(0, 2)
    const inTurn = [...firsts, ...known.toSorted((one, other) => one.ms - other.ms)]
    const meeting = new Set(inTurn.filter((one) => one.met.has(id)))
    const by = await firstToNotice(change, meeting, current)
    if (by) {
      noticed.push({ result, by })
      if (by.pending.length >= together) open.unshift(...(await confirm(by, current)))
    }
    // The last ones are confirmed, too; what was not is tried with other tests.
    if (open.length === 0) {
      for (const one of known) open.push(...(await confirm(one, current)))
    }
    keepResults(results)
  }
  keepResults(results, true)
}

const distance = (one: Result, other: Result) => Math.abs(one.line - other.line)

async function firstToNotice(
  { id, result }: { id: string; result: Result },
  tests: Iterable<Known>,
  current: Test,
): Promise<Known | null> {
  for (const one of tests) {
    if (result.survived.includes(one.name)) continue
    if (!(await passes(one, current))) {
      result.unsure.push(`${one.name}: ${one.reason}`)
      continue
    }
    const sure = passedLast === one
    const outcome = await run(one, current, id)
    if (outcome !== 'passed') {
      result.killedBy = outcome === 'late' ? `${one.name} (no end)` : one.name
      one.pending.push({ id, result, sure })
      return one
    }
    // So what it noticed before was not what something else had left behind.
    one.pending = []
    result.survived.push(one.name)
  }
  return null
}

/** Whether a failure would mean something. */
async function passes(one: Known, current: Test): Promise<boolean> {
  if (one.state === 'to be tried again') {
    const passed = (await run(one, current)) === 'passed' || (await run(one, current)) === 'passed'
    one.state = passed ? 'passes' : 'cannot be repeated'
  }
  return one.state === 'passes'
}

/** That the test passes again without them. If not, one of them spoilt it: those that it may not have been are given back. */
async function confirm(one: Known, current: Test): Promise<Known['pending']> {
  const { pending } = one
  one.pending = []
  if (pending.length === 0) return []
  if ((await run(one, current)) === 'passed') return []
  one.state = 'to be tried again'
  const others = pending.filter(({ sure }) => !sure)
  for (const { result } of others) result.killedBy = null
  return others
}

/** The test once more, with the hooks around it. */
async function run(
  known: Known,
  current: Test,
  change?: string,
): Promise<'passed' | 'failed' | 'late'> {
  const { test, began } = known
  const kept = [test.onFinished, current.onFinished]
  test.onFinished = []
  current.onFinished = []
  const after: (() => unknown)[] = []
  const suites = suitesOf(test)
  try {
    await forget()
    for (const [clock, by] of moved) clock.advance({ ms: (began.get(clock) ?? 0) - by })
    for (const suite of suites) {
      for (const before of TestRunner.getSuiteHooks(suite).beforeEach) {
        const undo: unknown = await before(test.context, suite)
        if (typeof undo === 'function') after.unshift(() => undo())
      }
    }
    passedLast = undefined
    switched.hitCount = 0
    // What is met now was met before: it is no news of any test, nor of the loading.
    switched.currentTestId = 'once more'
    switched.activeMutant = change
    await TestRunner.getTestFn(test)()
    passedLast = known
    return 'passed'
  } catch (error) {
    known.reason = String(error).replaceAll(/\s+/g, ' ').slice(0, 200)
    return known.reason.includes('Test timed out in ') ? 'late' : 'failed'
  } finally {
    switched.activeMutant = undefined
    switched.currentTestId = undefined
    for (const suite of suites.toReversed()) {
      for (const hook of TestRunner.getSuiteHooks(suite).afterEach) {
        after.unshift(() => hook(test.context, suite))
      }
    }
    const finished = new Set([...(test.onFinished ?? []), ...(current.onFinished ?? [])])
    after.push(...[...finished].toReversed().map((hook) => () => hook(test.context)))
    for (const undo of after)
      await Promise.resolve()
        .then(undo)
        .catch(() => undefined)
    ;[test.onFinished, current.onFinished] = kept
  }
}

/** From the file inwards; the outermost suite does not name the file that it is in. */
function suitesOf({ suite, file }: Test): Suite[] {
  const suites: Suite[] = []
  for (let around = suite; around && around !== file; around = around.suite) suites.unshift(around)
  return [file, ...suites]
}

/** A copy of the project to break things in: its files as they are in the working tree, its packages linked. */
import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { environment, root } from '../places.mjs'
import { linesOfJourneys } from '../titles.mjs'
import { type Breakage, broken } from './breakage.ts'
import type { Wanted } from './kept-vitest.ts'
import { type JourneyReport, type Outcome, outcomesOfJourneys } from './verdict.ts'
import { worldDatabase, type WorldDatabase } from './world-database.ts'

/** Longer than any single test takes. */
const patience = 6 * 60_000

/** What the Vitest that stays makes when it starts: the database of the newest schema, what is set up before all tests. */
const madeAtStart = /^server\/(?:migrations|src\/ports\/database|src\/migrate)/

/** The file that is broken where none is. */
const nothing = ''

interface KeptVitest {
  child: ChildProcessByStdio<Writable, Readable, null>
  answers: Interface
  ended: AbortSignal
}

export class Scratch {
  readonly #folder: string
  /** The data folder of a portal that has been started once, and the one of the journeys. */
  readonly #world: string
  readonly #dataDir: string
  #vitest: KeptVitest | undefined
  /** Since the Vitest that stays ran last. */
  readonly #changed = new Set<string>()

  readonly #database: WorldDatabase

  private constructor(folder: string) {
    this.#folder = folder
    this.#world = join(folder, '.cache/world')
    this.#dataDir = join(folder, '.cache/data')
    this.#database = worldDatabase(join(folder, '.cache/database'))
  }

  static async make(name: string, { forJourneys }: { forJourneys: boolean }): Promise<Scratch> {
    const folder = join(root, '.cache/proofs', name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    // Some tests hand the project out as git knows it, or unpack the release before from its history.
    const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'pipe' })
    git('clone', '--quiet', '--shared', '--no-checkout', root, '.')
    for (const file of trackedFiles()) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      cpSync(join(root, file), join(folder, file))
    }
    git('add', '--all')
    // Linked, file by file: the workspaces among the packages must lead into the copy, not back to the project.
    execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')])
    const scratch = new Scratch(folder)
    if (forJourneys) await scratch.#startOnce()
    return scratch
  }

  /** So that the pages are built and the demo world is there. */
  async #startOnce(): Promise<void> {
    const { url, ownerUrl } = await this.#database.emptied()
    const portal = spawn(process.execPath, ['cli/src/start/main.ts'], {
      cwd: this.#folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...environment(),
        PORT: String(await freePort()),
        DATA_DIR: this.#world,
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
      },
    })
    const ended = once(portal, 'exit')
    for await (const line of createInterface({ input: portal.stdout }))
      if (line.includes('/portal/')) portal.kill()
    await ended
    await this.#database.keepAsWorld()
  }

  async remove(): Promise<void> {
    this.#stopVitest()
    await this.#database.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /**
   * What the tests say while it is broken; undefined where the code has moved. A journey that failed ends the run of them,
   * unless all shall speak.
   */
  async whileBroken(
    breakage: Breakage,
    files: readonly string[],
    { all }: { all: boolean },
  ): Promise<Outcome[] | undefined> {
    const path = join(this.#folder, breakage.file)
    const source = readFileSync(path, 'utf8')
    const changed = broken(source, breakage)
    if (changed === undefined) return undefined
    this.#write(breakage.file, changed)
    try {
      return await this.#test(breakage, files, all)
    } finally {
      this.#write(breakage.file, source)
    }
  }

  /** What they say while nothing is broken, each of them. */
  whileWhole(id: string, files: readonly string[]): Promise<Outcome[]> {
    return this.#test({ id, file: nothing }, files, true)
  }

  #write(file: string, source: string): void {
    writeFileSync(join(this.#folder, file), source)
    this.#changed.add(file)
  }

  /** The quick ones first: what they notice needs no browser. */
  async #test(
    { id, file }: Pick<Breakage, 'id' | 'file'>,
    files: readonly string[],
    all: boolean,
  ): Promise<Outcome[]> {
    const journeys = files.filter((each) => each.endsWith('.spec.ts'))
    const tests = files.filter((each) => !journeys.includes(each))
    const ofTests = tests.length > 0 ? await this.#tests(id, tests, file) : []
    if (journeys.length === 0 || ofTests.some(hasFailed)) return ofTests
    const ofJourneys = await this.#journeys(id, journeys, file, all)
    return [...ofTests, ...ofJourneys]
  }

  async #journeys(id: string, files: string[], broken: string, all: boolean): Promise<Outcome[]> {
    // A journey that failed has said what it had to; the second language adds nothing.
    const chosen = [...(all ? [] : ['--max-failures=1']), ...this.#naming(id, files)]
    execFileSync('cp', ['-a', this.#world, this.#dataDir])
    const outcomes = await this.#playwright(chosen, broken, await this.#database.worldAgain())
    if (outcomes.some(hasFailed) || broken === nothing || broken.startsWith('web/')) return outcomes
    // What is broken may be how the world came in.
    return this.#playwright(chosen, broken, await this.#database.emptied())
  }

  /** No outcome: it ended, or our patience did. */
  async #tests(id: string, files: string[], broken: string): Promise<Outcome[]> {
    if (madeAtStart.test(broken)) this.#stopVitest()
    const { child, answers, ended } = (this.#vitest ??= this.#startVitest())
    const wanted: Wanted = { id, files, changed: [...this.#changed] }
    this.#changed.clear()
    child.stdin.write(`${JSON.stringify(wanted)}\n`)
    const signal = AbortSignal.any([ended, AbortSignal.timeout(patience)])
    const [line] = await once(answers, 'line', { signal }).catch(() => [undefined])
    if (line === undefined || madeAtStart.test(broken)) this.#stopVitest()
    return line === undefined ? [] : JSON.parse(line)
  }

  #startVitest(): KeptVitest {
    const child = spawn(process.execPath, ['scripts/proofs/kept-vitest.ts'], {
      cwd: this.#folder,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...environment(), FALAJ_QUICK: '0', CI: '' },
    })
    const ending = new AbortController()
    child.once('exit', () => ending.abort())
    return { child, answers: createInterface({ input: child.stdout }), ended: ending.signal }
  }

  #stopVitest(): void {
    this.#vitest?.child.kill()
    this.#vitest = undefined
  }

  async #playwright(
    chosen: string[],
    broken: string,
    database: { url: string; ownerUrl: string },
  ): Promise<Outcome[]> {
    const report = join(this.#folder, '.cache/report.json')
    const config = ['--config', 'e2e/playwright.config.ts', '--reporter=json', '--workers=1']
    const options = ['test', ...config, '--retries=0', ...chosen]
    await this.#run('playwright', options, report, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      FALAJ_E2E_PORT: String(await freePort()),
      FALAJ_E2E_DATA: this.#dataDir,
      FALAJ_E2E_DATABASE: database.url,
      FALAJ_E2E_DATABASE_OWNER: database.ownerUrl,
      // Those that are whole need not be built again.
      ...(/^(?:web|contract|messages)\//.test(broken) && {
        PAGES_DIR: join(this.#folder, '.cache/broken-pages'),
      }),
    })
    // What our patience ended may still write into it for a moment.
    rmSync(this.#dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    return outcomesOfJourneys(readReport<JourneyReport>(report, { errors: [], suites: [] }))
  }

  /** What chooses the journeys that name a row. Of a title from a table of cases the line is not known. */
  #naming(id: string, files: string[]): string[] {
    const lines = files.map((file) => ({
      file,
      lines: linesOfJourneys(readFileSync(join(this.#folder, file), 'utf8'), id),
    }))
    return lines.every(({ lines }) => lines.length > 0)
      ? lines.flatMap(({ file, lines }) => lines.map((line) => `${file}:${line}`))
      : ['-g', id, ...files]
  }

  /** How it ends is in its report. */
  #run(program: string, options: string[], report: string, env: NodeJS.ProcessEnv): Promise<void> {
    mkdirSync(dirname(report), { recursive: true })
    rmSync(report, { force: true })
    return new Promise((resolve) => {
      const child = spawn(join(this.#folder, 'node_modules/.bin', program), options, {
        cwd: this.#folder,
        stdio: 'ignore',
        // CI has failures tried again, and here one is what is wanted.
        env: { ...environment(), ...env, CI: '' },
        timeout: patience,
      })
      child.on('error', () => resolve())
      child.on('close', () => resolve())
    })
  }
}

const hasFailed = ({ failures }: Outcome) => failures.length > 0

/** A report that was not written counts no test. */
function readReport<Report>(file: string, empty: Report): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return empty
  }
}

const trackedFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

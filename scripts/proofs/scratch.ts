/** A copy of the project to break things in: its files as they are in the working tree, its packages linked. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { environment, root } from '../places.mjs'
import { type Breakage, broken } from './breakage.ts'
import { type JourneyReport, type Outcome, outcomesOfJourneys, outcomesOfTests } from './verdict.ts'

/** Longer than any single test takes. */
const patience = 6 * 60_000

export class Scratch {
  readonly #folder: string

  constructor(name: string) {
    this.#folder = join(root, '.cache/proofs', name)
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { recursive: true })
    for (const file of trackedFiles()) {
      mkdirSync(dirname(join(this.#folder, file)), { recursive: true })
      cpSync(join(root, file), join(this.#folder, file))
    }
    // Linked, file by file: the workspaces among the packages must lead into the copy, not back to the project.
    execFileSync('cp', ['-al', join(root, 'node_modules'), join(this.#folder, 'node_modules')])
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** What the tests say while it is broken; undefined where the code has moved. */
  async whileBroken(breakage: Breakage, files: readonly string[]): Promise<Outcome[] | undefined> {
    const path = join(this.#folder, breakage.file)
    const source = readFileSync(path, 'utf8')
    const changed = broken(source, breakage)
    if (changed === undefined) return undefined
    writeFileSync(path, changed)
    try {
      return await this.#test(breakage.id, files)
    } finally {
      writeFileSync(path, source)
    }
  }

  /** The quick ones first: what they notice needs no browser. */
  async #test(id: string, files: readonly string[]): Promise<Outcome[]> {
    const journeys = files.filter((file) => file.endsWith('.spec.ts'))
    const tests = files.filter((file) => !journeys.includes(file))
    const ofTests = tests.length > 0 ? await this.#vitest(id, tests) : []
    if (journeys.length === 0 || ofTests.some(({ failures }) => failures.length > 0)) return ofTests
    return [...ofTests, ...(await this.#playwright(id, journeys))]
  }

  async #vitest(id: string, files: readonly string[]): Promise<Outcome[]> {
    const report = join(this.#folder, '.cache/report.json')
    const options = ['run', ...files, '-t', id, '--reporter=json', `--outputFile=${report}`]
    await this.#run('vitest', options, report, { FALAJ_QUICK: '0' })
    return outcomesOfTests(readReport(report, { testResults: [] }))
  }

  async #playwright(id: string, files: readonly string[]): Promise<Outcome[]> {
    const report = join(this.#folder, '.cache/report.json')
    const config = ['--config', 'e2e/playwright.config.ts', '--reporter=json', '--workers=1']
    // A journey that failed has said what it had to; the second language adds nothing.
    const options = ['test', ...config, '--retries=0', '--max-failures=1', '-g', id, ...files]
    await this.#run('playwright', options, report, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      FALAJ_E2E_PORT: String(await freePort()),
    })
    return outcomesOfJourneys(readReport<JourneyReport>(report, { errors: [], suites: [] }))
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

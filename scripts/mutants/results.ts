/** What is known so far of each change: written by the runner as it goes, printed at the end. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = '.cache/mutants'
const file = `${folder}/services.json`

export interface Result {
  file: string
  line: number
  mutator: string
  before: string
  after: string
  /** Of those that are alike in all of this, which. */
  nth: number
  /** In this order they are tried: at random, and the same each time. */
  turn: number
  /** The reason, where a comment in the code gives one. */
  ignored: string | null
  /** Runs when the module is loaded, where it cannot be switched. */
  atLoad: boolean
  /** By a test, which runs when it can be switched. */
  met: boolean
  killedBy: string | null
  /** The tests that ran it and did not notice. */
  survived: string[]
  /** The tests that failed with it and without it. */
  unsure: string[]
}
export type Results = Record<string, Result>

/** There is one worker, and one set of results in it. */
let results: Results | undefined
let keptAt = 0

export function readResults(): Results {
  results ??= JSON.parse(readFileSync(file, 'utf8')) as Results
  return results
}

/** Every few seconds, so that a run that is stopped has shown what it has tried. */
export function keepResults(known: Results, atOnce = false): void {
  if (!atOnce && Date.now() < keptAt + 3_000) return
  keptAt = Date.now()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(known, null, 1))
}

/** Whether another round, with portals that are new, may say more. */
export const isUndecided = ({ killedBy, ignored, unsure }: Result) =>
  !killedBy && !ignored && unsure.length > 0

export const newlyRead = (): Results => JSON.parse(readFileSync(file, 'utf8'))

export function printResults(): void {
  const tried = Object.values(newlyRead()).filter(({ ignored, atLoad }) => !ignored && !atLoad)
  for (const name of new Set(tried.map((one) => one.file))) {
    const own = tried.filter((one) => one.file === name)
    console.log(`\n${name}: ${own.filter((one) => one.killedBy).length}/${own.length}`)
    for (const one of own.filter(({ killedBy }) => !killedBy)) {
      const tests = one.survived.length
      console.log(`  ${name}:${one.line} ${one.mutator}, ${tests ? `${tests} tests` : 'no test'}`)
      console.log(`    - ${one.before}\n    + ${one.after}`)
      for (const test of one.unsure) console.log(`    not repeatable: ${test}`)
    }
  }
  const killed = tried.filter((one) => one.killedBy)
  const late = killed.filter((one) => one.killedBy?.endsWith('(no end)')).length
  const share = ((100 * killed.length) / tried.length).toFixed(1)
  console.log(
    `\nAll: ${killed.length}/${tried.length}, ${share} %${late ? `, of them ${late} by a test that did not come to its end` : ''}`,
  )
}

/** What is known so far of each change: written by the runner after each test, printed at the end. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = '.cache/mutants'
const file = `${folder}/services.json`

export interface Result {
  file: string
  line: number
  mutator: string
  before: string
  after: string
  /** The reason, where a comment in the code gives one. */
  ignored: string | null
  /** Runs when the module is loaded, where it cannot be switched. */
  atLoad: boolean
  killedBy: string | null
  /** The tests that ran out of time with it, twice. A busy machine causes that, too, so they have not noticed it. */
  late: string[]
  /** The tests that ran it and did not notice. */
  survived: string[]
  /** The tests that failed with it and without it. */
  unsure: string[]
}
export type Results = Record<string, Result>

export const readResults = (): Results => JSON.parse(readFileSync(file, 'utf8'))

export function keepResults(results: Results): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(results, null, 1))
}

/** The tests that ran it and say nothing about it. */
const undecided = ({ survived, late, unsure }: Result) =>
  survived.length + late.length + unsure.length

export const isDecided = (result: Result) => result.killedBy !== null || undecided(result) > 0

/** A global set-up of Vitest: what it returns runs at the end. */
export default () => () => {
  const results = Object.values(readResults()).filter(({ ignored, atLoad }) => !ignored && !atLoad)
  for (const name of new Set(results.map((one) => one.file))) {
    const own = results.filter((one) => one.file === name)
    console.log(`\n${name}: ${own.filter((one) => one.killedBy).length}/${own.length}`)
    for (const one of own.filter(({ killedBy }) => !killedBy)) {
      const tests = undecided(one)
      console.log(`  ${name}:${one.line} ${one.mutator}, ${tests ? `${tests} tests` : 'no test'}`)
      console.log(`    - ${one.before}\n    + ${one.after}`)
      for (const test of one.late) console.log(`    not in time, twice: ${test}`)
      for (const test of one.unsure) console.log(`    not repeatable: ${test}`)
    }
  }
  const killed = results.filter((one) => one.killedBy).length
  console.log(`\nAll: ${killed}/${results.length}`)
}

/** What is known so far of each change: written by the runner after each test, printed at the end. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const folder = '.cache/mutants'
const file = `${folder}/services.json`

/**
 * @typedef {object} Result
 * @property {string} file
 * @property {number} line
 * @property {string} mutator
 * @property {string} before
 * @property {string} after
 * @property {string | null} ignored The reason, where a comment in the code gives one.
 * @property {boolean} atLoad Runs when the module is loaded, where it cannot be switched.
 * @property {string | null} killedBy
 * @property {string[]} survived The tests that ran it and did not notice.
 * @property {string[]} unsure The tests that failed with it and without it.
 */

/** @returns {Record<string, Result>} */
export const readResults = () => JSON.parse(readFileSync(file, 'utf8'))

/** @param {Record<string, Result>} results */
export function keepResults(results) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(results, null, 1))
}

/** A global set-up of Vitest: what it returns runs at the end. */
export default () => () => {
  const results = Object.values(readResults()).filter(({ ignored, atLoad }) => !ignored && !atLoad)
  const files = [...new Set(results.map((one) => one.file))]
  for (const name of files) {
    const own = results.filter((one) => one.file === name)
    console.log(`\n${name}: ${own.filter((one) => one.killedBy).length}/${own.length}`)
    for (const one of own.filter(({ killedBy }) => !killedBy)) {
      const tests = one.survived.length + one.unsure.length
      console.log(`  ${name}:${one.line} ${one.mutator}, ${tests ? `${tests} tests` : 'no test'}`)
      console.log(`    - ${one.before}\n    + ${one.after}`)
      for (const test of one.unsure) console.log(`    not repeatable: ${test}`)
    }
  }
  const killed = results.filter((one) => one.killedBy).length
  console.log(`\nAll: ${killed}/${results.length}`)
}

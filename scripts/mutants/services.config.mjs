/**
 * `npm run mutants:services`: changes the services of the server in small ways, and runs their tests with each change.
 *
 *   FALAJ_MUTANTS='server/src/areas/banking/*.ts' FALAJ_MUTANTS_TESTS='server/src/areas/banking/*.test.ts' npm run mutants:services
 *
 * Both are globs between commas; without the second, the tests beside the files. Stores and routes count: their
 * conditions decide whose rows they touch. `FALAJ_MUTANTS_SAMPLE=100` tries a hundred of the changes, the same ones each
 * time as long as their lines stay as they are.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { BaseSequencer } from 'vitest/node'
import { defineConfig } from 'vitest/config'
import { noise } from './mutators.mjs'
import { keepResults } from './results.mjs'

const listed = (globs) => globSync(globs.split(',').map((one) => one.trim()))
const files = listed(process.env.FALAJ_MUTANTS ?? '').filter((name) => !name.includes('.test.'))
if (files.length === 0) throw new Error('FALAJ_MUTANTS names no file.')
const beside = [...new Set(files.map((name) => `${dirname(name)}/**/*.test.ts`))]

const silent = new Proxy({}, { get: () => () => false })
const { files: changed, mutants } = await new Instrumenter(silent).instrument(
  files.map((name) => ({ name: resolve(name), mutate: true, content: readFileSync(name, 'utf8') })),
  { plugins: null, ignorers: [], excludedMutations: noise },
)
const changedFiles = new Map(changed.map(({ name, content }) => [name, content]))

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 160)
/** Lines and columns from 0. */
function between(name, { start, end }) {
  const lines = readFileSync(name, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column)
  lines[0] = lines[0].slice(start.column)
  return lines.join('\n')
}
/** By the hash of what is changed, so that a sample is spread over all files and does not change by itself. */
function sampleOf(all, size) {
  const hashed = ({ fileName, mutatorName, location, replacement }) => {
    const what = [files.find((name) => resolve(name) === fileName), mutatorName, replacement]
    return createHash('sha256')
      .update(JSON.stringify([...what, between(fileName, location)]))
      .digest('hex')
  }
  const ranked = all.map((mutant) => ({ mutant, rank: hashed(mutant) }))
  ranked.sort((one, other) => one.rank.localeCompare(other.rank))
  return ranked.slice(0, size).map(({ mutant }) => mutant)
}
const chosen = sampleOf(mutants, Number(process.env.FALAJ_MUTANTS_SAMPLE ?? mutants.length))

keepResults(
  Object.fromEntries(
    chosen.map(({ id, fileName, location, mutatorName, replacement, status, statusReason }) => [
      id,
      {
        file: files.find((name) => resolve(name) === fileName),
        line: location.start.line + 1,
        mutator: mutatorName,
        before: oneLine(between(fileName, location)),
        after: oneLine(replacement),
        ignored: status === 'Ignored' ? (statusReason ?? 'ignored') : null,
        atLoad: false,
        killedBy: null,
        survived: [],
        unsure: [],
      },
    ]),
  ),
)

/** Those that go over many sequences are slow: by then only a few changes are left for them. */
const isSlow = ({ moduleId }) => /\.(model|slow)\.test/.test(moduleId)
class SlowOnesLast extends BaseSequencer {
  async sort(specifications) {
    const sorted = await super.sort(specifications)
    return [...sorted.filter((one) => !isSlow(one)), ...sorted.filter(isSlow)]
  }
}

export default defineConfig({
  plugins: [{ name: 'changed services', enforce: 'pre', load: (id) => changedFiles.get(id) }],
  test: {
    include: process.env.FALAJ_MUTANTS_TESTS?.split(',').map((one) => one.trim()) ?? beside,
    exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
    runner: './scripts/mutants/repeating-runner.mjs',
    globalSetup: ['./scripts/mutants/results.mjs', 'server/src/testing/global-setup.ts'],
    sequence: { sequencer: SlowOnesLast },
    maxWorkers: 1,
    testTimeout: 20_000,
    hookTimeout: 600_000,
    // What a change breaks may break at any time.
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: ['dot'],
  },
})

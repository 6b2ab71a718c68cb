/** The files of `FALAJ_MUTANTS` with every change in them, each behind a switch of its own. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { noise } from './mutators.ts'
import { keepResults, newlyRead, type Result, type Results } from './results.ts'

type Change = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number]

const {
  FALAJ_MUTANTS = '',
  FALAJ_MUTANTS_KIND,
  FALAJ_MUTANTS_SAMPLE,
  FALAJ_MUTANTS_OPEN,
} = process.env

const files = FALAJ_MUTANTS.split(',')
  .flatMap((glob) => globSync(glob.trim()))
  .filter((name) => !name.includes('.test.'))

export const testsBeside = [...new Set(files.map((name) => `${dirname(name)}/**/*.test.ts`))]

const never = () => false
const nothing = () => undefined
const silent: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
}
const { files: instrumented, mutants } = await new Instrumenter(silent).instrument(
  files.map((name) => ({ name: resolve(name), mutate: true, content: readFileSync(name, 'utf8') })),
  { plugins: null, ignorers: [], excludedMutations: noise },
)

export const changedFiles = new Map(instrumented.map(({ name, content }) => [name, content]))

/** By the hash of what is changed, so that a sample is spread over all files and does not change by itself. */
const rankOf = (result: Result) => createHash('sha256').update(keyOf(result)).digest('hex')

function resultOf(change: Change): Result {
  const { fileName, location, mutatorName, replacement, status, statusReason } = change
  return {
    file: files.find((name) => resolve(name) === fileName) ?? fileName,
    line: location.start.line + 1,
    mutator: mutatorName,
    before: shortened(textOf(change)),
    after: shortened(replacement),
    nth: 0,
    turn: 0,
    ignored: status === 'Ignored' ? (statusReason ?? 'ignored') : null,
    atLoad: false,
    met: false,
    killedBy: null,
    survived: [],
    unsure: [],
  }
}

/** As it stands in the file; lines and columns are counted from 0. */
function textOf({ fileName, location: { start, end } }: Change): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1)
  const last = lines.length - 1
  return lines
    .map((line, at) => (at === last ? line.slice(0, end.column) : line))
    .map((line, at) => (at === 0 ? line.slice(start.column) : line))
    .join('\n')
}

/** The end tells them apart: the conditions of a query begin alike. */
const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').slice(-160)

const keyOf = ({ file, mutator, before, after, nth }: Result) =>
  JSON.stringify([file, mutator, before, after, nth])

/** The same change may stand twice in a file. */
function numbered(results: readonly Result[]): void {
  const seen = new Map<string, number>()
  for (const result of results) {
    const key = keyOf(result)
    result.nth = seen.get(key) ?? 0
    seen.set(key, result.nth + 1)
  }
}

/** What has been noticed before need not be tried again, nor by a test that did not notice it. */
function withEarlier(results: Results): Results {
  const earlier = new Map(Object.values(newlyRead()).map((result) => [keyOf(result), result]))
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) => {
      const { killedBy = null, survived = [] } = earlier.get(keyOf(result)) ?? {}
      return [id, { ...result, killedBy, survived }]
    }),
  )
}

const ofKind = mutants.filter(
  ({ mutatorName }) => !FALAJ_MUTANTS_KIND || mutatorName === FALAJ_MUTANTS_KIND,
)
const all = ofKind.map((change) => ({ change, result: resultOf(change), rank: '' }))
numbered(all.map(({ result }) => result))
for (const one of all) one.rank = rankOf(one.result)
const inTurn = all
  .filter(({ result }) => !result.ignored)
  .toSorted((one, other) => one.rank.localeCompare(other.rank))
  .slice(0, Number(FALAJ_MUTANTS_SAMPLE ?? ofKind.length))
const results = Object.fromEntries(
  inTurn.map(({ change, result }, turn) => [change.id, { ...result, turn }]),
)
// Without files the configuration is only being read, by a tool that looks at all of them.
if (files.length > 0) keepResults(FALAJ_MUTANTS_OPEN ? withEarlier(results) : results, true)

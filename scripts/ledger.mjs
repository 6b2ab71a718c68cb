/**
 * Which requirements of docs/ledger.csv, and of docs/requirements/additions.csv (our own), have a test whose title starts
 * with the row's id, or with several: `test('POL-006 POL-037 an expired policy …')`; and which of those are proved: the test
 * was seen to notice every breakage of docs/requirements/proofs that breaks the row (`npm run proofs`). Ids that are no row fail.
 *
 *     npm run ledger            counts by area, and the ids without a test
 *     npm run ledger -- POL     every row of an area: what it asks for, and where it is tested
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { broken } from './proofs/breakage.ts'
import { allBreakages } from './proofs/pages.ts'
import { readSeen, rowsSeen } from './proofs/seen.ts'
import { filesBelow, root, workspaces } from './places.mjs'
import { additions, areas } from './requirement-areas.mjs'
import { builtTitles, idsInTitles } from './titles.mjs'

/** Every folder that may hold a test. */
const places = [...workspaces, 'scripts']
/** @param {string} csv @returns {{ id: string, requirement: string, kind: string }[]} */
export function readLedger(csv) {
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, row = '', quoted, plain, kind = ''] =
        line.match(/^([^,]+),(?:"((?:[^"]|"")*)"|([^,]*)),(\w+)$/) ?? []
      return { id: row, requirement: (quoted ?? plain ?? '').replaceAll('""', '"'), kind }
    })
}

/** @param {readonly { id: string }[]} rows @returns {string[]} ids that stand for two requirements */
export const idsTwice = (rows) =>
  rows.map((row) => row.id).filter((one, at, ids) => ids.indexOf(one) !== at)

function main() {
  const rows = readLedger(readFileSync(join(root, 'docs/ledger.csv'), 'utf8'))
  const own = readLedger(readFileSync(join(root, 'docs/requirements/additions.csv'), 'utf8'))
  const named = testsByRow()
  const breakages = allBreakages()
  const found = { tested: named, proved: rowsSeen(breakages, readSeen()) }
  const wanted = process.argv[2]
  const all = [...rows, ...own]
  if (wanted && (wanted in areas || wanted in additions))
    printRows(
      all.filter((row) => row.id.startsWith(wanted)),
      found,
    )
  else {
    printCounts(areas, rows, found, wanted === '--brief')
    printCounts(additions, own, found, wanted === '--brief')
  }
  const known = new Set(all.map((row) => row.id))
  for (const row of idsTwice(all)) {
    process.exitCode = 1
    console.error(`${row} stands for two requirements.`)
  }
  for (const [row, files] of named) {
    if (known.has(row)) continue
    process.exitCode = 1
    console.error(
      `${row} is no row of docs/ledger.csv or of docs/requirements/additions.csv, but a title in ${files.join(', ')} starts with it.`,
    )
  }
  for (const breakage of breakages) {
    const fault = faultOf(breakage, known)
    if (!fault) continue
    process.exitCode = 1
    console.error(`docs/requirements/proofs breaks ${breakage.id} in ${breakage.file}: ${fault}`)
  }
  for (const [file, source] of tests()) {
    for (const built of builtTitles(source)) {
      process.exitCode = 1
      console.error(`${file}: write the ids out and begin with them or with words: ${built}`)
    }
  }
}

/** @param {import('./proofs/breakage.ts').Breakage} breakage @param {ReadonlySet<string>} known */
function faultOf(breakage, known) {
  if (!known.has(breakage.id)) return 'that is no row.'
  const file = join(root, breakage.file)
  if (!existsSync(file)) return 'there is no such file.'
  if (broken(readFileSync(file, 'utf8'), breakage) === undefined)
    return 'its code stands there no longer, or more than once.'
  return undefined
}

// The titles that their own test is about prove nothing.
const ownTest = 'scripts/titles.test.ts'

export const testFiles = () => places.flatMap((place) => filesBelow(place, /\.(test|spec)\.tsx?$/))

const tests = () =>
  testFiles()
    .filter((file) => file !== ownTest)
    .map((file) => /** @type {const} */ ([file, readFileSync(join(root, file), 'utf8')]))

/** The files whose titles name a row. @returns {Map<string, string[]>} */
export function testsByRow() {
  const named = new Map()
  for (const [file, source] of tests()) {
    for (const row of new Set(idsInTitles(source))) {
      named.set(row, [...(named.get(row) ?? []), file])
    }
  }
  return named
}

/**
 * What is known of the rows: the files whose titles name each, and those of which every breakage was noticed.
 * @typedef {{ tested: Map<string, string[]>, proved: Set<string> }} Known
 */

/** @param {ReturnType<typeof readLedger>} rows @param {Known} known */
function printRows(rows, { tested, proved }) {
  for (const { id, requirement } of rows) {
    console.log(`${proved.has(id) ? '✓' : tested.has(id) ? '~' : '·'} ${id} ${requirement}`)
    for (const file of tested.get(id) ?? []) console.log(`      ${file}`)
  }
}

/**
 * @param {Record<string, string>} counted @param {ReturnType<typeof readLedger>} rows
 * @param {Known} known @param {boolean} brief
 */
function printCounts(counted, rows, { tested, proved }, brief) {
  line('', 'rows', 'proved', 'tested', 'open')
  /** @param {string} name @param {ReturnType<typeof readLedger>} own */
  const count = (name, own) => {
    const open = own.filter(({ id }) => !tested.has(id))
    const broken = own.filter(({ id }) => tested.has(id) && proved.has(id)).length
    line(name, own.length, broken, own.length - open.length - broken, open.length)
    if (!brief && open.length > 0)
      console.log(`    ${ranges(open.map(({ id }) => Number(id.slice(4))))}`)
  }
  for (const [area, name] of Object.entries(counted))
    count(
      `${area} ${name}`,
      rows.filter(({ id }) => id.startsWith(area)),
    )
  if (Object.keys(counted).length > 1) count('All', rows)
}

/** @param {string} name @param {...(string | number)} numbers */
function line(name, ...numbers) {
  console.log(name.padEnd(30) + numbers.map((each) => String(each).padStart(9)).join(''))
}

/** `1, 2, 3, 7` as `001-003 007`. @param {number[]} numbers */
export function ranges(numbers) {
  /** @type {[first: number, last: number][]} */
  const runs = []
  for (const each of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === each - 1) run[1] = each
    else runs.push([each, each])
  }
  return runs
    .map(([first, last]) => (first === last ? digits(first) : `${digits(first)}-${digits(last)}`))
    .join(' ')
}

/** @param {number} row */
const digits = (row) => String(row).padStart(3, '0')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()

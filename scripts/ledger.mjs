/**
 * Which requirements of docs/ledger.csv, and of docs/requirements/additions.csv (our own), have a test. A test proves a row when its title starts with the row's id, or
 * with several: `test('POL-006 POL-037 an expired policy …')`. Ids that are no row fail.
 *
 *     npm run ledger            counts by area, and the ids without a test
 *     npm run ledger -- POL     every row of an area: what it asks for, and where it is tested
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, root, workspaces } from './places.mjs'

/** @type {Record<string, string>} */
const areas = {
  ACC: 'Access, session and layout',
  POL: 'Dashboard and policies',
  SRV: 'Services',
  CLM: 'Claims',
  BNK: 'Bank accounts',
  PRV: 'Providers',
  PRF: 'Profile',
  PRE: 'Pre-approvals',
  SUP: 'Support and information',
  PLT: 'Platform',
}

/** What the product does beyond its specification; the areas above count apart from it. */
const additions = { ADD: 'Additions' }

/** Every folder that may hold a test. */
const places = [...workspaces, 'scripts']
const id = `(?:${Object.keys({ ...areas, ...additions }).join('|')})-\\d{3}`
// What follows the name of a test function, or the list of its cases, so that a reference number in a test's body is no
// proof.
const title = new RegExp(
  `(?:\\b(?:test|it)(\\.\\w+)?\\((?:[^'"\`\\n]*\\)\\()?|^\\s*\\]\\)\\()\\s*['"\`]((?:${id}[ ,]+)*${id})\\b`,
  'gm',
)

// A table of cases, one test a line: the title takes the id from the line, which begins with it.
const titleFromTable = new RegExp(
  `(?:\\b(?:test|it)\\(\\s*|^\\s*\\]\\)\\()['"\`](?:\\$\\{id\\}|%s)((?: ${id})*)`,
  'gm',
)
const tableLine = new RegExp(`^\\s*(?:\\[|\\{\\s*id:)\\s*['"\`]((?:${id} )*${id})['"\`]`, 'gm')

/**
 * The ids that the titles in a test file start with; tests that are switched off prove nothing.
 * @param {string} source @returns {string[]}
 */
export function idsInTitles(source) {
  const written = [...source.matchAll(title)]
    .filter(([, variant]) => !['.skip', '.todo', '.fixme'].includes(variant ?? ''))
    .flatMap(([, , ids = '']) => ids.split(/[ ,]+/))
  const titles = [...source.matchAll(titleFromTable)]
  if (titles.length === 0) return written
  const besides = titles.flatMap(([, ids = '']) => ids.split(' ').filter(Boolean))
  const fromLines = [...source.matchAll(tableLine)].flatMap(([, ids = '']) => ids.split(' '))
  return [...written, ...fromLines, ...besides]
}

// Only `${id}` at the very start is read from a table; any other expression there could hide ids from the count.
const builtTitle = new RegExp(
  `(?<![.\\w])(?:test|it)\\(\\s*\`((?:${id}[ ,]+)*\\$\\{(?!id\\})[^\`]*|(?:${id}[ ,]+)+\\$\\{[^\`]*)`,
  'g',
)

/**
 * Titles that put something between or in front of their ids which only a run of the test would tell.
 * @param {string} source @returns {string[]}
 */
export const builtTitles = (source) => [...source.matchAll(builtTitle)].map(([, text = '']) => text)

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
  const proofs = proofsByRow()
  const wanted = process.argv[2]
  const all = [...rows, ...own]
  if (wanted && (wanted in areas || wanted in additions))
    printRows(
      all.filter((row) => row.id.startsWith(wanted)),
      proofs,
    )
  else {
    printCounts(areas, rows, proofs, wanted === '--brief')
    printCounts(additions, own, proofs, wanted === '--brief')
  }
  const known = new Set(all.map((row) => row.id))
  for (const row of idsTwice(all)) {
    process.exitCode = 1
    console.error(`${row} stands for two requirements.`)
  }
  for (const [row, files] of proofs) {
    if (known.has(row)) continue
    process.exitCode = 1
    console.error(
      `${row} is no row of docs/ledger.csv or of docs/requirements/additions.csv, but a title in ${files.join(', ')} starts with it.`,
    )
  }
  for (const [file, source] of tests()) {
    for (const built of builtTitles(source)) {
      process.exitCode = 1
      console.error(`${file}: write the ids out and begin with them or with words: ${built}`)
    }
  }
}

export const testFiles = () => places.flatMap((place) => filesBelow(place, /\.(test|spec)\.tsx?$/))

const tests = () =>
  testFiles().map((file) => /** @type {const} */ ([file, readFileSync(join(root, file), 'utf8')]))

/** @returns {Map<string, string[]>} */
function proofsByRow() {
  const proofs = new Map()
  for (const [file, source] of tests()) {
    for (const row of new Set(idsInTitles(source))) {
      proofs.set(row, [...(proofs.get(row) ?? []), file])
    }
  }
  return proofs
}

/** @param {ReturnType<typeof readLedger>} rows @param {Map<string, string[]>} proofs */
function printRows(rows, proofs) {
  for (const { id, requirement } of rows) {
    console.log(`${proofs.has(id) ? '✓' : '·'} ${id} ${requirement}`)
    for (const file of proofs.get(id) ?? []) console.log(`      ${file}`)
  }
}

/**
 * @param {Record<string, string>} counted @param {ReturnType<typeof readLedger>} rows
 * @param {Map<string, string[]>} proofs @param {boolean} brief
 */
function printCounts(counted, rows, proofs, brief) {
  line('', 'rows', 'tested', 'open')
  for (const [area, name] of Object.entries(counted)) {
    const own = rows.filter((row) => row.id.startsWith(area))
    const open = own.filter((row) => !proofs.has(row.id))
    line(`${area} ${name}`, own.length, own.length - open.length, open.length)
    if (!brief && open.length > 0)
      console.log(`    ${ranges(open.map((row) => Number(row.id.slice(4))))}`)
  }
  if (Object.keys(counted).length === 1) return
  const tested = rows.filter((row) => proofs.has(row.id)).length
  line('All', rows.length, tested, rows.length - tested)
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

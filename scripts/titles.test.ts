import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFiles } from './ledger.mjs'
import { root } from './places.mjs'
import { builtTitles, crowdedTitles, idsInTitles, linesOfJourneys } from './titles.mjs'

test('a title may prove several rows', () => {
  expect(idsInTitles(`test('POL-006 POL-037 an expired policy', () => {})`)).toEqual([
    'POL-006',
    'POL-037',
  ])
  expect(idsInTitles('it(\n  `CLM-021, CLM-022 no document`, () => {})')).toEqual([
    'CLM-021',
    'CLM-022',
  ])
})

test('a title over a table of cases counts', () => {
  expect(idsInTitles(`test.each(statuses)('CLM-017 flags %s', () => {})`)).toEqual(['CLM-017'])
  expect(idsInTitles("test.each([\n  'A',\n])('CLM-018 flags %s', () => {})")).toEqual(['CLM-018'])
})

test('a table in one line, a list of a name, and rows beside questions of the specification count', () => {
  expect(idsInTitles("test.each(['a', 'b'])('ACC-006 without %s', () => {})")).toEqual(['ACC-006'])
  expect(idsInTitles("test('CLM-086 GAP-040 CLM-148 it says why', () => {})")).toEqual([
    'CLM-086',
    'CLM-148',
  ])
  const list =
    "const list = [\n  ['CLM-002', 'New'],\n]\ntest.each([...list, ...more])('%s says', () => {})"
  expect(idsInTitles(list)).toEqual(['CLM-002'])
})

test('each line of a table gives its id to the test that it makes', () => {
  const source =
    "for (const [id, what] of [\n  ['ACC-185', 'policy'],\n  ['ACC-186', 'claims'],\n]) test(`${id} ACC-181 ${what} leads on`, () => {})"
  expect(idsInTitles(source)).toEqual(['ACC-185', 'ACC-186', 'ACC-181'])
})

test('a title from a table may be a template or take `%s`', () => {
  const source =
    "test.each([\n  ['ACC-185', 'policy'],\n])('%s the relay state %s leads on', () => {})"
  expect(idsInTitles(source)).toEqual(['ACC-185'])
})

const built = (title: string) => builtTitles(`test(\`${title}\`, () => {})`).length > 0

test('a title that only a run would tell is refused, for its ids would not be counted', () => {
  expect(
    ['SRV-002 ${ids} each tile', '${row} says so', 'SRV-002 ${name} opens'].map(built),
  ).toEqual([true, true, true])
  expect(
    ['${id} says so', '${id} SRV-002 the tile ${name}', 'SRV-002 the tile ${name}'].map(built),
  ).toEqual([false, false, false])
  expect(builtTitles('/mail/.test(`${subject}`)')).toEqual([])
})

test('neither an id in the middle of a title nor a number in a body counts', () => {
  expect(idsInTitles(`test('like POL-006', () => find('POL-007'))`)).toEqual([])
})

test('a test that is switched off proves nothing', () => {
  expect(idsInTitles(`test.skip('POL-006 an expired policy', () => {})`)).toEqual([])
})

const journey = `test('words', async () => {})
test('POL-001 words', async () => {
  await test.step('POL-002 POL-003 more', async () => {
    expect(policy.number).toBe('POL-004')
  })
  await test.step('POL-002 again', async () => {})
})
test('POL-005 POL-002 last', async () => {})
`

test('the steps of a journey name rows as its title does, and both lead to the line where it begins', () => {
  expect(idsInTitles(journey)).toEqual([
    'POL-001',
    'POL-002',
    'POL-003',
    'POL-002',
    'POL-005',
    'POL-002',
  ])
  expect(['POL-001', 'POL-002', 'POL-004'].map((row) => linesOfJourneys(journey, row))).toEqual([
    [2],
    [2, 8],
    [],
  ])
})

test('a title of more than three rows is crowded, whatever questions of the specification it names', () => {
  const source =
    "test('POL-001 GAP-001 POL-002 POL-003 a', f)\ntest('POL-001 POL-002 POL-003 POL-004 b', f)"
  expect(crowdedTitles(source)).toEqual(['POL-001 POL-002 POL-003 POL-004'])
})

test('no test of the project has a title of more than three rows', () => {
  const crowded = testFiles()
    // The titles above are what this test is about.
    .filter((file) => file !== 'scripts/titles.test.ts')
    .flatMap((file) => crowdedTitles(readFileSync(join(root, file), 'utf8')))
  expect(crowded).toEqual([])
})

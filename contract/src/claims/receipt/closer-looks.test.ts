import { expect, test } from 'vitest'
import { hasDay, linesToLookAt, numbersAndWords } from './closer-looks.ts'
import type { ReadWord } from './words.ts'

const line = (text: string, { top = 50, sure = 0.95 } = {}): ReadWord[] =>
  text.split(' ').map((one, at) => ({
    text: one,
    sure,
    left: at * 200,
    right: at * 200 + 150,
    top,
    bottom: top + 30,
  }))
const tops = (...readings: ReadWord[][]) => linesToLookAt(readings).map(({ top }) => top)

test('ADD-717 a line of the day is looked at again where its day was hardly read, and always beside Arabic words', () => {
  expect(tops(line('Date 03/11/2026', { sure: 0.5 }))).toEqual([50])
  expect(tops(line('Date 03/11/2026'))).toEqual([])
  expect(tops(line('03/11/2026 التاريخ'))).toEqual([50])
  expect(tops(line('420.00 الإجمالي'))).toEqual([])
  expect(tops(line('03/11/1990 الميلاد تاريخ'))).toEqual([])
  // Read by their shapes.
  expect(tops(line('٠٣/١١/٢٠٢٦ التاريخ'))).toEqual([])
})

test('ADD-717 a line that two readings have is looked at once', () => {
  const page = [...line('Date ??'), ...line('Visit ??', { top: 150 })]
  expect(tops(page, line('0316 ?? التاريخ', { top: 55 }))).toEqual([50, 150])
})

test('ADD-717 a month as an Arabic word goes with the numbers of a reading that knows these', () => {
  const words = numbersAndWords(
    [...line('09:41 2026 gsi 20'), ...line('1', { sure: 0.2 })],
    line('1 6 أكتوبر 2 التاريخ'),
  )
  expect(words.map(({ text }) => text)).toEqual(['09:41', '2026', '20', 'أكتوبر', 'التاريخ'])
  expect(hasDay(words)).toBe(true)
  expect(hasDay(line('2026 gsi 20'))).toBe(false)
})

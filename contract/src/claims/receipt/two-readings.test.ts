import { expect, test } from 'vitest'
import { hasArabic, hasWesternNumbers, isSureWord, surestOf } from './two-readings.ts'
import type { ReadWord } from './words.ts'

const word = (text: string, sure: number, left = 0): ReadWord => ({
  text,
  sure,
  left,
  right: left + 90,
  top: 50,
  bottom: 80,
})
const both = (one: ReadWord[], other: ReadWord[]) =>
  surestOf(one, other).map(({ text, sure }) => [text, sure])

test('ADD-711 of two readings of a page each word is as it was read more surely', () => {
  expect(both([word('Joo', 0.13)], [word('الإجمالي', 0.91)])).toEqual([['الإجمالي', 0.91]])
  expect(both([word('TOTAL', 0.95)], [word('ا101', 0.4)])).toEqual([['TOTAL', 0.95]])
  // A word for two, and nothing where the first reading has nothing.
  const two = [word('yl', 0.1), { ...word('Joo', 0.1), left: 40 }]
  expect(both(two, [word('الإجمالي', 0.91)])).toEqual([['الإجمالي', 0.91]])
  expect(both([word('TOTAL', 0.95)], [word('إيصال', 0.9, 400)])).toEqual([['TOTAL', 0.95]])
})

test('ADD-711 a number that the readings have differently is not sure by itself', () => {
  expect(both([word('06/10/2026', 0.4)], [word('10/10/2026', 0.93)])).toEqual([['10/10/2026', 0.7]])
})

test('ADD-711 only a page with a word that is surely Arabic is read again', () => {
  expect(hasArabic([word('الإجمالي', 0.9), word('AED', 0.9)])).toBe(true)
  expect(hasArabic([word('الإجمالي', 0.3), word('ا', 0.9), word('TOTAL', 0.9)])).toBe(false)
})

test('ADD-710 a page with Western numbers that were read surely is not searched for Arabic-Indic ones', () => {
  const numbers = [word('18/10/2026', 0.9), word('1,250.50', 0.95)]
  expect(hasWesternNumbers(numbers)).toBe(true)
  expect(hasWesternNumbers([word('18/10/2026', 0.9), word('1,250.50', 0.5)])).toBe(false)
  // What Tesseract makes of these digits.
  expect(hasWesternNumbers([word('100952634', 0.9), word('16-11', 0.9), word('TTT', 0.95)])).toBe(
    false,
  )
})

test('ADD-710 a number is no word, however surely it was read', () => {
  expect([word('الإجمالي', 0.9), word('420.00', 0.9), word('Total', 0.5)].map(isSureWord)).toEqual([
    true,
    false,
    false,
  ])
})

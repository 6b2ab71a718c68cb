import { expect, test } from 'vitest'
import { birthYearsFault, mostSaved, readCount, readYears } from './preferences.ts'

test('SUP-060 years of birth are read as they are typed', () => {
  expect(readYears('2014, 2018')).toEqual([2014, 2018])
  expect(readYears('٢٠١٤ و 2018')).toBeNull()
  expect(readYears('٢٠١٤، ٢٠١٨')).toEqual([2014, 2018])
  expect(readYears('')).toEqual([])
  expect(readYears('14, 18')).toBeNull()
  expect(readYears('1066')).toBeNull()
})

test('SUP-060 years of birth are not in the future, and no more than there are children', () => {
  const in2026 = new Date('2026-06-16T08:00:00Z')
  expect(birthYearsFault([2014, 2018], 2, in2026)).toBeUndefined()
  expect(birthYearsFault([2026], null, in2026)).toBeUndefined()
  expect(birthYearsFault([2027], 1, in2026)).toBe('future')
  expect(birthYearsFault([2014, 2018], 1, in2026)).toBe('many')
})

test('SUP-060 a year has begun when it has begun in the first of the countries', () => {
  expect(birthYearsFault([2027], 1, new Date('2026-12-31T19:59:00Z'))).toBe('future')
  expect(birthYearsFault([2027], 1, new Date('2026-12-31T20:01:00Z'))).toBeUndefined()
})

test('SUP-060 goals are whole numbers, as people type them', () => {
  expect(readCount('50,000', mostSaved)).toBe(50_000)
  expect(readCount('٥٠٬٠٠٠', mostSaved)).toBe(50_000)
  expect(readCount('', mostSaved)).toBeNull()
  for (const typed of ['-5', '1.5', 'much', '1'.repeat(14)])
    expect(readCount(typed, mostSaved)).toBeUndefined()
})

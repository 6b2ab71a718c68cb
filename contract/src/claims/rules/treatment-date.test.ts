import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDay } from '../../shared/rules/clock.ts'
import {
  claimableDays,
  earliestTreatment,
  lastDayToFile,
  mayBeTreatedOn,
  treatmentFault,
} from './treatment-date.ts'

const today = '2026-06-15'
const covered = { from: '2026-01-01', to: '2026-04-30' }

test('GAP-045 only treatment on a day of cover can be claimed, also after cover has ended', () => {
  expect(treatmentFault('2025-12-31', covered, today)).toBe('before-cover')
  expect(treatmentFault('2026-01-01', covered, today)).toBeUndefined()
  expect(treatmentFault('2026-04-30', covered, today)).toBeUndefined()
  expect(treatmentFault('2026-05-01', covered, today)).toBe('after-cover')
  expect(treatmentFault('2026-06-16', covered, today)).toBe('future')
  expect(treatmentFault('2026-03-01', null, today)).toBe('no-cover')
  const untilNow = { from: '2026-01-01', to: '2026-12-31' }
  expect(treatmentFault(today, untilNow, today)).toBeUndefined()
  expect(treatmentFault('2026-06-16', untilNow, today)).toBe('future')
})
test('CLM-101 a treatment began within the last two years', () => {
  expect(mayBeTreatedOn('2024-06-15', today)).toBe(true)
  expect(mayBeTreatedOn('2024-06-14', today)).toBe(false)
  expect(mayBeTreatedOn('2026-06-15', today)).toBe(true)
  expect(mayBeTreatedOn('2026-06-16', today)).toBe(false)
  expect(earliestTreatment('2028-02-29')).toBe('2026-02-28')
})
test('CLM-101 GAP-045 a treatment can be claimed for two years, and then no more', () => {
  expect(treatmentFault('2026-04-30', covered, '2028-04-30')).toBeUndefined()
  expect(treatmentFault('2026-04-30', covered, '2028-05-01')).toBe('past')
  expect(claimableDays(covered, '2028-05-01')).toBeNull()
})
test('GAP-045 who was covered for one day can claim that day, and who never was none', () => {
  const oneDay = { from: '2026-03-01', to: '2026-03-01' }
  expect(claimableDays(oneDay, today)).toEqual(oneDay)
  expect(claimableDays(null, today)).toBeNull()
})
const day = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
test('the days that are offered are exactly those that are taken', () => {
  fc.assert(
    fc.property(day, day, day, day, (from, to, now, treated) => {
      const offered = claimableDays({ from, to }, now)
      const isOffered = offered !== null && treated >= offered.from && treated <= offered.to
      expect(isOffered).toBe(treatmentFault(treated, { from, to }, now) === undefined)
      expect(isOffered && !mayBeTreatedOn(treated, now)).toBe(false)
    }),
  )
})
test('CLM-101 ADD-635 the last day to file is the last one on which the treatment may have begun', () => {
  expect(lastDayToFile('2026-11-21')).toBe('2028-11-21')
  expect(lastDayToFile('2026-02-28')).toBe('2028-02-29')
  expect(lastDayToFile('2024-02-29')).toBe('2026-02-28')
  fc.assert(
    fc.property(day, (treated) => {
      const last = lastDayToFile(treated)
      expect(mayBeTreatedOn(treated, last)).toBe(true)
      expect(mayBeTreatedOn(treated, nextDay(last))).toBe(false)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisionBy, keepOriginalsUntil } from './what-happens-next.ts'

test('most claims are decided within five working days, by the week of the country', () => {
  // 19 November 2026 is a Thursday.
  expect(decisionBy('AE', '2026-11-19')).toBe('2026-11-26')
  expect(decisionBy('OM', '2026-11-19')).toBe('2026-11-26')
  expect(decisionBy('AE', '2026-11-20')).toBe('2026-11-27')
  expect(decisionBy('KW', '2026-11-20')).toBe('2026-11-26')
})

test('the day is never one of rest, and never more than nine days away', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.constantFrom('AE', 'OM', 'BH', 'QA', 'KW'), day, (country, sent) => {
      const by = decisionBy(country, sent)
      const weekday = new Date(`${by}T00:00:00Z`).getUTCDay()
      expect(country === 'AE' ? [0, 6] : [5, 6]).not.toContain(weekday)
      const away = (Date.parse(by) - Date.parse(sent)) / 86_400_000
      expect(away).toBeGreaterThanOrEqual(5)
      expect(away).toBeLessThanOrEqual(9)
    }),
  )
})

test('originals are kept for a year', () => {
  expect(keepOriginalsUntil('2026-11-19')).toBe('2027-11-19')
  expect(keepOriginalsUntil('2028-02-29')).toBe('2029-02-28')
})

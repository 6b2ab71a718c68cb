import { describe, expect, test } from 'vitest'
import type { WorkingCalendar } from '../../shared/rules/working-days.ts'
import { claimClock } from './claim-clock.ts'

const emirates: WorkingCalendar = {
  weekend: ['saturday', 'sunday'],
  holidays: [{ from: '2026-12-01', to: '2026-12-02' }],
}
const kuwait: WorkingCalendar = { weekend: ['friday', 'saturday'], holidays: [] }
/** Days off in brackets. */
const drawn = (clock: ReturnType<typeof claimClock>) =>
  clock.days.map(({ day, working }) => (working ? day.slice(8) : `(${day.slice(8)})`)).join(' ')

// 23 November 2026 is a Monday.
describe('ADD-706 ADD-707 the days of a claim that was sent on a Monday, with four working days', () => {
  test.each([
    ['on the same day', '2026-11-23', 0, '24 25 26 27'],
    ['on Wednesday', '2026-11-25', 2, '24 25 26 27'],
    ['on the last one', '2026-11-27', 4, '24 25 26 27'],
  ])('%s', (_, today, soFar, days) => {
    const clock = claimClock(emirates, 4, '2026-11-23', today)
    expect(clock).toMatchObject({ within: 4, by: '2026-11-27', so_far: soFar, late: false })
    expect(drawn(clock)).toBe(days)
  })

  test.each([
    ['the weekend after it', '2026-11-28', 4, '24 25 26 27 (28)'],
    ['the Monday after it', '2026-11-30', 5, '24 25 26 27 (28) (29) 30'],
    ['behind two holidays', '2026-12-03', 6, '24 25 26 27 (28) (29) 30 (01) (02) 03'],
  ])('is late on %s', (_, today, soFar, days) => {
    const clock = claimClock(emirates, 4, '2026-11-23', today)
    expect(clock).toMatchObject({ so_far: soFar, late: true })
    expect(drawn(clock)).toBe(days)
  })
})

test('ADD-706 the weekend is that of the country', () => {
  const inKuwait = claimClock(kuwait, 4, '2026-11-23', '2026-11-23')
  expect([drawn(inKuwait), inKuwait.by]).toEqual(['24 25 26 (27) (28) 29', '2026-11-29'])
})

test('ADD-706 sent on a day off, the next working day is the first', () => {
  const clock = claimClock(emirates, 1, '2026-11-28', '2026-11-28')
  expect([drawn(clock), clock.by, clock.so_far]).toEqual(['(29) 30', '2026-11-30', 0])
})

test('ADD-707 of more days than a phone can show only their number is told', () => {
  const clock = claimClock(kuwait, 4, '2026-11-23', '2026-12-31')
  expect(clock).toMatchObject({ days: [], so_far: 28, late: true })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calendarDays,
  isWorkingDay,
  type Weekday,
  weekdays,
  workingDayAfter,
  type WorkingCalendar,
} from '../../shared/rules/working-days.ts'
import { nextDay } from '../../shared/rules/clock.ts'
import { decisionClock } from './decision-clock.ts'

const weekend: Weekday[] = ['saturday', 'sunday']

/** `23 24 … 30!`: days off in brackets, what was received with a plus, the last one with an exclamation mark. */
function drawn(
  sentOn: string,
  count: number,
  { weekend: rest = weekend, holidays = [] }: Partial<WorkingCalendar> = {},
): string {
  const calendar = { weekend: rest, holidays }
  const days = calendarDays(calendar, sentOn, workingDayAfter(calendar, sentOn, count))
  return decisionClock(days)
    .map(({ from, to, working, received, due }) => {
      const dates = from === to ? from.slice(8) : `${from.slice(8)}-${to.slice(8)}`
      return `${working ? dates : `(${dates})`}${received ? '+' : ''}${due ? '!' : ''}`
    })
    .join(' ')
}

test('ADD-470 five working days from a Monday: the weekend is one gap, the last day ends the promise', () => {
  expect(drawn('2026-11-23', 5)).toBe('23+ 24 25 26 27 (28-29) 30!')
})

test('ADD-470 where the week ends on Thursday the gap is there', () => {
  expect(drawn('2026-11-23', 5, { weekend: ['friday', 'saturday'] })).toBe(
    '23+ 24 25 26 (27-28) 29 30!',
  )
})

test('ADD-470 a holiday counts as little as the weekend that it touches', () => {
  const holidays = [{ from: '2026-12-02', to: '2026-12-04' }]
  expect(drawn('2026-11-30', 2, { holidays })).toBe('30+ 01 (02-06) 07!')
})

test('ADD-470 what comes in on a day off is received on that day, which stands by itself and is no working day', () => {
  expect(drawn('2026-11-28', 2)).toBe('(28)+ (29) 30 01!')
  expect(drawn('2026-11-29', 1)).toBe('(29)+ 30!')
})

test('ADD-470 a decision of the same day is both', () => {
  expect(drawn('2026-11-23', 0)).toBe('23+!')
})

test('ADD-470 no days, no clock', () => {
  expect(decisionClock([])).toEqual([])
})

test('ADD-470 whatever the calendar, no day is left out, and the promised number of working days follows', () => {
  const day = fc
    .integer({ min: 0, max: 800 })
    .map((ahead) => new Date(Date.UTC(2026, 0, 1 + ahead)).toISOString().slice(0, 10))
  const calendar = fc.record({
    weekend: fc.subarray([...weekdays], { maxLength: 6 }),
    holidays: fc.array(
      day.map((from) => ({ from, to: nextDay(from) })),
      { maxLength: 6 },
    ),
  })
  fc.assert(
    fc.property(calendar, day, fc.integer({ min: 1, max: 12 }), (given, sentOn, count) => {
      const last = workingDayAfter(given, sentOn, count)
      const clock = decisionClock(calendarDays(given, sentOn, last))
      expect(clock[0]).toMatchObject({ from: sentOn, to: sentOn, received: true })
      expect(clock.at(-1)).toMatchObject({ from: last, to: last, due: true, working: true })
      for (const [place, { to }] of clock.slice(0, -1).entries())
        expect(clock[place + 1]).toMatchObject({ from: nextDay(to), received: false })
      expect(clock.filter(({ due }) => due)).toHaveLength(1)
      const worked = clock.filter(({ working, received }) => working && !received)
      expect(worked).toHaveLength(count)
      for (const { from, to } of worked) {
        expect(to).toBe(from)
        expect(isWorkingDay(given, from)).toBe(true)
      }
    }),
  )
})

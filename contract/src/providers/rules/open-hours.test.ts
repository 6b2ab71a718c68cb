import { describe, expect, test } from 'vitest'
import { providerUpserted } from '../../integration/provider.ts'
import type { ProviderHours } from '../hours.ts'
import { hoursIndex } from './hours-index.ts'
import { dayOfHours, opennessAt } from './open-hours.ts'

/** Six days with a break at noon, Friday evening past midnight; Ramadan and a day off of its own. */
const clinic: ProviderHours = {
  always: false,
  week: {
    sunday: ['08:00-13:00', '16:00-22:00'],
    monday: ['08:00-13:00', '16:00-22:00'],
    tuesday: ['08:00-13:00', '16:00-22:00'],
    wednesday: ['08:00-13:00', '16:00-24:00'],
    thursday: [],
    friday: ['20:00-02:00'],
  },
  holidays: ['10:00-12:00'],
  exceptions: [
    { from: '2026-02-18', to: '2026-03-19', hours: ['10:00-15:00', '20:00-01:00'] },
    { from: '2026-11-30', to: '2026-11-30', hours: [] },
  ],
}
const always: ProviderHours = { always: true, week: {}, holidays: null, exceptions: [] }
/** The United Arab Emirates are four hours ahead; the third of December is one of their holidays. */
const holidays = [{ from: '2026-12-02', to: '2026-12-03' }]
const at = (hours: ProviderHours | null, local: string, country = 'AE') =>
  opennessAt(hours, country, holidays, new Date(`${local}:00+04:00`))

describe('by the clocks of its country', () => {
  test('ADD-461 open until the span ends, and what touches is one', () => {
    // A Tuesday.
    expect(at(clinic, '2026-11-24T16:00')).toEqual({
      state: 'open',
      until: { time: '22:00', inDays: 0, day: '2026-11-24' },
    })
    expect(at(clinic, '2026-11-24T12:59')).toMatchObject({ until: { time: '13:00' } })
    expect(at(clinic, '2026-11-25T23:59')).toEqual({
      state: 'open',
      until: { time: '00:00', inDays: 1, day: '2026-11-26' },
    })
    const joined = { ...clinic, week: { tuesday: ['20:00-24:00'], wednesday: ['00:00-03:30'] } }
    expect(at(joined, '2026-11-24T21:00')).toMatchObject({ until: { time: '03:30', inDays: 1 } })
  })

  test('ADD-461 closed until the next span: later today, tomorrow, or after a day off', () => {
    expect(at(clinic, '2026-11-24T13:00')).toEqual({
      state: 'closed',
      allDay: false,
      opens: { time: '16:00', inDays: 0, day: '2026-11-24' },
    })
    expect(at(clinic, '2026-11-24T22:00')).toMatchObject({ opens: { time: '08:00', inDays: 1 } })
    expect(at(clinic, '2026-11-26T10:00')).toEqual({
      state: 'closed',
      allDay: true,
      opens: { time: '20:00', inDays: 1, day: '2026-11-27' },
    })
  })

  test('ADD-460 past midnight the evening before still counts', () => {
    expect(at(clinic, '2026-11-28T01:59')).toEqual({
      state: 'open',
      until: { time: '02:00', inDays: 0, day: '2026-11-28' },
    })
  })

  test('ADD-460 a day that nobody told is unknown, and what comes after it is not promised', () => {
    expect(at(clinic, '2026-11-28T02:00')).toEqual({ state: 'unknown', onHoliday: false })
    expect(at(null, '2026-11-24T10:00')).toEqual({ state: 'unknown', onHoliday: false })
    const mondays = { ...clinic, week: { monday: ['08:00-09:00'] } }
    expect(at(mondays, '2026-11-23T10:00')).toEqual({ state: 'closed', allDay: false, opens: null })
  })

  test('ADD-460 dates of its own come before holidays, and holidays before the week', () => {
    // A Monday.
    expect(at(clinic, '2026-11-30T10:00')).toMatchObject({
      state: 'closed',
      allDay: true,
      opens: { time: '08:00', inDays: 1 },
    })
    expect(at(clinic, '2026-12-02T11:00')).toMatchObject({ until: { time: '12:00' } })
    expect(at({ ...clinic, holidays: null }, '2026-12-02T11:00')).toEqual({
      state: 'unknown',
      onHoliday: true,
    })
    // In Ramadan, past midnight; the last night of it goes on into the next day.
    expect(at(clinic, '2026-02-20T00:30')).toMatchObject({ until: { time: '01:00', inDays: 0 } })
    expect(at(clinic, '2026-03-20T00:30')).toMatchObject({ state: 'open' })
    expect(at(clinic, '2026-02-19T16:00')).toMatchObject({ opens: { time: '20:00' } })
  })

  test('ADD-460 always open has no end, holidays or not, but for dates of its own', () => {
    expect(at(always, '2026-12-02T03:00')).toEqual({ state: 'open', until: null })
    const inventory = {
      ...always,
      exceptions: [{ from: '2026-11-25', to: '2026-11-25', hours: [] }],
    }
    expect(at(inventory, '2026-11-24T12:00')).toMatchObject({
      state: 'open',
      until: { time: '00:00', day: '2026-11-25' },
    })
  })

  test('ADD-461 another country has another clock, and one without a record has none', () => {
    // 21:30 in Dubai is 20:30 in Manama.
    const late = { ...clinic, week: { tuesday: ['08:00-21:00'] } }
    expect(at(late, '2026-11-24T21:30', 'AE')).toMatchObject({ state: 'closed' })
    expect(at(late, '2026-11-24T21:30', 'BH')).toMatchObject({ until: { time: '21:00' } })
    expect(at(late, '2026-11-24T12:00', 'IN')).toMatchObject({ state: 'unknown' })
  })

  test('the day can be drawn, with what began the evening before', () => {
    const now = new Date('2026-11-24T17:30:00+04:00')
    expect(dayOfHours(clinic, 'AE', holidays, now)).toEqual({
      spans: [
        [480, 780],
        [960, 1320],
      ],
      now: 1050,
    })
    const early = new Date('2026-03-20T00:30:00+04:00')
    expect(dayOfHours(clinic, 'AE', holidays, early)?.spans).toEqual([
      [0, 60],
      [1200, 1440],
    ])
    expect(dayOfHours(null, 'AE', holidays, now)).toBeNull()
  })
})

const fact = (hours: unknown) =>
  providerUpserted.safeParse({
    type: 'provider.upserted',
    provider_code: 'PRV-1',
    name: { en: 'Creek Clinic' },
    facility_type: 'clinic',
    country: 'AE',
    city: 'dubai',
    address: { en: 'Al Maktoum Road' },
    ...(hours !== undefined && { hours }),
  })

describe('as facts tell it', () => {
  test('ADD-460 none is unknown; closed is an empty day, by a word in a file', () => {
    expect(fact(undefined).data?.hours).toBeNull()
    expect(fact({ week: { friday: ['closed'], sunday: [] } }).data?.hours).toEqual({
      always: false,
      week: { friday: [], sunday: [] },
      holidays: null,
      exceptions: [],
    })
  })

  test.each([
    [{ week: { friday: ['8:00-12:00'] } }],
    [{ week: { friday: ['08:00-08:00'] } }],
    [{ week: { friday: ['closed', '08:00-12:00'] } }],
    [{ week: { someday: ['08:00-12:00'] } }],
    [{ exceptions: [{ from: '2026-03-02', to: '2026-03-01', hours: [] }] }],
    [{ exceptions: [{ from: '2026-03-02', to: '2027-03-03', hours: [] }] }],
  ])('%j is refused', (hours) => {
    expect(fact(hours).success).toBe(false)
  })
})

test('ADD-462 the index has each day under its key, and only what is known', () => {
  expect(hoursIndex(null)).toEqual({ open: [], known: [] })
  const hours: ProviderHours = {
    always: false,
    week: { sunday: ['08:00-09:00'], friday: ['23:00-01:00'] },
    holidays: [],
    exceptions: [{ from: '1970-01-21', to: '1970-01-21', hours: ['10:00-11:00'] }],
  }
  expect(hoursIndex(hours)).toEqual({
    open: [
      [20 * 2880 + 600, 20 * 2880 + 660],
      [480, 540],
      [5 * 2880 + 1380, 5 * 2880 + 1500],
    ],
    known: [
      [20, 21],
      [0, 1],
      [5, 6],
      [7, 8],
    ],
  })
})

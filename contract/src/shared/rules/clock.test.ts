import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countryCode } from '../../access/schemas.ts'
import { homeCountry, insuredCountries } from '../countries.ts'
import { localInstant } from '../schemas.ts'
import {
  dateAndTime,
  datedMessage,
  dayIn,
  instantIn,
  instantOf,
  nextDay,
  shortDay,
  startOfDay,
  timeOfDay,
  zoneOf,
} from './clock.ts'

const instant = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
})
const hoursAhead = { AE: 4, OM: 4, BH: 3, QA: 3, KW: 3 } as const
const country = fc.constantFrom(...(Object.keys(hoursAhead) as (keyof typeof hoursAhead)[]))

describe('GAP-073 which day it is', () => {
  test.each([
    ['AE', '2026-06-15T19:59:59Z', '2026-06-15'],
    ['AE', '2026-06-15T20:00:00Z', '2026-06-16'],
    ['KW', '2026-06-15T20:59:59Z', '2026-06-15'],
    ['KW', '2026-06-15T21:00:00Z', '2026-06-16'],
    ['OM', '2025-12-31T20:00:00Z', '2026-01-01'],
  ])('in %s at %s it is %s', (of, at, day) => {
    expect(dayIn(of, new Date(at))).toBe(day)
  })

  test('PLT-028 each of the five countries lives by its own clock, all year', () => {
    fc.assert(
      fc.property(country, instant, (of, at) => {
        const local = new Date(+at + hoursAhead[of] * 3_600_000)
        expect(instantOf(of, at).slice(0, 19)).toBe(local.toISOString().slice(0, 19))
        expect(dayIn(of, at)).toBe(local.toISOString().slice(0, 10))
      }),
    )
  })

  test('PLT-028 ACC-034 the countries are those five', () => {
    expect(insuredCountries().map(({ code, list_id }) => [code, list_id])).toEqual([
      ['AE', 234],
      ['BH', 18],
      ['OM', 166],
      ['QA', 179],
      ['KW', 118],
    ])
    expect(homeCountry().list_id).toBe(234)
    const taken = ['AE', 'OM', 'BH', 'QA', 'KW', 'SA', 'XX', 'ae', ''].filter(
      (code) => countryCode.safeParse(code).success,
    )
    expect(taken).toEqual(['AE', 'OM', 'BH', 'QA', 'KW'])
  })

  test('PLT-028 where the country is unknown, the Emirates count', () => {
    expect(zoneOf('XX')).toBe('Asia/Dubai')
    expect(zoneOf('')).toBe('Asia/Dubai')
  })
})

describe('an instant as clocks show it', () => {
  test('names the local day and time and how far they are from UTC', () => {
    const at = new Date('2026-06-15T21:30:05Z')
    expect(instantIn('Asia/Dubai', at)).toBe('2026-06-16T01:30:05+04:00')
    expect(instantIn('America/New_York', at)).toBe('2026-06-15T17:30:05-04:00')
    expect(instantIn('Asia/Kolkata', at)).toBe('2026-06-16T03:00:05+05:30')
    expect(instantIn('UTC', at)).toBe('2026-06-15T21:30:05+00:00')
  })

  test('is the same instant, to the second', () => {
    const zone = fc.constantFrom('Asia/Dubai', 'Asia/Kuwait', 'Asia/Kathmandu', 'Pacific/Apia')
    fc.assert(
      fc.property(zone, instant, (of, at) => {
        expect(Date.parse(instantIn(of, at))).toBe(Math.floor(+at / 1000) * 1000)
      }),
    )
  })
})

describe('GAP-073 a time that a member reads', () => {
  test('is the one on the clocks of the policy’s country, wherever it is read', () => {
    const at = new Date('2026-06-15T21:30:05Z')
    expect(dateAndTime(instantOf('AE', at))).toBe('16-06-2026 01:30')
    expect(dateAndTime(instantOf('KW', at))).toBe('16-06-2026 00:30')
    expect(timeOfDay(instantOf('OM', at))).toBe('01:30')
    expect(datedMessage('AE', at)).toBe('16-06-2026 01:30 (UTC+4)')
    expect(datedMessage('BH', at)).toBe('16-06-2026 00:30 (UTC+3)')
  })

  test('falls on the day that it is there', () => {
    fc.assert(
      fc.property(country, instant, (of, at) => {
        expect(dateAndTime(instantOf(of, at)).slice(0, 10)).toBe(shortDay(dayIn(of, at)))
      }),
    )
  })

  test('never reaches a page in UTC: such an answer does not pass its schema', () => {
    fc.assert(
      fc.property(country, instant, (of, at) => {
        expect(localInstant.safeParse(instantOf(of, at)).success).toBe(true)
        expect(localInstant.safeParse(at.toISOString()).success).toBe(false)
      }),
    )
  })
})

describe('the day as a span', () => {
  test('it begins at midnight of the policy’s country', () => {
    expect(startOfDay('AE', '2026-06-15').toISOString()).toBe('2026-06-14T20:00:00.000Z')
    expect(startOfDay('KW', '2026-06-15').toISOString()).toBe('2026-06-14T21:00:00.000Z')
  })

  test('an instant is of the day that has begun and whose next one has not', () => {
    fc.assert(
      fc.property(country, instant, (where, at) => {
        const day = dayIn(where, at)
        expect(startOfDay(where, day) <= at && at < startOfDay(where, nextDay(day))).toBe(true)
      }),
    )
  })

  test('the next day runs over months, years and leap days', () => {
    expect(['2026-12-31', '2028-02-28', '2026-02-28'].map(nextDay)).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-03-01',
    ])
  })
})

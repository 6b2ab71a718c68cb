import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextDay } from '../../shared/rules/clock.ts'
import { isWorkingDay, type WorkingCalendar } from '../../shared/rules/working-days.ts'
import { callBackSlots, isSameSlot, isToCome } from './call-back.ts'

const calendar: WorkingCalendar = {
  weekend: ['saturday', 'sunday'],
  holidays: [{ from: '2026-12-02', to: '2026-12-03' }],
}
const times = [
  { from: '09:00', to: '10:00' },
  { from: '17:00', to: '18:00' },
]
/** As the UAE's clocks show it. */
const dubai = (instant: string) => new Date(`${instant}+04:00`)
const offered = (now: string) =>
  callBackSlots('AE', calendar, times, dubai(now)).map(({ day, from }) => `${day} ${from}`)

describe('ADD-483 the times at which a member can be called back', () => {
  test('are those of today that are still to come, and those of tomorrow', () => {
    expect(offered('2026-11-25T08:59:59')).toEqual([
      '2026-11-25 09:00',
      '2026-11-25 17:00',
      '2026-11-26 09:00',
      '2026-11-26 17:00',
    ])
    // One that has begun is over.
    expect(offered('2026-11-25T09:00:00')[0]).toBe('2026-11-25 17:00')
    expect(offered('2026-11-25T17:00:00')).toEqual(['2026-11-26 09:00', '2026-11-26 17:00'])
  })

  test('are never on a day off or a public holiday', () => {
    expect(offered('2026-11-27T12:00:00')).toEqual(['2026-11-27 17:00'])
    expect(offered('2026-11-27T18:00:00')).toEqual([])
    expect(offered('2026-11-28T12:00:00')).toEqual([])
    expect(offered('2026-11-29T12:00:00')).toEqual(['2026-11-30 09:00', '2026-11-30 17:00'])
    expect(offered('2026-12-01T17:00:00')).toEqual([])
    expect(offered('2026-12-03T23:59:59')).toEqual(['2026-12-04 09:00', '2026-12-04 17:00'])
  })

  test('go by the clock of the country, not by that of whoever asks', () => {
    const now = new Date('2026-11-24T20:30:00Z')
    const days = (country: string) =>
      callBackSlots(country, calendar, times, now).map(({ day }) => day.slice(8))
    expect(days('AE')).toEqual(['25', '25', '26', '26'])
    expect(days('QA')).toEqual(['25', '25'])
    expect(isToCome('AE', { day: '2026-11-25', from: '00:30' }, now)).toBe(false)
    expect(isToCome('QA', { day: '2026-11-25', from: '00:30' }, now)).toBe(true)
  })

  test('are none where the content names none', () => {
    expect(callBackSlots('AE', calendar, [], dubai('2026-11-25T08:00:00'))).toEqual([])
  })

  test('at any instant each is on a working day, to come, and there once, in their order', () => {
    const around = { min: dubai('2026-11-20T00:00:00'), max: dubai('2026-12-10T00:00:00') }
    fc.assert(
      fc.property(fc.date({ ...around, noInvalidDate: true }), (now) => {
        const slots = callBackSlots('AE', calendar, times, now)
        const written = slots.map(({ day, from }) => `${day}T${from}`)
        expect(written).toEqual([...new Set(written)].toSorted())
        for (const { day, from } of slots) {
          expect(isWorkingDay(calendar, day)).toBe(true)
          expect(+dubai(`${day}T${from}:00`)).toBeGreaterThan(+now)
          expect(+dubai(`${day}T00:00:00`) - +now).toBeLessThanOrEqual(86_400_000)
        }
      }),
    )
  })
})

test('ADD-483 a time is the same only with its day, its beginning and its end', () => {
  const slot = { day: '2026-11-25', from: '09:00', to: '10:00' }
  expect(isSameSlot(slot, { ...slot })).toBe(true)
  expect(isSameSlot(slot, { ...slot, day: nextDay(slot.day) })).toBe(false)
  expect(isSameSlot(slot, { ...slot, from: '09:30' })).toBe(false)
  expect(isSameSlot(slot, { ...slot, to: '09:30' })).toBe(false)
})

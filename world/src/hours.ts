/** Invented hours of invented providers, of the kinds that one meets in the Gulf. */
import type { ProviderHours } from '@falaj/contract/providers/hours.ts'
import { type Weekday, weekdays } from '@falaj/contract/shared/rules/working-days.ts'
import type { Chance } from './chance.ts'
import type { WorldCountry } from './vocabulary/countries.ts'

/** On which day the mosque comes first, and shops open late. */
const congregation: Weekday = 'friday'

/** Expected, by the moon. */
const ramadans = [
  { from: '2026-02-18', to: '2026-03-19' },
  { from: '2027-02-08', to: '2027-03-09' },
]

/** One in twelve has told nobody. */
const told = 11 / 12

export function inventedHours(
  chance: Chance,
  kind: string,
  country: WorldCountry,
): ProviderHours | null {
  const [tells, always] = [chance.happens(told), chance.next()]
  if (!tells) return null
  if (always < (dayAndNight[kind] ?? 0))
    return { always: true, week: {}, holidays: null, exceptions: [] }
  return usualHours(chance, kind, country)
}

const dayAndNight: Partial<Record<string, number>> = { hospital: 0.9, pharmacy: 0.3 }

function usualHours(chance: Chance, kind: string, country: WorldCountry): ProviderHours {
  const late = kind === 'pharmacy'
  const day = chance.pick(late ? shops : practices)
  const friday = chance.pick(late ? shopsOnFriday : practicesOnFriday)
  const rest: Weekday = country === 'AE' ? 'sunday' : congregation
  const hoursOn = (weekday: Weekday) => {
    if (weekday === rest && !late) return []
    return weekday === congregation ? friday : day
  }
  const ramadan = chance.pick(inRamadan)
  return {
    always: false,
    week: Object.fromEntries(weekdays.map((weekday) => [weekday, [...hoursOn(weekday)]])),
    holidays: late ? [...friday] : chance.happens(0.6) ? [] : null,
    exceptions: chance.happens(0.5)
      ? ramadans.map(({ from, to }) => ({ from, to, hours: [...ramadan] }))
      : [],
  }
}

const practices = [
  ['08:00-13:00', '16:00-21:00'],
  ['09:00-21:00'],
  ['08:00-20:00'],
  ['10:00-14:00', '17:00-22:00'],
]
const practicesOnFriday = [['16:00-21:00'], [], ['09:00-11:30', '16:00-20:00']]
const shops = [['08:00-24:00'], ['09:00-01:00'], ['08:30-14:00', '16:00-23:00']]
const shopsOnFriday = [['14:00-24:00'], ['16:00-01:00'], ['09:00-11:30', '14:00-23:00']]
const inRamadan = [['10:00-16:00', '20:30-01:00'], ['09:00-15:00'], ['11:00-17:00', '21:00-02:00']]

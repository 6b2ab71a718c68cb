/** Which day it is where a policy is at home (docs/requirements/product-decisions.md, "Today"; GAP-073). */
import { countryWith, homeCountry } from '../countries.ts'

/** The insurer's own for a country in which nobody is insured. */
export const zoneOf = (country: string): string => (countryWith(country) ?? homeCountry()).time_zone

/** The day `YYYY-MM-DD` on which the instant falls in that country. */
export function dayIn(country: string, at: Date): string {
  const zone = zoneOf(country)
  const quarter = Math.floor(+at / quarterMs)
  const kept = days.get(zone)
  // Stryker disable next-line ConditionalExpression: what is kept saves time, and tells no other.
  if (kept?.quarter === quarter) return kept.day
  const day = writtenIn(zone, at).slice(0, 10)
  // Stryker disable next-line CallExpression: as above.
  days.set(zone, { quarter, day })
  return day
}

/** Nowhere does a day begin within a quarter of an hour. Nearly always it is today that is asked for. */
const quarterMs = 15 * 60_000
const days = new Map<string, { quarter: number; day: string }>()

/** The instant as clocks show it in a zone, with its distance from UTC: `2026-06-16T01:30:00+04:00`. */
export function instantIn(zone: string, at: Date): string {
  const local = writtenIn(zone, at).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${local}Z`) - +at) / 60_000)
  const ahead = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** An instant as every answer, message and document tells it: on the clocks of the policy's country. */
export const instantOf = (country: string, at: Date): string => instantIn(zoneOf(country), at)

/** `02-11-2026 18:04`, of an instant that is told on the clocks of the policy's country. */
export const dateAndTime = (instant: string): string => `${shortDay(instant)} ${timeOfDay(instant)}`

/** `02-11-2026`, of a day or of an instant that is told on the clocks of the policy's country. */
export function shortDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${date}-${month}-${year}`
}

/** `18:04` */
export const timeOfDay = (instant: string): string => instant.slice(11, 16)

/** `02-11-2026 18:04 (UTC+4)`: a message is read anywhere. */
export function datedMessage(country: string, at: Date): string {
  const instant = instantOf(country, at)
  // Stryker disable Regex: nothing but the difference is left to match, and in no country is it ten hours.
  const ahead = instant.slice(19).replace(/^([+-])0?(\d+):(\d\d)$/, '$1$2:$3')
  return `${dateAndTime(instant)} (UTC${ahead.replace(/:00$/, '')})`
  // Stryker restore Regex
}

/** `2026-06-16 01:30:00` */
const writtenIn = (zone: string, at: Date): string => clockOf(zone).format(at)

/** Making one takes longer than all that is done with it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for a zone that does not exist. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone)
  // Stryker disable next-line ConditionalExpression: what is kept saves time, and tells no other.
  if (kept) return kept
  // The Swedish way to write a day is the one of ISO 8601.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  // Stryker disable next-line CallExpression: as above.
  clocks.set(zone, made)
  return made
}

/** The instant at which the day `YYYY-MM-DD` begins in that country. */
export function startOfDay(country: string, day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  const ahead = instantIn(zoneOf(country), noon).slice(19)
  return new Date(`${day}T00:00:00${ahead}`)
}

/** So many days after a day; before it, if they are negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The day after. */
export const nextDay = (day: string): string => dayAfter(day, 1)

/** How many days `to` is after `from`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

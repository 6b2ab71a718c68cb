/** Which day it is where a policy is at home (decisions, "Today"; GAP-073). */

const zones: Record<string, string> = {
  AE: 'Asia/Dubai',
  OM: 'Asia/Muscat',
  BH: 'Asia/Bahrain',
  QA: 'Asia/Qatar',
  KW: 'Asia/Kuwait',
}

export const zoneOf = (country: string): string => zones[country] ?? 'Asia/Dubai'

/** The day `YYYY-MM-DD` on which the instant falls in that country. */
export function dayIn(country: string, at: Date): string {
  return writtenIn(zoneOf(country), at).slice(0, 10)
}

/** The instant as clocks show it in a zone, with its distance from UTC: `2026-06-16T01:30:00+04:00`. */
export function instantIn(zone: string, at: Date): string {
  const local = writtenIn(zone, at).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${local}Z`) - +at) / 60_000)
  const ahead = Math.abs(minutes)
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

const two = (number: number) => String(number).padStart(2, '0')

/** An IANA name that the clocks know, or undefined (GAP-074). */
export function knownZone(name: unknown): string | undefined {
  if (typeof name !== 'string' || !/^[A-Za-z]\w*(\/[\w+-]+){0,2}$/.test(name)) return undefined
  try {
    clockOf(name)
    return name
  } catch {
    return undefined
  }
}

/** `2026-06-16 01:30:00` */
const writtenIn = (zone: string, at: Date): string => clockOf(zone).format(at)

/** Making one takes longer than all that is done with it. There are some 600 names; spellings of them are endless. */
const mostClocks = 600
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for a zone that does not exist. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone)
  if (kept) return kept
  // The Swedish way to write a day is the one of ISO 8601.
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  if (clocks.size < mostClocks) clocks.set(zone, made)
  return made
}

/** The instant at which the day `YYYY-MM-DD` begins in that country. */
export function startOfDay(country: string, day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  const ahead = instantIn(zoneOf(country), noon).slice(19)
  return new Date(`${day}T00:00:00${ahead}`)
}

/** The day after. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

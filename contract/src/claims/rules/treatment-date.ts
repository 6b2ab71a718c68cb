/**
 * When a treatment may have begun that is claimed: between two years before today and today (CLM-101), and while the
 * patient was covered. Two years from the treatment is also how long a claim can be filed after cover or policy has
 * ended (GAP-045). Days as `YYYY-MM-DD`.
 */
import type { Covered } from '../../policies/rules/cover.ts'

/** The same day two years earlier; on 29 February the 28th. */
export function earliestTreatment(today: string): string {
  const year = Number(today.slice(0, 4)) - 2
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)
  return `${year}${day}`
}

/** The last day on which a treatment of that day is within the window. */
export function lastDayToFile(day: string): string {
  const year = Number(day.slice(0, 4)) + 2
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
  // In a leap year both last days of February look back to the 28th.
  if (day.slice(4) === '-02-28' && isLeap) return `${year}-02-29`
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
}

/** Within CLM-101's window, whoever is treated. */
export const mayBeTreatedOn = (day: string, today: string): boolean =>
  day >= earliestTreatment(today) && day <= today

/** The days that can be claimed for a patient today; null when there is none. */
export function claimableDays(covered: Covered | null, today: string): Covered | null {
  if (!covered) return null
  const earliest = earliestTreatment(today)
  // Stryker disable EqualityOperator: of two equal days either is the right one.
  const from = covered.from > earliest ? covered.from : earliest
  const to = covered.to < today ? covered.to : today
  // Stryker restore EqualityOperator
  return from <= to ? { from, to } : null
}

export type TreatmentFault = 'future' | 'past' | 'no-cover' | 'before-cover' | 'after-cover'

/** Why a treatment that began on that day cannot be claimed; the window is told before the cover. */
export function treatmentFault(
  day: string,
  covered: Covered | null,
  today: string,
): TreatmentFault | undefined {
  if (day > today) return 'future'
  if (day < earliestTreatment(today)) return 'past'
  if (!covered) return 'no-cover'
  if (day < covered.from) return 'before-cover'
  return day > covered.to ? 'after-cover' : undefined
}

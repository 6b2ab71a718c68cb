/** When a treatment may have begun: between two years before today and today (CLM-101). Days as `YYYY-MM-DD`. */

/** The same day two years earlier; on 29 February the 28th. */
export function earliestTreatment(today: string): string {
  const year = String(Number(today.slice(0, 4)) - 2).padStart(4, '0')
  const day = today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)
  return `${year}${day}`
}

export const mayBeTreatedOn = (day: string, today: string): boolean =>
  day >= earliestTreatment(today) && day <= today

/** Working days of the countries of the portal. Holidays are not known here. */

const sunday = 0
const friday = 5
const saturday = 6

/** The Emirates rest on Saturday and Sunday, the other four on Friday and Saturday. */
const restDays = (country: string): readonly number[] =>
  country === 'AE' ? [saturday, sunday] : [friday, saturday]

/** The working day so many working days after that day, where the policy is at home. Days as `YYYY-MM-DD`. */
export function workingDaysAfter(country: string, from: string, days: number): string {
  const day = new Date(`${from}T00:00:00Z`)
  const rest = restDays(country)
  let left = days
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (!rest.includes(day.getUTCDay())) left -= 1
  }
  return day.toISOString().slice(0, 10)
}

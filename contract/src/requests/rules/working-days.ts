/** Working days of the countries of the portal. Holidays are not known here. */
import { type Weekday, workingDayAfter } from '../../shared/rules/working-days.ts'

/** The Emirates rest on Saturday and Sunday, the other four on Friday and Saturday. */
const weekendOf = (country: string): readonly Weekday[] =>
  country === 'AE' ? ['saturday', 'sunday'] : ['friday', 'saturday']

/** The working day so many working days after that day, where the policy is at home. Days as `YYYY-MM-DD`. */
export const workingDaysAfter = (country: string, from: string, days: number): string =>
  workingDayAfter({ weekend: weekendOf(country), holidays: [] }, from, days)

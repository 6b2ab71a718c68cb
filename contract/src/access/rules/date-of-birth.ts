import { homeCountry } from '../../shared/countries.ts'
import { dayIn } from '../../shared/rules/clock.ts'

/** Whoever registers or has forgotten a name says so before we know their policy's country (ACC-078). */
export const todayOfRegistration = (at: Date): string => dayIn(homeCountry().code, at)

/** ACC-075. Both are `YYYY-MM-DD`; `today` is in the policy's country. */
export function mayBeBornOn(day: string, today: string): boolean {
  return day <= today
}

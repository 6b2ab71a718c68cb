import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { ltr, shortDate, timeOfDay } from '../../language/format.ts'
import type { Outcome } from './outcome.ts'

/** When we received it, by the clocks of the policy's country; what was received today needs no date. */
export function receivedAt(
  { submittedAt, country = homeCountry().code }: Outcome,
  language: Language,
) {
  if (!submittedAt) return undefined
  const day = submittedAt.slice(0, 10)
  return {
    day,
    today: day === dayIn(country, new Date()),
    at: { date: ltr(shortDate(day), language), time: ltr(timeOfDay(submittedAt), language) },
  }
}

import { dayIn, nextDay } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { ltr } from '../../language/format.ts'
import type { useTexts } from '../../language/use-texts.ts'
import { longDay } from './long-day.ts'

/** Until when somebody answers, or from when; a day that is near is told as one tells it. */
export function officeText(
  { country, office }: Pick<CountryContact, 'country' | 'office'>,
  now: Date,
  t: ReturnType<typeof useTexts>['t'],
  language: Language,
): string {
  if (office.open) return t('contact.openUntil', { until: ltr(office.until, language) })
  const from = ltr(office.from, language)
  const today = dayIn(country, now)
  if (office.day === today) return t('contact.opensToday', { from })
  if (office.day === nextDay(today)) return t('contact.opensTomorrow', { from })
  return t('contact.opens', { day: longDay(office.day, language), from })
}

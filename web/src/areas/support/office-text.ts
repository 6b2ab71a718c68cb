import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import type { OfficeState } from '@falaj/contract/support/schemas.ts'
import { ltr } from '../../language/format.ts'
import type { useTexts } from '../../language/use-texts.ts'
import { longDay } from './long-day.ts'

/** Until when somebody answers, or from when. */
export function officeText(
  office: OfficeState,
  t: ReturnType<typeof useTexts>['t'],
  language: Language,
): string {
  if (office.open) return t('contact.openUntil', { until: ltr(office.until, language) })
  return t('contact.opens', {
    day: longDay(office.day, language),
    from: ltr(office.from, language),
  })
}

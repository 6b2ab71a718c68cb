/** Hours in words; `Open until 22:00`, `Opens 16:00`, `Closed today`, `Hours unknown` (ADD-461). */
import type { LocalTime, Openness } from '@falaj/contract/providers/rules/open-hours.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { ltr, weekdayName } from '../../../language/format.ts'
import type { Translate } from '../../../language/texts.ts'

export function hoursWords(openness: Openness, t: Translate, language: Language): string {
  const time = (at: LocalTime) => ltr(at.time.replace(/^0/, ''), language)
  const day = (at: LocalTime) =>
    at.inDays === 1 ? t('providers.hours.tomorrow') : weekdayName(at.day, language, 'long')
  switch (openness.state) {
    case 'open': {
      const { until } = openness
      if (until === null) return t('providers.hours.always')
      if (until.inDays === 1 && until.time === '00:00') return t('providers.hours.untilMidnight')
      // Nobody takes the small hours for another day.
      if (until.inDays === 0 || (until.inDays === 1 && until.time < '12:00'))
        return t('providers.hours.until', { time: time(until) })
      return t('providers.hours.untilDay', { day: day(until), time: time(until) })
    }
    case 'closed': {
      const { opens, allDay } = openness
      if (opens === null)
        return t(allDay ? 'providers.hours.closedToday' : 'providers.hours.closed')
      if (opens.inDays === 0) return t('providers.hours.opens', { time: time(opens) })
      return t(allDay ? 'providers.hours.closedTodayOpens' : 'providers.hours.opensDay', {
        day: day(opens),
        time: time(opens),
      })
    }
    case 'unknown':
      return t(openness.onHoliday ? 'providers.hours.unknownHoliday' : 'providers.hours.unknown')
  }
}

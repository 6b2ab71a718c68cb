/** How to reach the insurer in each country, and the promised dates for a complaint sent now. */
import type { CountryContact, Regulator } from '@falaj/contract/support/schemas.ts'
import { promised } from '@falaj/contract/support/rules/complaint-clock.ts'
import { regulatorsOf } from '@falaj/contract/support/rules/regulator.ts'
import {
  dueAfter,
  officeAt,
  type OfficeHours,
  type Weekday,
  weekdays,
  type WorkingCalendar,
  workingWeek,
} from '@falaj/contract/shared/rules/working-days.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { text } from '../../text.ts'
import { contactOf } from '../content/brand.ts'
import { calendarOf, type Content } from '../content/content.ts'

export function contactsOf(content: Content, language: Language, now: Date): CountryContact[] {
  return content.contacts.countries.map(
    ({ country, name, toll_free, international, email, office, hours_remark }) => {
      const calendar = calendarOf(content, country)
      return {
        country,
        name: name[language],
        toll_free,
        international,
        email,
        hours: hoursIn(language, calendar, office, hours_remark),
        office: officeAt(country, calendar, office, now),
        regulators: regulatorsOf(content.regulators, country).map((one) =>
          regulatorIn(one, language),
        ),
        promises: {
          update: dueAfter(country, calendar, now, promised.update),
          resolution: dueAfter(country, calendar, now, promised.resolution),
        },
      }
    },
  )
}

/**
 * The number to call and when somebody answers there: of the member's country, or of the number that stands on every
 * page for everybody.
 */
export function insteadOfWaiting(content: Content, language: Language, country?: string): string {
  const { countries } = content.contacts
  const { phone } = contactOf(content)
  const one =
    countries.find((contact) => contact.country === country) ??
    countries.find(({ international }) => international === phone)
  if (!one) return text(language, 'server.limit.call', { phone })
  const hours = hoursIn(language, calendarOf(content, one.country), one.office, one.hours_remark)
  const number = one.international ?? one.toll_free ?? phone
  return text(language, 'server.limit.call-at', { phone: number, hours })
}

/** `Monday to Friday, 8:00 to 18:00; urgent calls at any hour` */
function hoursIn(
  language: Language,
  calendar: WorkingCalendar,
  { from, to }: OfficeHours,
  remark: Content['contacts']['countries'][number]['hours_remark'],
): string {
  const days = workingWeek(calendar).map((run) => {
    const [first, last] = [weekdayIn(language, run.from), weekdayIn(language, run.to)]
    return first === last ? first : text(language, 'server.hours.days', { from: first, to: last })
  })
  const hours = text(language, 'server.hours', {
    days: new Intl.ListFormat(language).format(days),
    from: from.replace(/^0/, ''),
    to: to.replace(/^0/, ''),
  })
  if (!remark) return hours
  return text(language, 'server.hours.remark', { hours, remark: remark[language] })
}

function weekdayIn(language: Language, weekday: Weekday): string {
  // The fourth of January 2026 was a Sunday.
  const day = Date.UTC(2026, 0, 4 + weekdays.indexOf(weekday))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
}

export const regulatorIn = (
  { key, authority, responsible_for, phone, email, website }: Content['regulators'][number],
  language: Language,
): Regulator => ({
  key,
  authority: authority[language],
  responsible_for: responsible_for[language],
  phone,
  email,
  website,
})

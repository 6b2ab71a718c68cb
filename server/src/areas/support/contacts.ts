/** How to reach the insurer in each country, and the promised dates for a complaint sent now. */
import type { CountryContact, Regulator } from '@falaj/contract/support/schemas.ts'
import { callBackSlots } from '@falaj/contract/support/rules/call-back.ts'
import { promised } from '@falaj/contract/support/rules/complaint-clock.ts'
import {
  dueAfter,
  isWorkingDay,
  officeAt,
  type Weekday,
  weekdays,
  workingWeek,
} from '@falaj/contract/shared/rules/working-days.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { text } from '../../text.ts'
import { contactOf } from '../content/brand.ts'
import { type Content, type InsuredCountry, workingDaysOf } from '../content/content.ts'

export function contactsOf(content: Content, language: Language, now: Date): CountryContact[] {
  return content.insured.countries.map((one) => {
    const { code, name, contact, regulators } = one
    const calendar = workingDaysOf(one)
    const today = dayIn(code, now)
    return {
      country: code,
      name: inLanguage(language, name),
      toll_free: contact.toll_free,
      international: contact.international,
      email: contact.email,
      hours: hoursIn(language, one),
      office: officeAt(code, calendar, contact.office, now),
      today: isWorkingDay(calendar, today) ? contact.office : null,
      holiday: holidayOn(language, one, today),
      urgent_calls: contact.urgent_calls,
      call_back: callBackSlots(code, calendar, contact.call_back, now),
      regulators: regulators.map((regulator) => regulatorIn(regulator, language)),
      promises: {
        update: dueAfter(code, calendar, now, promised.update),
        resolution: dueAfter(code, calendar, now, promised.resolution),
      },
    }
  })
}

/**
 * The number to call and when somebody answers there: of the member's country, or of the number that stands on every
 * page for everybody.
 */
export function insteadOfWaiting(content: Content, language: Language, country?: string): string {
  const { countries } = content.insured
  const { phone } = contactOf(content)
  const one =
    countries.find(({ code }) => code === country) ??
    countries.find(({ contact }) => contact.international === phone)
  if (!one) return text(language, 'server.limit.call', { phone })
  const number = one.contact.international ?? one.contact.toll_free ?? phone
  return text(language, 'server.limit.call-at', { phone: number, hours: hoursIn(language, one) })
}

function holidayOn(language: Language, { holidays }: InsuredCountry, day: string): string | null {
  const found = holidays.years
    .flatMap((year) => year.holidays)
    .find(({ from, to }) => from <= day && day <= to)
  return found ? inLanguage(language, found.name) : null
}

/** `Monday to Friday, 8:00 to 18:00; urgent calls at any hour` */
function hoursIn(language: Language, { weekend, contact }: InsuredCountry): string {
  const { office, hours_remark: remark } = contact
  const days = workingWeek({ weekend }).map((run) => {
    const [first, last] = [weekdayIn(language, run.from), weekdayIn(language, run.to)]
    return first === last ? first : text(language, 'server.hours.days', { from: first, to: last })
  })
  const hours = text(language, 'server.hours', {
    days: new Intl.ListFormat(language).format(days),
    from: office.from.replace(/^0/, ''),
    to: office.to.replace(/^0/, ''),
  })
  if (!remark) return hours
  return text(language, 'server.hours.remark', { hours, remark: inLanguage(language, remark) })
}

function weekdayIn(language: Language, weekday: Weekday): string {
  // The fourth of January 2026 was a Sunday.
  const day = Date.UTC(2026, 0, 4 + weekdays.indexOf(weekday))
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
}

export const regulatorIn = (
  { key, authority, responsible_for, phone, email, website }: InsuredCountry['regulators'][number],
  language: Language,
): Regulator => ({
  key,
  authority: inLanguage(language, authority),
  responsible_for: inLanguage(language, responsible_for),
  phone,
  email,
  website,
})

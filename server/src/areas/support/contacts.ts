/** How to reach the insurer in each country, and the promised dates for a complaint sent now. */
import type { CountryContact, Regulator } from '@falaj/contract/support/schemas.ts'
import { promised } from '@falaj/contract/support/rules/complaint-clock.ts'
import { regulatorsOf } from '@falaj/contract/support/rules/regulator.ts'
import { dueAfter, officeAt } from '@falaj/contract/shared/rules/working-days.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { calendarOf, type Content } from '../content/content.ts'

export function contactsOf(content: Content, language: Language, now: Date): CountryContact[] {
  return content.contacts.countries.map(
    ({ country, name, toll_free, international, email, hours, office }) => {
      const calendar = calendarOf(content, country)
      return {
        country,
        name: name[language],
        toll_free,
        international,
        email,
        hours: hours[language],
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

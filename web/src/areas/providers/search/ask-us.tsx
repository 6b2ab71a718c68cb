import type { Openness } from '@falaj/contract/providers/rules/open-hours.ts'
import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { useQuery } from '@tanstack/react-query'
import { dayIn, daysBetween } from '@falaj/contract/shared/rules/clock.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { CallIcon } from '../../../ui/icons.ts'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { firstNumber } from '../../support/first-number.ts'
import { contactsQuery } from '../../support/queries.ts'
import { hoursWords } from '../hours/hours-words.ts'
import style from './nothing-found.module.css'

/** The insurer's number where somebody looks for a provider, and whether anybody answers now (ADD-467). */
export function AskUs({ country, now }: { country: string | undefined; now: Date }) {
  const { t, language } = useTexts()
  const contacts = useQuery(contactsQuery).data ?? []
  const contact =
    contacts.find((one) => one.country === country) ??
    contacts.find((one) => one.country === homeCountry().code)
  const number = contact && firstNumber(contact)
  if (!contact || !number) return null
  return (
    <Card className={style['ask']}>
      <CallIcon aria-hidden />
      <p>
        <b>{t('providers.ask')}</b>
        <small>{hoursWords(opennessOf(contact, now), t, language)}</small>
      </p>
      <a href={phoneAddress(number)}>
        <PhoneText>{number}</PhoneText>
      </a>
    </Card>
  )
}

function opennessOf({ country, office }: CountryContact, now: Date): Openness {
  const today = dayIn(country, now)
  if (office.open) return { state: 'open', until: { time: office.until, inDays: 0, day: today } }
  const opens = { time: office.from, inDays: daysBetween(today, office.day), day: office.day }
  return { state: 'closed', allDay: false, opens }
}

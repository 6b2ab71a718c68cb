import {
  dayOfHours,
  type Holidays,
  opennessAt,
} from '@falaj/contract/providers/rules/open-hours.ts'
import type { Provider } from '@falaj/contract/providers/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { DayChannel } from '../../../ui/day-channel.tsx'
import { hoursWords } from './hours-words.ts'
import style from './hours.module.css'

/** A provider's day as a channel: water while it is open, a stroke for now; and the same in words. */
export function Hours({
  provider: { hours, country },
  holidays,
  now,
}: {
  provider: Provider
  holidays: Holidays
  now: Date
}) {
  const { t, language } = useTexts()
  const openness = opennessAt(hours, country, holidays, now)
  const day = dayOfHours(hours, country, holidays, now)
  return (
    <p className={style['hours']} data-state={openness.state}>
      <DayChannel className={style['day']} spans={day?.spans ?? []} now={day?.now ?? null} />
      <span>{hoursWords(openness, t, language)}</span>
    </p>
  )
}

import type { ClaimClock } from '@falaj/contract/claims/rules/claim-clock.ts'
import type { CalendarDay } from '@falaj/contract/shared/rules/working-days.ts'
import { dayAndMonth, inOneSentence, ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import style from './clock-days.module.css'

/** Of so many days a phone has room for the month beside each. */
const mostWithMonth = 5

/** One segment a day: filled once it has passed, pale while it is to come, dotted where nobody works (ADD-706). */
export function ClockDays({
  clock: { days, by, late },
  today,
}: {
  clock: Pick<ClaimClock, 'days' | 'by' | 'late'>
  today: string
}) {
  const { t } = useTexts()
  if (days.length === 0) return null
  const last = late ? today : by
  return (
    <ol className={style['days']} aria-label={t('wizard.sent.days')}>
      {days.map((one) => (
        <Day
          key={one.day}
          of={one}
          passed={one.day <= today}
          last={one.day === last}
          due={one.day === by}
          brief={days.length > mostWithMonth}
        />
      ))}
    </ol>
  )
}

function Day({
  of: { day, working },
  passed,
  last,
  due,
  brief,
}: {
  of: CalendarDay
  passed: boolean
  last: boolean
  due: boolean
  brief: boolean
}) {
  const { t, language } = useTexts()
  const what = [
    t(
      working
        ? passed
          ? 'claim.clock.day.passed'
          : 'wizard.sent.day.working'
        : 'wizard.sent.day.off',
    ),
    ...(due ? [t('claim.clock.day.due')] : []),
  ]
  const short = shortDate(day).slice(0, brief ? 2 : 5)
  return (
    <li
      data-off={working ? undefined : ''}
      data-passed={passed ? '' : undefined}
      data-last={last ? '' : undefined}
    >
      <span className="unseen">
        {t('wizard.sent.day', {
          day: dayAndMonth(day, language),
          what: inOneSentence(what, language),
        })}
      </span>
      <i aria-hidden />
      <span aria-hidden>{ltr(short, language)}</span>
    </li>
  )
}

import type { Complaint, ComplaintClockView } from '@falaj/contract/support/schemas.ts'
import { inOneSentence, ltr, shortDate, weekdayName } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { DoneIcon, ProblemIcon, WaitingIcon } from '../../../ui/icons.ts'
import { longDay, nameOf } from '../long-day.ts'
import { inPieces, Sentence } from '../../../ui/sentence.tsx'
import style from './complaint-details.module.css'

/** The promised days as a channel: one segment a working day, the others dotted (SUP-016). */
export function ClockCard({ complaint: { clock } }: { complaint: Complaint }) {
  const { t, language } = useTexts()
  const off = inOneSentence(
    [...clock.weekend.map((one) => nameOf(one, language)), t('complaint.clock.holidays')],
    language,
  )
  return (
    <Card className={style['block']} aria-labelledby="clock">
      <Headline clock={clock} />
      <ol className={style['days']} aria-label={t('complaint.clock.days')}>
        {clock.days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </ol>
      <p className={style['off']}>{t('complaint.clock.off', { days: off })}</p>
      <ul className={style['promises']}>
        <PromiseLine
          title={t('complaint.promise.update')}
          promise={clock.update}
          today={todayIn(clock)}
        />
        <PromiseLine
          title={t('complaint.promise.resolution')}
          promise={clock.resolution}
          today={todayIn(clock)}
          left={clock.left}
        />
      </ul>
    </Card>
  )
}

const todayIn = ({ days }: ComplaintClockView) => days.find(({ state }) => state === 'today')?.day

function Headline({ clock }: { clock: ComplaintClockView }) {
  const { t, language } = useTexts()
  const resolution = longDay(clock.resolution.due, language)
  const { kept } = clock.resolution
  if (clock.state === 'overdue') {
    return (
      <div className={style['headline']}>
        <h2 id="clock" className={style['late']}>
          <Sentence text={t('complaint.clock.overdue', { resolution })} />
        </h2>
        <p>
          {inPieces(
            clock.escalated_at === null
              ? t('complaint.clock.overdue.text')
              : t('complaint.clock.escalated.text', {
                  day: longDay(clock.escalation_due, language),
                }),
          )}
        </p>
      </div>
    )
  }
  const sentence =
    kept !== null
      ? t('complaint.clock.resolved', { day: longDay(kept, language) })
      : clock.update.kept !== null
        ? t('complaint.clock.updated', { resolution })
        : t('complaint.clock.open', { update: longDay(clock.update.due, language), resolution })
  return (
    <h2 id="clock" className={style['headline']}>
      <Sentence text={sentence} />
    </h2>
  )
}

function Day({ day: { day, working, state } }: { day: ComplaintClockView['days'][number] }) {
  const { t, language } = useTexts()
  const text = t(`complaint.clock.day.${working ? state : 'off'}`, { day: longDay(day, language) })
  const name = state === 'today' ? t('complaint.clock.today') : weekdayName(day, language, 'short')
  return (
    <li data-state={working ? state : 'off'}>
      <span className="unseen">{text}</span>
      {working && <span aria-hidden>{name}</span>}
      <strong aria-hidden>{day.slice(8).replace(/^0/, '')}</strong>
      <i aria-hidden />
    </li>
  )
}

function PromiseLine({
  title,
  promise: { due, kept, state },
  today,
  left = 0,
}: {
  title: string
  promise: ComplaintClockView['update']
  today: string | undefined
  left?: number
}) {
  const { t, language } = useTexts()
  const written = (day: string) => ltr(shortDate(day), language)
  const sentence = () => {
    if (kept !== null)
      return t(state === 'kept' ? 'complaint.promise.kept' : 'complaint.promise.keptLate', {
        day: written(kept),
      })
    if (state === 'broken') return t('complaint.promise.broken', { day: written(due) })
    if (due === today) return t('complaint.promise.today')
    return left > 0
      ? t('complaint.promise.left', { count: left })
      : t('complaint.promise.running', { day: written(due) })
  }
  const Icon = kept !== null ? DoneIcon : state === 'broken' ? ProblemIcon : WaitingIcon
  return (
    <li data-state={state}>
      <Icon aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{inPieces(sentence())}</p>
      </div>
    </li>
  )
}

import { type ClockSegment, decisionClock } from '@falaj/contract/requests/rules/decision-clock.ts'
import type { CalendarDay } from '@falaj/contract/shared/rules/working-days.ts'
import { dayAndMonth, inOneSentence, weekdayName } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import style from './decision-clock.module.css'

/** The days until the decision as a channel: half full on the first one, dry on days off, framed on the last (ADD-470). */
export function DecisionClock({
  days,
  note,
}: {
  days: readonly CalendarDay[]
  note: string | undefined
}) {
  const { t, language } = useTexts()
  const segments = decisionClock(days)
  const last = segments.at(-1)
  if (!last) return null
  return (
    <Card className={style['clock']} aria-labelledby="clock">
      <h2 id="clock">
        <Sentence text={t('wizard.sent.by', { day: dayAndMonth(last.to, language) })} />
      </h2>
      <p className={style['usually']}>{note ?? t('wizard.sent.usually')}</p>
      <ol className={style['days']} aria-label={t('wizard.sent.days')}>
        {segments.map((segment) => (
          <Segment key={segment.from} segment={segment} />
        ))}
      </ol>
    </Card>
  )
}

function Segment({ segment }: { segment: ClockSegment }) {
  const { t, language } = useTexts()
  const { from, to, working, received, due } = segment
  const on = (day: string) => dayAndMonth(day, language)
  const day = from === to ? on(from) : t('wizard.sent.run', { from: on(from), to: on(to) })
  const what = marksOf(segment).map((mark) => t(`wizard.sent.day.${mark}`))
  return (
    <li
      data-off={working ? undefined : ''}
      data-received={received ? '' : undefined}
      data-due={due ? '' : undefined}
    >
      <span className="unseen">
        {t('wizard.sent.day', { day, what: inOneSentence(what, language) })}
      </span>
      <i aria-hidden />
      {(working || received || due) && (
        <>
          <span aria-hidden>{weekdayName(from, language, 'short')}</span>
          <strong aria-hidden>{Number(from.slice(8))}</strong>
        </>
      )}
    </li>
  )
}

/** All that is to be said of it: a request may come in on a day off. */
function marksOf({ from, to, working, received, due }: ClockSegment) {
  const marks = [
    ...(received ? (['received'] as const) : []),
    ...(due ? (['due'] as const) : []),
    ...(working ? [] : ([from === to ? 'off' : 'run'] as const)),
  ]
  return marks.length > 0 ? marks : (['working'] as const)
}

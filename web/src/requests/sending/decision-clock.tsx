import { useTexts } from '../../language/use-texts.ts'
import { dayAndMonth, weekdayOfDate } from '../../language/format.ts'
import { Card } from '../../ui/card.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import type { DecisionDay } from './outcome.ts'
import style from './decision-clock.module.css'

/** The days until the decision as a channel: one segment a working day, days off dotted, the last one framed (ADD-470). */
export function DecisionClock({ days }: { days: readonly DecisionDay[] }) {
  const { t, language } = useTexts()
  const last = days.at(-1)
  if (!last) return null
  return (
    <Card className={style['clock']} aria-labelledby="clock">
      <h2 id="clock">
        <Sentence text={t('wizard.sent.by', { day: dayAndMonth(last.day, language) })} />
      </h2>
      <p className={style['usually']}>{t('wizard.sent.usually')}</p>
      <ol className={style['days']} aria-label={t('wizard.sent.days')}>
        {days.map(({ day, working }, place) => {
          const state = stateOf(working, place, days.length)
          return (
            <li key={day} data-state={state}>
              <span className="unseen">
                {t(`wizard.sent.day.${state}`, { day: dayAndMonth(day, language) })}
              </span>
              <i aria-hidden />
              {state !== 'off' && (
                <>
                  <span aria-hidden>{weekdayOfDate(day, language)}</span>
                  <strong aria-hidden>{Number(day.slice(8))}</strong>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** The day on which it was sent has begun, whatever day it is. */
function stateOf(working: boolean, place: number, count: number) {
  if (place === 0) return 'first'
  if (place === count - 1) return 'last'
  return working ? 'working' : 'off'
}

import { decisionBy, keepOriginalsUntil } from '@falaj/contract/claims/rules/what-happens-next.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { longDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import style from './what-happens-next.module.css'

/** The way from here to the money, with its days. */
export function WhatHappensNext({
  submittedAt,
  country,
}: {
  submittedAt: string
  country: string
}) {
  const { t, language } = useTexts()
  const today = dayIn(country, new Date(submittedAt))
  const on = (day: string) => longDate(day, language)
  const steps = [
    t('wizard.next.received', { date: on(today) }),
    t('wizard.next.decision', { date: on(decisionBy(country, today)) }),
    t('wizard.next.money'),
    t('wizard.next.originals', { date: on(keepOriginalsUntil(today)) }),
  ]
  return (
    <section aria-labelledby="next">
      <h3 id="next">{t('wizard.next')}</h3>
      <ol className={style['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

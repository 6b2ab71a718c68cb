import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { longDay } from '../long-day.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import style from './complaint-page.module.css'

/** What is promised, with the real days of the country where it is answered (SUP-014, SUP-016, SUP-017). */
export function WhatHappensNext({
  promises,
}: {
  promises: CountryContact['promises'] | undefined
}) {
  const { t, language } = useTexts()
  const by = (day: string | undefined) =>
    day && t('complaint.next.by', { day: longDay(day, language) })
  const step = `${t('complaint.next.steps')}:`
  return (
    <Card className={style['block']} aria-labelledby="next">
      <h2 id="next">{t('complaint.next')}</h2>
      <Timeline
        states={{ passed: step, dammed: step, action: step, ahead: step }}
        items={[
          {
            id: 'submit',
            title: t('complaint.next.submit'),
            note: `${t('complaint.next.today')}. ${t('complaint.next.submit.text')}`,
            state: 'ahead',
          },
          {
            id: 'update',
            title: t('complaint.next.update'),
            note: by(promises?.update),
            state: 'ahead',
          },
          {
            id: 'resolution',
            title: t('complaint.next.resolution'),
            note: by(promises?.resolution),
            state: 'ahead',
          },
          {
            id: 'appeal',
            title: t('complaint.next.appeal'),
            note: t('complaint.next.appeal.text'),
            state: 'ahead',
          },
        ]}
      />
    </Card>
  )
}

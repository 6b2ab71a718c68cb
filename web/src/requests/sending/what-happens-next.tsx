import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import style from './what-happens-next.module.css'

/** The steps until the end, with their dates: the first of them has happened. */
export function WhatHappensNext({ steps }: { steps: readonly string[] }) {
  const { t } = useTexts()
  return (
    <Card className={style['next']} aria-labelledby="next">
      <h2 id="next" className="unseen">
        {t('wizard.next')}
      </h2>
      <ol className={style['steps']}>
        {steps.map((step) => (
          <li key={step}>
            <Sentence text={step} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import style from './what-happens-next.module.css'

/** The next steps until the end, with their dates. */
export function WhatHappensNext({ steps }: { steps: readonly string[] }) {
  const { t } = useTexts()
  return (
    <Card className={style['next']} aria-labelledby="next">
      <h2 id="next">{t('wizard.next')}</h2>
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

import { useTexts } from '../../language/use-texts.ts'
import { Sentence } from '../../ui/sentence.tsx'
import style from './what-happens-next.module.css'

/** The next steps until the end, with their dates. */
export function WhatHappensNext({ steps }: { steps: readonly string[] }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="next">
      <h3 id="next">{t('wizard.next')}</h3>
      <ol className={style['steps']}>
        {steps.map((step) => (
          <li key={step}>
            <Sentence text={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

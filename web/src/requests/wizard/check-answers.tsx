import type { ReactNode } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import style from './check-answers.module.css'

export interface CheckedAnswer {
  label: string
  /** Undefined while nothing was answered. */
  value: ReactNode
  change: () => void
}

/** Everything that was answered, once more before it is sent, each with its way back. */
export function CheckAnswers({ answers }: { answers: readonly CheckedAnswer[] }) {
  const { t } = useTexts()
  return (
    <Card className={style['card']} aria-labelledby="check-answers">
      <h2 id="check-answers">{t('wizard.check')}</h2>
      <dl className={style['answers']}>
        {answers.map(({ label, value, change }) => (
          <div key={label} className={style['answer']}>
            <dt>{label}</dt>
            <dd className={value ? undefined : style['missing']}>
              {value || t('wizard.check.missing')}
            </dd>
            <dd className={style['change']}>
              <button type="button" onClick={change} aria-label={t('wizard.change.of', { label })}>
                {t('wizard.change')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

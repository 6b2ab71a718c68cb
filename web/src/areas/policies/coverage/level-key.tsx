import { shownAmounts } from '@falaj/contract/policies/rules/benefit-level.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import style from './level-key.module.css'

/** What the colours of the levels below mean; the one word that needs it is explained here, and only here. */
export function LevelKey({ benefits }: { benefits: CoverageBenefit[] }) {
  const { t } = useTexts()
  return (
    <ul className={style['key']}>
      <li className={style['used']}>{t('benefit.key.used')}</li>
      <li className={style['left']}>{t('benefit.key.left')}</li>
      {benefits.some((benefit) => shownAmounts(benefit).reserved) && (
        <li className={style['reserved']}>{t('benefit.key.reserved')}</li>
      )}
    </ul>
  )
}

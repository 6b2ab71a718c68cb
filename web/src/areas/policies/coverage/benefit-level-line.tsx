import { benefitLevel } from '@falaj/contract/policies/rules/benefit-level.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { BenefitChannel } from '../../../ui/channel.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { levelInWords } from './level-in-words.ts'
import style from './benefit-level-line.module.css'

/** The amount left of a benefit, and its channel, without details. */
export function BenefitLevelLine({ benefit }: { benefit: CoverageBenefit }) {
  const texts = useTexts()
  const level = benefitLevel(benefit)
  if (!level) return null
  return (
    <div className={style['line']}>
      <p className={style['head']}>
        <strong>
          <Amount>{formatMoney(benefit.available_limit ?? '0', benefit.currency)}</Amount>
        </strong>
        <span>{texts.t('benefit.left')}</span>
      </p>
      <p className={style['name']}>{benefit.benefit_name}</p>
      <BenefitChannel level={level} label={levelInWords(benefit, texts)} />
    </div>
  )
}

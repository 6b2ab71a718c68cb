import type { CoverageBenefit, PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { benefitLevel, isUntouched } from '@falaj/contract/policies/rules/benefit-level.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { Amount } from '../../../../ui/amount.tsx'
import { Card } from '../../../../ui/card.tsx'
import { BenefitChannel } from '../../../../ui/channel.tsx'
import { FactText } from '../../../../ui/fact-text.tsx'
import { levelInWords } from '../../coverage/level-in-words.ts'
import { BenefitsSection } from '../benefits-section.tsx'
import { LeftThisYear, useShownBenefits } from '../left-this-year.tsx'
import style from './untouched-benefits.module.css'

/** The first benefits, whole; once anything of one is used, what is left of each, as for everybody (ADD-494). */
export function UntouchedBenefits({ policy }: { policy: PolicySummary }) {
  const { t } = useTexts()
  const { benefits } = useShownBenefits(policy)
  if (benefits.length === 0 || !benefits.every(isUntouched)) return <LeftThisYear policy={policy} />
  return (
    <BenefitsSection
      id="untouched"
      title={t('home.untouched')}
      policy={policy}
      benefits={benefits}
      list={style['list']}
    >
      {(benefit) => <Whole benefit={benefit} />}
    </BenefitsSection>
  )
}

function Whole({ benefit }: { benefit: CoverageBenefit }) {
  const texts = useTexts()
  const level = benefitLevel(benefit)
  if (!level) return null
  return (
    <Card className={style['benefit']}>
      <h3>
        <FactText>{benefit.benefit_name}</FactText>
      </h3>
      <p>
        <Amount large>{formatMoney(benefit.available_limit ?? '0', benefit.currency)}</Amount>
      </p>
      <BenefitChannel level={level} label={levelInWords(benefit, texts)} />
    </Card>
  )
}

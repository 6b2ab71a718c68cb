import type { CoverageBenefit, PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { benefitLevel } from '@falaj/contract/policies/rules/benefit-level.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { BenefitChannel } from '../../../ui/channel.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { here, Sentence } from '../../../ui/sentence.tsx'
import { levelInWords } from '../coverage/level-in-words.ts'
import { BenefitsSection } from './benefits-section.tsx'
import { coverageQuery } from '../queries.ts'
import style from './left-this-year.module.css'

/** As many as one takes in at a glance. */
const shown = 4

/** The first benefits that have a level. */
export function useShownBenefits(policy: PolicySummary) {
  const coverage = useQuery(coverageQuery(policy.id))
  const benefits = (coverage.data ?? [])
    .flatMap((pack) => pack.benefits)
    .filter((benefit) => benefitLevel(benefit))
    .slice(0, shown)
  return { benefits, known: coverage.isFetched }
}

/** What is left of each. Quiet when there is nothing to tell. */
export function LeftThisYear({ policy }: { policy: PolicySummary }) {
  const { t } = useTexts()
  const { benefits, known } = useShownBenefits(policy)
  // While it loads its place is kept: the policies do not move aside afterwards.
  if (known && benefits.length === 0) return null
  return (
    <BenefitsSection
      id="left-this-year"
      title={t('home.left')}
      policy={policy}
      benefits={benefits}
      list={style['list']}
    >
      {(benefit) => <BenefitLeft benefit={benefit} />}
    </BenefitsSection>
  )
}

function BenefitLeft({ benefit }: { benefit: CoverageBenefit }) {
  const texts = useTexts()
  const { t } = texts
  const level = benefitLevel(benefit)
  if (!level) return null
  const amount = (value: string | null) => formatMoney(value ?? '0', benefit.currency)
  return (
    <Card className={style['benefit']}>
      <div className={style['first']}>
        <h3>
          <FactText>{benefit.benefit_name}</FactText>
        </h3>
        <p className={style['of']}>
          <Sentence text={t('benefit.of', { amount: here })}>
            <Amount>{amount(benefit.annual_coverage_amount)}</Amount>
          </Sentence>
        </p>
      </div>
      <div className={style['money']}>
        <p className={style['amount']}>
          <Amount large>{amount(benefit.available_limit)}</Amount>
        </p>
        <p className={style['left']}>{t('benefit.left')}</p>
      </div>
      <div className={style['level']}>
        <BenefitChannel level={level} label={levelInWords(benefit, texts)} />
      </div>
    </Card>
  )
}

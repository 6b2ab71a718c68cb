import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'

/** POL-056. Formats amounts; a share or a sentence from the core system is shown as it is. */
export function BenefitFacts({ benefit }: { benefit: CoverageBenefit }) {
  const { t } = useTexts()
  const amount = (value: string | null) => {
    if (value === null || !/^\d+(\.\d+)?$/.test(value)) return value
    return <Amount>{formatMoney(value, benefit.currency)}</Amount>
  }
  return (
    <DescriptionList>
      <Description label={t('benefit.annual')}>
        {amount(benefit.annual_coverage_amount)}
      </Description>
      <Description label={t('benefit.coinsurance')}>{benefit.coinsurance}</Description>
      <Description label={t('benefit.available')}>{amount(benefit.available_limit)}</Description>
      <Description label={t('benefit.copay')}>{amount(benefit.copay)}</Description>
      <Description label={t('benefit.deductible')}>{amount(benefit.deductible)}</Description>
    </DescriptionList>
  )
}

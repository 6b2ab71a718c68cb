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
  // Without an annual amount nothing can be left of it: both say so, as the row above does.
  const limit = (value: string | null) =>
    benefit.annual_coverage_amount === null ? t('benefit.noLimit') : amount(value)
  return (
    <DescriptionList>
      <Description label={t('benefit.annual')}>{limit(benefit.annual_coverage_amount)}</Description>
      <Description label={t('benefit.coinsurance')}>{benefit.coinsurance}</Description>
      <Description label={t('benefit.available')}>{limit(benefit.available_limit)}</Description>
      <Description label={t('benefit.copay')}>{amount(benefit.copay)}</Description>
      <Description label={t('benefit.deductible')}>{amount(benefit.deductible)}</Description>
    </DescriptionList>
  )
}

import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Tabs } from '../../../ui/tabs.tsx'

/** POL-055 to POL-057: one tab per benefit. */
export function BenefitsDialog({
  benefits,
  first,
  onClose,
}: {
  benefits: CoverageBenefit[]
  first: number
  onClose: () => void
}) {
  const { t } = useTexts()
  const [open, setOpen] = useState(String(first))
  return (
    <Dialog
      wide
      title={t('coverage.benefits')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('coverage.close')}</Button>}
    >
      <Tabs
        label={t('coverage.benefits')}
        open={open}
        onOpen={setOpen}
        pages={benefits.map((benefit, place) => ({
          id: String(place),
          title: benefit.benefit_name,
          content: <BenefitFacts benefit={benefit} />,
        }))}
      />
    </Dialog>
  )
}

/** Formats amounts; a share or a sentence from the core system is shown as it is. */
function BenefitFacts({ benefit }: { benefit: CoverageBenefit }) {
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

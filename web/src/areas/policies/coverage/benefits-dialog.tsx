import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { BenefitFacts } from './benefit-facts.tsx'

/** POL-055 to POL-057: one tab per benefit. */
export function BenefitsDialog({
  benefits,
  onClose,
}: {
  benefits: CoverageBenefit[]
  onClose: () => void
}) {
  const { t } = useTexts()
  const [open, setOpen] = useState('0')
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

import type { CoveragePackage } from '@falaj/contract/policies/schemas.ts'
import { useId, useState } from 'react'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { BenefitCard } from './benefit-card.tsx'
import { BenefitsDialog } from './benefits-dialog.tsx'
import style from './coverage.module.css'

export function PackageOfCover({ pack }: { pack: CoveragePackage }) {
  const { t } = useTexts()
  const heading = useId()
  /** The benefit in the dialog; undefined while it is closed. */
  const [open, setOpen] = useState<number>()
  return (
    <section aria-labelledby={heading}>
      <header className={style['head']}>
        <h2 id={heading}>{pack.package_name}</h2>
        {pack.benefits.length > 0 && (
          <Button
            weight="quiet"
            aria-label={t('coverage.benefits.of', { name: pack.package_name })}
            onClick={() => setOpen(0)}
          >
            {t('coverage.benefits')}
          </Button>
        )}
      </header>
      <div className={style['facts']}>
        <DescriptionList>
          <Description label={t('coverage.type')}>{pack.coverage_type}</Description>
          <Description label={t('coverage.status')}>{pack.status}</Description>
          <Description label={t('coverage.effectiveDate')}>
            <LtrText>{shortDate(pack.effective_date)}</LtrText>
          </Description>
          <Description label={t('coverage.planName')}>{pack.plan_name}</Description>
        </DescriptionList>
      </div>
      <ul className={style['benefits']}>
        {pack.benefits.map((benefit, place) => (
          <li key={benefit.benefit_name}>
            <BenefitCard benefit={benefit} onOpen={() => setOpen(place)} />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <BenefitsDialog benefits={pack.benefits} first={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

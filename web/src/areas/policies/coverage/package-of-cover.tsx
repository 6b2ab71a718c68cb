import { isSumInsured } from '@falaj/contract/policies/rules/benefit-level.ts'
import type { CoveragePackage } from '@falaj/contract/policies/schemas.ts'
import { useId, useState } from 'react'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { BenefitRow } from './benefit-row.tsx'
import { BenefitsDialog } from './benefits-dialog.tsx'
import style from './coverage.module.css'
import { SumInsured } from './sum-insured.tsx'

const none = -1

export function PackageOfCover({ pack }: { pack: CoveragePackage }) {
  const { t } = useTexts()
  const heading = useId()
  const [dialog, setDialog] = useState(false)
  /** The benefit that is open in place; the first one shows what the others hold. */
  const [open, setOpen] = useState(0)
  return (
    <section aria-labelledby={heading}>
      <header className={style['head']}>
        <h2 id={heading}>
          <FactText>{pack.package_name}</FactText>
        </h2>
        {pack.benefits.length > 0 && (
          <Button
            weight="quiet"
            aria-label={t('coverage.benefits.of', { name: pack.package_name })}
            onClick={() => setDialog(true)}
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
      {pack.benefits.length > 0 && (
        <Card data-long>
          <ul className={style['benefits']}>
            {pack.benefits.map((benefit, place) => (
              <li key={benefit.benefit_name}>
                {isSumInsured(pack.coverage_type, benefit) ? (
                  <SumInsured benefit={benefit} />
                ) : (
                  <BenefitRow
                    benefit={benefit}
                    open={open === place}
                    onToggle={() => setOpen(open === place ? none : place)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {dialog && <BenefitsDialog benefits={pack.benefits} onClose={() => setDialog(false)} />}
    </section>
  )
}

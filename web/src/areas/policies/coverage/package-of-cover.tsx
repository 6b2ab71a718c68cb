import { isSumInsured } from '@falaj/contract/policies/rules/benefit-level.ts'
import type { CoveragePackage } from '@falaj/contract/policies/schemas.ts'
import { useId, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { BenefitRow } from './benefit-row.tsx'
import { BenefitsDialog } from './benefits-dialog.tsx'
import style from './coverage.module.css'
import { FoldedSums } from './folded-sums.tsx'
import { LevelKey } from './level-key.tsx'
import { PackageFacts } from './package-facts.tsx'
import { SumsInsured } from './sums-insured.tsx'

const none = -1

export function PackageOfCover({ pack }: { pack: CoveragePackage }) {
  const { t } = useTexts()
  const heading = useId()
  const [dialog, setDialog] = useState(false)
  const phone = useMedia('(max-width: 560px)')
  const { benefits } = pack
  const sums = benefits.length > 0 && benefits.every((one) => isSumInsured(pack.coverage_type, one))
  const title = (
    <h2 id={heading}>
      <FactText>{pack.package_name}</FactText>
    </h2>
  )
  const opener = benefits.length > 0 && (
    <Button
      weight="quiet"
      aria-label={t('coverage.benefits.of', { name: pack.package_name })}
      onClick={() => setDialog(true)}
    >
      {t('coverage.benefits')}
    </Button>
  )
  return (
    <section aria-labelledby={heading}>
      {sums && phone ? (
        <FoldedSums title={title} benefits={benefits}>
          <PackageFacts pack={pack}>
            <p>{t('benefit.sumInsured.once')}</p>
          </PackageFacts>
          <SumsInsured benefits={benefits} />
          {opener}
        </FoldedSums>
      ) : (
        <>
          <header className={style['head']}>
            {title}
            {opener}
          </header>
          <PackageFacts pack={pack}>{sums && <p>{t('benefit.sumInsured.once')}</p>}</PackageFacts>
          {benefits.length > 0 && !sums && <LevelKey benefits={benefits} />}
          {benefits.length > 0 && (
            <Card data-long>
              {sums ? <SumsInsured benefits={benefits} /> : <Benefits pack={pack} />}
            </Card>
          )}
        </>
      )}
      {dialog && <BenefitsDialog benefits={benefits} onClose={() => setDialog(false)} />}
    </section>
  )
}

function Benefits({ pack: { benefits, coverage_type } }: { pack: CoveragePackage }) {
  /** The benefit that is open in place; the first one shows what the others hold. */
  const [open, setOpen] = useState(0)
  return (
    <ul className={style['benefits']}>
      {benefits.map((benefit, place) => (
        <li key={benefit.benefit_name}>
          {isSumInsured(coverage_type, benefit) ? (
            <SumsInsured benefits={[benefit]} />
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
  )
}

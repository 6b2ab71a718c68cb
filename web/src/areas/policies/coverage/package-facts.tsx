import type { CoveragePackage } from '@falaj/contract/policies/schemas.ts'
import type { ReactNode } from 'react'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import style from './coverage.module.css'

/** POL-051 */
export function PackageFacts({
  pack,
  children,
}: {
  pack: CoveragePackage
  /** What else is to be known of all of it. */
  children?: ReactNode
}) {
  const { t } = useTexts()
  return (
    <div className={style['facts']}>
      <DescriptionList>
        <Description label={t('coverage.type')}>{pack.coverage_type}</Description>
        <Description label={t('coverage.status')}>{pack.status}</Description>
        <Description label={t('coverage.effectiveDate')}>
          <LtrText>{shortDate(pack.effective_date)}</LtrText>
        </Description>
        <Description label={t('coverage.planName')}>{pack.plan_name}</Description>
      </DescriptionList>
      {children}
    </div>
  )
}

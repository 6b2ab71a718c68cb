import type { Estimate } from '@falaj/contract/claims/rules/estimate.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { isolated } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { Aside, Lead } from '../outlook-card.tsx'
import { type SumLine, SumLines } from '../sum-lines.tsx'

/** By which benefit, line by line, and that the insurer decides. */
export function EstimatedSum({
  estimated: { benefit },
  rows,
  instead,
  className,
}: {
  estimated: Estimate<CoverageBenefit>
  rows: readonly SumLine[] | undefined
  /** What is missing. */
  instead?: string | undefined
  className?: string | undefined
}) {
  const { t, language } = useTexts()
  const name = isolated(benefit?.benefit_name ?? '', language)
  return (
    <>
      <Lead className={className}>
        <Sentence text={instead ?? t('claim.paid.by', { benefit: name })} />
      </Lead>
      {rows && (
        <>
          <SumLines lines={rows} />
          <Aside>{t('claim.paid.estimate')}</Aside>
        </>
      )}
    </>
  )
}

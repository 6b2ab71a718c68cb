import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney, thousandths } from '@falaj/contract/shared/rules/money.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { OpenIcon } from '../../../ui/icons.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import style from './folded-sums.module.css'

/** On phones, a cover that pays once is one row that opens: who looks for a benefit does not look for it. */
export function FoldedSums({
  title,
  benefits,
  children,
}: {
  title: ReactNode
  benefits: CoverageBenefit[]
  children: ReactNode
}) {
  const { t, language } = useTexts()
  const [open, setOpen] = useState(false)
  const printing = usePrinting()
  const largest = benefits.reduce((most, one) => (sumOf(one) > sumOf(most) ? one : most))
  const amount = amountText(
    formatMoney(largest.annual_coverage_amount ?? '0', largest.currency),
    language,
  )
  return (
    <Card data-long>
      <details
        className={style['folded']}
        open={open || printing}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <span>
            {title}
            <Sentence text={t('benefit.sums', { count: benefits.length, amount })} />
          </span>
          <OpenIcon aria-hidden />
        </summary>
        <div>{children}</div>
      </details>
    </Card>
  )
}

const sumOf = ({ annual_coverage_amount }: CoverageBenefit) =>
  thousandths(annual_coverage_amount ?? '0')

import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import style from './coverage.module.css'

/** What is paid once, when it happens: nothing of it is used up, so it has no level and nothing "left". */
export function SumInsured({ benefit }: { benefit: CoverageBenefit }) {
  const { t } = useTexts()
  return (
    <p className={style['sum']}>
      <strong>
        <FactText>{benefit.benefit_name}</FactText>
      </strong>
      <span>
        <small>{t('benefit.sumInsured')}</small>
        <strong>
          <Amount>{formatMoney(benefit.annual_coverage_amount ?? '0', benefit.currency)}</Amount>
        </strong>
      </span>
    </p>
  )
}

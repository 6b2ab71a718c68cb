import type { CoverageBenefit } from '@falaj/contract/policies/schemas.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { Amount } from '../../../ui/amount.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import style from './sums-insured.module.css'

/** What is paid once, when it happens: nothing of it is used up, so it has no level and nothing "left". */
export function SumsInsured({ benefits }: { benefits: CoverageBenefit[] }) {
  return (
    <ul className={style['sums']}>
      {benefits.map(({ benefit_name, annual_coverage_amount, currency }) => (
        <li key={benefit_name}>
          <FactText>{benefit_name}</FactText>
          <strong>
            <Amount>{formatMoney(annual_coverage_amount ?? '0', currency)}</Amount>
          </strong>
        </li>
      ))}
    </ul>
  )
}

import {
  currenciesOf,
  peopleOf,
  sumOf,
  type TotalsCell,
  yearsOf,
} from '@falaj/contract/history/rules/totals.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { familyOf } from './family.ts'
import { MonthChart } from './month-chart.tsx'
import { PersonTable } from './person-table.tsx'
import style from './totals.module.css'
import { YearSwitch } from './year-switch.tsx'

/** What was claimed and paid in a year: by month, and by person. The year is part of the address. */
export function ClaimTotals({
  policy,
  cells,
  today,
}: {
  policy: PolicyDetail
  cells: readonly TotalsCell[]
  today: string
}) {
  const { t, language } = useTexts()
  const said = (amount: string, of: string) => amountText(formatMoney(amount, of), language)
  const [params] = useSearchParams()
  const years = yearsOf(cells, Number(today.slice(0, 4)))
  const year = years.find((one) => String(one) === params.get('year')) ?? years[0] ?? 0
  const ofYear = cells.filter((cell) => cell.year === year)
  const [currency = policy.currency, ...others] = currenciesOf(ofYear, policy.currency)
  const within = ofYear.filter((cell) => cell.currency === currency)
  const whole = sumOf(within)
  const family = familyOf(policy)
  return (
    <Card className={style['card']} aria-labelledby="totals">
      <div className={style['head']}>
        <div>
          <h2 id="totals">{t('history.paid', { year })}</h2>
          <p className={style['sum']}>
            <Amount large>{formatMoney(whole.granted, currency)}</Amount>
          </p>
          <p className={style['of']}>
            {t('history.paid.of', { amount: said(whole.claimed, currency) })}
          </p>
        </div>
        <YearSwitch years={years} year={year} />
      </div>
      {within.length > 0 && (
        <div className={style['tables']}>
          <MonthChart
            key={year}
            cells={within}
            year={year}
            currency={currency}
            today={today}
            family={family}
          />
          <PersonTable
            people={peopleOf(within, [...family.keys()])}
            whole={whole}
            currency={currency}
            family={family}
          />
        </div>
      )}
      {others.map((other) => {
        const sum = sumOf(ofYear.filter((cell) => cell.currency === other))
        return (
          <p key={other} className={style['of']}>
            {t('history.paid.besides', {
              paid: said(sum.granted, other),
              claimed: said(sum.claimed, other),
            })}
          </p>
        )
      })}
    </Card>
  )
}

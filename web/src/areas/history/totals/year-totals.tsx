import {
  currenciesOf,
  sumOf,
  type Sum,
  type TotalsCell,
  yearsOf,
} from '@falaj/contract/history/rules/totals.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './totals.module.css'
import { YearSwitch } from './year-switch.tsx'

/** One year in the policy's own currency. */
export interface OfYear {
  year: number
  currency: string
  cells: readonly TotalsCell[]
  whole: Sum
}

/** What came of the requests of a year. The year is part of the address; other currencies are told in a sentence each. */
export function YearTotals({
  policy,
  cells,
  today,
  title,
  claimed,
  besides,
  children,
}: {
  policy: PolicyDetail
  cells: readonly TotalsCell[]
  today: string
  title: (year: number) => string
  /** Of how much it is a part. */
  claimed: (amount: string, count: number) => string
  besides: (granted: string, claimed: string) => string
  children: (of: OfYear) => ReactNode
}) {
  const { language } = useTexts()
  const moneyText = (amount: string, of: string) => amountText(formatMoney(amount, of), language)
  const [params] = useSearchParams()
  const years = yearsOf(cells, Number(today.slice(0, 4)))
  const year = years.find((one) => String(one) === params.get('year')) ?? years[0] ?? 0
  const ofYear = cells.filter((cell) => cell.year === year)
  const [currency = policy.currency, ...others] = currenciesOf(ofYear, policy.currency)
  const within = ofYear.filter((cell) => cell.currency === currency)
  const whole = sumOf(within)
  return (
    <Card data-long className={style['card']} aria-labelledby="totals">
      <div className={style['head']}>
        <div>
          <h2 id="totals">{title(year)}</h2>
          <p className={style['sum']}>
            <Amount large>{formatMoney(whole.granted, currency)}</Amount>
          </p>
          <p className={style['of']}>
            <Sentence text={claimed(moneyText(whole.claimed, currency), whole.count)} />
          </p>
        </div>
        <YearSwitch years={years} year={year} />
      </div>
      {within.length > 0 && children({ year, currency, cells: within, whole })}
      {others.map((other) => {
        const sum = sumOf(ofYear.filter((cell) => cell.currency === other))
        return (
          <p key={other} className={style['of']}>
            <Sentence
              text={besides(moneyText(sum.granted, other), moneyText(sum.claimed, other))}
            />
          </p>
        )
      })}
    </Card>
  )
}

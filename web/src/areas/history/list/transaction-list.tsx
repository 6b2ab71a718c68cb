import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { claimedIn, type TotalsCell } from '@falaj/contract/history/rules/totals.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import type { Family } from '../totals/family.ts'
import { monthOfYear } from '../totals/month-names.ts'
import { byMonth } from './newest-first.ts'
import { TransactionRow } from './transaction-row.tsx'
import style from './transactions.module.css'

/** Month by month, each with the sum of all its claims: also of those that are not loaded yet (ADD-476). */
export function TransactionList({
  claims,
  cells,
  family,
  currency,
  narrow,
  stale,
}: {
  claims: readonly ListedClaim[]
  /** Of what the filter finds; undefined until they are there. */
  cells: readonly TotalsCell[] | undefined
  family: Family
  /** The policy's own. */
  currency: string
  narrow: boolean
  stale: boolean
}) {
  const { language } = useTexts()
  return (
    <Card data-long className={style['list']} data-stale={stale || undefined}>
      {[...byMonth(claims)].map(([month, of]) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <div className={style['month']}>
            <h3 id={`month-${month}`}>{monthOfYear(month, language)}</h3>
            {cells && (
              <strong>
                <MonthSums cells={cells} month={month} currency={currency} />
              </strong>
            )}
          </div>
          <ul>
            {of.map((claim) => (
              <li key={claim.id}>
                <TransactionRow claim={claim} family={family} narrow={narrow} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

function MonthSums({
  cells,
  month,
  currency,
}: {
  cells: readonly TotalsCell[]
  month: string
  currency: string
}) {
  const [year, number] = month.split('-').map(Number)
  const sums = claimedIn(cells, { year: year ?? 0, month: number ?? 0, own: currency })
  return (
    <Dotted>
      {sums.map((sum) => (
        <Amount key={sum.currency}>{formatMoney(sum.claimed, sum.currency)}</Amount>
      ))}
    </Dotted>
  )
}

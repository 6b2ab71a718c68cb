import { monthsOf, type MonthSum, type TotalsCell } from '@falaj/contract/history/rules/totals.ts'
import { amountText, currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import { directionOf } from '@falaj/contract/shared/rules/languages.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isolated } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { daysOfMonth } from '../filter.ts'
import type { Family } from './family.ts'
import { compactAmount, monthNames, namesInRow } from './in-short.ts'
import { monthAfter } from './month-after.ts'
import { Amount } from '../../../ui/amount.tsx'
import style from './totals.module.css'

/**
 * Twelve months as bars: a table whose cells are the figures. One tab stop; the arrows move from month to month, and what
 * the chosen one holds is said below.
 */
export function MonthChart({
  cells,
  year,
  currency,
  today,
  family,
}: {
  cells: readonly TotalsCell[]
  year: number
  currency: string
  today: string
  family: Family
}) {
  const { t, language } = useTexts()
  const months = monthsOf(cells)
  const [chosen, setChosen] = useState(() => months.findLast(({ count }) => count > 0)?.month ?? 1)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const highest = Math.max(...months.map(({ granted }) => Number(granted)), 1)
  const names = monthNames(language)

  const move = (event: KeyboardEvent, from: number) => {
    const next = monthAfter(event.key, from, directionOf(language))
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    buttons.current.get(next)?.focus()
  }
  const amountOf = ({ granted }: MonthSum) => amountText(formatMoney(granted, currency), language)

  return (
    <div className={style['months']}>
      <table className={style['chart']}>
        <caption>
          {t('history.months', { year, currency: currencyText(currency, language) })}
        </caption>
        <tbody>
          <tr>
            {months.map((month) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button in it says its month
              <td key={month.month}>
                <button
                  ref={(element) => {
                    if (element) buttons.current.set(month.month, element)
                  }}
                  type="button"
                  tabIndex={month.month === chosen ? 0 : -1}
                  aria-pressed={month.month === chosen}
                  onClick={() => setChosen(month.month)}
                  onKeyDown={(event) => move(event, month.month)}
                >
                  <span className="unseen">
                    {t('history.month', {
                      month: names.long[month.month - 1] ?? '',
                      amount: amountOf(month),
                      count: month.count,
                    })}
                  </span>
                  <span
                    className={style['figure']}
                    data-none={month.count === 0 || undefined}
                    aria-hidden
                  >
                    {compactAmount(month.granted, language)}
                  </span>
                  <i
                    data-none={month.count === 0 || undefined}
                    style={{ blockSize: `${(Number(month.granted) / highest) * 100}%` }}
                  />
                </button>
              </td>
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            {months.map(({ month }) => (
              <th key={month} scope="col" data-chosen={month === chosen || undefined}>
                <span className="unseen">{names.long[month - 1]}</span>
                <span className={style['short']} aria-hidden>
                  {names.short[month - 1]}
                </span>
                <span className={style['narrow']} aria-hidden>
                  {names.narrow[month - 1]}
                </span>
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
      <ChosenMonth
        month={months[chosen - 1]}
        name={names.long[chosen - 1] ?? ''}
        days={daysOfMonth(year, chosen, today)}
        currency={currency}
        family={family}
      />
    </div>
  )
}

/** How much, of how many claims, of whom; and the way to these claims. */
function ChosenMonth({
  month,
  name,
  days,
  currency,
  family,
}: {
  month: MonthSum | undefined
  name: string
  days: { from: string; to: string }
  currency: string
  family: Family
}) {
  const { t, language } = useTexts()
  const [, setParams] = useSearchParams()
  if (!month) return null
  const show = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('from_date', days.from)
        after.set('to_date', days.to)
        return after
      },
      { preventScrollReset: true },
    )
  const people = month.people
    .flatMap((id) => family.get(id)?.name ?? [])
    .map((one) => isolated(one, language))
  return (
    <p className={style['chosen']}>
      <output>
        <strong>{name}</strong> <Amount>{formatMoney(month.granted, currency)}</Amount>
        {' · '}
        {t('claim.count', { count: month.count })}
        {people.length > 0 && ` · ${namesInRow(people, language)}`}
      </output>
      {month.count > 0 && (
        <button type="button" onClick={show}>
          {t('history.month.show')}
        </button>
      )}
    </p>
  )
}

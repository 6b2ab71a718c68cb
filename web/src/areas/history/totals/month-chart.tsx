import type { ClaimsCell } from '@falaj/contract/history/rules/division.ts'
import { monthsOf } from '@falaj/contract/history/rules/totals.ts'
import { amountText, currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import { directionOf } from '@falaj/contract/shared/rules/languages.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { ChosenMonth } from './chosen-month.tsx'
import { Legend } from './legend.tsx'
import style from './month-chart.module.css'
import { monthAfter } from './month-after.ts'
import { monthNames } from './month-names.ts'
import { percent } from './percent.ts'

/**
 * Twelve months as bars: a table whose cells are the figures. One tab stop; the arrows move from month to month, and what
 * the chosen one holds is said below (ADD-474).
 */
export function MonthChart({
  cells,
  year,
  currency,
  onShow,
}: {
  cells: readonly ClaimsCell[]
  year: number
  currency: string
  /** The list is to show this month. */
  onShow: (month: number) => void
}) {
  const { t, language } = useTexts()
  const heading = useId()
  const months = monthsOf(cells)
  const [chosen, setChosen] = useState(() => months.findLast(({ count }) => count > 0)?.month ?? 1)
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const highest = Math.max(...months.map(({ claimed }) => Number(claimed)))
  const names = monthNames(language)
  const money = (amount: string) => amountText(formatMoney(amount, currency), language)

  const move = (event: KeyboardEvent, from: number) => {
    const next = monthAfter(event.key, from, directionOf(language))
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    buttons.current.get(next)?.focus()
  }

  return (
    <Card className={style['card']} aria-labelledby={heading}>
      <h3 id={heading}>{t('history.months')}</h3>
      <Legend />
      <table className={style['chart']}>
        <caption className="unseen">
          {t('history.months.of', { year, currency: currencyText(currency, language) })}
        </caption>
        <tbody>
          <tr>
            {months.map(({ month, count, claimed, granted }) => (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button in it says its month
              <td key={month}>
                <button
                  ref={(element) => {
                    if (element) buttons.current.set(month, element)
                  }}
                  type="button"
                  tabIndex={month === chosen ? 0 : -1}
                  aria-pressed={month === chosen}
                  onClick={() => setChosen(month)}
                  onKeyDown={(event) => move(event, month)}
                >
                  <span className="unseen">
                    {t('history.month', {
                      month: names.long[month - 1] ?? '',
                      claimed: money(claimed),
                      paid: money(granted),
                      count,
                    })}
                  </span>
                  <i
                    data-none={count === 0 || undefined}
                    style={{ blockSize: percent(Number(claimed), highest) }}
                  >
                    <b style={{ blockSize: percent(Number(granted), Number(claimed)) }} />
                  </i>
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
        name={names.long[chosen - 1] ?? ''}
        cells={cells.filter(({ month }) => month === chosen)}
        currency={currency}
        onShow={() => onShow(chosen)}
      />
    </Card>
  )
}

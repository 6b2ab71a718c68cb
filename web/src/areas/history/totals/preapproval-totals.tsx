import { currenciesOf, sumOf, type TotalsCell } from '@falaj/contract/history/rules/totals.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { percent } from './percent.ts'
import style from './totals.module.css'
import { useYear } from './use-year.ts'
import { YearSwitch } from './year-switch.tsx'

/** What was asked for and approved in a year; other currencies than the policy's are told in a sentence each. */
export function PreApprovalTotals({
  policy,
  cells,
  today,
}: {
  policy: PolicyDetail
  cells: readonly TotalsCell[]
  today: string
}) {
  const { t, language } = useTexts()
  const { year, years, ofYear } = useYear(cells, today)
  const moneyText = (amount: string, of: string) => amountText(formatMoney(amount, of), language)
  const [currency = policy.currency, ...others] = currenciesOf(ofYear, policy.currency)
  const sumIn = (of: string) => sumOf(ofYear.filter((cell) => cell.currency === of))
  const whole = sumIn(currency)
  return (
    <Card data-long className={style['card']} aria-labelledby="totals">
      <div className={style['head']}>
        <div>
          <h2 id="totals">{t('history.approved', { year })}</h2>
          <p className={style['sum']}>
            <Amount large>{formatMoney(whole.granted, currency)}</Amount>
          </p>
          <p className={style['of']}>
            <Sentence
              text={t('history.approved.of', {
                amount: moneyText(whole.claimed, currency),
                count: whole.count,
              })}
            />
          </p>
        </div>
        <YearSwitch years={years} year={year} />
      </div>
      {whole.count > 0 && (
        <span className={style['share']} aria-hidden>
          <i style={{ inlineSize: percent(Number(whole.granted), Number(whole.claimed)) }} />
        </span>
      )}
      {others.map((other) => {
        const sum = sumIn(other)
        return (
          <p key={other} className={style['of']}>
            <Sentence
              text={t('history.approved.besides', {
                approved: moneyText(sum.granted, other),
                claimed: moneyText(sum.claimed, other),
              })}
            />
          </p>
        )
      })}
    </Card>
  )
}

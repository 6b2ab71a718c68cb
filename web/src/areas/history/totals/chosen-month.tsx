import {
  type ClaimsCell,
  dividedSum,
  type DividedSum,
} from '@falaj/contract/history/rules/division.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { commaOf } from '@falaj/contract/shared/rules/wording.ts'
import type { Translate } from '../../../language/texts.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './month-chart.module.css'

/** How many claims, how much of them was paid, and why money is missing; and the way to these claims. */
export function ChosenMonth({
  name,
  cells,
  currency,
  onShow,
}: {
  name: string
  cells: readonly ClaimsCell[]
  currency: string
  onShow: () => void
}) {
  const { t, language } = useTexts()
  const sum = dividedSum(cells)
  const money = (amount: string) => amountText(formatMoney(amount, currency), language)
  const why = reasons(sum, money, t).join(commaOf(language))
  const said = {
    claims: t('claim.count', { count: sum.count }),
    claimed: money(sum.claimed),
    paid: paid(sum, money, t),
  }
  return (
    <p className={style['chosen']}>
      <output>
        <strong>{name}</strong>{' '}
        <Sentence
          text={
            sum.count === 0
              ? t('history.month.none')
              : why === ''
                ? t('history.month.said', said)
                : t('history.month.said.why', { ...said, why })
          }
        />
      </output>{' '}
      {sum.count > 0 && (
        <button type="button" onClick={onShow}>
          {t('history.month.show')}
        </button>
      )}
    </p>
  )
}

type Money = (amount: string) => string

function paid(sum: DividedSum, money: Money, t: Translate): string {
  if (Number(sum.paid) > 0) return t('history.month.paid', { amount: money(sum.paid) })
  return t(Number(sum.open) > 0 ? 'history.month.paid.none.yet' : 'history.month.paid.none')
}

/** Claims that stand somewhere first; where all were paid, what the member bears of them. */
function reasons({ counts, ...sum }: DividedSum, money: Money, t: Translate): string[] {
  const where = [
    ['failed', counts.failed],
    ['undecided', counts.undecided],
    ['paying', counts.arranged + counts.pending],
    ['rejected', counts.rejected],
  ] as const
  const standing = where.flatMap(([what, count]) =>
    count > 0 ? [t(`history.why.${what}`, { count })] : [],
  )
  if (standing.length > 0) return standing
  return (['own_share', 'not_covered'] as const).flatMap((part) =>
    Number(sum[part]) > 0 ? [t(`history.why.${part}`, { amount: money(sum[part]) })] : [],
  )
}

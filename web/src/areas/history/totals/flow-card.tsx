import { cameBack, type DividedSum } from '@falaj/contract/history/rules/division.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { ReactNode } from 'react'
import { currencyName } from '../../../language/currency-name.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { here, Sentence } from '../../../ui/sentence.tsx'
import { FlowPicture } from './flow-picture.tsx'
import { flowShape } from './flow-shape.ts'
import style from './flow.module.css'

/** In the order in which they stand, as their texts are named. */
const parts = ['paid', 'open', 'own_share', 'not_covered'] as const

/** What was claimed in one currency, and into what it divides: a table, with a drawing beside it (ADD-473). */
export function FlowCard({
  sum,
  currency,
  whose,
  children,
}: {
  sum: DividedSum
  currency: string
  /** Of whom alone it tells. */
  whose: ReactNode
  /** Across from the headline. */
  children: ReactNode
}) {
  const { rows, bands } = flowShape(parts.map((part) => Number(sum[part])))
  const heading = `flow-${currency}`
  return (
    <Card data-long className={style['card']} aria-labelledby={heading}>
      <div className={style['head']}>
        <div>
          {whose && <p className={style['whose']}>{whose}</p>}
          <Headline id={heading} sum={sum} currency={currency} />
        </div>
        {children}
      </div>
      {sum.count > 0 && (
        <div className={style['flow']}>
          <FlowPicture
            bands={bands.flatMap((band, place) => {
              const part = parts[place]
              return part && band.width > 0 ? [{ ...band, part }] : []
            })}
          />
          <Parts sum={sum} currency={currency} rows={rows} />
        </div>
      )}
    </Card>
  )
}

function Headline({ id, sum, currency }: { id: string; sum: DividedSum; currency: string }) {
  const { t, language } = useTexts()
  const amount = amountText(formatMoney(sum.claimed, currency), language)
  const share = cameBack(sum)
  if (share === null) {
    return (
      <>
        <h2 id={id}>{t('history.headline.undecided')}</h2>
        {sum.count > 0 && (
          <p className={style['whose']}>
            <Sentence text={t('history.headline.claimed', { amount })} />
          </p>
        )}
      </>
    )
  }
  const nothing = Number(sum.paid) === 0
  return (
    <h2 id={id}>
      <Sentence text={t('history.headline.of', { amount })} />{' '}
      <span className={style['back']}>
        {nothing ? (
          t(Number(sum.open) > 0 ? 'history.headline.nothing.yet' : 'history.headline.nothing')
        ) : (
          <Sentence text={t('history.headline.back', { part: here })}>
            <em>
              {t('history.headline.part', { share, currency: currencyName(currency, language) })}
            </em>
          </Sentence>
        )}
      </span>
    </h2>
  )
}

function Parts({
  sum,
  currency,
  rows,
}: {
  sum: DividedSum
  currency: string
  rows: readonly number[]
}) {
  const { t, language } = useTexts()
  const share = cameBack(sum)
  const waiting = amountText(formatMoney(sum.waiting, currency), language)
  const notes = {
    paid: share !== null && Number(sum.paid) > 0 && t('history.part.paid.note', { share }),
    open: Number(sum.waiting) > 0 && (
      <Sentence text={t('history.part.open.note', { amount: waiting })} />
    ),
    own_share: t('history.part.own_share.note'),
    not_covered: sum.cut > 0 && t('history.part.not_covered.note', { count: sum.cut }),
  }
  return (
    <table className={style['parts']}>
      <caption className="unseen">{t('history.parts')}</caption>
      <tbody>
        {parts.map((part, place) => (
          <tr key={part} style={{ minBlockSize: `${rows[place] ?? 0}rem` }}>
            <th scope="row">
              {t(`history.part.${part}`)}
              {notes[part] && (
                <span className={style['note']} data-waits={part === 'open' || undefined}>
                  {notes[part]}
                </span>
              )}
            </th>
            <td className={style[part]}>
              <Amount large>{formatMoney(sum[part], currency)}</Amount>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

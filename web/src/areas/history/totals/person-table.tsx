import type { PersonSum } from '@falaj/contract/history/rules/totals.ts'
import { currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { useId } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { here, Sentence } from '../../../ui/sentence.tsx'
import type { Family } from './family.ts'
import { Legend } from './legend.tsx'
import { percent } from './percent.ts'
import style from './person-table.module.css'

/**
 * A row a person: the bar's length is what was claimed, its fill what was paid. The face narrows the page down to its
 * person, and pressed once more it shows all of them (ADD-475).
 */
export function PersonTable({
  people,
  currency,
  family,
  chosen,
  onChoose,
}: {
  people: readonly PersonSum[]
  currency: string
  family: Family
  chosen: number | undefined
  /** Undefined: all of them. */
  onChoose: (person: number | undefined) => void
}) {
  const { t, language } = useTexts()
  const heading = useId()
  const bare = (amount: string) => formatMoney(amount, currency).slice(currency.length + 1)
  const most = Math.max(...people.map(({ claimed }) => Number(claimed)))
  return (
    <Card className={style['card']} aria-labelledby={heading}>
      <h3 id={heading}>{t('history.people')}</h3>
      <Legend />
      <table className={style['people']}>
        <caption className="unseen">
          {t('history.people.of', { currency: currencyText(currency, language) })}
        </caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{t('history.person')}</th>
            <th scope="col">{t('history.paid.column')}</th>
            <th scope="col">{t('history.claimed')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ person_id, claimed, granted }) => (
            <tr key={person_id} data-chosen={person_id === chosen || undefined}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={person_id === chosen}
                  onClick={() => onChoose(person_id === chosen ? undefined : person_id)}
                >
                  <Avatar image={family.get(person_id)?.image ?? null} alt="" size={36} />
                  <FactText>{family.get(person_id)?.name}</FactText>
                  <span className={style['room']} aria-hidden>
                    <span
                      className={style['bar']}
                      style={{ inlineSize: percent(Number(claimed), most) }}
                    >
                      <i style={{ inlineSize: percent(Number(granted), Number(claimed)) }} />
                    </span>
                  </span>
                </button>
              </th>
              <td>
                <LtrText>{bare(granted)}</LtrText>
              </td>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the sentence */}
              <td>
                <Sentence text={t('history.paid.of', { amount: here })}>
                  <LtrText>{bare(claimed)}</LtrText>
                </Sentence>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p data-screen-only className={style['hint']}>
        {t(chosen === undefined ? 'history.people.hint' : 'history.people.all')}
      </p>
    </Card>
  )
}

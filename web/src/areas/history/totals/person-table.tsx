import type { PersonSum, Sum } from '@falaj/contract/history/rules/totals.ts'
import { currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import type { Family } from './family.ts'
import style from './person-table.module.css'
import bars from './totals.module.css'

/** A row a person: the bar's length is what was claimed, its fill what was paid. */
export function PersonTable({
  people,
  whole,
  currency,
  family,
}: {
  people: readonly PersonSum[]
  whole: Sum
  currency: string
  family: Family
}) {
  const { t, language } = useTexts()
  const bare = (amount: string) => formatMoney(amount, currency).slice(currency.length + 1)
  const most = Math.max(...people.map(({ claimed }) => Number(claimed)), 1)
  return (
    <div className={style['people']}>
      <table>
        <caption className="unseen">{t('history.people')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('history.person')}</th>
            <td aria-hidden />
            <th scope="col">{t('history.claimed')}</th>
            <th scope="col">{t('history.paid.column')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ person_id, claimed, granted }) => (
            <tr key={person_id}>
              <th scope="row">
                <Avatar image={family.get(person_id)?.image ?? null} alt="" size={32} />
                <FactText>{family.get(person_id)?.name}</FactText>
              </th>
              <td aria-hidden>
                <span
                  className={bars['bar']}
                  style={{ inlineSize: `${(Number(claimed) / most) * 100}%` }}
                >
                  <i
                    style={{
                      inlineSize: `${(Number(granted) / Math.max(Number(claimed), 0.001)) * 100}%`,
                    }}
                  />
                </span>
              </td>
              <td>
                <LtrText>{bare(claimed)}</LtrText>
              </td>
              <td>
                <LtrText>{bare(granted)}</LtrText>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('history.together')}</th>
            <td aria-hidden />
            <td>
              <LtrText>{bare(whole.claimed)}</LtrText>
            </td>
            <td>
              <LtrText>{bare(whole.granted)}</LtrText>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={style['legend']} aria-hidden>
        <i data-paid /> {t('history.legend.paid')}
        <i /> {t('history.legend.claimed', { currency: currencyText(currency, language) })}
      </p>
    </div>
  )
}

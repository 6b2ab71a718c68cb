import type { ClaimDetail, ServiceItem } from '@falaj/contract/claims/schemas.ts'
import { currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import { shortDate } from '../../../language/format.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import style from './service-list.module.css'

const amounts: {
  label: MessageKey
  /** Null while nothing is decided: then the column is left out. */
  of: (item: ServiceItem) => string | null
  look?: 'denied' | 'payable'
}[] = [
  { label: 'claim.service.claimed', of: (item) => item.Claimed_Amount_Format },
  { label: 'claim.service.considered', of: (item) => item.Considered_Amount_Format },
  { label: 'claim.service.denied', of: (item) => item.Denied_Amount_Format, look: 'denied' },
  { label: 'claim.service.share', of: (item) => item.Patient_Share_Format },
  { label: 'claim.service.payable', of: (item) => item.Payable_Amount_Format, look: 'payable' },
]

/** CLM-057, CLM-058: a table; on phones a list, in which each amount has its label beside it. */
export function ServiceList({ claim }: { claim: ClaimDetail }) {
  const { t, language } = useTexts()
  if (claim.service_list.length === 0) {
    return <EmptyState title={t('claim.service.empty')}>{t('claim.service.empty.text')}</EmptyState>
  }
  // While nothing is decided, a service has only what was claimed for it.
  const differ = claim.amounts_differ.includes('services')
  const columns = differ
    ? []
    : amounts.filter(({ of }) => claim.service_list.some((item) => of(item) !== null))
  return (
    <table className={style['table']}>
      {(differ || claim.currency) && (
        <caption className={differ ? style['differ'] : undefined}>
          {differ ? (
            <LinkedText>{t('claim.differ.services')}</LinkedText>
          ) : (
            t('claim.service.amounts', { currency: currencyText(claim.currency ?? '', language) })
          )}
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col">{t('claim.service.treatment')}</th>
          <th scope="col">{t('claim.service.units')}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {claim.service_list.map((item, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <ServiceLine key={place} item={item} columns={columns} currency={claim.currency ?? ''} />
        ))}
      </tbody>
    </table>
  )
}

function ServiceLine({
  item,
  columns,
  currency,
}: {
  item: ServiceItem
  columns: typeof amounts
  currency: string
}) {
  const { t } = useTexts()
  const denied = /[1-9]/.test(item.Denied_Amount_Format ?? '')
  return (
    <tr>
      <th scope="row">
        <FactText>{item.Treatment_Description}</FactText>
        <span className={style['when']}>
          <LtrText>{shortDate(item.Treatment_Date_From)}</LtrText>
          {item.Service && item.Service !== item.Treatment_Description && (
            <>
              {' · '}
              <FactText>{item.Service}</FactText>
            </>
          )}
        </span>
        {item.Remarks && (
          <span className={denied ? style['refused'] : style['when']}>
            <FactText>{item.Remarks}</FactText>
          </span>
        )}
      </th>
      <td data-label={t('claim.service.units')}>{item.Units}</td>
      {columns.map(({ label, of, look }) => (
        <td
          key={label}
          data-label={t(label)}
          className={look && (look !== 'denied' || denied) ? style[look] : undefined}
        >
          <LtrText>{withoutCurrency(of(item) ?? '', currency)}</LtrText>
        </td>
      ))}
    </tr>
  )
}

/** It stands over the table once. */
const withoutCurrency = (amount: string, currency: string): string =>
  amount.startsWith(`${currency} `) ? amount.slice(currency.length + 1) : amount

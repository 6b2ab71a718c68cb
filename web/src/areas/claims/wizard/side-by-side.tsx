import { withSeparators } from '@falaj/contract/requests/rules/amount.ts'
import type { SimilarClaim } from '@falaj/contract/claims/commands/schemas.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { claimPath } from '../../../routing/paths.ts'
import { inPieces } from '../../../ui/sentence.tsx'
import style from './side-by-side.module.css'

/** The claim that is being filled in, beside the one that it looks like; further ones as links. */
export function SideBySide({
  patient,
  day,
  amount,
  currency,
  similar: [first, ...others],
}: {
  patient: string | undefined
  day: string
  amount: string
  currency: string | undefined
  /** The newest first. */
  similar: readonly SimilarClaim[]
}) {
  const { t, language } = useTexts()
  if (!first) return null
  const link = ({ id, reference_number }: SimilarClaim) => (
    <Link to={claimPath(id)}>{inPieces(ltr(reference_number, language))}</Link>
  )
  const date = (iso: string) => ltr(shortDate(iso), language)
  const claimedAmount = currency ? formatMoney(amount, currency) : withSeparators(amount)
  const rows: [string, ReactNode, ReactNode][] = [
    [t('wizard.patient'), patient, patient],
    [t('claim.date'), date(day), date(first.treatment_date)],
    [
      t('claim.amount'),
      amountText(claimedAmount, language),
      amountText(first.claimed_amount_format, language),
    ],
    [
      t('claim.similar.sent'),
      t('claim.similar.notYet'),
      first.submission_date && date(first.submission_date.slice(0, 10)),
    ],
    [
      t('claim.similar.status'),
      t('claim.similar.fillingIn'),
      t(
        `claim.label.${claimStatuses.shown({ status: first.status, submitted_today: false }).label}`,
      ),
    ],
  ]
  return (
    <>
      <table className={style['table']}>
        <thead>
          <tr>
            <th scope="col">{t('claim.similar.compared')}</th>
            <th scope="col">{t('claim.similar.this')}</th>
            <th scope="col">{link(first)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, here, there]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{inPieces(here)}</td>
              <td>{inPieces(there || t('claim.similar.notYet'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <p className={style['others']}>
          <span>{t('claim.similar.others')}</span>
          {others.map((one) => (
            <span key={one.id}>{link(one)}</span>
          ))}
        </p>
      )}
    </>
  )
}

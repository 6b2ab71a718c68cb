import type { PayoutState } from '@falaj/contract/claims/rules/payout-state.ts'
import type { Receipt } from '@falaj/contract/claims/rules/receipt.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { ltr } from '../../../language/format.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { missingAmountKey } from '../missing-amount.ts'
import style from './claim-money.module.css'

interface Line {
  label: MessageKey
  amount: string | null
  sign?: '−' | '='
  note?: string
  tone?: 'denied' | 'payable'
}

/** The amounts below each other, with signs where they add up; what nobody knows yet is said in words. */
export function MoneySum({
  claim,
  payout,
  receipt,
}: {
  claim: ClaimDetail
  payout: PayoutState
  receipt: Receipt | undefined
}) {
  const { t, language } = useTexts()
  const differ = claim.amounts_differ.includes('totals')
  const lines = differ ? few(claim) : receipt ? summed(receipt, language) : single(claim, payout)
  return (
    <dl className={style['sum']}>
      {lines.map(({ label, amount, sign, note, tone }) => (
        <div key={label} data-result={sign === '=' || undefined}>
          <dt>
            {receipt && !differ && (
              <span className={style['sign']} aria-hidden>
                {sign}
              </span>
            )}
            <span>{t(label)}</span>
            {note && <small>{note}</small>}
          </dt>
          <dd className={tone && amount !== null && /[1-9]/.test(amount) ? style[tone] : undefined}>
            {amount === null ? (
              <span className={style['open']}>{t(missingAmountKey(payout))}</span>
            ) : (
              <Amount>{amount}</Amount>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where the others do not add up (ADD-111). */
const few = (claim: ClaimDetail): Line[] => [
  { label: 'claim.claimed', amount: claim.claimed_amount_format },
  { label: 'claim.payable', amount: claim.payable_format, tone: 'payable' },
]

const summed = (receipt: Receipt, language: Language): Line[] => [
  { label: 'claim.claimed', amount: receipt.claimed },
  { label: 'requests.denied', amount: receipt.denied, sign: '−', tone: 'denied' },
  { label: 'claim.approved', amount: receipt.approved, sign: '=' },
  {
    label: 'claim.service.share',
    amount: receipt.share,
    sign: '−',
    ...(receipt.percent !== null && { note: ltr(`${receipt.percent}%`, language) }),
  },
  { label: 'claim.payable', amount: receipt.payable, sign: '=', tone: 'payable' },
]

/** Before the decision, and where not all amounts came: each by itself. The claimed one may be the large one already. */
function single(claim: ClaimDetail, payout: PayoutState): Line[] {
  const known = payout === 'payable' || payout === 'paid'
  const only = (amount: string | null) => (known ? amount : null)
  return [
    ...(known ? [{ label: 'claim.claimed' as const, amount: claim.claimed_amount_format }] : []),
    { label: 'claim.approved', amount: only(claim.approved_amount_format) },
    { label: 'requests.denied', amount: only(claim.denied_amount_format), tone: 'denied' },
    { label: 'claim.payable', amount: only(claim.payable_format), tone: 'payable' },
  ]
}

/** Where the money of a claim is, so that nobody is told that it moved when it has not (GAP-005). */
import { isPaid } from '@falaj/contract/claims/rules/paid.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import type { Texts } from '../../../language/texts.ts'
import { lastDigits } from '../../banking/account-text.ts'

type Paid = Pick<
  ClaimDetail,
  'status' | 'held_by_core' | 'payable_format' | 'paid_on' | 'bank_account'
>

/** A sentence, or undefined where none has to be said: of a draft. */
export function whereTheMoneyIs(claim: Paid, { t, language }: Texts): string | undefined {
  const digits = claim.bank_account && lastDigits(claim.bank_account)
  const account = digits
    ? t('claim.money.account', { digits: ltr(digits, language) })
    : t('claim.money.account.unknown')
  const date = claim.paid_on && ltr(shortDate(claim.paid_on), language)
  const paid = date
    ? t('claim.money.paid', { account, date })
    : t('claim.money.paid.undated', { account })

  const { stage, money } = claimStatuses.of(claim.status)
  if (stage === 'draft') {
    if (!claim.held_by_core) return undefined
    if (claim.payable_format !== null) return t('claim.money.held')
  }
  if (isPaid({ status: claim.status, dated: claim.paid_on !== null })) return paid
  return t(`claim.money.${money}`, { account })
}

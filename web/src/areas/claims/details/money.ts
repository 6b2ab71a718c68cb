/** Where the money of a claim is, so that nobody is told that it moved when it has not (GAP-005). */
import { claimGroup } from '@falaj/contract/claims/rules/label.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import type { Texts } from '../../../language/texts.ts'
import { lastDigits } from '../../banking/account-text.ts'

type Paid = Pick<
  ClaimDetail,
  'status' | 'submitted_today' | 'payable_format' | 'paid_on' | 'bank_account'
>

/** A sentence, or undefined where none has to be said: of a draft. */
export function whereTheMoneyIs(claim: Paid, { t, language }: Texts): string | undefined {
  const digits = claim.bank_account && lastDigits(claim.bank_account)
  const account = digits
    ? t('claim.money.account', { digits: ltr(digits, language) })
    : t('claim.money.account.unknown')
  const amount = claim.payable_format
    ? amountText(claim.payable_format, language)
    : t('claim.money.amount.unknown')
  const date = claim.paid_on && ltr(shortDate(claim.paid_on), language)
  const paid = date
    ? t('claim.money.paid', { amount, account, date })
    : t('claim.money.paid.undated', { amount, account })

  switch (claimGroup(claim)) {
    case 'Drafted':
      return undefined
    case 'Rejected':
      return t('claim.money.rejected')
    case 'Approved':
      return t('claim.money.arranged', { amount, account })
    case 'Partially Approved':
      return date ? paid : t('claim.money.arranged', { amount, account })
    case 'Payment Pending':
      return t('claim.money.pending', { amount, account })
    case 'Payment Failed':
      return t('claim.money.failed', { amount, account })
    case 'Paid':
      return paid
    default:
      return t('claim.money.undecided', { account })
  }
}

/** Where the money of a claim is, so that nobody is told that it moved when it has not (GAP-005). */
import { claimGroup } from '@falaj/contract/claims/rules/label.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import type { Texts } from '../../../language/texts.ts'
import { lastDigits } from '../../banking/account-text.ts'

type Paid = Pick<
  ClaimDetail,
  | 'status'
  | 'submitted_today'
  | 'held_by_core'
  | 'payable_format'
  | 'paid_on'
  | 'bank_account'
  | 'decision_by'
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

  switch (claimGroup(claim)) {
    case 'Drafted':
      if (!claim.held_by_core) return undefined
      return claim.payable_format === null
        ? t('claim.money.undecided', { account })
        : t('claim.money.held')
    case 'Rejected':
      return t('claim.money.rejected')
    case 'Approved':
      return t('claim.money.arranged', { account })
    case 'Partially Approved':
      return date ? paid : t('claim.money.arranged', { account })
    case 'Payment Pending':
      return t('claim.money.pending', { account })
    case 'Payment Failed':
      return t('claim.money.failed', { account })
    case 'Paid':
      return paid
    case 'On Hold':
      return t('claim.money.undecided', { account })
    default:
      return claim.decision_by === null
        ? t('claim.money.undecided', { account })
        : t('claim.money.decisionBy', {
            account,
            date: ltr(shortDate(claim.decision_by), language),
          })
  }
}

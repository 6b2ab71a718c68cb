/** What to say to an amount that cannot be sent (CLM-099). */
import type { AmountFault } from '@falaj/contract/requests/rules/amount.ts'
import type { MessageKey } from '../language/message-key.ts'

export const amountSentences: Record<Exclude<AmountFault, 'missing'>, MessageKey> = {
  unreadable: 'amount.unreadable',
  ambiguous: 'amount.ambiguous',
  decimals: 'amount.decimals',
  whole: 'amount.whole',
  'too-large': 'amount.tooLarge',
  zero: 'wizard.amount.invalid',
}

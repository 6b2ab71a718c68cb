/** What stands where an amount of a decision is not there: nobody was asked, nobody has decided, or nobody wrote it down. */
import type { PayoutState } from '@falaj/contract/claims/rules/payout-state.ts'
import type { MessageKey } from '../../language/message-key.ts'

const texts = {
  none: 'claim.notSent',
  undecided: 'requests.undecided',
  payable: 'requests.untold',
  paid: 'requests.untold',
} as const satisfies Record<PayoutState, MessageKey>

export const missingAmountKey = (state: PayoutState) => texts[state]

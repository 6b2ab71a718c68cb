/** What stands where an amount of a decision is not there: nobody was asked, nobody has decided, or nobody wrote it down. */
import type { MoneyTold } from '@falaj/contract/claims/rules/money-told.ts'
import type { MessageKey } from '../../language/message-key.ts'

const texts = {
  none: 'claim.notSent',
  undecided: 'requests.undecided',
  payable: 'requests.untold',
  paid: 'requests.untold',
} as const satisfies Record<MoneyTold, MessageKey>

export const untoldAmount = (told: MoneyTold) => texts[told]

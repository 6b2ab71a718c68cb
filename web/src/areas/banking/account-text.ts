/** How a bank account is shown: never with more than its last four digits. */
import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import { mayReceive } from '@falaj/contract/banking/rules/account.ts'
import type { MessageKey } from '../../language/message-key.ts'

type Numbers = Pick<BankAccount, 'iban_no' | 'account_no'>

/** `•••• 4021` as `4021`; null without a number. */
export function lastDigits({ iban_no, account_no }: Numbers): string | null {
  return /\w{1,4}$/.exec(iban_no ?? account_no ?? '')?.[0] ?? null
}

/**
 * Why money cannot be sent to the account of that id (CLM-086, CLM-087, CLM-148); `missing` if none is chosen (GAP-040).
 * It may have been removed on another page since it was chosen.
 */
export function accountFault(
  accounts: readonly BankAccount[],
  chosen: string,
  missing: MessageKey,
): MessageKey | undefined {
  if (!chosen) return missing
  const account = accounts.find(({ id }) => String(id) === chosen)
  if (!account) return 'bank.gone'
  return mayReceive(account) ? undefined : 'bank.iban.mandatory'
}

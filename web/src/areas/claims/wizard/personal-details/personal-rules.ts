/** What the first step needs before the second opens (CLM-082 to CLM-087). */
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import { mobileProblem } from '../../../../ui/phone-field.tsx'
import type { Problems, Typed } from '../../../../ui/use-form.ts'
import { accountFault } from '../../../banking/account-text.ts'

export type PersonalName = 'dependent_id' | 'mobile_number' | 'email' | 'bank_id'

export async function personalProblems(
  typed: Typed<PersonalName>,
  accounts: readonly BankAccount[],
): Promise<Problems<PersonalName>> {
  const mobile = await mobileProblem(typed('mobile_number'))
  const account = accounts.find(({ id }) => String(id) === typed('bank_id'))
  const bank = accountFault(account, 'wizard.bank.missing')
  return {
    ...(mobile && { mobile_number: mobile }),
    ...(!isEmailAddress(typed('email')) && { email: 'wizard.email.invalid' }),
    ...(bank && { bank_id: bank }),
  }
}

/** What the first step needs before the second opens (CLM-082 to CLM-087). */
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import { mobileProblem } from '../../../../ui/phone-field.tsx'
import type { Problems, Typed } from '../../../../ui/use-form.ts'
import { claimableDays } from '@falaj/contract/claims/rules/treatment-date.ts'
import type { MessageKey } from '../../../../language/message-key.ts'
import type { Patient } from '../../../../requests/questions/patients.ts'
import { accountFault } from '../../../banking/account-text.ts'

export type PersonalName = 'dependent_id' | 'mobile_number' | 'email' | 'bank_id'

interface Given {
  accounts: readonly BankAccount[]
  patients: readonly Patient[]
  /** Where the policy is at home. */
  today: string
}

export async function personalProblems(
  typed: Typed<PersonalName>,
  { accounts, patients, today }: Given,
): Promise<Problems<PersonalName>> {
  const mobile = await mobileProblem(typed('mobile_number'))
  const account = accounts.find(({ id }) => String(id) === typed('bank_id'))
  const bank = accountFault(account, 'wizard.bank.missing')
  const chosen = patients.find(({ value }) => value === typed('dependent_id'))
  const patient = chosen && patientProblem(chosen, today)
  return {
    ...(patient && { dependent_id: patient }),
    ...(mobile && { mobile_number: mobile }),
    ...(!isEmailAddress(typed('email')) && { email: 'wizard.email.invalid' }),
    ...(bank && { bank_id: bank }),
  }
}

/** No day of this person's cover can be claimed any more, or none is known. */
export function patientProblem({ covered }: Patient, today: string): MessageKey | undefined {
  if (!covered) return 'wizard.date.noCover'
  if (claimableDays(covered, today)) return undefined
  return covered.from > today ? 'wizard.patient.notYet' : 'wizard.patient.over'
}

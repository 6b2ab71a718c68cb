import type { LoginStep } from '@falaj/contract/access/rules/login-step.ts'
import type { NavigateFunction } from 'react-router'
import { paths } from '../../../routing/paths.ts'
import { enter } from '../../../session/enter.ts'
import { setPendingPassword } from '../../../session/pending-password.ts'
import type { SignInAnswer } from './sign-in.ts'

/** Navigates after a correct password (ACC-053 to ACC-059). The password is passed in memory, and only to the code page. */
export async function followSignIn(
  navigate: NavigateFunction,
  step: Exclude<LoginStep, 'password-expired'>,
  { answer, pending }: SignInAnswer,
  password: string,
): Promise<void> {
  const { phone_number, masked_phone_number, user_id, dependent_found } = answer
  const setUp = { state: { phone_number, masked_phone_number, user_id, dependent_found } }
  if (step === 'verify-phone') return navigate(paths.verifyOtp, setUp)
  if (step === 'add-phone') return navigate(paths.addPhoneNumber, setUp)
  if (step === 'verify-account') return navigate(paths.verifyAccount, setUp)
  if (step === 'enter' && answer.token) return navigate(enter(answer.token))
  setPendingPassword(password)
  return navigate(paths.verifyLoginOtp, { state: pending })
}

/** The login that follows a change of password by itself (ACC-161 to ACC-164). */
import { afterPassword, loginStep } from '@falaj/contract/access/rules/login-step.ts'
import type { NavigateFunction } from 'react-router'
import { closeToast, showToast } from '../../../ui/toast-store.ts'
import { followSignIn } from '../login/follow-sign-in.ts'
import { type Credentials, signIn } from '../login/sign-in.ts'

/** As long as a message of success stays. */
const readMs = 3_000

/** Leads on; throws when the login fails. */
export async function signInAgain(
  navigate: NavigateFunction,
  credentials: Credentials,
): Promise<void> {
  const toast = showToast('running', { key: 'update.loggingIn' })
  setTimeout(() => closeToast(toast), readMs)
  const signedIn = await signIn(credentials)
  const step = loginStep(signedIn.answer)
  // It was changed a moment ago; should the clocks disagree, the login goes on all the same.
  const onward = step === 'password-expired' ? afterPassword(signedIn.answer) : step
  await followSignIn(navigate, onward, signedIn, credentials.password)
}

/** The automatic login after a change of password (ACC-161 to ACC-164). */
import { afterPassword, loginStep } from '@falaj/contract/access/rules/login-step.ts'
import type { NavigateFunction } from 'react-router'
import { closeToast, showToast } from '../../../ui/toast-store.ts'
import { followSignIn } from '../login/follow-sign-in.ts'
import { type Credentials, signIn } from '../login/sign-in.ts'

/** How long a success message stays. */
const readMs = 3_000

/** Logs in and navigates; throws if the login fails. */
export async function signInAgain(
  navigate: NavigateFunction,
  credentials: Credentials,
): Promise<void> {
  const toast = showToast('running', { key: 'update.loggingIn' })
  setTimeout(() => closeToast(toast), readMs)
  const signedIn = await signIn(credentials)
  const step = loginStep(signedIn.answer)
  // The password was just changed, so continue even if the clocks differ.
  const onward = step === 'password-expired' ? afterPassword(signedIn.answer) : step
  await followSignIn(navigate, onward, signedIn, credentials.password)
}

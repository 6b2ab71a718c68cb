/** The rules for a new password and its confirmation, the same on every page. */
import { passwordHolds, passwordIsStrongEnough } from '@falaj/contract/access/rules/password.ts'
import { namesOfInsurer } from '../../brand/read-brand.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { Translate } from '../../language/texts.ts'
import type { Problems, Typed } from '../../ui/use-form.ts'

export const newPasswordNames = ['password', 'conpassword'] as const
export type NewPasswordName = (typeof newPasswordNames)[number]

export function newPasswordLabels(t: Translate): Record<NewPasswordName, string> {
  return { password: t('newPassword.label'), conpassword: t('newPassword.confirm') }
}

/** ACC-133, ACC-141. `differ` is the sentence if they are not the same, which depends on the page (GAP-018). */
export function newPasswordProblems(
  typed: Typed<NewPasswordName>,
  differ: MessageKey = 'error.passwordsDiffer',
): Problems<NewPasswordName> {
  const password = passwordProblem(typed('password'))
  const conpassword = confirmationProblem(typed('password'), typed('conpassword'), differ)
  return { ...(password && { password }), ...(conpassword && { conpassword }) }
}

function passwordProblem(password: string): MessageKey | undefined {
  if (!password) return 'error.password'
  if (!passwordIsStrongEnough(password)) return 'newPassword.weak'
  return passwordHolds(password, namesOfInsurer) ? 'newPassword.insurer' : undefined
}

function confirmationProblem(
  password: string,
  confirmation: string,
  differ: MessageKey,
): MessageKey | undefined {
  if (!confirmation) return 'error.confirmPassword'
  return confirmation === password ? undefined : differ
}

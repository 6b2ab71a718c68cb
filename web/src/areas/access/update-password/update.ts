/** Changes an expired password: the checks, and the call (ACC-157 to ACC-160). */
import { updatePassword } from '@falaj/contract/access/recovery/calls.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import type { Translate } from '../../../language/texts.ts'
import { call } from '../../../session/call.ts'
import { fetchSealingKey, sealPassword } from '../../../session/sealed-password.ts'
import type { Problems, Typed } from '../../../ui/use-form.ts'
import {
  newPasswordLabels,
  type NewPasswordName,
  newPasswordNames,
  newPasswordProblems,
} from '../new-password.ts'

export const verbatimNames: readonly UpdateName[] = ['old_password', ...newPasswordNames]
export type UpdateName = 'email' | 'old_password' | NewPasswordName

export function updateLabels(t: Translate): Record<UpdateName, string> {
  return {
    email: t('login.username'),
    old_password: t('update.old'),
    ...newPasswordLabels(t),
  }
}

/** `emailTyped`: the form asks for the address, because the login did not pass it. */
export async function updateProblems(
  typed: Typed<UpdateName>,
  { emailTyped }: { emailTyped: boolean },
): Promise<Problems<UpdateName>> {
  const missing = (name: UpdateName, key: MessageKey) => !typed(name) && { [name]: key }
  const same = typed('password') && typed('password') === typed('old_password')
  return {
    ...(emailTyped && missing('email', 'error.email')),
    ...missing('old_password', 'error.oldPassword'),
    ...(await newPasswordProblems(typed)),
    ...(same && { password: 'update.same' as const }),
  }
}

/** All three passwords are encrypted; the address is not (GAP-020). */
export async function sendUpdate(email: string, typed: Typed<UpdateName>): Promise<void> {
  const key = await fetchSealingKey()
  const [old_password, new_password, conpassword] = await Promise.all([
    sealPassword(typed('old_password'), key),
    sealPassword(typed('password'), key),
    sealPassword(typed('conpassword'), key),
  ])
  await call(updatePassword, { body: { email, old_password, new_password, conpassword } })
}

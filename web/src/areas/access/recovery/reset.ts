/** Resets a password: the checks, and the call (ACC-131 to ACC-136). */
import { resetPassword } from '@falaj/contract/access/recovery/calls.ts'
import type { PasswordLink } from '@falaj/contract/access/rules/link.ts'
import type { Translate } from '../../../language/texts.ts'
import { call } from '../../../session/call.ts'
import { fetchSealingKey, sealPassword } from '../../../session/sealed-password.ts'
import type { Problems, Typed } from '../../../ui/use-form.ts'
import { newPasswordLabels, type NewPasswordName, newPasswordProblems } from '../new-password.ts'

export type ResetName = 'security_question' | 'answer' | NewPasswordName

export function resetLabels(t: Translate): Record<ResetName, string> {
  return {
    security_question: t('reset.question'),
    answer: t('reset.answer'),
    ...newPasswordLabels(t),
  }
}

export async function resetProblems(typed: Typed<ResetName>): Promise<Problems<ResetName>> {
  return {
    ...(!typed('security_question') && { security_question: 'error.securityQuestion' as const }),
    ...(!typed('answer') && { answer: 'error.answer' as const }),
    ...(await newPasswordProblems(typed, 'reset.passwordsDiffer')),
  }
}

/** The confirmation is not sent. Resolves to the server's message. */
export async function sendReset(
  { email, token }: PasswordLink,
  typed: Typed<ResetName>,
): Promise<string> {
  const password = await sealPassword(typed('password'), await fetchSealingKey())
  const security_question = Number(typed('security_question'))
  const { message } = await call(resetPassword, {
    body: { email, token, security_question, answer: typed('answer'), password },
  })
  return message ?? ''
}

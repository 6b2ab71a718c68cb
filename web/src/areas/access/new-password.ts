/** The rules for a new password and its confirmation, the same on every page. */
import { passwordHolds, passwordIsStrongEnough } from '@falaj/contract/access/rules/password.ts'
import { namesOfInsurer } from '../../brand/read-brand.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { Translate } from '../../language/texts.ts'
import type { Problems, Typed } from '../../ui/use-form.ts'

/** How long a form waits for the list of leaked passwords. */
const patienceMs = 3_000

export const newPasswordNames = ['password', 'conpassword'] as const
export type NewPasswordName = (typeof newPasswordNames)[number]

export function newPasswordLabels(t: Translate): Record<NewPasswordName, string> {
  return { password: t('newPassword.label'), conpassword: t('newPassword.confirm') }
}

/** ACC-133, ACC-141. `differ` is the sentence if they are not the same, which depends on the page (GAP-018). */
export async function newPasswordProblems(
  typed: Typed<NewPasswordName>,
  differ: MessageKey = 'error.passwordsDiffer',
): Promise<Problems<NewPasswordName>> {
  const password = await passwordProblem(typed('password'))
  const conpassword = confirmationProblem(typed('password'), typed('conpassword'), differ)
  return { ...(password && { password }), ...(conpassword && { conpassword }) }
}

async function passwordProblem(password: string): Promise<MessageKey | undefined> {
  if (!password) return 'error.password'
  if (!passwordIsStrongEnough(password)) return 'newPassword.weak'
  if (await isLeaked(password)) return 'newPassword.leaked'
  return passwordHolds(password, namesOfInsurer) ? 'newPassword.insurer' : undefined
}

/** Fetches the list before it is asked for; resolves to nothing where it does not come. */
export const loadLeakedPasswords = () =>
  import('./leaked-passwords.ts').then(
    ({ leakedPasswords }) => leakedPasswords,
    () => undefined,
  )

/** ADD-235. A list that does not come, or comes too late, holds nobody up: the server decides. */
async function isLeaked(password: string): Promise<boolean> {
  let patience: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    patience = setTimeout(() => resolve(undefined), patienceMs)
  })
  const leaked = await Promise.race([loadLeakedPasswords(), late])
  clearTimeout(patience)
  return leaked?.has(password.toLowerCase()) ?? false
}

function confirmationProblem(
  password: string,
  confirmation: string,
  differ: MessageKey,
): MessageKey | undefined {
  if (!confirmation) return 'error.confirmPassword'
  return confirmation === password ? undefined : differ
}

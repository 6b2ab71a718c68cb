/** What protects an account besides its password, in words and on four segments (ADD-617). */
import type { AuthenticatorApp } from '@falaj/contract/access/authenticator-app/schemas.ts'
import type { MessageKey } from '../../../../language/message-key.ts'

export interface Protection {
  /** Of four. The first is the code, which everybody has. */
  filled: 1 | 2 | 3 | 4
  title: MessageKey
  text: MessageKey
}

export function protectionOf(
  passkeys: number,
  { added_at, recovery_codes_left }: Pick<AuthenticatorApp, 'added_at' | 'recovery_codes_left'>,
): Protection {
  const more = 'app.protection.more'
  const hasCodes = recovery_codes_left > 0
  if (added_at === null)
    return passkeys === 0
      ? { filled: 1, title: 'app.protection.code', text: 'app.protection.none.text' }
      : { filled: 2, title: more, text: 'app.protection.passkey.text' }
  if (passkeys === 0)
    return hasCodes
      ? { filled: 3, title: more, text: 'app.protection.app.codes.text' }
      : { filled: 2, title: more, text: 'app.protection.app.text' }
  return hasCodes
    ? { filled: 4, title: 'app.protection.all', text: 'app.protection.all.text' }
    : { filled: 3, title: more, text: 'app.protection.passkey.app.text' }
}

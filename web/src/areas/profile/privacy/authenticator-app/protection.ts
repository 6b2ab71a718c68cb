/** What protects an account besides its password, in words and on a channel of segments (ADD-617, ADD-654). */
import type { AuthenticatorApp } from '@falaj/contract/access/authenticator-app/schemas.ts'
import type { MessageKey } from '../../../../language/message-key.ts'

export interface Protection {
  filled: number
  /** What there can be: a code, which everybody has, a passkey, an app and its recovery codes. */
  all: number
  title: MessageKey
  text: MessageKey
}

/** What the insurer allows in the member's country. */
interface Allowed {
  passkeys: boolean
  app: boolean
}

/** Undefined where there is nothing that could make it safer. */
export function protectionOf(
  passkeys: number,
  { added_at, recovery_codes_left }: Pick<AuthenticatorApp, 'added_at' | 'recovery_codes_left'>,
  allowed: Allowed,
): Protection | undefined {
  const has = {
    passkey: allowed.passkeys && passkeys > 0,
    app: allowed.app && added_at !== null,
    codes: allowed.app && added_at !== null && recovery_codes_left > 0,
  }
  const all = 1 + Number(allowed.passkeys) + 2 * Number(allowed.app)
  if (all === 1) return undefined
  const filled = 1 + Object.values(has).filter(Boolean).length
  return { filled, all, title: titleOf(filled, all), text: textOf(has, allowed) }
}

const titleOf = (filled: number, all: number): MessageKey =>
  filled === 1
    ? 'app.protection.code'
    : filled === all
      ? 'app.protection.all'
      : 'app.protection.more'

function textOf(
  { passkey, app, codes }: Record<'passkey' | 'app' | 'codes', boolean>,
  allowed: Allowed,
): MessageKey {
  if (app && !codes) return passkey ? 'app.protection.passkey.app.text' : 'app.protection.app.text'
  if (passkey && app) return 'app.protection.all.text'
  if (passkey)
    return allowed.app ? 'app.protection.passkey.text' : 'app.protection.passkey.only.text'
  if (app)
    return allowed.passkeys ? 'app.protection.app.codes.text' : 'app.protection.app.only.text'
  if (!allowed.app) return 'app.protection.none.passkey.text'
  return allowed.passkeys ? 'app.protection.none.text' : 'app.protection.none.app.text'
}

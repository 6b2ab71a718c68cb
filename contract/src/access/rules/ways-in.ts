/**
 * By what a session is opened: a password with a code that was sent, one of an app, a recovery code or in a trusted
 * browser, a passkey, a national identity, or a partner's ticket.
 */
export const waysIn = [
  'code',
  'app',
  'recovery-code',
  'trusted-browser',
  'passkey',
  'national-identity',
  'partner',
] as const
export type WayIn = (typeof waysIn)[number]

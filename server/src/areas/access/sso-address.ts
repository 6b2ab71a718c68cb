/**
 * The parameters in the address of single sign-on pages are encrypted with a key that the page itself holds (PLT-027).
 * That keeps them out of sight and out of logs, and proves nothing: the ticket inside is what is checked.
 */
import { basePath } from '../../base-path.ts'
import { createCipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM: nonce, ciphertext, tag, as base64url. `pageKey` is 32 bytes, base64url. */
export function hideForPage(pageKey: string, plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(pageKey, 'base64url'), nonce)
  return Buffer.concat([
    nonce,
    cipher.update(plain, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64url')
}

export interface SsoAddress {
  publicBaseUrl: string
  pageKey: string
  kind: 'login' | 'register'
  email: string
  ticket: string
  relayState?: string | undefined
}

/** The address to which a partner sends the member's browser. */
export function ssoAddress({
  publicBaseUrl,
  pageKey,
  kind,
  email,
  ticket,
  relayState,
}: SsoAddress): string {
  const hidden = hideForPage(pageKey, ticket)
  if (kind === 'register')
    return `${publicBaseUrl}${basePath}/ssoregister/${hideForPage(pageKey, email)}/${hidden}`
  return `${publicBaseUrl}${basePath}/ssologin/${hidden}${relayState ? `/${encodeURIComponent(relayState)}` : ''}`
}

/**
 * Seals a password in the browser (ACC-050): AES-256-GCM over the password and the time, the AES key
 * wrapped with the server's RSA key. One string, `v1.<kid>.<wrapped>.<iv>.<ciphertext with tag>`.
 */
import { metaData } from '@falaj/contract/access/calls.ts'
import { CallFailed } from './call-failed.ts'
import { call } from './call.ts'

/** The public key of the moment; fetched anew before each call that bears a password, because keys rotate. */
export interface SealingKey {
  /** SPKI, base64. */
  spki: string
  kid: string
  /** The server's clock, in milliseconds: this browser's own may be wrong. */
  now: () => number
}

export async function fetchSealingKey(): Promise<SealingKey> {
  const { data, kid, time } = await call(metaData, {})
  const fetched = performance.now()
  return { spki: data, kid, now: () => Math.round(time + performance.now() - fetched) }
}

export async function sealPassword(password: string, key: SealingKey): Promise<string> {
  // Browsers offer WebCrypto on https and localhost only.
  if (!globalThis.crypto?.subtle) throw new CallFailed('error.insecure')
  const { subtle } = crypto
  const wrappingKey = await subtle.importKey(
    'spki',
    bytesOf(key.spki),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['wrapKey'],
  )
  const secret = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify({ p: password, iat: key.now() }))
  const [wrapped, sealed] = await Promise.all([
    subtle.wrapKey('raw', secret, wrappingKey, { name: 'RSA-OAEP' }),
    subtle.encrypt({ name: 'AES-GCM', iv }, secret, plain),
  ])
  return ['v1', key.kid, base64url(wrapped), base64url(iv), base64url(sealed)].join('.')
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function base64url(bytes: ArrayBuffer | Uint8Array): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

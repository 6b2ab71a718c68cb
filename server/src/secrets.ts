/**
 * Everything secret that the portal needs is derived from one master secret, each use under a label of its own,
 * so that an operator keeps one value and no two uses share a key.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

export type Secrets = ReturnType<typeof deriveSecrets>

export function deriveSecrets(master: string) {
  const key = (label: string) => Buffer.from(hkdfSync('sha256', master, '', `falaj ${label}`, 32))
  return {
    oneTimeCode: key('one-time code'),
    documentCode: key('document code'),
    fileAddress: key('file address'),
    newsletterLink: key('newsletter link'),
    serverKey: key('server key'),
    decoy: key('decoy'),
    passkeyChallenge: key('challenge of passkeys'),
    passkeyHandle: key('handle of passkeys'),
    identityAttempt: key('login by national identity'),
    appKey: key('key of authenticator apps'),
    appKeyId: key('id of the key of authenticator apps'),
    refusedFact: key('refused fact'),
    accountNumber: key('account number'),
    accountNumberEquality: key('equality of account numbers'),
    accountNumberKeyId: key('id of the key of account numbers'),
  }
}

/** 256 random bits, base64url. */
export const randomToken = () => randomBytes(32).toString('base64url')
/** How tokens with full entropy are kept. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
export const hmac = (key: Buffer, ...parts: string[]) => {
  const mac = createHmac('sha256', key)
  // The length in front keeps ('ab','c') apart from ('a','bc').
  for (const part of parts) mac.update(`${part.length}:${part}`)
  return mac.digest()
}

/** AES-256-GCM: nonce, ciphertext, tag in one buffer. It opens only with the same `place`, which is not kept in it. */
export function seal(key: Buffer, plain: string, place = ''): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the key or the place is not the one it was sealed with or a bit was changed. */
export function unseal(key: Buffer, sealed: Buffer, place = ''): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString(
    'utf8',
  )
}

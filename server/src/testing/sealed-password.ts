/** A password sealed as the login page seals it, for whoever plays a browser: tests, journeys, bench. */
import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'

/** What `meta-data` answers: the portal's public key, and its name. */
export interface SealingKey {
  readonly data: string
  readonly kid: string
}

/** `at` is what the browser takes for now. */
export function sealedPassword(
  password: string,
  { data, kid }: SealingKey,
  at: Date = new Date(),
): string {
  const publicKey = createPublicKey({
    key: Buffer.from(data, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const [key, iv] = [randomBytes(32), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const content = JSON.stringify({ p: password, iat: +at })
  const sealed = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const wrapped = publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, key)
  return ['v1', kid, ...[wrapped, iv, sealed].map((part) => part.toString('base64url'))].join('.')
}

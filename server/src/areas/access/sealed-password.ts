/**
 * Opens passwords that the browser sealed with the key of `meta-data`: AES-256-GCM over `{"p", "iat"}`, its key
 * wrapped with RSA-OAEP-SHA-256; `v1.<kid>.<wrapped>.<iv>.<ciphertext with tag>`, each part base64url.
 */
import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto'
import { passwordLength } from '@falaj/contract/access/rules/password.ts'
import { z } from 'zod'
import { type Clock, minutesMs } from '../../clock.ts'
import { Refused } from '../../http/refusal.ts'
import type { ServerKeys } from './server-keys.ts'

/** Whether it is a good password is asked of new ones only, in words that say what is wrong. */
const content = z.object({ p: z.string().min(1).max(passwordLength.mostUnits), iat: z.number() })
const oldest = minutesMs(15)
/** Browsers' clocks can run fast, too. */
const fastest = minutesMs(5)

/** Throws the same refusal whatever is wrong: too old, unknown key, broken, not sealed. */
export async function openPassword(
  sealed: string,
  keys: ServerKeys,
  clock: Clock,
): Promise<string> {
  const [version, kid, wrapped, iv, ciphertext] = sealed.split('.')
  if (version !== 'v1' || !kid || !wrapped || !iv || !ciphertext) throw refused()
  const key = await keys.byId('password', kid)
  if (!key) throw refused()
  const opened = open(
    key.privateKey,
    Buffer.from(wrapped, 'base64url'),
    Buffer.from(iv, 'base64url'),
    Buffer.from(ciphertext, 'base64url'),
  )
  const age = +clock.now() - opened.iat
  if (age > oldest || age < -fastest) throw refused()
  return opened.p
}

const refused = () => new Refused(400, 'server.sealed-password')

function open(privateKey: KeyObject, wrapped: Buffer, iv: Buffer, ciphertext: Buffer) {
  try {
    const key = privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      wrapped,
    )
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
    decipher.setAuthTag(ciphertext.subarray(-16))
    const plain = Buffer.concat([decipher.update(ciphertext.subarray(0, -16)), decipher.final()])
    return content.parse(JSON.parse(plain.toString('utf8')))
  } catch {
    throw refused()
  }
}

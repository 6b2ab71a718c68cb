import { createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPassword } from './sealed-password.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
const key = {
  spki: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  kid: 'k-7',
  now: () => 1_800_000_000_000,
}

function opened(sealed: string): unknown {
  const [, , wrapped = '', iv = '', body = ''] = sealed.split('.')
  const secret = privateDecrypt(
    { key: privateKey, oaepHash: 'sha256' },
    Buffer.from(wrapped, 'base64url'),
  )
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(iv, 'base64url'))
  decipher.setAuthTag(bytes.subarray(-16))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString(),
  )
}

test('ACC-050 the sealed password has the five parts of its form and names the key', async () => {
  const sealed = await sealPassword('Falaj2026', key)
  expect(sealed).toMatch(/^v1\.k-7(\.[A-Za-z0-9_-]+){3}$/)
  expect(sealed).not.toContain('Falaj2026')
})

test('ACC-050 only the private key opens it: password and time come out', async () => {
  const sealed = await sealPassword('كلمة Falaj2026', key)
  expect(opened(sealed)).toEqual({ p: 'كلمة Falaj2026', iat: 1_800_000_000_000 })
})

test('ACC-050 the same password is never sealed to the same text twice', async () => {
  expect(await sealPassword('Falaj2026', key)).not.toBe(await sealPassword('Falaj2026', key))
})

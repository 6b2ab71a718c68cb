import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openHidden } from './open-hidden.ts'

const key = randomBytes(32).toString('base64url')

/** As a partner's server hides it. */
function hide(plain: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), nonce)
  const sealed = [cipher.update(plain, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

test('ACC-171 what a partner hid opens with the key of the page', async () => {
  expect(await openHidden(hide('principal@example.com'), key)).toBe('principal@example.com')
})

test('ACC-193 what was changed on its way, cut short or never hidden does not open', async () => {
  const hidden = hide('ticket')
  const changed = hidden.slice(0, -2) + (hidden.endsWith('AA') ? 'BB' : 'AA')
  const broken = [changed, hidden.slice(0, 20), '', '-', 'opened', '%%%']
  const opened = await Promise.all(broken.map((parameter) => openHidden(parameter, key)))
  expect(opened.filter((plain) => plain !== undefined)).toEqual([])
})

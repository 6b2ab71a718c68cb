import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../../../testing/browser.ts'
import { verifyCode } from './verify-code.ts'

afterEach(() => vi.unstubAllGlobals())

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const data = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

test('ACC-068 a code goes out with the address, the sealed password and the browser, and brings the token', async () => {
  const { asked } = aBrowser(({ name }) => ({
    body:
      name === 'GET meta-data'
        ? { success: true, data, kid: 'k-7', time: 1_800_000_000_000, message: '' }
        : { success: true, message: '', token: 'of the session' },
  }))
  const entry = {
    email: 'layla@example.com',
    fingerprint: 'her browser',
    password: 'Falaj2026',
    answer: { otp: '407123' },
  }
  expect(await verifyCode(entry)).toBe('of the session')
  expect(asked.map(({ name }) => name)).toEqual(['GET meta-data', 'POST verify-login-otpV2'])
  expect(asked[1]?.body).toEqual({
    email: 'layla@example.com',
    password: expect.stringMatching(/^v1\.k-7\./),
    otp: '407123',
    browser_finger_print: 'her browser',
  })
})

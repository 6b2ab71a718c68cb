import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aBrowser } from '../../../testing/browser.ts'
import { loadLeakedPasswords } from '../new-password.ts'
import { resetProblems, sendReset } from './reset.ts'

// Once for all: no test waits for it, however busy the machine is.
beforeAll(loadLeakedPasswords)
afterEach(() => vi.unstubAllGlobals())

const whole = {
  security_question: '2',
  answer: 'Nizwa',
  password: 'Oasis2026',
  conpassword: 'Oasis2026',
}
const typing = (given: Record<string, string>) => (name: string) => given[name] ?? ''

test('ACC-131 ACC-132 a reset needs its question and its answer', async () => {
  expect(await resetProblems(typing({ ...whole, security_question: '', answer: '' }))).toEqual({
    security_question: 'error.securityQuestion',
    answer: 'error.answer',
  })
  expect(await resetProblems(typing(whole))).toEqual({})
})

test('ACC-134 a mismatch is said as the reset says it, and nothing is sent', async () => {
  expect(await resetProblems(typing({ ...whole, conpassword: 'Oasis2027' }))).toEqual({
    conpassword: 'reset.passwordsDiffer',
  })
})

test('ACC-135 ACC-136 the new password leaves sealed with the key of the meta data, with its link and the answer', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const data = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const { asked } = aBrowser(({ name }) => ({
    body:
      name === 'GET meta-data'
        ? { success: true, data, kid: 'k-7', time: 1_800_000_000_000, message: '' }
        : { success: true, message: 'Log in now.' },
  }))
  const link = { email: 'layla@example.com', token: 'of the mail' }
  expect(await sendReset(link, typing(whole))).toBe('Log in now.')
  expect(asked.map(({ name }) => name)).toEqual(['GET meta-data', 'POST reset-password-v2'])
  expect(asked[1]?.body).toEqual({
    email: 'layla@example.com',
    token: 'of the mail',
    security_question: 2,
    answer: 'Nizwa',
    password: expect.stringMatching(/^v1\.k-7\./),
  })
})

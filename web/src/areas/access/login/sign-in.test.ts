import { expect, test } from 'vitest'
import { isPendingSignIn } from './sign-in.ts'

const pending = { email: 'layla@example.com', publicKey: 'AAAA', fingerprint: 'a browser' }

test('ACC-066 the code page goes on only from a login that left it the public key', () => {
  expect(isPendingSignIn(pending)).toBe(true)
  for (const state of [
    null,
    undefined,
    'AAAA',
    {},
    { email: pending.email, fingerprint: pending.fingerprint },
    { ...pending, publicKey: '' },
  ]) {
    expect([state, isPendingSignIn(state)]).toEqual([state, false])
  }
})

/** Sends the password, and returns the next step. */
import { login } from '@falaj/contract/access/calls.ts'
import type { ResponseOf } from '@falaj/contract/call.ts'
import { browserFingerprint } from '../../../session/fingerprint.ts'
import { call } from '../../../session/call.ts'
import { oneAtATime } from '../../../session/one-at-a-time.ts'
import { fetchSealingKey, sealPassword } from '../../../session/sealed-password.ts'
import { earlierSessionHasEnded } from './welcome.ts'

export interface Credentials {
  email: string
  password: string
}

/** What is passed to the code page in navigation state, which never includes the password (ACC-059; docs/requirements/product-decisions.md). */
export interface PendingSignIn {
  email: string
  publicKey: string
  fingerprint: string
  asksFor: 'code' | 'app'
  codeCanBeSent: boolean
}

export interface SignInAnswer {
  answer: ResponseOf<typeof login>
  pending: PendingSignIn
}

export async function signIn({ email, password }: Credentials): Promise<SignInAnswer> {
  await earlierSessionHasEnded()
  const [key, fingerprint] = await Promise.all([fetchSealingKey(), browserFingerprint()])
  const body = {
    email,
    password: await sealPassword(password, key),
    browser_finger_print: fingerprint,
  }
  const answer = await oneAtATime(() => call(login, { body }))
  const { asks_for, code_can_be_sent: codeCanBeSent } = answer
  const pending = { email, publicKey: key.spki, fingerprint, codeCanBeSent }
  return { answer, pending: { ...pending, asksFor: asks_for ?? 'code' } }
}

export function isPendingSignIn(state: unknown): state is PendingSignIn {
  return (
    typeof state === 'object' && state !== null && 'publicKey' in state && Boolean(state.publicKey)
  )
}

import { verifyLoginOtp } from '@falaj/contract/access/calls.ts'
import { call } from '../../../session/call.ts'
import { fetchSealingKey, sealPassword } from '../../../session/sealed-password.ts'

interface CodeEntry {
  email: string
  fingerprint: string
  password: string
  answer: { otp: string } | { app: string } | { recovery_code: string }
}

/** Exchanges a correct code, or what stands for one, for a token (ACC-068). */
export async function verifyCode({
  email,
  fingerprint,
  password,
  answer,
}: CodeEntry): Promise<string> {
  const sealed = await sealPassword(password, await fetchSealingKey())
  const { token } = await call(verifyLoginOtp, {
    body: { email, password: sealed, ...answer, browser_finger_print: fingerprint },
  })
  return token
}

/** Signs a test's member in, through the real calls. */
import { newestMessage, testPassword } from './builders.ts'
import type { TestBrowser } from './browser.ts'
import type { TestPortal } from './portal.ts'

/** By password and code; answers the access token. */
export async function signIn(
  portal: TestPortal,
  browser: TestBrowser,
  member: { email: string; phone?: string },
  password = testPassword,
): Promise<string> {
  const credentials = async () => ({
    email: member.email,
    password: await browser.seal(password, portal.clock.now()),
    browser_finger_print: browser.fingerprint,
  })
  const first = await browser.post('loginV2', await credentials())
  const { token } = first.json<{ token: string | null }>()
  if (token) return token
  const message = await newestMessage(portal.database, member.phone ?? '+971501234567')
  const second = await browser.post('verify-login-otpV2', {
    ...(await credentials()),
    // Outside of the demo the digits stand in the message only.
    otp: message?.code ?? /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '',
  })
  if (second.statusCode !== 200) throw new Error(`Sign-in was refused: ${second.body}`)
  return second.json<{ token: string }>().token
}

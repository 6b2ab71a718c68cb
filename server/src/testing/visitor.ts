/** Somebody in front of the portal's ways in: does what the pages do, and reads what comes by mail and SMS. */
import { type PasswordLink, readLink } from '@falaj/contract/access/rules/link.ts'
import type { TestBrowser } from './browser.ts'
import { newestMessage, testPassword } from './builders.ts'
import type { TestPortal } from './portal.ts'

/** What a principal knows together with the insurer. */
export interface Numbers {
  policy_number: string
  certificate_number: string
  dob: string
}

export class Visitor {
  readonly portal: TestPortal
  readonly browser: TestBrowser

  constructor(portal: TestPortal) {
    this.portal = portal
    this.browser = portal.browser()
  }

  seal = (password: string) => this.browser.seal(password, this.portal.clock.now())

  async credentials(email: string, password = testPassword) {
    const { fingerprint } = this.browser
    return { email, password: await this.seal(password), browser_finger_print: fingerprint }
  }

  async login(email: string, password?: string) {
    return this.browser.post('loginV2', await this.credentials(email, password))
  }

  async answerWith(code: string, email: string, password?: string) {
    return this.answer({ otp: code }, email, password)
  }

  async answer(
    answer: { otp: string } | { app: string } | { recovery_code: string },
    email: string,
    password?: string,
  ) {
    return this.browser.post('verify-login-otpV2', {
      ...(await this.credentials(email, password)),
      ...answer,
    })
  }

  /** By the password and what is not sent. Answers the second step. */
  async enterBy(answer: { app: string } | { recovery_code: string }, email: string) {
    await this.login(email)
    return this.answer(answer, email)
  }

  /** By password and code. Answers the session's token. */
  async enter({ email, phone }: { email: string; phone: string }, password?: string) {
    const login = await this.login(email, password)
    const { token } = login.json<{ token: string | null }>()
    if (token) return token
    const entered = await this.answerWith(await this.codeSentTo(phone), email, password)
    if (entered.statusCode !== 200) throw new Error(`Not let in: ${entered.body}`)
    return entered.json<{ token: string }>().token
  }

  register = (numbers: Numbers, email: string) =>
    this.browser.post('register', { ...numbers, email, country_code: 'AE' })

  verifyOtp = (user_id: string, otp: string, more: Record<string, unknown> = {}) =>
    this.browser.post('verify-otp', { user_id, otp, phone_number: 'as it was shown', ...more })

  async setPassword(link: PasswordLink, password: string, more: Record<string, unknown> = {}) {
    return this.browser.post('set-new-password-v2', {
      email: link.email,
      token: link.token,
      password_reset: link.password_reset,
      security_questions: [1, 2, 3].map((id) => ({ id, answer: `Answer ${id}` })),
      password: await this.seal(password),
      conpassword: await this.seal(password),
      ...more,
    })
  }

  async resetPassword(link: PasswordLink, password: string, more: Record<string, unknown> = {}) {
    return this.browser.post('reset-password-v2', {
      email: link.email,
      token: link.token,
      security_question: 1,
      answer: 'Answer 1',
      password: await this.seal(password),
      ...more,
    })
  }

  /** The code of the newest message; outside the demo only its text holds it. */
  async codeSentTo(phone: string): Promise<string> {
    const message = await newestMessage(this.portal.database, phone)
    const code = message?.code ?? /\d{6}/.exec(message?.text ?? '')?.[0]
    if (!code) throw new Error(`No code was sent to ${phone}.`)
    return code
  }

  async linkSentTo(email: string): Promise<PasswordLink> {
    const message = await newestMessage(this.portal.database, email)
    return linkIn(message?.text ?? '')
  }
}

let lastNumber = 501_000_000
/** A number that nobody else in the test file has. */
export const aPhone = () => `+971${(lastNumber += 1)}`

/** Another six digits than the right ones. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** What the address of a link in a mail carries. */
export function linkIn(text: string): PasswordLink {
  const address = /https?:\/\/\S+/.exec(text)?.[0]
  const link = readLink(address?.split('/').at(-1) ?? '')
  if (!link) throw new Error('There is no link.')
  return link
}

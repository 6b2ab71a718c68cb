/** A member's browser before a portal that listens on a port, perhaps behind a proxy. */
import { z } from 'zod'
import { newestMessage, testPassword } from './builders.ts'
import { servedBy } from './balancer.ts'
import { sealedPassword } from './sealed-password.ts'
import type { WritableDatabase } from '../ports/database/open.ts'

const sealingKey = z.object({ data: z.string(), kid: z.string() })
const withToken = z.object({ token: z.string() })

export class NetworkBrowser {
  readonly #address: string
  readonly cookies = new Map<string, string>()
  /** Which instance has answered each call. */
  readonly served: (string | null)[] = []
  token = ''

  constructor(address: string) {
    this.#address = address
  }

  async send(path: string, sent: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = new Headers(sent.headers)
    if (cookie) headers.set('cookie', cookie)
    if (this.token) headers.set('authorization', `Bearer ${this.token}`)
    const response = await fetch(`${this.#address}/portal/api/${path}`, { ...sent, headers })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      this.cookies.set(name, value)
    }
    this.served.push(response.headers.get(servedBy))
    return response
  }

  post = (path: string, body: object) =>
    this.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  async logIn(email: string, password = testPassword, more: object = {}): Promise<Response> {
    const key = sealingKey.parse(await (await this.send('meta-data')).json())
    const path = 'otp' in more ? 'verify-login-otpV2' : 'loginV2'
    const sealed = sealedPassword(password, key)
    return this.post(path, { email, password: sealed, browser_finger_print: 'tests', ...more })
  }

  /** By password and the code that was sent to the phone. */
  async signIn(database: WritableDatabase, { email, phone }: { email: string; phone: string }) {
    await this.logIn(email)
    // With a third call, the code meets another instance than the password.
    await this.send('meta-data')
    const message = await newestMessage(database, phone)
    const otp = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
    this.token = withToken.parse(
      await (await this.logIn(email, testPassword, { otp })).json(),
    ).token
  }

  async refresh(): Promise<void> {
    this.token = withToken.parse(await (await this.post('refresh-token', {})).json()).token
  }
}

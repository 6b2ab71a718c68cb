/** A browser as the server sees it: cookies, a fingerprint, a language, and passwords that are sealed before they leave. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type SealingKey, sealedPassword } from './sealed-password.ts'

interface Sent {
  body?: Record<string, unknown>
  token?: string | undefined
  headers?: Record<string, string>
}

export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #app: FastifyInstance
  fingerprint = 'a browser of the tests'
  language = 'en'
  address = '127.0.0.1'

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    sent: Sent = {},
  ): Promise<LightMyRequestResponse> {
    const options: InjectOptions = {
      method,
      url: `/portal/api/${path}`,
      remoteAddress: this.address,
      headers: {
        'accept-language': this.language,
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        ...sent.headers,
      },
      cookies: Object.fromEntries(this.cookies),
      ...(sent.body && { payload: sent.body }),
    }
    const response = await this.#app.inject(options)
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  get = (path: string, token?: string) => this.send('GET', path, { token })
  post = (path: string, body: Record<string, unknown>, token?: string) =>
    this.send('POST', path, { body, token })

  /** As the login page seals it; `at` is what the browser takes for now. */
  async seal(password: string, at: Date = new Date('2026-06-15T08:00:00Z')): Promise<string> {
    return sealedPassword(password, (await this.get('meta-data')).json<SealingKey>(), at)
  }
}

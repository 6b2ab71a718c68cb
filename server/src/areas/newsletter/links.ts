/**
 * The link in a newsletter: it opens the preferences of one address, and nothing else. Signed, so that nothing is stored
 * for readers who have no account; valid for a year, because old newsletters are read, too (decision 107).
 */
import { timingSafeEqual } from 'node:crypto'
import { basePath } from '../../base-path.ts'
import { type Clock, daysMs, later } from '../../clock.ts'
import { Refused } from '../../http/refusal.ts'
import { hmac } from '../../secrets.ts'

const lifeMs = daysMs(365)

export class NewsletterLinks {
  readonly #key: Buffer
  readonly #clock: Clock
  readonly #publicBaseUrl: string

  constructor(key: Buffer, clock: Clock, publicBaseUrl: string) {
    this.#key = key
    this.#clock = clock
    this.#publicBaseUrl = publicBaseUrl
  }

  /** The address of the page, for a mail to that mailbox. */
  make(email: string): string {
    const lastDay = dayOf(later(this.#clock.now(), lifeMs))
    const query = new URLSearchParams({ token: `${lastDay}.${this.#mac(email, lastDay)}`, email })
    return `${this.#publicBaseUrl}${basePath}/newsletter?${query}`
  }

  /** @throws {Refused} 410 for one that has expired, was changed, or is for another address. */
  check(token: string, email: string): void {
    const [lastDay = '', mac = ''] = token.split('.')
    const [given, right] = [Buffer.from(mac), Buffer.from(this.#mac(email, lastDay))]
    const isOurs = given.length === right.length && timingSafeEqual(given, right)
    if (!isOurs || lastDay < dayOf(this.#clock.now()))
      throw new Refused(410, 'server.newsletter.link')
  }

  #mac(email: string, lastDay: string): string {
    return hmac(this.#key, 'newsletter', email.toLowerCase(), lastDay).toString('base64url')
  }
}

/** `20270615` */
const dayOf = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '')

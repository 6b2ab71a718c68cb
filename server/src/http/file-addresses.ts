/** Short-lived signed addresses of pictures and manuals, which a browser opens without a bearer (GAP-143, GAP-125). */
import { apiRoot } from '../base-path.ts'
import { timingSafeEqual } from 'node:crypto'
import { type Clock, hoursMs } from '../clock.ts'
import { hmac } from '../secrets.ts'

/** Whole hours, so that a page loads no picture again because an answer came again with another address. */
const step = hoursMs(1)

export class FileAddresses {
  readonly #key: Buffer
  readonly #clock: Clock

  constructor(key: Buffer, clock: Clock) {
    this.#key = key
    this.#clock = clock
  }

  /** Of a picture; valid for one to two hours. */
  of(handle: string): string {
    return this.#address(`pictures/${handle}`, handle)
  }

  /** Of whatever lies at a path under the API root; valid as long. */
  ofPath(path: string): string {
    return this.#address(path, path)
  }

  /** `subject` is the handle of a picture, or a path. */
  holds(subject: string, until: number, sign: string): boolean {
    const given = Buffer.from(sign, 'base64url')
    const right = this.#sign(subject, until)
    return (
      until > +this.#clock.now() && given.length === right.length && timingSafeEqual(given, right)
    )
  }

  #address(path: string, subject: string): string {
    const until = (Math.floor(+this.#clock.now() / step) + 2) * step
    return `${apiRoot}/${path}?until=${until}&sign=${this.#sign(subject, until).toString('base64url')}`
  }

  #sign(subject: string, until: number) {
    return hmac(this.#key, subject, String(until)).subarray(0, 16)
  }
}

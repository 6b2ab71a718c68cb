/**
 * An identity that was confirmed and has no account yet, sealed in the cookie of the browser that brought it: until its owner
 * has named a mailbox nothing is written.
 */
import { z } from 'zod'
import { type Clock, later, minutesMs } from '../../../clock.ts'
import { seal, unseal } from '../../../secrets.ts'

const kept = z.object({
  personId: z.int(),
  provider: z.string(),
  subject: z.string(),
  until: z.number(),
})
export type Confirmed = Omit<z.output<typeof kept>, 'until'>

/** As long as a set-up. */
export const confirmedLifeMs = minutesMs(30)
/** No provider is called so: what an attempt has sealed is never read as a confirmation, nor the other way round. */
const place = 'confirmed identity'

export class ConfirmedIdentities {
  readonly #key: Buffer
  readonly #clock: Clock

  constructor(key: Buffer, clock: Clock) {
    this.#key = key
    this.#clock = clock
  }

  keep(confirmed: Confirmed): string {
    const until = +later(this.#clock.now(), confirmedLifeMs)
    return seal(this.#key, JSON.stringify({ ...confirmed, until }), place).toString('base64url')
  }

  /** Undefined for whatever is not one, or no longer. */
  read(cookie: string | undefined): Confirmed | undefined {
    if (!cookie) return undefined
    try {
      const written = unseal(this.#key, Buffer.from(cookie, 'base64url'), place)
      const { until, ...confirmed } = kept.parse(JSON.parse(written))
      return until > +this.#clock.now() ? confirmed : undefined
    } catch {
      return undefined
    }
  }
}

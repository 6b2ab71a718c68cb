/** Tickets of a partner's portal: signed by the partner's key, short-lived, good once (GAP-132). */
import { decodeJwt, errors, importSPKI, jwtVerify } from 'jose'
import { z } from 'zod'
import { type Clock, later, secondsMs } from '../../../clock.ts'
import { Refused } from '../../../http/refusal.ts'
import type { Database } from '../../../ports/database/open.ts'

export type TicketKind = 'login' | 'register'

/** Longest life of a ticket from its issue, in seconds. */
export const ticketLife: Record<TicketKind, number> = { login: 60, register: 600 }

/** A partner's clock may run this much faster than ours, in seconds. */
const fastest = 60

export interface Ticket {
  jti: string
  email: string
  /** From then on it is not good, whatever the partner wrote. */
  over: Date
}

const claims = z.object({
  jti: z.string().min(8).max(100),
  sub: z.email().max(254),
  kind: z.enum(['login', 'register']),
  iat: z.number(),
  exp: z.number(),
})

export class Tickets {
  readonly #clock: Clock
  readonly #partnerKey: string | null

  /** `partnerKey`: the partner's Ed25519 public key, PEM; without one no ticket is good. */
  constructor(clock: Clock, partnerKey: string | null) {
    this.#clock = clock
    this.#partnerKey = partnerKey
  }

  /** Whose a good ticket is, without spending it; `Invalid token` for whatever is wrong with it. */
  async read(sent: string, kind: TicketKind): Promise<Ticket> {
    const read = await this.#verified(sent)
    const now = +this.#clock.now() / 1000
    if (!read || read.kind !== kind) throw invalidTicket()
    const over = Math.min(read.exp, read.iat + ticketLife[kind])
    if (now >= over || read.iat > now + fastest) throw invalidTicket()
    return { jti: read.jti, email: read.sub, over: later(new Date(0), secondsMs(over)) }
  }

  /** Once: whoever comes second with the same ticket is refused. */
  async spend(transaction: Database, { jti, over }: Ticket): Promise<void> {
    const first = await transaction
      .insertInto('used_ticket')
      .values({ jti, used_at: this.#clock.now(), expires_at: over })
      .onConflict((conflict) => conflict.column('jti').doNothing())
      .returning('jti')
      .executeTakeFirst()
    if (!first) throw invalidTicket()
  }

  async #verified(ticket: string) {
    if (!this.#partnerKey) return undefined
    try {
      const key = await importSPKI(this.#partnerKey, 'EdDSA')
      const { payload } = await jwtVerify(ticket, key, {
        algorithms: ['EdDSA'],
        audience: 'falaj',
        currentDate: this.#clock.now(),
      })
      return claims.safeParse(payload).data
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

export const invalidTicket = () => new Refused(401, 'server.sso.invalid')

/** Whether a bearer is a partner's ticket, before anything about it is believed. */
export function isTicket(bearer: string): boolean {
  try {
    return 'kind' in decodeJwt(bearer)
  } catch {
    return false
  }
}

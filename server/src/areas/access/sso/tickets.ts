/** Tickets of a partner's portal: signed by the partner's key, short-lived, good once (GAP-132). */
import { decodeJwt, errors, importSPKI, jwtVerify } from 'jose'
import { plainText } from '@falaj/contract/shared/schemas.ts'
import { z } from 'zod'
import type { Audit } from '../../../audit.ts'
import { type Clock, later, secondsMs } from '../../../clock.ts'
import { Refused } from '../../../http/refusal.ts'
import type { Database } from '../../../ports/database/open.ts'
import { inOneStatement } from '../../../ports/database/write.ts'
import { proved } from '../../../current-request.ts'

export type TicketKind = 'login' | 'register'

/** Longest life of a ticket from its issue, in seconds. */
export const ticketLife: Record<TicketKind, number> = { login: 60, register: 600 }

/** How often numbers may be tried with one ticket; after that the partner has to issue another. */
const mostTries = 5

/** A partner's clock may run this much faster than ours, in seconds. */
const fastest = 60

export interface Ticket {
  jti: string
  email: string
  /** After this it is no longer valid, whatever the partner wrote. */
  over: Date
  /** Where it came from. */
  address: string
}

const claims = z.object({
  jti: plainText(100).min(8),
  sub: z.email().max(254),
  kind: z.enum(['login', 'register']),
  iat: z.number(),
  exp: z.number(),
})

export interface TicketsParts {
  database: Database
  clock: Clock
  audit: Audit
  /** The partner's Ed25519 public keys (PEM), two while they change; without one no ticket is valid. */
  partnerKey: string | null
}

export class Tickets {
  readonly #database: Database
  readonly #clock: Clock
  readonly #audit: Audit
  readonly #partnerKey: string | null

  constructor(parts: TicketsParts) {
    this.#database = parts.database
    this.#clock = parts.clock
    this.#audit = parts.audit
    this.#partnerKey = parts.partnerKey
  }

  /** Whose ticket it is, without using it up; `Invalid token` whatever is wrong with it. */
  async read(sent: string, kind: TicketKind, address: string): Promise<Ticket> {
    const read = await this.#verified(sent)
    const now = +this.#clock.now() / 1000
    // Anybody could have written it: the audit would fill with whatever strangers send.
    if (!read) throw invalidTicket()
    const over = Math.min(read.exp, read.iat + ticketLife[kind])
    if (read.kind !== kind || now >= over || read.iat > now + fastest)
      throw await this.refuse(read.jti, address)
    return { jti: read.jti, email: read.sub, over: later(new Date(0), secondsMs(over)), address }
  }

  /** Counts a try before it is checked. After the fifth the ticket is void, whatever the result. */
  async countTry({ jti, over, address }: Ticket): Promise<void> {
    const counted = await inOneStatement(this.#database)
      .insertInto('partner_ticket')
      .values({ jti, tries: 1, expires_at: over })
      .onConflict((conflict) =>
        conflict
          .column('jti')
          .doUpdateSet((row) => ({ tries: row('partner_ticket.tries', '+', 1) }))
          .where('partner_ticket.used_at', 'is', null)
          .where('partner_ticket.tries', '<', mostTries),
      )
      .returning('jti')
      .executeTakeFirst()
    if (!counted) throw await this.refuse(jti, address)
  }

  /**
   * False for a ticket that was used before. Whoever refuses it does so after the transaction: the audit takes a
   * connection of its own, and many who hold one and wait for another would wait for one another.
   */
  async spend(database: Database, { jti, over }: Ticket): Promise<boolean> {
    const now = this.#clock.now()
    const first = await inOneStatement(database)
      .insertInto('partner_ticket')
      .values({ jti, used_at: now, expires_at: over })
      .onConflict((conflict) =>
        conflict
          .column('jti')
          .doUpdateSet({ used_at: now })
          .where('partner_ticket.used_at', 'is', null),
      )
      .returning('jti')
      .executeTakeFirst()
    if (first) proved('partner-ticket')
    return first !== undefined
  }

  /** The refusal, after it has been written to the audit. */
  async refuse(jti: string, address: string): Promise<Refused> {
    const subject = `ticket:${jti}`
    await this.#audit.record({ action: 'ticket-refused', accountId: null, subject, address })
    return invalidTicket()
  }

  async #verified(ticket: string) {
    for (const pem of this.#partnerKey?.match(eachKey) ?? []) {
      try {
        const { payload } = await jwtVerify(ticket, await importSPKI(pem, 'EdDSA'), {
          algorithms: ['EdDSA'],
          audience: 'falaj',
          currentDate: this.#clock.now(),
        })
        return claims.safeParse(payload).data
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error
      }
    }
    return undefined
  }
}

const eachKey = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g

const invalidTicket = () => new Refused(401, 'server.sso.invalid')

/** Whether a bearer looks like a partner's ticket, before anything about it is trusted. */
export function isTicket(bearer: string): boolean {
  try {
    return 'kind' in decodeJwt(bearer)
  } catch {
    return false
  }
}

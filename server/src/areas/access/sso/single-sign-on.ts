/** Entering with a partner's ticket, with an account or by making one (ACC-165 to ACC-194). */
import type { z } from 'zod'
import type { registerSso } from '@falaj/contract/access/sso/schemas.ts'
import { Refused } from '../../../http/refusal.ts'
import { findAccountByLogin } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import { type OpenedSession, openSession, type SessionParts } from '../open-session.ts'
import { openAccount } from '../opening.ts'
import type { Registration } from '../setup/registration.ts'
import { invalidTicket, type Tickets } from './tickets.ts'

export interface SingleSignOnParts extends SessionParts {
  tickets: Tickets
  registration: Registration
}

export class SingleSignOn {
  readonly #parts: SingleSignOnParts

  constructor(parts: SingleSignOnParts) {
    this.#parts = parts
  }

  /** A login ticket against a session. The browser is not trusted by it: the partner vouches for one visit. */
  async enter(sent: string, browser: Browser): Promise<OpenedSession> {
    const { database, tickets } = this.#parts
    const ticket = await tickets.read(sent, 'login')
    await tickets.spend(database, ticket)
    const account = await findAccountByLogin(database, ticket.email)
    if (!account?.account_verified) throw invalidTicket()
    return openSession(this.#parts, account, browser, 'none')
  }

  /**
   * The partner vouches for the address, the three numbers for the person. Without a good ticket nothing is said
   * about the numbers; wrong numbers leave the ticket for another try.
   */
  async register(
    asked: z.output<typeof registerSso.body>,
    browser: Browser,
  ): Promise<OpenedSession> {
    const { database, tickets, registration, audit } = this.#parts
    const ticket = await tickets.read(asked.token, 'register')
    const { email } = ticket
    if (email.toLowerCase() !== asked.email.toLowerCase()) throw invalidTicket()
    const person = await registration.recognise(asked, browser)
    if (!person) throw refused()
    const account = await database.transaction().execute(async (transaction) => {
      await tickets.spend(transaction, ticket)
      const { language } = browser
      const outcome = await openAccount(transaction, {
        personId: person.id,
        email,
        phoneVerified: false,
        language,
      })
      // Takes the spending back, too.
      if ('inTheWay' in outcome) throw refused()
      return outcome.opened
    })
    const { id: accountId, person_id: personId } = account
    await audit.record({ action: 'account-opened', accountId, personId, address: browser.address })
    return openSession(this.#parts, account, browser, 'none')
  }
}

const refused = () => new Refused(422, 'server.register.refused')

/** Entering with a partner's ticket, with an account or by making one (ACC-165 to ACC-194). */
import type { z } from 'zod'
import type { registerSso } from '@falaj/contract/access/sso/schemas.ts'
import { type Consents, consentsAtRegistration } from '../../../consents.ts'
import { Refused } from '../../../http/refusal.ts'
import { type Account, findAccountByLogin, languageFor, markUsed, wasUsed } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import { type OpenedSession, openSession, type SessionParts } from '../open-session.ts'
import { openAccount, type WhenOpened } from '../opening.ts'
import type { Registration } from '../setup/registration.ts'
import type { Ticket, Tickets } from './tickets.ts'
import { inTransaction } from '../../../ports/database/write.ts'

export interface SingleSignOnParts extends SessionParts {
  tickets: Tickets
  registration: Registration
  consents: Consents
  whenOpened: WhenOpened
}

export class SingleSignOn {
  readonly #parts: SingleSignOnParts

  constructor(parts: SingleSignOnParts) {
    this.#parts = parts
  }

  /**
   * Exchanges a login ticket for a session. The browser does not become trusted: the partner vouches for one visit, and
   * for an address. So a user name that reads like the address opens nothing, nor does an account that waits for its
   * first password: whoever registered it typed the address, and nobody has opened its mailbox yet.
   */
  async enter(sent: string, browser: Browser): Promise<OpenedSession> {
    const { database, tickets } = this.#parts
    const ticket = await tickets.read(sent, 'login', browser.address)
    if (!(await tickets.spend(database, ticket)))
      throw await tickets.refuse(ticket.jti, browser.address)
    const account = await findAccountByLogin(database, ticket.email)
    const vouched =
      account?.account_verified &&
      wasUsed(account) &&
      account.email.toLowerCase() === ticket.email.toLowerCase()
    if (!vouched) throw await tickets.refuse(ticket.jti, browser.address)
    return openSession(this.#parts, account, browser, { by: 'partner' })
  }

  /**
   * The partner vouches for the address, the three numbers for the person. Without a valid ticket nothing is said
   * about the numbers; wrong numbers leave the ticket for a few more tries.
   */
  async register(
    input: z.output<typeof registerSso.body>,
    browser: Browser,
  ): Promise<OpenedSession> {
    const { tickets, registration } = this.#parts
    const ticket = await tickets.read(input.token, 'register', browser.address)
    const { email } = ticket
    if (email.toLowerCase() !== input.email.toLowerCase()) {
      throw await tickets.refuse(ticket.jti, browser.address)
    }
    await tickets.countTry(ticket)
    const person = await registration.recognise(input, browser)
    if (!person) throw refused()
    const account = await this.#open(ticket, person.id, browser).catch(async (problem: unknown) => {
      if (problem instanceof InTheWay) await this.#tell(problem.account, browser)
      if (problem instanceof Spent) throw await tickets.refuse(ticket.jti, browser.address)
      throw problem
    })
    return openSession(this.#parts, account, browser, { by: 'partner' })
  }

  /** The account counts as used from the start, so that a simultaneous request with another address finds it so. */
  async #open(ticket: Ticket, personId: number, { language, address }: Browser): Promise<Account> {
    const { clock, tickets, consents, audit, whenOpened } = this.#parts
    const vouchedFor = { email: ticket.email, accountVerified: true, phoneVerified: false }
    const proved = { personId, ...vouchedFor, language }
    return audit.unitOfWork(async (unit) => {
      const { transaction } = unit
      if (!(await tickets.spend(transaction, ticket))) throw new Spent()
      const outcome = await openAccount(unit, proved, whenOpened)
      // This also rolls back the use of the ticket.
      if ('inTheWay' in outcome) throw new InTheWay(outcome.inTheWay)
      await markUsed(transaction, outcome.opened, clock.now())
      const consent = { ...consentsAtRegistration, accountId: outcome.opened.id }
      const accepted = await consents.record(transaction, consent, clock.now())
      const by = { accountId: outcome.opened.id, personId, address }
      unit.tell({ ...by, action: 'account-opened' })
      return unit.tell({ ...by, action: 'consent-given', subject: accepted }, outcome.opened)
    })
  }

  /** Tells the owner of an account that somebody tried to open again, at the account's own address. */
  async #tell(owner: Account, { language }: Browser): Promise<void> {
    const { database, mails } = this.#parts
    const spoken = languageFor(owner, language)
    await inTransaction(database, (transaction) =>
      mails.send(transaction, 'already-registered', owner.email, spoken),
    )
  }
}

const refused = () => new Refused(422, 'server.register.refused')

/** The ticket was used meanwhile. */
class Spent extends Error {}

/** The page gets the same answer as for wrong numbers; only the owner of the account is told more. */
class InTheWay extends Refused {
  readonly account: Account

  constructor(account: Account) {
    super(422, 'server.register.refused')
    this.account = account
  }
}

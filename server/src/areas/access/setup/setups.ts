/**
 * Set-ups: what leads from an enrolment to an account, or completes an account. Known by a random handle, bound to
 * the browser that began it, half an hour long; its steps can only be taken in order.
 */
import { type Clock, later, minutesMs } from '../../../clock.ts'
import { refusedGuess } from '../../../http/guessed-handles.ts'
import { Refused } from '../../../http/refusal.ts'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import { inOneStatement } from '../../../ports/database/write.ts'
import type { Messages } from '../../../ports/messages/messages.ts'
import { randomToken, tokenHash } from '../../../secrets.ts'
import { type Account, languageFor } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import { holderOf } from '../claim-address.ts'
import { codeMessage } from '../code-message.ts'
import type { Mails } from '../mails.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import { numbersOnFile } from './confirmed-number.ts'

export const setupLifeMs = minutesMs(30)

/** What the browser gets: the handle for the page, the secret for its cookie. */
export interface BegunSetup {
  handle: string
  cookie: string
  dependentFound: boolean
}

export type Setup = Awaited<ReturnType<Setups['find']>>

/** What a set-up rests on: numbers and details, or an identity that its provider has confirmed. */
type RestsOn = 'details' | 'anything'

/** What is linked to an account that it opens. */
export interface ConfirmedIdentity {
  provider: string
  subject: string
}

/** Ends set-ups begun for the account: after a change of password or number they would prove nothing. */
export async function endSetups(database: Database, accountId: number, at: Date): Promise<void> {
  await inOneStatement(database)
    .updateTable('account_setup')
    .set({ finished_at: at })
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .execute()
}

export class Setups {
  readonly #database: Database
  readonly #codes: OneTimeCodes
  readonly #messages: Messages
  readonly #mails: Mails
  readonly #clock: Clock

  constructor(parts: {
    database: Database
    codes: OneTimeCodes
    messages: Messages
    mails: Mails
    clock: Clock
  }) {
    this.#database = parts.database
    this.#codes = parts.codes
    this.#messages = parts.messages
    this.#mails = parts.mails
    this.#clock = parts.clock
  }

  /** For an account whose password was right and whose phone is not verified yet. */
  beginFor(account: Account, browser: Browser): Promise<BegunSetup> {
    const { id: accountId, person_id: personId, email, phone_number: phone } = account
    return this.begin({ accountId, personId, email, phone }, browser)
  }

  /** Begins, and sends the code to the phone on file if there is one, and nowhere else. */
  async begin(
    of: { personId: number; accountId: number | null; email: string; phone: string | null },
    browser: Browser,
  ): Promise<BegunSetup> {
    const begun = await this.#insert(of)
    if (of.phone) {
      const to = { ...of, phone: of.phone, again: false }
      await this.#sendCode(to, begun.handle, browser)
    }
    const dependant = await this.#database
      .selectFrom('enrolment')
      .select('id')
      .where('principal_id', '=', of.personId)
      .limit(1)
      .executeTakeFirst()
    return { ...begun, dependentFound: dependant !== undefined }
  }

  /** Of a person whose identity was confirmed. A code to the mailbox that they name is all that is missing. */
  async beginByIdentity(
    of: { personId: number; email: string; identity: ConfirmedIdentity },
    browser: Browser,
  ): Promise<Omit<BegunSetup, 'dependentFound'>> {
    const begun = await this.#insert({ ...of, accountId: null, phone: null })
    await this.#sendToMailbox({ ...of, again: false }, begun.handle, browser)
    return begun
  }

  async #insert(of: {
    personId: number
    accountId: number | null
    email: string
    phone: string | null
    identity?: ConfirmedIdentity
  }) {
    const now = this.#clock.now()
    const begun = { handle: randomToken(), cookie: randomToken() }
    await inOneStatement(this.#database)
      .insertInto('account_setup')
      .values({
        handle_hash: tokenHash(begun.handle),
        browser_hash: tokenHash(begun.cookie),
        person_id: of.personId,
        account_id: of.accountId,
        email: of.email,
        phone_number: of.phone,
        identity_provider: of.identity?.provider ?? null,
        identity_subject: of.identity?.subject ?? null,
        created_at: now,
        expires_at: later(now, setupLifeMs),
      })
      .execute()
    return begun
  }

  /** The active set-up with this handle in this browser; the same refusal whatever is wrong. */
  async find(handle: string, browser: Browser, restsOn: RestsOn = 'details') {
    const setup = await this.#database
      .selectFrom('account_setup')
      .selectAll()
      .where('handle_hash', '=', tokenHash(handle))
      .where('browser_hash', '=', tokenHash(browser.setup ?? ''))
      .where('expires_at', '>', this.#clock.now())
      .where('finished_at', 'is', null)
      .$if(restsOn === 'details', (query) => query.where('identity_provider', 'is', null))
      .executeTakeFirst()
    if (setup) return { ...setup, handle }
    const parts = { database: this.#database, clock: this.#clock }
    throw await refusedGuess(parts, browser.address, new Refused(410, 'server.setup.over'))
  }

  async resendCode(handle: string, browser: Browser): Promise<void> {
    const setup = await this.find(handle, browser, 'anything')
    if (setup.identity_provider !== null) {
      const { person_id: personId, email } = setup
      return this.#sendToMailbox({ personId, email, again: true }, handle, browser)
    }
    if (!setup.phone_number) throw new Refused(410, 'server.setup.over')
    const { person_id: personId, email, phone_number: phone } = setup
    await this.#sendCode({ personId, email, phone, again: true }, handle, browser)
  }

  /** Uses up the code of this set-up. It is void once the number it was sent to changes. */
  async proveCode(setup: Setup, code: string, { address }: Browser): Promise<void> {
    const { current, proved } = await numbersOnFile(this.#database, { personId: setup.person_id })
    const done = setup.account_id !== null && proved
    if (done || setup.phone_number !== current) throw new Refused(410, 'server.setup.over')
    const subject = await this.#codes.consume('setup', setup.handle, code, address)
    if (subject !== `person:${setup.person_id}`) throw new Refused(400, 'server.code.wrong')
  }

  /** Uses up the code that went to the mailbox. */
  async proveMailbox(setup: Setup, code: string, { address }: Browser): Promise<void> {
    const subject = await this.#codes.consume('identity', setup.handle, code, address)
    if (subject !== `person:${setup.person_id}`) throw new Refused(400, 'server.code.wrong')
  }

  async markDetailsVerified(setup: Setup): Promise<void> {
    await inOneStatement(this.#database)
      .updateTable('account_setup')
      .set({ details_verified: true })
      .where('handle_hash', '=', setup.handle_hash)
      .execute()
  }

  /** Ends it once; false when another request was first. */
  async finish(transaction: Transaction, setup: Setup): Promise<boolean> {
    const finished = await transaction
      .updateTable('account_setup')
      .set({ finished_at: this.#clock.now() })
      .where('handle_hash', '=', setup.handle_hash)
      .where('finished_at', 'is', null)
      .returning('person_id')
      .executeTakeFirst()
    return finished !== undefined
  }

  /** The page says the same whether the address is free or not; only the mail tells the owner of the account in the way. */
  async #sendToMailbox(
    of: { personId: number; email: string; again: boolean },
    handle: string,
    { language }: Browser,
  ): Promise<void> {
    const { personId, email, again } = of
    const holder = await holderOf(this.#database, email, { personId })
    const subject = `person:${personId}`
    await this.#codes.issue(
      { purpose: 'identity', subject, challenge: handle, sentTo: email, again },
      (transaction, code, brings) =>
        holder
          ? this.#mails.send(
              transaction,
              'already-registered',
              holder.email,
              languageFor(holder, language),
            )
          : this.#messages.send(
              transaction,
              codeMessage(language, { phone: null, email }, code, brings),
              this.#clock.now(),
            ),
    )
  }

  #sendCode(
    of: { personId: number; email: string; phone: string; again: boolean },
    handle: string,
    browser: Browser,
  ): Promise<void> {
    const subject = `person:${of.personId}`
    return this.#codes.issue(
      { purpose: 'setup', subject, challenge: handle, sentTo: of.phone, again: of.again },
      (transaction, code, brings) =>
        this.#messages.send(
          transaction,
          codeMessage(browser.language, of, code, brings),
          this.#clock.now(),
        ),
    )
  }
}

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
import type { Account } from '../accounts.ts'
import type { Browser } from '../browser.ts'
import { codeMessage } from '../code-message.ts'
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
  readonly #clock: Clock

  constructor(parts: {
    database: Database
    codes: OneTimeCodes
    messages: Messages
    clock: Clock
  }) {
    this.#database = parts.database
    this.#codes = parts.codes
    this.#messages = parts.messages
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
        created_at: now,
        expires_at: later(now, setupLifeMs),
      })
      .execute()
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

  /** The active set-up with this handle in this browser; the same refusal whatever is wrong. */
  async find(handle: string, browser: Browser) {
    const setup = await this.#database
      .selectFrom('account_setup')
      .selectAll()
      .where('handle_hash', '=', tokenHash(handle))
      .where('browser_hash', '=', tokenHash(browser.setup ?? ''))
      .where('expires_at', '>', this.#clock.now())
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (setup) return { ...setup, handle }
    const parts = { database: this.#database, clock: this.#clock }
    throw await refusedGuess(parts, browser.address, new Refused(410, 'server.setup.over'))
  }

  async resendCode(handle: string, browser: Browser): Promise<void> {
    const setup = await this.find(handle, browser)
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

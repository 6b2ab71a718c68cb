/**
 * Writes the notices: one for each change of a claim, in the transaction that marks the change as told, so that no
 * fault and no second instance makes two of them. Mails and SMS name the claim by its number and say nothing of health
 * or money; the inbox, behind the login, says what has happened.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { basePath } from '../../base-path.ts'
import { type Clock, secondsMs } from '../../clock.ts'
import type { Database } from '../../ports/database/open.ts'
import { mailHtml } from '../../ports/messages/mail-html.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import { text } from '../../text.ts'
import { isConfirmation, noticeKindOf } from './kinds.ts'
import { addNotice, findReader, holdUntold, markTold, type UntoldStep } from './notices-store.ts'
import { noticeChannel } from './event-hub.ts'

export interface NotifierParts {
  database: Database
  clock: Clock
  messages: Messages
  logger: FastifyBaseLogger
  publicBaseUrl: string
}

/** Steps of one transaction. */
const mostTogether = 50
/** Should what the database says be missed. */
const lookEveryMs = secondsMs(5)

export class Notifier {
  readonly #parts: NotifierParts
  #timer: NodeJS.Timeout | undefined
  #telling: Promise<void> | undefined
  #again = false
  #stopped = true

  constructor(parts: NotifierParts) {
    this.#parts = parts
  }

  start(): void {
    this.#stopped = false
    this.wake()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#telling
  }

  wake(): void {
    if (this.#stopped) return
    this.#again = true
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined
      clearTimeout(this.#timer)
      if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), lookEveryMs)
    })
  }

  async #tellAll(): Promise<void> {
    const { database, logger } = this.#parts
    while (this.#again && !this.#stopped) {
      this.#again = false
      try {
        const told = await database
          .transaction()
          .execute((transaction) => this.#tellSome(transaction))
        if (told === mostTogether) this.#again = true
      } catch (error) {
        logger.error({ err: error }, 'notices could not be written; trying again')
      }
    }
  }

  async #tellSome(transaction: Database): Promise<number> {
    const steps = await holdUntold(transaction, mostTogether)
    for (const step of steps) await this.#tell(transaction, step)
    await markTold(
      transaction,
      steps.map(({ id }) => id),
      this.#parts.clock.now(),
    )
    return steps.length
  }

  async #tell(transaction: Database, step: UntoldStep): Promise<void> {
    const kind = noticeKindOf(step)
    const reader = kind && (await findReader(transaction, step.ownerId))
    if (!kind || !reader) return
    if (!(await addNotice(transaction, { accountId: reader.id, kind, step }))) return
    await sql`select pg_notify(${noticeChannel}, ${String(reader.id)})`.execute(transaction)

    const { messages, clock, publicBaseUrl } = this.#parts
    const language = reader.language === 'ar' ? 'ar' : 'en'
    const values = { reference: step.reference }
    const about = isConfirmation(kind) ? 'claim-received' : 'claim-news'
    const subject = text(language, `mail.${about}.subject`, values)
    const body = text(language, `mail.${about}.text`, values)
    const link = `${publicBaseUrl}${basePath}/claimDetails?claim=${step.claimId}`
    const label = text(language, 'mail.open')
    await messages.send(
      transaction,
      {
        channel: 'email',
        to: reader.email,
        subject,
        text: `${body}\n\n${link}`,
        html: mailHtml(language, subject, body, { button: { address: link, label } }),
        links: [link],
      },
      clock.now(),
    )
    if (!reader.notices_by_sms || reader.phone === null || isConfirmation(kind)) return
    const short = text(language, 'mail.claim-news.sms', values)
    await messages.send(transaction, { channel: 'sms', to: reader.phone, text: short }, clock.now())
  }
}

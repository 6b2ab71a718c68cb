/**
 * Writes the notices: one for each change of a request, in the transaction that marks the change as told, so that no
 * fault and no second instance makes two of them. Mails and SMS name the request by its number and say nothing of health
 * or money; the inbox, behind the login, says what has happened.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { basePath } from '../../base-path.ts'
import { type Clock, secondsMs } from '../../clock.ts'
import { PollingLoop } from '../../jobs/polling-loop.ts'
import { pageMail } from '../../page-mail.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import { type MessageKey, text } from '../../text.ts'
import type { RequestKinds } from '../requests/kind.ts'
import {
  addNotice,
  addProfileNotice,
  findReader,
  holdUntold,
  holdUntoldProfileChanges,
  markTold,
  type UntoldChange,
} from './notices-store.ts'
import { noticeChannel } from './event-hub.ts'

export interface NotifierParts {
  database: Database
  clock: Clock
  messages: Messages
  logger: FastifyBaseLogger
  publicBaseUrl: string
  kinds: RequestKinds
}

/** How many changes one transaction handles. */
const mostTogether = 50
/** In case a notification from the database is missed. */
const lookEveryMs = secondsMs(5)

export class Notifier {
  readonly #parts: NotifierParts
  readonly #loop: PollingLoop

  constructor(parts: NotifierParts) {
    this.#parts = parts
    this.#loop = new PollingLoop({
      everyMs: lookEveryMs,
      round: () => this.#tellTogether(),
      onFailure: (err) => parts.logger.error({ err }, 'notices could not be written; trying again'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  wake(): void {
    this.#loop.wake()
  }

  async #tellTogether(): Promise<boolean> {
    const told = await this.#parts.database
      .transaction()
      .execute((transaction) => this.#tellSome(transaction))
    const changes = await this.#parts.database
      .transaction()
      .execute((transaction) => this.#tellProfileChanges(transaction))
    return told === mostTogether || changes === mostTogether
  }

  async #tellSome(transaction: Database): Promise<number> {
    const changes = await holdUntold(transaction, mostTogether)
    for (const change of changes) await this.#tell(transaction, change)
    await markTold(
      transaction,
      changes.map(({ id }) => id),
      this.#parts.clock.now(),
    )
    return changes.length
  }

  /** To whoever asked for a change of a profile. */
  async #tellProfileChanges(transaction: Database): Promise<number> {
    const changes = await holdUntoldProfileChanges(transaction, mostTogether)
    for (const change of changes) {
      await addProfileNotice(transaction, change, this.#parts.clock.now())
      const reader = await findReader(transaction, change.asker_id)
      if (!reader) continue
      const ofDependant = change.person_id !== change.asker_id
      await this.#announce(transaction, reader, {
        subject: 'mail.profile-news.subject',
        text: 'mail.profile-news.text',
        sms: 'mail.profile-news.sms',
        values: {},
        page: ofDependant ? `/profile?person=${change.person_id}` : '/profile',
      })
    }
    return changes.length
  }

  async #tell(transaction: Database, change: UntoldChange): Promise<void> {
    const notices = this.#parts.kinds.get(change.kind)?.notices
    const notice = notices?.of(change)
    const reader = notice && (await findReader(transaction, change.ownerId))
    if (!notices || !reader) return
    if (!(await addNotice(transaction, { accountId: reader.id, notice, change }))) return
    const { received, news } = notices.mail
    const mail = notices.isConfirmation(notice) ? received : news
    await this.#announce(transaction, reader, {
      ...mail,
      values: { reference: change.reference },
      page: notices.page(change.requestId),
    })
  }

  /** On open pages, by mail, and by SMS where there is one and the member chose it. */
  async #announce(transaction: Database, reader: Reader, news: News): Promise<void> {
    const { messages, clock, publicBaseUrl } = this.#parts
    await sql`select pg_notify(${noticeChannel}, ${String(reader.id)})`.execute(transaction)
    const language = reader.language === 'ar' ? 'ar' : 'en'
    if (reader.notices_by_mail) {
      const subject = text(language, news.subject, news.values)
      const body = text(language, news.text, news.values)
      const page = `${publicBaseUrl}${basePath}${news.page}`
      const mail = pageMail(language, { to: reader.email, subject, body, page })
      await messages.send(transaction, mail, clock.now())
    }
    if (!news.sms || !reader.notices_by_sms || reader.phone === null) return
    const short = text(language, news.sms, news.values)
    await messages.send(transaction, { channel: 'sms', to: reader.phone, text: short }, clock.now())
  }
}

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

interface News {
  subject: MessageKey
  text: MessageKey
  /** What asks nothing and says nothing new is not sent as an SMS. */
  sms?: MessageKey
  values: Record<string, string>
  /** Where it is read, below the portal's address. */
  page: string
}

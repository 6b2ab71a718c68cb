/**
 * Stores messages in the transaction of the change that they report; the worker delivers them. What a carrier has taken is
 * marked as sent, and the mark waits for a database that went away meanwhile, so nothing is sent twice. A worker that was
 * killed has handed over nothing whole, except in the moment between a carrier's "taken" and the mark: the message goes
 * out again, and carries the same id.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Updateable } from 'kysely'
import type { Clock } from '../../clock.ts'
import { beyondReach } from '../../beyond-reach.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Database, Transaction } from '../database/open.ts'
import type { Message } from '../database/tables.ts'
import { inOneStatement } from '../database/write.ts'
import { untilReached } from '../database/until-reached.ts'
import { messageRow, type Messages, type OutgoingMessage } from './messages.ts'

/** Delivers a message, or throws. */
export interface Carrier {
  carry(message: OutgoingMessage & { id: number }): Promise<void>
}

/** Thrown by a carrier that cannot tell whether the message was sent. */
export class Uncertain extends Error {}

/** Thrown by a carrier that will never reach this recipient, however often it tries. */
export class NoSuchRecipient extends Error {}

export class Post implements Messages {
  readonly #jobs: Jobs

  constructor(jobs: Jobs) {
    this.#jobs = jobs
  }

  async send(transaction: Transaction, message: OutgoingMessage, at: Date): Promise<void> {
    const stored = transaction.insertInto('message').values(messageRow(message, at)).returning('id')
    const { id } = await beyondReach('messages', () => stored.executeTakeFirstOrThrow())
    // A code goes before the mails of a night's decisions, or it would have expired before its turn.
    const rank = message.brings ? 'awaited' : 'usual'
    await this.#jobs.add('deliver-message', { id }, { rank }, transaction)
  }
}

export interface DeliveryParts {
  database: Database
  clock: Clock
  logger: FastifyBaseLogger
  carriers: Record<'email' | 'sms', Carrier>
  /** Ends the waiting for a database that is away. */
  closing?: AbortSignal
}

/** What one instance delivers. That no other has the same in its hands is the queue's matter: each message is one job. */
export class Delivery {
  readonly #parts: DeliveryParts
  readonly #inHand = new Set<number>()

  constructor(parts: DeliveryParts) {
    this.#parts = parts
  }

  /**
   * Delivers a message, then erases its text. Throws to be tried again. A message whose code or link was used or has
   * expired in the meantime is not sent; one that nobody will ever get is told in the log, and loses its text as well.
   */
  async deliver(id: number): Promise<void> {
    if (this.#inHand.has(id)) return
    this.#inHand.add(id)
    try {
      await this.#deliver(id)
    } finally {
      this.#inHand.delete(id)
    }
  }

  async #deliver(id: number): Promise<void> {
    const { database, clock, logger, carriers, closing } = this.#parts
    const now = clock.now()
    const taken = await take(database, id, now)
    if (!taken) return
    const channel = taken.channel === 'sms' ? 'sms' : 'email'
    const erased = { text: '', html: null }
    const mark = (outcome: Updateable<Message>) =>
      untilReached(
        () =>
          inOneStatement(database)
            .updateTable('message')
            .set(outcome)
            .where('id', '=', id)
            .execute(),
        { ...(closing && { signal: closing }) },
      )
    try {
      await carriers[channel].carry({
        id,
        channel,
        to: taken.recipient,
        text: taken.text,
        ...(taken.subject !== null && { subject: taken.subject }),
        ...(taken.html !== null && { html: taken.html }),
      })
    } catch (error) {
      if (error instanceof Uncertain) await mark({ doubtful_at: now })
      if (!(error instanceof NoSuchRecipient)) throw error
      await mark({ refused_at: now, ...erased })
      logger.warn({ message: id, channel, fault: error.message }, 'nobody is at this address')
      return
    }
    await mark({ sent_at: now, ...erased })
  }
}

const take = (database: Database, id: number, now: Date) =>
  inOneStatement(database)
    .updateTable('message')
    .set({ taken_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('doubtful_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('erased_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .returning(['channel', 'recipient', 'subject', 'text', 'html'])
    .executeTakeFirst()

/** Erases texts with expired codes and links, also of messages that were never sent. */
export async function eraseExpired(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await inOneStatement(database)
    .updateTable('message')
    .set({ text: '', html: null, code: null, links: '[]', erased_at: now })
    .where('expires_at', '<=', now)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

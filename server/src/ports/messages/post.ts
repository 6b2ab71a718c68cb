/**
 * Stores messages in the transaction of the change that they report; the worker delivers them. Before delivery a message
 * is marked as taken. The mark is removed only if the carrier certainly has not accepted it, so none is sent twice.
 */
import type { Jobs } from '../../jobs/jobs.ts'
import type { Database } from '../database/open.ts'
import { messageRow, type Messages, type OutgoingMessage } from './messages.ts'

/** Delivers a message, or throws. */
export interface Carrier {
  carry(message: OutgoingMessage & { id: number }): Promise<void>
}

/** Thrown by a carrier that cannot tell whether the message was sent. */
export class Uncertain extends Error {}

export class Post implements Messages {
  readonly #jobs: Jobs

  constructor(jobs: Jobs) {
    this.#jobs = jobs
  }

  async send(transaction: Database, message: OutgoingMessage, at: Date): Promise<void> {
    const { id } = await transaction
      .insertInto('message')
      .values(messageRow(message, at))
      .returning('id')
      .executeTakeFirstOrThrow()
    // A code goes before the mails of a night's decisions, or it would have expired before its turn.
    const rank = message.brings ? 'awaited' : 'usual'
    await this.#jobs.add('deliver-message', { id }, { rank }, transaction)
  }
}

/**
 * Delivers a message, then erases its text. Throws to be tried again. A message whose code or link was used or has
 * expired in the meantime is not sent.
 */
export async function deliver(
  database: Database,
  carriers: Record<'email' | 'sms', Carrier>,
  id: number,
  now: Date,
): Promise<void> {
  const taken = await database
    .updateTable('message')
    .set({ taken_at: now })
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .where('erased_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .returning(['channel', 'recipient', 'subject', 'text', 'html'])
    .executeTakeFirst()
  if (!taken) return
  const channel = taken.channel === 'sms' ? 'sms' : 'email'
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
    if (error instanceof Uncertain) throw error
    await database.updateTable('message').set({ taken_at: null }).where('id', '=', id).execute()
    throw error
  }
  await database
    .updateTable('message')
    .set({ sent_at: now, text: '', html: null })
    .where('id', '=', id)
    .execute()
}

/** Erases texts with expired codes and links, also of messages that were never sent. */
export async function eraseExpired(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('message')
    .set({ text: '', html: null, code: null, links: '[]', erased_at: now })
    .where('expires_at', '<=', now)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

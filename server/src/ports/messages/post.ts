/**
 * Messages on their way: put down with the change that causes them, and delivered by the worker. A message is taken
 * up once before it leaves; it is put back only when the carrier certainly has not taken it, so none leaves twice.
 */
import type { Jobs } from '../../jobs/jobs.ts'
import type { Database } from '../database/open.ts'
import { messageRow, type Messages, type OutgoingMessage } from './messages.ts'

/** The world outside: takes one message over, or throws. */
export interface Carrier {
  carry(message: OutgoingMessage & { id: number }): Promise<void>
}

/** Thrown by a carrier that cannot say whether the message has left. */
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
    await this.#jobs.add('deliver-message', { id }, {}, transaction)
  }
}

/**
 * Delivers one message. Throws when it shall be tried again; its text is forgotten once it has left. What it brings may
 * be over or spent by then: nobody is sent a code that opens nothing, and nobody tries any longer.
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

/** Texts with codes and links that are over: also of messages that never left. */
export async function eraseExpired(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('message')
    .set({ text: '', html: null, code: null, links: '[]', erased_at: now })
    .where('expires_at', '<=', now)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Tells members that their complaint was answered: a notice in the inbox and a mail, once for each answer, in the
 * transaction that marks it as told. And that somebody answered in the chat.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { daysMs, later, secondsMs } from '../../../clock.ts'
import { PollingLoop } from '../../../jobs/polling-loop.ts'
import type { Database } from '../../../ports/database/open.ts'
import { noticeChannel } from '../../notices/event-hub.ts'
import { addComplaintNotice } from '../../notices/complaint-notices.ts'
import { tellOfReplies } from '../chat/tell-of-replies.ts'
import { tellOfAnswer } from './acknowledge.ts'
import { findComplaint, holdUntoldAnswers, markAnswersTold } from './complaints-store.ts'
import type { ComplaintParts } from './parts.ts'

type Parts = Pick<
  ComplaintParts,
  'database' | 'clock' | 'messages' | 'contact' | 'publicBaseUrl'
> & { logger: FastifyBaseLogger }

const mostTogether = 50
/** In case a notification from the database is missed. */
const lookEveryMs = secondsMs(5)
/** What is older moved in from another system: nobody gets a mail of what they have known for long. */
const newsForMs = daysMs(1)

export class AnswerTeller {
  readonly #parts: Parts
  readonly #loop: PollingLoop

  constructor(parts: Parts) {
    this.#parts = parts
    this.#loop = new PollingLoop({
      everyMs: lookEveryMs,
      round: async () => {
        const more = await this.#tellSome()
        return (await tellOfReplies(parts)) || more
      },
      onFailure: (err) =>
        parts.logger.error({ err }, 'members could not be told of answers; trying again'),
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

  async #tellSome(): Promise<boolean> {
    const { database, clock } = this.#parts
    const now = clock.now()
    const count = await database.transaction().execute(async (transaction) => {
      const answers = await holdUntoldAnswers(transaction, mostTogether)
      for (const answer of answers) {
        if (answer.at >= later(now, -newsForMs)) await this.#tell(transaction, answer)
      }
      await markAnswersTold(
        transaction,
        answers.map(({ id }) => id),
        now,
      )
      return answers.length
    })
    return count === mostTogether
  }

  async #tell(
    transaction: Database,
    answer: { id: number; complaint_id: number; kind: string; at: Date },
  ): Promise<void> {
    const row = await findComplaint(transaction, answer.complaint_id)
    // A visitor has no page to read it on; the insurer's people write to them.
    if (!row || row.person_id === null) return
    const accountId = await addComplaintNotice(transaction, {
      personId: row.person_id,
      complaintId: row.id,
      eventId: answer.id,
      kind: `complaint-${answer.kind}`,
      reference: row.reference_number,
      at: answer.at,
    })
    if (accountId === undefined) return
    await sql`select pg_notify(${noticeChannel}, ${String(accountId)})`.execute(transaction)
    if (row.email === null) return
    await tellOfAnswer(this.#parts, transaction, {
      to: row.email,
      language: row.language === 'ar' ? 'ar' : 'en',
      reference: row.reference_number,
      id: row.id,
    })
  }
}

/**
 * Members hear that their complaint was answered: by a notice in the inbox and a mail, once for each answer, in the
 * transaction that marks it as told.
 */
import { sql } from 'kysely'
import { daysMs, later } from '../../../clock.ts'
import type { Database } from '../../../ports/database/open.ts'
import { noticeChannel } from '../../notices/event-hub.ts'
import { addComplaintNotice } from '../../notices/complaint-notices.ts'
import { findComplaint, holdUntoldAnswers, markAnswersTold } from './complaints-store.ts'
import { tellOfAnswer } from './mails.ts'
import type { ComplaintParts } from './parts.ts'

export type AnswerParts = Pick<
  ComplaintParts,
  'database' | 'clock' | 'messages' | 'contact' | 'publicBaseUrl'
>

const mostTogether = 50
/** What is older was imported from another system: nobody gets a mail about what they have long known. */
const newsForMs = daysMs(1)

/** True when there may be more. */
export async function tellOfAnswers(parts: AnswerParts): Promise<boolean> {
  const { database, clock } = parts
  const now = clock.now()
  const count = await database.transaction().execute(async (transaction) => {
    const answers = await holdUntoldAnswers(transaction, mostTogether)
    for (const answer of answers) {
      if (answer.at >= later(now, -newsForMs)) await tell(parts, transaction, answer)
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

async function tell(
  parts: AnswerParts,
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
  await tellOfAnswer(parts, transaction, {
    to: row.email,
    language: row.language === 'ar' ? 'ar' : 'en',
    reference: row.reference_number,
    id: row.id,
  })
}

/** What a member did to a request, with the first answer: the same submission gets the same answer. */
import { calendarDay, outboxOutcome } from '@falaj/contract/requests/form.ts'
import { isoDate, isoInstant } from '@falaj/contract/shared/schemas.ts'
import { z } from 'zod'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import { inOneStatement } from '../../../ports/database/write.ts'
import type { Version } from '../versions.ts'

/** What became of it, without its sentence, which is said in the reader's language; with what the kind tells besides. */
export const firstAnswer = z.looseObject({
  reference_number: z.string(),
  status: z.string(),
  submission_date: isoInstant.nullable(),
  decision_by: isoDate.nullable(),
  /** An answer that was kept before these were told has none. */
  decision_days: z.array(calendarDay).default([]),
  outcome: outboxOutcome,
  reason: z.string().nullable(),
})
export type FirstAnswer = z.output<typeof firstAnswer>

export async function addAction(
  transaction: Transaction,
  row: {
    requestId: number
    action: string
    at: Date
    outboxId: number | null
    before: Version | undefined
  },
): Promise<number> {
  const { requestId: request_id, action, at, outboxId: core_outbox_id } = row
  const before = row.before ? JSON.stringify(row.before) : null
  const { id } = await transaction
    .insertInto('request_action')
    .values({ request_id, action, at, core_outbox_id, before })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findAction(database: Database, id: number) {
  return database.selectFrom('request_action').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest, so that the same form sent after another change is another change. */
export function findLastAction(database: Database, requestId: number) {
  return database
    .selectFrom('request_action')
    .select('id')
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps the answer that is given first, and returns that one. */
export async function keepAnswer(
  database: Database,
  id: number,
  answer: FirstAnswer,
): Promise<FirstAnswer> {
  const kept = await inOneStatement(database)
    .updateTable('request_action')
    .set((row) => ({ answer: row.fn.coalesce('answer', row.val(JSON.stringify(answer))) }))
    .where('id', '=', id)
    .returning('answer')
    .executeTakeFirst()
  // It is gone with a draft that was deleted meanwhile.
  return kept ? firstAnswer.parse(kept.answer) : answer
}

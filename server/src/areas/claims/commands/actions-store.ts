/** What a member did to a claim, with the first answer: the same submission gets the same answer. */
import { outboxOutcome } from '@falaj/contract/requests/form.ts'
import { claimStatus } from '@falaj/contract/integration/request.ts'
import { isoInstant } from '@falaj/contract/shared/schemas.ts'
import { z } from 'zod'
import type { Database } from '../../../ports/database/open.ts'

/** What became of the act, without its sentence, which is said in the reader's language. */
export const firstAnswer = z.object({
  reference_number: z.string(),
  status: claimStatus,
  submission_type: z.number(),
  submission_date: isoInstant.nullable(),
  outcome: outboxOutcome,
  reason: z.string().nullable(),
})
export type FirstAnswer = z.output<typeof firstAnswer>

export async function addAction(
  transaction: Database,
  row: { claimId: number; act: string; at: Date; outboxId: number | null },
): Promise<number> {
  const { id } = await transaction
    .insertInto('claim_act')
    .values({ claim_id: row.claimId, act: row.act, at: row.at, core_outbox_id: row.outboxId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findAction(database: Database, id: number) {
  return database.selectFrom('claim_act').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest, so that the same form sent after another change is another change. */
export function findLastAction(database: Database, claimId: number) {
  return database
    .selectFrom('claim_act')
    .select('id')
    .where('claim_id', '=', claimId)
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
  await database
    .updateTable('claim_act')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute()
  const kept = await findAction(database, id)
  return kept?.answer ? firstAnswer.parse(kept.answer) : answer
}

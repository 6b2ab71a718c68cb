/** Submissions for the core system, as rows that are also the jobs. */
import { sql } from 'kysely'
import { beyondReach } from '../../beyond-reach.ts'
import { fileHolders } from '../../file-holders.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { inOneStatement } from '../../ports/database/write.ts'

export interface DueSubmission {
  id: number
  subject: string
  kind: string
  idempotencyKey: string
  body: string
  attempts: number
  /** As member and core system know it. */
  reference: string | null
  /** In which it was handed in. */
  requestId: string | null
}

export async function addOutboxEntry(
  transaction: Transaction,
  row: {
    subject: string
    kind: string
    key: string
    body: string
    reference: string | null
    requestId: string | null
  },
  at: Date,
): Promise<number> {
  const added = transaction
    .insertInto('core_outbox')
    .values({
      subject: row.subject,
      kind: row.kind,
      idempotency_key: row.key,
      body: row.body,
      reference: row.reference,
      http_request_id: row.requestId,
      created_at: at,
      next_attempt_at: at,
    })
    .returning('id')
  const { id } = await beyondReach('core-outbox', () => added.executeTakeFirstOrThrow())
  return id
}

/**
 * Takes up to `most` that are due and leases each until `until`: if the instance is killed meanwhile, it only costs
 * time. Of those with the same subject only the first is due, so that order is kept.
 */
export async function takeDue(
  database: Database,
  { most, now, until }: { most: number; now: Date; until: Date },
): Promise<DueSubmission[]> {
  const { rows } = await sql<DueSubmission>`
    update core_outbox set attempts = attempts + 1, next_attempt_at = ${until}
    where id in (
      select id from core_outbox as one
      where state = 'waiting' and next_attempt_at <= ${now}
        and not exists (
          select from core_outbox as earlier
          where earlier.subject = one.subject and earlier.state = 'waiting' and earlier.id < one.id
        )
      order by next_attempt_at, id limit ${most}
      for update skip locked
    )
    returning id, subject, kind, idempotency_key as "idempotencyKey", body, attempts, reference,
      http_request_id as "requestId"
  `.execute(database)
  return rows
}

export async function putOff(
  database: Database,
  id: number,
  { until, fault }: { until: Date; fault: string },
): Promise<void> {
  await inOneStatement(database)
    .updateTable('core_outbox')
    .set({ next_attempt_at: until, last_fault: fault })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** False when it was answered before. `dead`: it was refused, and nobody was told. */
export async function markAnswered(
  transaction: Transaction,
  id: number,
  answer: {
    state: 'accepted' | 'refused'
    coreReference: string | null
    reason: string | null
    dead: boolean
  },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('core_outbox')
    .set({
      state: answer.state,
      core_reference: answer.coreReference,
      reason: answer.reason,
      dead: answer.dead,
      answered_at: at,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether the same was handed in again since, as a correction that waits for its turn. */
export async function hasCorrection(
  transaction: Transaction,
  { id, subject, kind }: Pick<DueSubmission, 'id' | 'subject' | 'kind'>,
): Promise<boolean> {
  const newer = await transaction
    .selectFrom('core_outbox')
    .select('id')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

/** The core system may fetch the files that a submission names… */
export async function grantCoreAccess(
  transaction: Transaction,
  outboxId: number,
  handles: readonly string[],
): Promise<void> {
  if (handles.length === 0) return
  const granted = transaction
    .insertInto('handed_file')
    .columns(['core_outbox_id', 'file_id'])
    .expression((query) =>
      query
        .selectFrom('stored_file')
        .select((row) => [row.val(outboxId).as('core_outbox_id'), 'id'])
        .where('handle', 'in', handles),
    )
  await beyondReach('core-outbox', () => granted.execute())
}

/** … and no longer when it has refused it: what it did not take is the member's draft again. */
export async function revokeCoreAccess(transaction: Transaction, outboxId: number): Promise<void> {
  await transaction.deleteFrom('handed_file').where('core_outbox_id', '=', outboxId).execute()
}

/** Null for what waits for its form, is in a draft, or came from the core system itself. */
export async function findSubmittedFile(database: Database, handle: string) {
  const found = await database
    .selectFrom('stored_file')
    .select(['id', 'handle', 'file_name', 'media_type', 'size', 'sha256'])
    .select(
      sql<
        number | null
      >`(select person_id from ${fileHolders({ file: sql.ref('stored_file.id') })} as holder limit 1)`.as(
        'person_id',
      ),
    )
    .where('handle', '=', handle)
    .where('scan', '<>', 'infected')
    .where((where) =>
      where.exists(
        where
          .selectFrom('handed_file')
          .select('file_id')
          .whereRef('handed_file.file_id', '=', 'stored_file.id'),
      ),
    )
    .executeTakeFirst()
  return found ?? null
}

/** Whether the audit tells already that the core system reads the file. */
export async function wasReadByCore(
  database: Database,
  { id, person_id }: { id: number; person_id: number | null },
  since: Date,
): Promise<boolean> {
  const read = await database
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'document-read')
    .where('person_id', 'is not distinct from', person_id)
    .where('account_id', 'is', null)
    .where('subject', '=', `file:${id}`)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return read !== undefined
}

export function findOutboxEntry(database: Database, id: number) {
  return database
    .selectFrom('core_outbox')
    .select(['id', 'state', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The messages of facts that came, and the facts that were refused. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database/open.ts'
import type { Fault } from './lines.ts'

export interface ReceivedMessage {
  receivedAt: Date
  requestId: string | null
  ms: number
  /** Lines by type and outcome. */
  types: Record<string, Record<string, number>>
}

export async function addMessage(
  transaction: Transaction,
  { receivedAt, requestId, ms, types }: ReceivedMessage,
): Promise<number> {
  const { id } = await transaction
    .insertInto('facts_message')
    .values({
      received_at: receivedAt,
      http_request_id: requestId,
      ms,
      types: JSON.stringify(types),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface RefusedFact {
  line: number
  type: string | null
  eventId: string | null
  /** What it is about; null if that could not be read. */
  record: string | null
  fingerprint: Buffer
  sealed: Buffer
  faults: Fault[]
}

/** What is refused again is counted, not kept twice. */
export async function keepRefused(
  transaction: Transaction,
  messageId: number,
  facts: readonly RefusedFact[],
  at: Date,
): Promise<void> {
  if (facts.length === 0) return
  await transaction
    .insertInto('refused_fact')
    .values(
      facts.map(({ line, type, eventId, record, fingerprint, sealed, faults }) => ({
        facts_message_id: messageId,
        line,
        type,
        event_id: eventId,
        record,
        fingerprint,
        sealed,
        faults: JSON.stringify(faults),
        first_at: at,
        last_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((row) => ({
        facts_message_id: row.ref('excluded.facts_message_id'),
        line: row.ref('excluded.line'),
        sealed: row.ref('excluded.sealed'),
        faults: row.ref('excluded.faults'),
        last_at: row.ref('excluded.last_at'),
        times: sql<number>`refused_fact.times + 1`,
        state: 'waiting',
      })),
    )
    .execute()
}

/** These records were told rightly, or these events: what was refused of them waits no more. */
export async function settleRefused(
  transaction: Transaction,
  records: readonly string[],
  eventIds: readonly string[],
): Promise<void> {
  await sql`
    update refused_fact set state = 'settled', sealed = null
    where state = 'waiting' and (record = any(${records}::text[]) or event_id = any(${eventIds}::text[]))
  `.execute(transaction)
}

export async function endRefused(
  transaction: Transaction,
  id: number,
  state: 'settled' | 'dropped',
): Promise<void> {
  await transaction
    .updateTable('refused_fact')
    .set({ state, sealed: null })
    .where('id', '=', id)
    .execute()
}

export async function refuseAgain(
  transaction: Transaction,
  id: number,
  faults: readonly Fault[],
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('refused_fact')
    .set({ faults: JSON.stringify(faults), last_at: at, times: sql<number>`times + 1` })
    .where('id', '=', id)
    .execute()
}

export function findRefused(database: Database | Transaction, id: number) {
  return database.selectFrom('refused_fact').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest. */
export function listRefused(
  database: Database,
  { waiting, most }: { waiting: boolean; most: number },
) {
  return database
    .selectFrom('refused_fact')
    .select(['id', 'line', 'type', 'event_id', 'faults', 'state', 'times', 'last_at'])
    .select('facts_message_id')
    .$if(waiting, (query) => query.where('state', '=', 'waiting'))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export function listMessages(database: Database, most: number) {
  return database
    .selectFrom('facts_message')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export function findMessage(database: Database, id: number) {
  return database.selectFrom('facts_message').selectAll().where('id', '=', id).executeTakeFirst()
}

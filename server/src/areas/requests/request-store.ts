/** Requests as their members write them. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database/open.ts'
import type { ReachedEnrolment } from '../../reach.ts'
import type { RequestColumns } from './kind.ts'
import { reachCondition } from './reach-condition.ts'

export interface WrittenRequest {
  personId: number
  policyId: number
  columns: RequestColumns
  status: string
  submissionDate: Date | null
  at: Date
}

const written = ({ personId, policyId, columns, status, submissionDate, at }: WrittenRequest) => ({
  ...columns,
  person_id: personId,
  policy_id: policyId,
  status,
  submission_date: submissionDate,
  member_wrote_at: at,
  // Whoever writes is its owner.
  contact_of: null,
})

/** The next number of that year. */
export async function nextReference(
  transaction: Transaction,
  prefix: string,
  year: string,
): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select next_reference(${prefix}, ${year}) as reference
  `.execute(transaction)
  const [{ reference } = { reference: '' }] = rows
  return reference
}

export async function addRequestRow(
  transaction: Transaction,
  of: { kind: string; reference: string; ownerId: number },
  row: WrittenRequest,
): Promise<number> {
  const { id } = await transaction
    .insertInto('request')
    .values({
      ...written(row),
      kind: of.kind,
      reference_number: of.reference,
      owner_id: of.ownerId,
      created_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function rewriteRequestRow(
  transaction: Transaction,
  id: number,
  row: WrittenRequest,
): Promise<void> {
  await changeRequestRow(transaction, id, {
    ...written(row),
    returned_at: null,
    returned_because: null,
    refused_change: null,
  })
}

export async function changeRequestRow(
  transaction: Transaction,
  id: number,
  to: RequestColumns,
): Promise<void> {
  await transaction.updateTable('request').set(to).where('id', '=', id).execute()
}

/** Held until the transaction ends. Undefined for one that does not exist, is of another kind or not within reach. */
export function lockReachedRequest(
  transaction: Transaction,
  kind: string,
  reached: readonly ReachedEnrolment[],
  id: number,
) {
  return transaction
    .selectFrom('request')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where(reachCondition(reached))
    .forUpdate()
    .executeTakeFirst()
}

export function lockRequest(transaction: Transaction, id: number) {
  return transaction
    .selectFrom('request')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the core system has it, in whichever version. */
export async function isHeldByCore(transaction: Transaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select held_by_core(${id}) as held`.execute(
    transaction,
  )
  return rows[0]?.held ?? false
}

export function findRequest(database: Database, id: number) {
  return database.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of these, the member's own. */
export async function listOwnReferences(
  database: Database,
  personId: number,
  requests: readonly { id: number }[],
) {
  if (requests.length === 0) return []
  return (
    database
      .selectFrom('request')
      .select(['id', 'kind', 'reference_number'])
      .where('owner_id', '=', personId)
      // A form may name any number, also one that no request can have.
      .where(sql<boolean>`id = any(${requests.map(({ id }) => id)}::bigint[])`)
      .execute()
  )
}

/** Its document links, events and notices are deleted with it. Its number is kept, so that no feed brings it back. */
export async function deleteRequest(transaction: Transaction, id: number, at: Date): Promise<void> {
  const { kind, reference_number } = await transaction
    .deleteFrom('request')
    .where('id', '=', id)
    .returning(['kind', 'reference_number'])
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('deleted_draft')
    .values({ kind, reference_number, deleted_at: at })
    .execute()
}

/** The policy's country, and the patient, as the core system knows them. */
export function findCover(database: Database, of: { policyId: number; personId: number }) {
  return database
    .selectFrom('policy')
    .innerJoin('country', 'country.id', 'policy.country_id')
    .innerJoin('person', (join) => join.on('person.id', '=', of.personId))
    .select(['policy.policy_number', 'country.iso2 as country', 'person.card_number'])
    .where('policy.id', '=', of.policyId)
    .executeTakeFirstOrThrow()
}

/** Its recorded changes, earliest first. */
export function listEvents(database: Database, requestId: number) {
  return database
    .selectFrom('request_event')
    .select(['status', 'at', 'actor'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
}
export type RequestEvent = Awaited<ReturnType<typeof listEvents>>[number]

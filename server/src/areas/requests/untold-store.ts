/** Changes of requests that nobody was told of yet. */
import { sql } from 'kysely'
import type { Transaction } from '../../ports/database/open.ts'
import type { RequestChange } from './kind.ts'

export interface UntoldChange extends RequestChange {
  id: number
  at: Date
  kind: string
  requestId: number
  reference: string
  ownerId: number
  personId: number
  policyId: number
}

/**
 * Locked until the transaction ends, with their requests, to which the notices will refer: whoever deletes a request locks
 * it first and its changes then, so that the two would wait for each other. What somebody holds now is told a little later.
 */
export async function listUntoldChanges(
  transaction: Transaction,
  most: number,
): Promise<UntoldChange[]> {
  const { rows } = await sql<UntoldChange>`
    select change.id, change.status, change.actor, change.at, request.kind,
      request.id as "requestId", request.reference_number as reference, request.owner_id as "ownerId",
      request.person_id as "personId", request.policy_id as "policyId", request.can_resubmit
    from request_event as change join request on request.id = change.request_id
    where change.told_at is null
    order by change.id limit ${most}
    for update of change skip locked
    for key share of request skip locked
  `.execute(transaction)
  return rows
}

/** What goes when a draft is deleted. */
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'

/** Undefined for an unknown claim and for somebody else's alike. Nobody else changes it until the transaction ends. */
export function lockClaim(transaction: Database, reach: Reach, id: number) {
  const persons = reach.claimants.map(({ personId }) => personId)
  const policies = reach.claimants.map(({ policyId }) => policyId)
  return transaction
    .selectFrom('claim')
    .select(['owner_id', 'status'])
    .where('id', '=', id)
    .where(
      sql<boolean>`(person_id, policy_id) in (select * from unnest(${persons}::bigint[], ${policies}::bigint[]))`,
    )
    .forUpdate()
    .executeTakeFirst()
}

/** Files that hang on this claim only. Those that came with an import its feed may name again. */
export async function listOwnFiles(transaction: Database, id: number): Promise<number[]> {
  const rows = await transaction
    .selectFrom('claim_document')
    .innerJoin('stored_file', 'stored_file.id', 'claim_document.file_id')
    .select('stored_file.id')
    .where('claim_document.claim_id', '=', id)
    .where('stored_file.origin', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('claim_document as other')
            .select('other.claim_id')
            .whereRef('other.file_id', '=', 'stored_file.id')
            .where('other.claim_id', '<>', id),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Its documents' links, steps and notices go with it, and the wizards that were to change it. Its number is kept, so that
 * no feed brings it back.
 */
export async function deleteClaim(transaction: Database, id: number, at: Date): Promise<void> {
  await transaction
    .deleteFrom('draft_in_progress')
    .where('kind', 'in', [`edit-claim:${id}`, `resubmit-claim:${id}`])
    .execute()
  const { reference_number } = await transaction
    .deleteFrom('claim')
    .where('id', '=', id)
    .returning('reference_number')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('deleted_draft')
    .values({ reference_number, deleted_at: at })
    .execute()
}

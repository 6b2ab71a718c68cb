/** Deletes a draft with its documents and what was begun on it (CLM-121, CLM-124). What was ever submitted stays. */
import { mayDeleteClaim } from '@falaj/contract/claims/rules/actions.ts'
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { idempotently } from '../../idempotency.ts'
import type { Database } from '../../ports/database/open.ts'
import { dropOwnProgress } from '../drafts-in-progress/drafts-in-progress.ts'
import { deleteClaim, listOwnFiles, lockClaim } from './delete-store.ts'

export interface DeletingParts {
  database: Database
  clock: Clock
  audit: Audit
  jobs: Jobs
}

/**
 * Asked again within a day, it is deleted still.
 * @throws {Refused} 404 for a claim out of reach, 403 for one that the principal acts for, 409 for what is no draft.
 */
export async function deleteDraft(
  parts: DeletingParts,
  member: SignedIn,
  id: number,
): Promise<void> {
  await idempotently(
    parts.database,
    {
      accountId: member.accountId,
      call: 'delete-claim',
      key: undefined,
      content: { id },
      withoutKey: { id },
    },
    parts.clock.now(),
    (transaction) => removeDraft(parts, transaction, member, id),
  )
}

async function removeDraft(
  { jobs, audit, clock }: DeletingParts,
  transaction: Database,
  { reach, accountId, personId }: SignedIn,
  id: number,
): Promise<number> {
  const claim = await lockClaim(transaction, reach, id)
  if (!claim) throw notFound()
  if (claim.owner_id !== reach.self) throw new Refused(403, 'server.claims.principal-only')
  if (!mayDeleteClaim(claim)) throw new Refused(409, 'server.claims.not-a-draft')
  const files = await listOwnFiles(transaction, id)
  await deleteClaim(transaction, id, clock.now())
  for (const file of files) await jobs.add('remove-file', { id: file }, {}, transaction)
  // Changes that were begun and not sent go with it: there is nothing left to go on with.
  await dropOwnProgress(transaction, jobs, { accountId, kind: `edit-claim:${id}` })
  await audit.recordIn(transaction, {
    action: 'claim-draft-deleted',
    accountId,
    personId,
    subject: `claim:${id}`,
  })
  return id
}

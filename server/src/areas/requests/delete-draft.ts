/** Deletes a draft with its documents and what was begun on it (CLM-121, CLM-124). What was ever submitted stays. */
import type { Call } from '@falaj/contract/call.ts'
import { deleteRequest as schema } from '@falaj/contract/requests/schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import { requireDeliberate } from '../../http/deliberate.ts'
import { languageOf } from '../../http/language.ts'
import { Refused } from '../../http/refusal.ts'
import { answerMember, success } from '../../http/route.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { idempotently } from '../../idempotency.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Database } from '../../ports/database/open.ts'
import { text } from '../../text.ts'
import { dropOwnProgress } from '../drafts-in-progress/drafts-in-progress.ts'
import { listOwnFiles } from './documents-store.ts'
import type { RequestKind } from './kind.ts'
import { deleteRequest, isHeldByCore } from './request-store.ts'
import { editForm, resubmitForm } from './saved-forms.ts'
import { lockOwnRequest } from './command.ts'

export interface DeletingParts {
  database: Database
  clock: Clock
  audit: Audit
  jobs: Jobs
}

/**
 * Asked again within a day, it is deleted still.
 * @throws {Refused} 404 for one out of reach, 403 for one that the principal acts for, 409 for what is no draft.
 */
async function deleteDraft(
  { clock, jobs, audit }: DeletingParts,
  kind: RequestKind,
  member: SignedIn,
  id: number,
): Promise<void> {
  const { accountId, personId } = member
  const submission = {
    accountId,
    call: `delete-${kind.name}`,
    key: undefined,
    content: { id },
    withoutKey: { id },
  }
  await idempotently(audit, submission, clock.now(), async (unit) => {
    const { transaction } = unit
    const { status } = await lockOwnRequest(transaction, kind, member, id, kind.text('not-own'))
    const draft = status === kind.lifecycle.actions.draft.to
    // The core system may still decide on it, or pay it, when it only refused a change of it.
    if (!draft || (await isHeldByCore(transaction, id)))
      throw new Refused(409, kind.text('not-a-draft'))
    for (const file of await listOwnFiles(transaction, id))
      await jobs.add('remove-file', { id: file }, {}, transaction)
    await deleteRequest(transaction, id, clock.now())
    // Changes that were begun and not sent go with it: there is nothing left to go on with.
    for (const form of [editForm(kind, id), resubmitForm(kind, id)])
      await dropOwnProgress(transaction, jobs, { accountId, kind: form })
    const subject = `${kind.name}:${id}`
    return unit.tell({ action: `${kind.name}-draft-deleted`, accountId, personId, subject }, id)
  })
}

/** The call. An older client's, a GET, counts only when a page's own script makes it (GAP-135). */
export function answerDeletion(
  app: FastifyInstance,
  parts: DeletingParts,
  kind: RequestKind,
  call: Call<typeof schema>,
): void {
  answerMember(app, call, schema, async ({ member, params, request }) => {
    if (call.method === 'GET') requireDeliberate(request)
    await deleteDraft(parts, kind, member, params.id)
    return success({ message: text(languageOf(request), kind.text('deleted')) })
  })
}

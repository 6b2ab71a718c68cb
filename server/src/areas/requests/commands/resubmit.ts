/** A decided request that is sent again with more documents (CLM-139 to CLM-143, PRE-076 to PRE-079). */
import type { RequestFields } from '@falaj/contract/requests/form.ts'
import type { FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import { Refused } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { idempotently } from '../../../idempotency.ts'
import {
  discardUploads,
  dropOwnProgress,
  progressSent,
} from '../../drafts-in-progress/drafts-in-progress.ts'
import { answerOf, type RequestAnswer } from '../answer.ts'
import {
  answeredBefore,
  type CommandParts,
  lockOwnRequest,
  recordAction,
  recordDeclaration,
  submissionTo,
} from '../command.ts'
import { contentOf, receiveForm } from '../form.ts'
import type { RequestKind } from '../kind.ts'
import { changeRequestRow } from '../request-store.ts'
import { resubmitForm } from '../saved-forms.ts'
import { submissionOf } from '../submission-of.ts'
import { attachDocuments, expectDocuments, storeDocuments } from './documents.ts'

/** @throws {Refused} 409 unless it may be answered; 422 without a declaration or a new document. */
export async function resubmitRequest<
  Fields extends Pick<RequestFields, 'draft_in_progress' | 'declaration'>,
>(
  parts: CommandParts,
  kind: RequestKind,
  input: { member: SignedIn; request: FastifyRequest },
  shape: ZodType<Fields>,
  idOf: (fields: Fields) => number,
): Promise<RequestAnswer> {
  const { database, clock, audit, jobs, coreOutbox } = parts
  await using form = await receiveForm(parts, kind, input, shape)
  const { member, fields, language } = form
  const { accountId } = member
  const requestId = idOf(fields)
  const says = { accepted: kind.text('resubmitted') }

  const sent = { call: `resubmit-${kind.name}`, content: await contentOf(database, form) }
  const submission = await submissionTo(database, kind, form, { ...sent, changes: requestId })
  const again = await answeredBefore(parts, kind, submission, language, says)
  if (again) return again

  await using documents = await storeDocuments(parts, form)

  const at = clock.now()
  const { id: actionId } = await idempotently(audit, submission, at, async (unit) => {
    const { transaction } = unit
    const { draft_in_progress: progress } = fields
    const saved = await progressSent(transaction, { accountId, kind: progress }, at)
    const request = await lockOwnRequest(transaction, kind, member, requestId)
    if (!kind.mayResubmit(request)) throw new Refused(409, kind.text('not-resubmittable'))
    await changeRequestRow(transaction, requestId, {
      status: kind.lifecycle.actions.resubmit.to,
      can_resubmit: false,
      member_wrote_at: at,
      refused_change: null,
    })
    const attaching = { requestId, form, documents, handedOver: true, at }
    const groups = await attachDocuments(unit, parts, attaching)
    // It needs at least one new document that counts.
    await expectDocuments(transaction, kind, requestId, { groups })
    await discardUploads(transaction, jobs, accountId, saved)
    const unfinished = resubmitForm(kind, requestId)
    if (unfinished !== progress)
      await dropOwnProgress(transaction, jobs, { accountId, kind: unfinished })
    await recordDeclaration(transaction, parts, form, `${kind.name}:${requestId}`, at)
    return recordAction(
      unit,
      parts,
      { kind, member, at },
      {
        requestId,
        action: 'resubmit',
        audit: `${kind.name}-resubmitted`,
        submission: await submissionOf(transaction, kind, requestId, 'resubmit'),
      },
    )
  })
  coreOutbox.wake()
  return await answerOf(parts, kind, actionId, language, says)
}

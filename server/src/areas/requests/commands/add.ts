/** A new request, kept as a draft or submitted (CLM-106 to CLM-120, PRE-060 to PRE-069). */
import type { RequestFields } from '@falaj/contract/requests/form.ts'
import type { FastifyRequest } from 'fastify'
import type { ZodType } from 'zod'
import type { SignedIn } from '../../../http/signed-in.ts'
import { idempotently } from '../../../idempotency.ts'
import { discardUploads, progressSent } from '../../drafts-in-progress/drafts-in-progress.ts'
import { answerOf, type RequestAnswer } from '../answer.ts'
import { type Check, patientOf } from '../check-filing.ts'
import {
  answeredBefore,
  type CommandParts,
  recordAction,
  recordDeclaration,
  submissionTo,
} from '../command.ts'
import { contentOf, receiveForm } from '../form.ts'
import type { RequestKind } from '../kind.ts'
import { addRequestRow, nextReference } from '../request-store.ts'
import { submissionOf } from '../submission-of.ts'
import { attachDocuments, expectDocuments, storeDocuments } from './documents.ts'

export async function addRequest<Fields extends RequestFields>(
  parts: CommandParts,
  kind: RequestKind,
  input: { member: SignedIn; request: FastifyRequest },
  shape: ZodType<Fields>,
  check: Check<Fields>,
): Promise<RequestAnswer> {
  const { database, clock, audit, jobs, coreOutbox } = parts
  await using form = await receiveForm(parts, kind, input, shape)
  const { member, fields, language } = form
  const { accountId } = member

  const content = await contentOf(database, form)
  const submission = await submissionTo(database, kind, form, { call: `add-${kind.name}`, content })
  const again = await answeredBefore(parts, kind, submission, language)
  if (again) return again

  const { covered, ...whose } = patientOf(kind, member, fields)
  const filing = await check(database, { ...whose, covered, fields, at: clock.now() })
  await using documents = await storeDocuments(parts, form)

  const at = clock.now()
  const draft = fields.status === 'draft'
  const action = draft ? 'draft' : 'submit'
  const { id: actionId } = await idempotently(audit, submission, at, async (unit) => {
    const { transaction } = unit
    const saved = await progressSent(transaction, { accountId, kind: fields.draft_in_progress }, at)
    const reference = await nextReference(transaction, kind.prefix, filing.today.slice(0, 4))
    const of = { kind: kind.name, reference, ownerId: whose.ownerId }
    const requestId = await addRequestRow(transaction, of, {
      ...whose,
      columns: { ...filing.columns(reference), ...kind.initial },
      status: kind.lifecycle.actions[action].to,
      submissionDate: draft ? null : at,
      at,
    })
    await attachDocuments(unit, parts, { requestId, form, documents, handedOver: false, at })
    await expectDocuments(transaction, kind, requestId, { draft })
    await discardUploads(transaction, jobs, accountId, saved)
    if (!draft) await recordDeclaration(transaction, parts, form, `${kind.name}:${requestId}`, at)
    return recordAction(
      unit,
      parts,
      { kind, member, at },
      {
        requestId,
        action,
        audit: `${kind.name}-${draft ? 'drafted' : 'submitted'}`,
        submission: draft ? null : await submissionOf(transaction, kind, requestId, 'submit'),
      },
    )
  })
  coreOutbox.wake()
  return await answerOf(parts, kind, actionId, language)
}

/** A draft that is changed, or a submitted request that may still be edited (CLM-129 to CLM-134, PRE-072 to PRE-074). */
import type { RequestFields } from '@falaj/contract/requests/form.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
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
import { type Check, patientOf } from '../check-filing.ts'
import {
  answeredBefore,
  type CommandParts,
  lockOwnRequest,
  recordAction,
  recordDeclaration,
  submissionTo,
} from '../command.ts'
import { contentOf, receiveForm } from '../form.ts'
import type { RequestKind, RequestRow } from '../kind.ts'
import { findCover, isHeldByCore, rewriteRequestRow } from '../request-store.ts'
import { editForm } from '../saved-forms.ts'
import { submissionOf } from '../submission-of.ts'
import { versionOf } from '../versions.ts'
import { attachDocuments, expectDocuments, storeDocuments } from './documents.ts'

export async function updateRequest<Fields extends RequestFields>(
  parts: CommandParts,
  kind: RequestKind,
  input: { member: SignedIn; request: FastifyRequest },
  shape: ZodType<Fields>,
  idOf: (fields: Fields) => number,
  check: Check<Fields>,
): Promise<RequestAnswer> {
  const { database, clock, audit, jobs, coreOutbox } = parts
  await using form = await receiveForm(parts, kind, input, shape)
  const { member, fields, language } = form
  const { accountId } = member
  const requestId = idOf(fields)

  const sent = { call: `update-${kind.name}`, content: await contentOf(database, form) }
  const submission = await submissionTo(database, kind, form, { ...sent, changes: requestId })
  const again = await answeredBefore(parts, kind, submission, language)
  if (again) return again

  const { covered, ...whose } = patientOf(kind, member, fields)
  const filing = await check(database, { ...whose, covered, fields, at: clock.now() })
  await using documents = await storeDocuments(parts, form)

  const at = clock.now()
  const draft = fields.status === 'draft'
  const { id: actionId } = await idempotently(audit, submission, at, async (unit) => {
    const { transaction } = unit
    const { draft_in_progress: progress } = fields
    const saved = await progressSent(transaction, { accountId, kind: progress }, at)
    const request = await lockOwnRequest(transaction, kind, member, requestId)
    // A draft that the core system has in an earlier version is changed there, not begun anew.
    const held = await isHeldByCore(transaction, requestId)
    // Where it is at home now, whichever policy the form names.
    const { policy_id: policyId, person_id: personId, submission_date, returned_at } = request
    const { country } = await findCover(transaction, { policyId, personId })
    const sentToday =
      submission_date !== null && dayIn(country, submission_date) === dayIn(country, at)
    const { action, to } = changeOf(kind, request, { draft, held, sentToday })
    const inCore = held || action === 'edit'
    const columns = filing.columns(request.reference_number)
    await rewriteRequestRow(transaction, requestId, {
      ...whose,
      columns,
      status: to,
      // Editing keeps the day of submission (GAP-128).
      submissionDate: draft ? null : inCore ? (submission_date ?? at) : at,
      at,
    })
    const handedOver = inCore || returned_at !== null
    await attachDocuments(unit, parts, { requestId, form, documents, handedOver, at })
    await expectDocuments(transaction, kind, requestId, { draft })
    await discardUploads(transaction, jobs, accountId, saved)
    // Whoever sends it, unfinished edits of the earlier version end.
    const unfinished = editForm(kind, requestId)
    if (unfinished !== progress)
      await dropOwnProgress(transaction, jobs, { accountId, kind: unfinished })
    if (!draft) await recordDeclaration(transaction, parts, form, `${kind.name}:${requestId}`, at)
    const forCore = draft ? 'draft' : inCore ? 'edit' : 'submit'
    const changed = [...Object.keys(columns), 'person_id', 'policy_id']
    return recordAction(
      unit,
      parts,
      { kind, member, at },
      {
        requestId,
        action: forCore,
        audit: `${kind.name}-${auditOf[forCore]}`,
        submission: draft
          ? null
          : await submissionOf(transaction, kind, requestId, inCore ? 'edit' : 'submit'),
        before: inCore ? versionOf(request, changed) : undefined,
      },
    )
  })
  coreOutbox.wake()
  return await answerOf(parts, kind, actionId, language)
}

const auditOf = { draft: 'drafted', submit: 'submitted', edit: 'edited' } as const

/** Which of the kind's actions it is, and its next status. @throws {Refused} 409 for what may not be changed, or not so. */
function changeOf(
  kind: RequestKind,
  request: RequestRow,
  { draft, held, sentToday }: { draft: boolean; held: boolean; sentToday: boolean },
) {
  const { actions } = kind.lifecycle
  const status = kind.knownStatus(request.status)
  const isDraft = status === actions.draft.to
  if (draft && (held || !isDraft)) throw new Refused(409, kind.text('no-draft-again'))
  const action = draft ? 'draft' : isDraft ? 'submit' : 'edit'
  const transition =
    action === 'edit' ? kind.edits.find(({ from }) => from.includes(status)) : actions[action]
  if (!transition?.from.includes(status) || !kind.mayEdit(request, sentToday))
    throw new Refused(409, kind.text('not-editable'))
  return { action, to: transition.to }
}

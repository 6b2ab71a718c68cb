/** The calls of wizards that save themselves. */
import * as call from '@falaj/contract/drafts-in-progress/calls.ts'
import * as schema from '@falaj/contract/drafts-in-progress/schemas.ts'
import { noReference } from '@falaj/contract/request-kinds.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../http/refusal.ts'
import { answerMember, success } from '../../http/route.ts'
import type { RequestKinds } from '../requests/kind.ts'
import { ownReferences, savedForm } from '../requests/saved-forms.ts'
import {
  dropOwnProgress,
  type ProgressParts,
  savedProgress,
  saveOwnProgress,
} from './drafts-in-progress.ts'
import { listSavedProgress } from './drafts-in-progress-store.ts'
import { inTransaction } from '../../ports/database/write.ts'

export function progressRoutes(
  app: FastifyInstance,
  parts: ProgressParts & { kinds: RequestKinds },
): void {
  const { database, jobs, clock, kinds } = parts
  const expectForm = (form: string) => {
    if (!savedForm(kinds, form)) throw new Refused(422, 'server.invalid')
  }
  const resumed = (saved: ListedProgress, reference: string | null) => {
    const form = savedForm(kinds, saved.kind)
    return {
      kind: saved.kind,
      ...noReference,
      ...(form && { [form.kind.wire.reference]: reference }),
      version: saved.version,
      policy_id: saved.policy_id,
      step: saved.step,
      saved_at: instantOf(saved.country, saved.saved_at),
      kept_until: instantOf(saved.country, saved.kept_until),
    }
  }
  answerMember(app, call.listProgress, schema.listProgress, async ({ member }) => {
    const saved = await listSavedProgress(database, member.accountId, clock.now())
    const forms = saved.map(({ kind }) => kind)
    const references = await ownReferences(database, member.reach, kinds, forms)
    return success({ data: saved.map((one) => resumed(one, references.get(one.kind) ?? null)) })
  })
  answerMember(app, call.readProgress, schema.readProgress, async ({ member, params }) => {
    expectForm(params.kind)
    return success({ data: await savedProgress(parts, member.accountId, params.kind) })
  })
  answerMember(app, call.saveProgress, schema.saveProgress, async ({ member, params, body }) => {
    expectForm(params.kind)
    return success({ data: await saveOwnProgress(parts, member, params.kind, body) })
  })
  answerMember(app, call.dropProgress, schema.dropProgress, async ({ member, params, query }) => {
    expectForm(params.kind)
    const { accountId } = member
    const onlySent = query.sent !== undefined
    await inTransaction(database, (transaction) =>
      dropOwnProgress(transaction, jobs, { accountId, onlySent, ...params }),
    )
    return { success: true as const }
  })
}

type ListedProgress = Awaited<ReturnType<typeof listSavedProgress>>[number]

/** The calls of wizards that save themselves. */
import * as call from '@falaj/contract/drafts-in-progress/calls.ts'
import * as schema from '@falaj/contract/drafts-in-progress/schemas.ts'
import { claimOfKind } from '@falaj/contract/drafts-in-progress/kind.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { FastifyInstance } from 'fastify'
import { answerMember, success } from '../../http/route.ts'
import { ownClaimReferences } from '../claims/references.ts'
import {
  dropOwnProgress,
  type ProgressParts,
  savedProgress,
  saveOwnProgress,
} from './drafts-in-progress.ts'
import { listSavedProgress } from './drafts-in-progress-store.ts'

export function progressRoutes(app: FastifyInstance, parts: ProgressParts): void {
  const { database, jobs, clock } = parts
  answerMember(app, call.listProgress, schema.listProgress, async ({ member }) => {
    const saved = await listSavedProgress(database, member.accountId, clock.now())
    const ids = saved.flatMap(({ kind }) => claimOfKind(kind) ?? [])
    const references = await ownClaimReferences(database, member.reach, ids)
    return success({
      data: saved.map(({ kind, version, policy_id, step, saved_at, kept_until, country }) => ({
        kind,
        claim_reference: references.get(claimOfKind(kind) ?? 0) ?? null,
        version,
        policy_id,
        step,
        saved_at: instantOf(country, saved_at),
        kept_until: instantOf(country, kept_until),
      })),
    })
  })
  answerMember(app, call.readProgress, schema.readProgress, async ({ member, params }) =>
    success({ data: await savedProgress(parts, member.accountId, params.kind) }),
  )
  answerMember(app, call.saveProgress, schema.saveProgress, async ({ member, params, body }) =>
    success({ data: await saveOwnProgress(parts, member, params.kind, body) }),
  )
  answerMember(app, call.dropProgress, schema.dropProgress, async ({ member, params, query }) => {
    const { accountId } = member
    const onlySent = query.sent !== undefined
    await database
      .transaction()
      .execute((transaction) =>
        dropOwnProgress(transaction, jobs, { accountId, onlySent, ...params }),
      )
    return { success: true as const }
  })
}

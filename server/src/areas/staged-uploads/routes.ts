/** The calls that take files ahead of their form. */
import * as call from '@falaj/contract/staged-uploads/calls.ts'
import * as schema from '@falaj/contract/staged-uploads/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { Refused } from '../../http/refusal.ts'
import { answerMember, success } from '../../http/route.ts'
import { type CountedUploadParts, receiveFromMember } from '../../http/counted-uploads.ts'
import { takeUploads } from '../../http/uploads.ts'
import { discardStagedUpload, stageUpload, type StagedUploadParts } from './staged-uploads.ts'
import { documentLimits } from './store-document.ts'

export async function stagedUploadRoutes(
  app: FastifyInstance,
  parts: StagedUploadParts & CountedUploadParts,
): Promise<void> {
  await takeUploads(app, (scope) => {
    answerMember(scope, call.sendDocument, schema.sendDocument, async ({ member, request }) => {
      const key = idempotencyKeyOf(request)
      await using arrived = await receiveFromMember(parts, { member, request }, documentLimits(1))
      const file = arrived.files.find(({ field }) => field === 'file')
      if (!file) {
        throw new Refused(422, 'server.upload.none', { fields: { file: 'server.upload.none' } })
      }
      const { accountId } = member
      return success({ data: await stageUpload(parts, { accountId, key, file }) })
    })
  })
  answerMember(app, call.forgetDocument, schema.forgetDocument, async ({ member, params }) => {
    await discardStagedUpload(parts, member.accountId, params.handle)
    return { success: true as const }
  })
}

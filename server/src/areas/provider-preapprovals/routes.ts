/** The calls that read what providers asked for. */
import * as call from '@falaj/contract/provider-preapprovals/calls.ts'
import * as schema from '@falaj/contract/provider-preapprovals/schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { Audit } from '../../audit.ts'
import { languageOf } from '../../http/language.ts'
import { answerMember, success } from '../../http/route.ts'
import {
  providerPreApproval,
  type ProviderPreApprovalParts,
  providerPreApprovals,
} from './provider-preapprovals.ts'

export function providerPreApprovalRoutes(
  app: FastifyInstance,
  parts: ProviderPreApprovalParts & { audit: Audit },
) {
  answerMember(
    app,
    call.providerPreApprovals,
    schema.providerPreApprovals,
    async ({ member, query, request }) =>
      success(await providerPreApprovals(parts, member.reach, query, languageOf(request))),
  )

  answerMember(
    app,
    call.providerPreApprovalDetails,
    schema.providerPreApprovalDetails,
    async ({ member, params, request }) => {
      const data = await providerPreApproval(parts, member.reach, params.id, languageOf(request))
      const { accountId } = member
      const subject = `authorization:${params.id}`
      const about = { accountId, personId: data.user.id, subject, address: request.ip }
      await parts.audit.record({ action: 'authorization-read', ...about })
      return success({ data })
    },
  )
}

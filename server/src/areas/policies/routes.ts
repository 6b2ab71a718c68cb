/** The calls for policies, coverage and the medical card. */
import * as beneficiaryCall from '@falaj/contract/policies/beneficiary/calls.ts'
import * as beneficiarySchema from '@falaj/contract/policies/beneficiary/schemas.ts'
import * as call from '@falaj/contract/policies/calls.ts'
import * as schema from '@falaj/contract/policies/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { minutesMs } from '../../clock.ts'
import { languageOf } from '../../http/language.ts'
import { countAttempt, Limit } from '../../http/limits.ts'
import { sendPdf } from '../../http/downloads.ts'
import { answerAnyone, answerMember, success } from '../../http/route.ts'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { text } from '../../text.ts'
import { requestedDocument } from './requested-document.ts'
import { saveBeneficiary } from './beneficiaries.ts'
import { checkCard } from './card-check.ts'
import { medicalCard } from './documents.ts'
import {
  benefitsDocument,
  cardDocument,
  networkDocument,
  type IssuedDocumentParts,
} from './issued-documents.ts'

const checks = new Limit({ name: 'document-check', most: 60, windowMs: minutesMs(10) })

export interface PolicyParts extends IssuedDocumentParts {
  insurer: (language: Language) => string
}

export function policyRoutes(app: FastifyInstance, parts: PolicyParts) {
  const { database, policies, clock, codeKey, insurer } = parts

  answerMember(app, call.userPolicies, schema.userPolicies, async ({ member, request }) =>
    success({ data: await policies.list(member.reach, languageOf(request)) }),
  )

  answerMember(app, call.policy, schema.policy, async ({ member, params, request }) =>
    success({
      data: await policies.detail(member.reach, params.id, languageOf(request)),
    }),
  )

  answerMember(app, call.allMembers, schema.allMembers, async ({ member, params, request }) =>
    success({
      data: await policies.members(member.reach, params.id, languageOf(request)),
    }),
  )

  answerMember(
    app,
    call.memberCoverage,
    schema.memberCoverage,
    async ({ member, body, request }) => {
      const { reach } = member
      const { policy_id, dependent_id } = body
      const packages = await policies.packages(reach, policy_id, dependent_id, languageOf(request))
      return success({ data: packages })
    },
  )

  answerMember(app, call.showCard, schema.showCard, async ({ member, params, query, request }) => {
    const { reach } = member
    const requested = {
      policyId: query.policy_id,
      personId: params.id,
      language: languageOf(request),
    }
    return success({ data: await medicalCard(parts, reach, requested) })
  })

  answerMember(
    app,
    call.downloadCard,
    schema.downloadCard,
    async ({ member, params, query, request, reply }) => {
      const requested = await requestedDocument(parts, request, member, {
        policyId: query.policy_id,
        personId: params.id,
      })
      return sendPdf(reply, 'MedicalCard.pdf', await cardDocument(parts, requested))
    },
  )

  answerMember(
    app,
    call.downloadBenefits,
    schema.downloadBenefits,
    async ({ member, query, request, reply }) => {
      const requested = await requestedDocument(parts, request, member, {
        policyId: query.policy_id,
        personId: query.dependent_id,
      })
      return sendPdf(reply, 'TableOfBenefits.pdf', await benefitsDocument(parts, requested))
    },
  )

  answerMember(
    app,
    call.downloadProviders,
    schema.downloadProviders,
    async ({ member, query, request, reply }) => {
      const requested = await requestedDocument(parts, request, member, {
        policyId: query.policy_id,
        personId: query.dependent_id,
      })
      return sendPdf(reply, 'Providers.pdf', await networkDocument(parts, requested, query))
    },
  )

  answerMember(
    app,
    beneficiaryCall.addBeneficiary,
    beneficiarySchema.addBeneficiary,
    async ({ member, body, request }) => {
      const { reach } = member
      const key = idempotencyKeyOf(request)
      const saved = await saveBeneficiary(parts, { member, reach, key, written: body })
      return success({
        message: text(languageOf(request), 'server.beneficiary.saved'),
        data: saved,
      })
    },
  )

  answerAnyone(app, call.checkDocument, schema.checkDocument, async ({ params, request }) => {
    await countAttempt(database, checks, request.ip, clock.now())
    const language = languageOf(request)
    const checked = await checkCard(database, codeKey, params.code, {
      at: clock.now(),
      language,
      insurer: insurer(language),
    })
    return success({ data: checked })
  })
}

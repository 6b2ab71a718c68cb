/** The calls that read claims, and the deletion of a draft. Those that write are in `commands/`. */
import * as call from '@falaj/contract/claims/calls.ts'
import { eobFileName } from '@falaj/contract/claims/rules/actions.ts'
import * as schema from '@falaj/contract/claims/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../http/downloads.ts'
import { languageOf } from '../../http/language.ts'
import { answerMember, success } from '../../http/route.ts'
import { insuredCountry } from '../content/content.ts'
import { answerDeletion, type DeletingParts } from '../requests/delete-draft.ts'
import { readNoted } from '../requests/details.ts'
import { listRequests } from '../requests/list.ts'
import { claimDetails } from './details.ts'
import { disclaimerRoute } from './disclaimer.ts'
import { type EobParts, explanationOfBenefits } from './eob.ts'
import { claimClocks } from './clock.ts'
import { claimKind } from './kind.ts'
import { clockedList } from './list.ts'
import { waitingClaims } from './waiting.ts'

export interface ClaimParts extends EobParts, DeletingParts {}

export function claimRoutes(app: FastifyInstance, parts: ClaimParts) {
  answerMember(app, call.claims, schema.claims, async ({ member, query, request }) =>
    success(
      await listRequests(
        parts,
        clockedList(await claimClocks(parts)),
        member.reach,
        query,
        languageOf(request),
      ),
    ),
  )

  answerMember(app, call.waitingClaims, schema.waitingClaims, async ({ member, request }) =>
    success(await waitingClaims(parts, member.reach, languageOf(request))),
  )

  answerMember(app, call.claimRules, schema.claimRules, async ({ member, query, request }) => {
    const { policies, contentRepository } = parts
    const policy = await policies.summary(member.reach, query.policyId, languageOf(request))
    return success({ data: insuredCountry(contentRepository.current, policy.country_code).claims })
  })

  answerMember(app, call.claimClocks, schema.claimClocks, async ({ member, query, request }) => {
    const policy = await parts.policies.summary(member.reach, query.policyId, languageOf(request))
    return success({ data: (await claimClocks(parts)).today(policy.country_code) })
  })

  answerMember(app, call.claim, schema.claim, (input) =>
    readNoted(parts, claimKind, input, claimDetails),
  )

  answerMember(
    app,
    call.downloadEob,
    schema.downloadEob,
    async ({ member, query, request, reply }) => {
      const requested = { claimId: query.claim_id, reference: query.ref, request }
      return sendPdf(
        reply,
        eobFileName(query.claim_id),
        await explanationOfBenefits(parts, member, requested),
      )
    },
  )

  answerDeletion(app, parts, claimKind, call.deleteClaim)
  answerDeletion(app, parts, claimKind, call.removeClaim)
  disclaimerRoute(app, parts.contentRepository)
}

/** The calls of the fresh proof. */
import * as call from '@falaj/contract/access/fresh-proof/calls.ts'
import * as schema from '@falaj/contract/access/fresh-proof/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../../http/language.ts'
import { answerMember, success } from '../../../http/route.ts'
import { text } from '../../../text.ts'
import { beginProof, type FreshProofParts, prove, resendProof } from './fresh-proof.ts'

export function freshProofRoutes(app: FastifyInstance, parts: FreshProofParts): void {
  answerMember(app, call.beginProof, schema.beginProof, async ({ member, body, request }) =>
    success({
      data: await beginProof(parts, member, { way: body.way, language: languageOf(request) }),
    }),
  )

  answerMember(app, call.prove, schema.prove, async ({ member, body, request }) => {
    await prove(parts, member, body, request.ip)
    return success({ message: text(languageOf(request), 'server.proof.done') })
  })

  answerMember(app, call.resendProof, schema.resendProof, async ({ member, request }) => {
    const language = languageOf(request)
    await resendProof(parts, member, language)
    return success({ message: text(language, 'server.code.sent-again') })
  })
}

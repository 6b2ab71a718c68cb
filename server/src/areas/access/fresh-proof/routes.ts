/** The calls of the fresh proof. */
import * as call from '@falaj/contract/access/fresh-proof/calls.ts'
import * as schema from '@falaj/contract/access/fresh-proof/schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { Cookies } from '../../../http/cookies.ts'
import { languageOf } from '../../../http/language.ts'
import { answerMember, success } from '../../../http/route.ts'
import { requireSameOrigin } from '../../../http/same-origin.ts'
import { text } from '../../../text.ts'
import { attemptLifeMs } from '../passkeys/challenges.ts'
import { beginProof, type FreshProofParts, prove, resendProof } from './fresh-proof.ts'
import { leaveForProof } from './identity-proof.ts'

export function freshProofRoutes(
  app: FastifyInstance,
  parts: FreshProofParts & { cookies: Cookies },
): void {
  const { cookies } = parts

  answerMember(app, call.beginProof, schema.beginProof, async ({ member, body, request }) =>
    success({
      data: await beginProof(parts, member, {
        way: body.way,
        leaves: body.leaves,
        language: languageOf(request),
      }),
    }),
  )

  answerMember(app, call.prove, schema.prove, async ({ member, body, request, reply }) => {
    const from = { address: request.ip, cookie: cookies.read(request, 'identity') }
    // What came back is good once, whatever comes of it.
    if ('identity' in body) cookies.clear(reply, 'identity')
    await prove(parts, member, body, from)
    return success({ message: text(languageOf(request), 'server.proof.done') })
  })

  answerMember(app, call.resendProof, schema.resendProof, async ({ member, request }) => {
    const language = languageOf(request)
    await resendProof(parts, member, language)
    return success({ message: text(language, 'server.code.sent-again') })
  })

  answerMember(
    app,
    call.leaveForProof,
    schema.leaveForProof,
    async ({ member, body, request, reply }) => {
      requireSameOrigin(request)
      const from = { address: request.ip, language: languageOf(request) }
      const { address, cookie } = await leaveForProof(parts, member, body.provider, from)
      cookies.set(reply, 'identity', cookie, attemptLifeMs / 1000)
      return success({ data: { address } })
    },
  )
}

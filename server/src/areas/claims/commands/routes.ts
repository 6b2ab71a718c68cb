/** The calls that write claims. */
import * as call from '@falaj/contract/claims/commands/calls.ts'
import * as schema from '@falaj/contract/claims/commands/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts'
import { languageOf } from '../../../http/language.ts'
import { answerMember, success } from '../../../http/route.ts'
import type { SealedNumbers } from '../../banking/sealed-numbers.ts'
import { answerInWords } from '../../requests/answer.ts'
import { answerForms } from '../../requests/form-routes.ts'
import type { RequestCommandParts } from '../../requests/form.ts'
import { claimKind as kind } from '../kind.ts'
import { checkFiling } from './check-filing.ts'
import { findSimilar } from './similar-claims.ts'
import { updatePayment } from './update-payment.ts'

const idOf = (fields: { claim_id: number }) => fields.claim_id

export async function claimCommandRoutes(
  app: FastifyInstance,
  parts: RequestCommandParts & { numbers: SealedNumbers },
): Promise<void> {
  const calls = {
    add: { call: call.addClaim, schema: schema.addClaim },
    update: { call: call.updateClaim, schema: schema.updateClaim, idOf },
    resubmit: { call: call.resubmitClaim, schema: schema.resubmitClaim, idOf },
  }
  await answerForms(app, parts, kind, calls, checkFiling(parts.numbers))

  answerMember(
    app,
    call.updatePaymentInfo,
    schema.updatePaymentInfo,
    async ({ member, body, request }) => {
      const key = idempotencyKeyOf(request)
      const { draft_in_progress: progress } = body
      const filed = await updatePayment(parts, { member, key, progress, written: body })
      const said = answerInWords(kind, languageOf(request), filed, {
        accepted: 'server.claim.payment-updated',
        // It has been changed, even if the core system learns of it later.
        'on-its-way': 'server.claim.payment-updated',
        refused: 'server.claim.payment-refused',
      })
      return schema.claimAnswer.parse(said)
    },
  )

  answerMember(app, call.similarClaims, schema.similarClaims, async ({ member, query }) =>
    success({ data: await findSimilar(parts.database, member, query) }),
  )
}

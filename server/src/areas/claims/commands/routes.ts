/** The calls that write claims. */
import * as call from '@falaj/contract/claims/commands/calls.ts'
import * as schema from '@falaj/contract/claims/commands/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { answerMember, success } from '../../../http/route.ts'
import type { SealedNumbers } from '../../banking/sealed-numbers.ts'
import type { CommandParts } from '../../requests/command.ts'
import { answerForms } from '../../requests/form-routes.ts'
import { claimKind as kind } from '../kind.ts'
import { checkFiling } from './check-filing.ts'
import { findSimilar } from './similar-claims.ts'
import { updatePayment } from './update-payment.ts'

const idOf = (fields: { claim_id: number }) => fields.claim_id

export async function claimCommandRoutes(
  app: FastifyInstance,
  parts: CommandParts & { numbers: SealedNumbers },
): Promise<void> {
  const calls = {
    add: { call: call.addClaim, schema: schema.addClaim },
    update: { call: call.updateClaim, schema: schema.updateClaim, idOf },
    resubmit: { call: call.resubmitClaim, schema: schema.resubmitClaim, idOf },
  }
  await answerForms(app, parts, kind, calls, checkFiling(parts.numbers))

  answerMember(app, call.updatePaymentInfo, schema.updatePaymentInfo, async (input) =>
    schema.claimAnswer.parse(await updatePayment(parts, input)),
  )

  answerMember(app, call.similarClaims, schema.similarClaims, async ({ member, query }) =>
    success({ data: await findSimilar(parts, member, query) }),
  )
}

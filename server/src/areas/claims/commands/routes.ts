/** The calls that write claims. */
import * as call from '@falaj/contract/claims/commands/calls.ts'
import * as schema from '@falaj/contract/claims/commands/schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts'
import { languageOf } from '../../../http/language.ts'
import { answerMember, success } from '../../../http/route.ts'
import { takeUploads } from '../../../http/uploads.ts'
import type { MessageKey } from '../../../text.ts'
import type { SealedNumbers } from '../../banking/sealed-numbers.ts'
import { answerInWords } from '../../requests/answer.ts'
import type { Filed } from '../../requests/command.ts'
import { addRequest, resubmitRequest, updateRequest } from '../../requests/file-request.ts'
import { countWritten, receiveForm, type RequestCommandParts } from '../../requests/form.ts'
import { claimKind as kind } from '../kind.ts'
import { checkFiling } from './check-filing.ts'
import { findSimilar } from './similar-claims.ts'
import { updatePayment } from './update-payment.ts'

const answer = (
  request: FastifyRequest,
  filed: Filed,
  says?: Partial<Record<Filed['outcome'], MessageKey>>,
) => schema.claimAnswer.parse(answerInWords(kind, languageOf(request), filed, says))

export async function claimCommandRoutes(
  app: FastifyInstance,
  parts: RequestCommandParts & { numbers: SealedNumbers },
): Promise<void> {
  const check = checkFiling(parts.numbers)
  await takeUploads(app, (scope) => {
    answerMember(scope, call.addClaim, schema.addClaim, async (asked) =>
      answer(
        asked.request,
        await receiveForm(parts, kind, asked, schema.claimFields, (sent) =>
          addRequest(parts, kind, sent, check),
        ),
      ),
    )
    answerMember(scope, call.updateClaim, schema.updateClaim, async (asked) =>
      answer(
        asked.request,
        await receiveForm(parts, kind, asked, schema.claimChanges, (sent) =>
          updateRequest(parts, kind, { ...sent, id: sent.form.fields.claim_id }, check),
        ),
      ),
    )
    answerMember(scope, call.resubmitClaim, schema.resubmitClaim, async (asked) =>
      answer(
        asked.request,
        await receiveForm(parts, kind, asked, schema.resubmission, (sent) =>
          resubmitRequest(parts, kind, { ...sent, id: sent.form.fields.claim_id }),
        ),
        { accepted: kind.text('resubmitted') },
      ),
    )
  })

  answerMember(
    app,
    call.updatePaymentInfo,
    schema.updatePaymentInfo,
    async ({ member, body, request }) => {
      const key = idempotencyKeyOf(request)
      await countWritten(parts, kind, member)
      const { draft_in_progress: progress } = body
      const filed = await updatePayment(parts, { member, key, progress, written: body })
      return answer(request, filed, {
        accepted: 'server.claim.payment-updated',
        // It has been changed, even if the core system learns of it later.
        'on-its-way': 'server.claim.payment-updated',
        refused: 'server.claim.payment-refused',
      })
    },
  )

  answerMember(app, call.similarClaims, schema.similarClaims, async ({ member, query }) =>
    success({ data: await findSimilar(parts.database, member, query) }),
  )
}

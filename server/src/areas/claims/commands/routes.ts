/** The calls that write claims. */
import * as call from '@falaj/contract/claims/commands/calls.ts'
import * as schema from '@falaj/contract/claims/commands/schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { output, ZodType } from 'zod'
import { hoursMs } from '../../../clock.ts'
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts'
import { languageOf } from '../../../http/language.ts'
import { countAttempt, type Limit } from '../../../http/limits.ts'
import { answerMember, success } from '../../../http/route.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { MemberUploadParts } from '../../../http/member-uploads.ts'
import { takeUploads } from '../../../http/uploads.ts'
import { claimAnswerOf } from './answer-claim.ts'
import { type ClaimForm, readForm, receiveForm } from './claim-form.ts'
import { addClaim, type Filed, updateClaim } from './file-claim.ts'
import { resubmitClaim } from './resubmit-claim.ts'
import { findSimilar } from './similar-claims.ts'
import { updatePayment } from './update-payment.ts'
import { returnRefusedToMember, type Submitted, type CommandParts } from './command.ts'

export interface ClaimCommandParts extends CommandParts, MemberUploadParts {}

/** Nobody files so many in earnest. */
const writings: Limit = { name: 'claim-written', most: 300, windowMs: hoursMs(1) }

export async function claimCommandRoutes(
  app: FastifyInstance,
  parts: ClaimCommandParts,
): Promise<void> {
  const { database, clock } = parts
  returnRefusedToMember(parts)

  /** Takes the form in, and lets go of what arrived whatever becomes of it. */
  async function filed<Shape extends ZodType<{ progress?: string | undefined }>>(
    { member, request }: { member: SignedIn; request: FastifyRequest },
    shape: Shape,
    write: (
      parts: CommandParts,
      asked: Submitted & { form: ClaimForm<output<Shape>> },
    ) => Promise<Filed>,
  ): Promise<Filed> {
    const key = idempotencyKeyOf(request)
    await countAttempt(database, writings, String(member.accountId), clock.now())
    await using arrived = await receiveForm(parts, { member, request })
    const form = readForm(shape, arrived)
    // Awaited here: what arrived goes when this ends.
    return await write(parts, { member, key, progress: form.fields.progress, form })
  }

  await takeUploads(app, (scope) => {
    answerMember(scope, call.addClaim, schema.addClaim, async (asked) =>
      claimAnswerOf(
        languageOf(asked.request),
        await filed(asked, schema.claimFields, addClaim),
        {},
      ),
    )
    answerMember(scope, call.updateClaim, schema.updateClaim, async (asked) =>
      claimAnswerOf(
        languageOf(asked.request),
        await filed(asked, schema.claimChanges, updateClaim),
        {},
      ),
    )
    answerMember(scope, call.resubmitClaim, schema.resubmitClaim, async (asked) =>
      claimAnswerOf(
        languageOf(asked.request),
        await filed(asked, schema.resubmission, resubmitClaim),
        { accepted: 'server.claim.resubmitted' },
      ),
    )
  })

  answerMember(
    app,
    call.updatePaymentInfo,
    schema.updatePaymentInfo,
    async ({ member, body, request }) => {
      const key = idempotencyKeyOf(request)
      await countAttempt(database, writings, String(member.accountId), clock.now())
      const progress = body.progress
      const answer = await updatePayment(parts, { member, key, progress, written: body })
      return claimAnswerOf(languageOf(request), answer, {
        accepted: 'server.claim.payment-updated',
        // Changed it is, whenever the core system hears of it.
        'on-its-way': 'server.claim.payment-updated',
        refused: 'server.claim.payment-refused',
      })
    },
  )

  answerMember(app, call.similarClaims, schema.similarClaims, async ({ member, query }) =>
    success({ data: await findSimilar(database, member, query) }),
  )
}

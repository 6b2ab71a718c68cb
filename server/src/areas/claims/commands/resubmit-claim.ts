/** Sending a decided claim again with more documents (CLM-139 to CLM-143). */
import { mayResubmitClaim } from '@falaj/contract/claims/rules/actions.ts'
import { claimLifecycle } from '@falaj/contract/claims/rules/lifecycle.ts'
import type { resubmission } from '@falaj/contract/claims/commands/schemas.ts'
import type { z } from 'zod'
import { Refused } from '../../../http/refusal.ts'
import { findLastAction } from './actions-store.ts'
import { isDeclared } from './check-filing.ts'
import type { ClaimForm } from './claim-form.ts'
import { markResubmitted } from './claim-store.ts'
import { attachAll, expectEnough } from './documents.ts'
import { type Filed, withDocuments } from './file-claim.ts'
import { contentOf } from './submitted-content.ts'
import {
  answeredBefore,
  holdOwnClaim,
  type Submitted,
  writeOnce,
  type CommandParts,
} from './command.ts'

/** @throws {Refused} 409 unless the core system waits for more; 422 without a declaration or a new document. */
export async function resubmitClaim(
  parts: CommandParts,
  asked: Submitted & { form: ClaimForm<z.output<typeof resubmission>> },
): Promise<Filed> {
  const { member, form } = asked
  const { claim_id, declaration } = form.fields
  if (!isDeclared(declaration, false)) {
    const key = 'server.claim.declaration'
    throw new Refused(422, key, { fields: { declaration: key } })
  }
  const after = await findLastAction(parts.database, claim_id)
  const content = await contentOf(parts.database, form)
  const submission = { call: 're-submit-claim', content, after: after?.id ?? null }
  const first = await answeredBefore(parts, asked, submission)
  if (first) return first
  const submitted = { ...asked, ends: `resubmit-claim:${claim_id}` }
  return withDocuments(parts, form, async (documents) =>
    writeOnce(parts, submitted, submission, async (transaction, at) => {
      const claim = await holdOwnClaim(transaction, member, claim_id)
      if (!mayResubmitClaim({ ...claim, submitted_today: false }))
        throw new Refused(409, 'server.claim.not-resubmittable')
      const attaching = { member, claimId: claim.id, form, documents, handedOver: true, at }
      const groups = await attachAll(transaction, parts, attaching)
      await expectEnough(transaction, claim.id, { needed: true, groups })
      await markResubmitted(transaction, claim.id, { status: claimLifecycle.acts.resubmit.to, at })
      return { claimId: claim.id, act: 'resubmit' }
    }),
  )
}

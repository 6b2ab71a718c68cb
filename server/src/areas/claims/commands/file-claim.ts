/** Filing a claim, or changing one: as a draft, or submitted (CLM-106 to CLM-114, CLM-129 to CLM-134). */
import { mayEditClaim, maySaveAsDraft } from '@falaj/contract/claims/rules/actions.ts'
import { knownStatus } from '@falaj/contract/claims/rules/label.ts'
import { claimLifecycle } from '@falaj/contract/claims/rules/lifecycle.ts'
import type { ClaimFields } from '@falaj/contract/claims/commands/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { memberMay } from '@falaj/contract/requests/rules/lifecycle.ts'
import { Refused } from '../../../http/refusal.ts'
import { checkFiling, payeeOf } from './check-filing.ts'
import { findLastAction } from './actions-store.ts'
import type { ClaimForm } from './claim-form.ts'
import { addClaimRow, nextReference, rewriteClaimRow } from './claim-store.ts'
import { attachAll, expectEnough, keepAll, type NewDocuments } from './documents.ts'
import { contentOf } from './submitted-content.ts'
import {
  answeredBefore,
  expectPrincipal,
  holdOwnClaim,
  type Submitted,
  writeOnce,
  type CommandParts,
} from './command.ts'

export type Filed = Awaited<ReturnType<typeof writeOnce>>['answer']

export async function addClaim(
  parts: CommandParts,
  asked: Submitted & { form: ClaimForm<ClaimFields> },
): Promise<Filed> {
  const { member, form } = asked
  const { fields } = form
  const submission = { call: 'claims', content: await contentOf(parts.database, form) }
  const first = await answeredBefore(parts, asked, submission)
  if (first) return first
  const patient = expectPrincipal(member, fields.policy_id, fields.dependent_id)
  const { policyId, personId } = patient
  const ownerId = member.reach.self
  const at = parts.clock.now()
  const whose = { ownerId, personId, policyId, covered: member.reach.covered(patient) }
  const filing = await checkFiling(parts.database, { ...whose, fields, at })
  return withDocuments(parts, form, async (documents) =>
    writeOnce(parts, asked, submission, async (transaction, now) => {
      const act = fields.status === 'draft' ? 'draft' : 'submit'
      const status = claimLifecycle.acts[act].to
      const submissionDate = act === 'submit' ? now : null
      const reference = await nextReference(transaction, filing)
      const payee = payeeOf(parts.numbers, filing.account, reference)
      const written = { personId, policyId, filing, payee, status, submissionDate, at: now }
      const claimId = await addClaimRow(transaction, { ownerId, reference }, written)
      const attaching = { member, claimId, form, documents, handedOver: false, at: now }
      await attachAll(transaction, parts, attaching)
      await expectEnough(transaction, claimId, { needed: act === 'submit' })
      return { claimId, act }
    }),
  )
}

export async function updateClaim(
  parts: CommandParts,
  asked: Submitted & { form: ClaimForm<ClaimFields & { claim_id: number }> },
): Promise<Filed> {
  const { member, form } = asked
  const { fields } = form
  const after = await findLastAction(parts.database, fields.claim_id)
  const content = await contentOf(parts.database, form)
  const submission = { call: 'update-claim', content, after: after?.id ?? null }
  const first = await answeredBefore(parts, asked, submission)
  if (first) return first
  const patient = expectPrincipal(member, fields.policy_id, fields.dependent_id)
  const { policyId, personId } = patient
  const ownerId = member.reach.self
  const at = parts.clock.now()
  const whose = { ownerId, personId, policyId, covered: member.reach.covered(patient) }
  const filing = await checkFiling(parts.database, { ...whose, fields, at })
  // Whoever sends it: changes that were begun on the claim as it was are over.
  const submitted = { ...asked, ends: `edit-claim:${fields.claim_id}` }
  return withDocuments(parts, form, async (documents) =>
    writeOnce(parts, submitted, submission, async (transaction, now) => {
      const claim = await holdOwnClaim(transaction, member, fields.claim_id)
      const status = knownStatus(claim.status)
      const { country } = filing.cover
      const submitted_today =
        status === 'Pending' &&
        claim.submission_date !== null &&
        dayIn(country, claim.submission_date) === dayIn(country, now)
      const act = fields.status === 'draft' ? 'draft' : status === 'Drafted' ? 'submit' : 'edit'
      if (act === 'draft' && !maySaveAsDraft(claim)) {
        throw new Refused(409, 'server.claim.no-draft-again')
      }
      if (!mayEditClaim({ ...claim, submitted_today }) || !memberMay(claimLifecycle, act, status)) {
        throw new Refused(409, 'server.claim.not-editable')
      }
      await rewriteClaimRow(transaction, claim.id, {
        personId,
        policyId,
        filing,
        payee: payeeOf(parts.numbers, filing.account, claim.reference_number),
        status: claimLifecycle.acts[act].to,
        // Editing keeps the day of submission (GAP-128).
        submissionDate: act === 'submit' ? now : act === 'edit' ? claim.submission_date : null,
        at: now,
      })
      const handedOver = act === 'edit' || claim.returned_at !== null
      const attaching = { member, claimId: claim.id, form, documents, handedOver, at: now }
      await attachAll(transaction, parts, attaching)
      await expectEnough(transaction, claim.id, { needed: act !== 'draft' })
      return { claimId: claim.id, act }
    }),
  )
}

/**
 * Keeps the form's files while `work` decides what becomes of them; those of a repeated or refused one go again. After
 * any other fault nobody knows whether the claim has them, so they stay for the sweeper to ask.
 */
export async function withDocuments(
  parts: CommandParts,
  form: Pick<ClaimForm<unknown>, 'files'>,
  work: (documents: NewDocuments) => ReturnType<typeof writeOnce>,
): Promise<Filed> {
  const documents = await keepAll(parts, form.files)
  try {
    const { answer, again } = await work(documents)
    if (again) await documents.drop()
    return answer
  } catch (error) {
    if (error instanceof Refused) await documents.drop()
    throw error
  }
}

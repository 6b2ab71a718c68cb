/** What the core system is told of a claim, read from the claim as the transaction leaves it. */
import { documentGroup } from '@falaj/contract/integration/request.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import type { Database } from '../../../ports/database/open.ts'
import { keptPayee } from './check-filing.ts'
import { findClaim } from './claim-store.ts'
import { listDocuments } from './documents-store.ts'
import { findCover } from './filing-store.ts'

type Handed = Extract<Submission, { kind: 'claim' | 'payment_update' }>

/** Throws for a claim that is not complete: it must have been checked before. */
export async function submissionOf(
  transaction: Database,
  claimId: number,
  action: 'submit' | 'edit' | 'resubmit' | 'payment-update',
): Promise<Handed> {
  const claim = await findClaim(transaction, claimId)
  if (!claim?.claimed_amount || !claim.currency || !claim.claim_type || !claim.treatment_date)
    throw new Error('Only a complete claim is handed over.')
  const cover = await findCover(transaction, {
    policyId: claim.policy_id,
    personId: claim.person_id,
  })
  const about = {
    reference_number: claim.reference_number,
    card_number: cover.card_number,
    policy_number: cover.policy_number,
    claimed_amount: claim.claimed_amount,
    currency: claim.currency,
  }
  const to = payeeIn(claim.payee)
  if (action === 'payment-update') {
    if (!to) throw new Error('There is no account to pay to.')
    return { kind: 'payment_update', ...about, payee: to }
  }
  const [documents, country] = await Promise.all([
    listDocuments(transaction, claimId),
    transaction
      .selectFrom('country')
      .select('iso2')
      .where('id', '=', claim.country_id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    kind: 'claim',
    action,
    ...about,
    claim_type: claim.claim_type,
    country: country.iso2,
    submission_type: claim.submission_type,
    submission_date: (claim.submission_date ?? claim.created_at).toISOString(),
    treatment_date: claim.treatment_date,
    additional_info: claim.additional_info,
    email: claim.email,
    mobile_number: claim.mobile_number,
    payee: to,
    documents: documents.map((document) => ({
      handle: document.handle,
      group: documentGroup.parse(document.document_group),
      file_name: document.file_name,
      media_type: document.media_type,
      size: document.size,
      sha256: document.sha256,
    })),
  }
}

/** Its numbers stay sealed until they are handed over. */
function payeeIn(kept: unknown) {
  const payee = keptPayee.nullable().parse(kept)
  if (payee === null) return null
  const { last_four: _, ...to } = payee
  return to
}

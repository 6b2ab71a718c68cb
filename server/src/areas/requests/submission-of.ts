/** What the core system is told of a request of any kind, read as the transaction leaves it. */
import type { Submission } from '@falaj/contract/integration/submission.ts'
import type { Transaction } from '../../ports/database/open.ts'
import { listDocuments } from './documents-store.ts'
import type { CommonSubmission, RequestKind, RequestRow } from './kind.ts'
import { countryCode } from '../../lookups.ts'
import { findCover, findRequest } from './request-store.ts'

export async function submissionOf(
  transaction: Transaction,
  kind: RequestKind,
  id: number,
  action: 'submit' | 'edit' | 'resubmit',
): Promise<Submission> {
  const request = await findRequest(transaction, id)
  if (!request) throw new Error('Only what is there is handed over.')
  return kind.submission(request, await commonSubmission(transaction, request, action))
}

/** Throws for one that is not complete: it must have been checked before. */
export async function requestIdentity(transaction: Transaction, request: RequestRow) {
  const { claimed_amount, currency, policy_id: policyId, person_id: personId } = request
  if (!claimed_amount || !currency) throw new Error('Only what is complete is handed over.')
  const cover = await findCover(transaction, { policyId, personId })
  return {
    reference_number: request.reference_number,
    card_number: cover.card_number,
    policy_number: cover.policy_number,
    claimed_amount,
    currency,
  }
}

async function commonSubmission(
  transaction: Transaction,
  request: RequestRow,
  action: 'submit' | 'edit' | 'resubmit',
): Promise<CommonSubmission> {
  if (!request.claim_type) throw new Error('Only what is complete is handed over.')
  const [about, country, documents] = await Promise.all([
    requestIdentity(transaction, request),
    countryCode(transaction, request.country_id),
    listDocuments(transaction, request.id),
  ])
  return {
    ...about,
    action,
    country,
    claim_type: request.claim_type,
    submission_date: (request.submission_date ?? request.created_at).toISOString(),
    additional_info: request.additional_info,
    email: request.email,
    mobile_number: request.mobile_number,
    documents: documents.map(({ handle, document_group, file_name, media_type, size, sha256 }) => ({
      handle,
      group: document_group,
      file_name,
      media_type,
      size,
      sha256,
    })),
  }
}

/** Requests and what hangs on them, for tests. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { FolderFiles } from '../ports/files/folder.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { WritableDatabase } from '../ports/database/open.ts'
import type { TestPortal } from './portal.ts'

export interface RequestOptions {
  ownerId: number
  policyId: number
  /** The patient; the owner without one. */
  personId?: number
  reference?: string
  status?: string
  submissionType?: number
  claimType?: number
  amount?: string
  currency?: string
  /** Instants. */
  createdAt?: string
  submittedAt?: string | null
  decidedAt?: string | null
  paidOn?: string | null
  canResubmit?: boolean
  remarks?: Texts | null
  approved?: string
  payable?: string
  bankAccountId?: number | null
  services?: object[]
}

let serial = 0

/** Submitted on 1 June 2026 and still pending, unless the test says otherwise. */
export const aClaim = (database: WritableDatabase, with_: RequestOptions) =>
  aRequest(database, 'claim', with_)

/** The same of a pre-approval. */
export const aPreApproval = (database: WritableDatabase, with_: RequestOptions) =>
  aRequest(database, 'preapproval', with_)

async function aRequest(
  database: WritableDatabase,
  kind: 'claim' | 'preapproval',
  with_: RequestOptions,
) {
  serial += 1
  const { status = 'Pending', createdAt = '2026-06-01T08:00:00Z' } = with_
  const submitted = status === 'Drafted' ? null : createdAt
  return database
    .insertInto('request')
    .values({
      kind,
      reference_number:
        with_.reference ??
        `${kind === 'claim' ? 'CLM' : 'PA'}-TEST-${String(serial).padStart(6, '0')}`,
      owner_id: with_.ownerId,
      person_id: with_.personId ?? with_.ownerId,
      policy_id: with_.policyId,
      status,
      submission_type: with_.submissionType ?? 1,
      claim_type: with_.claimType ?? 2,
      ...(kind === 'claim'
        ? { treatment_date: '2026-05-20' }
        : { provider_name: 'Almond Valley Hospital', expected_admission_date: '2026-07-20' }),
      claimed_amount: with_.amount ?? '1234.5',
      currency: with_.currency ?? 'AED',
      country_id: 234,
      created_at: createdAt,
      submission_date: with_.submittedAt === undefined ? submitted : with_.submittedAt,
      decided_at: with_.decidedAt ?? null,
      paid_on: with_.paidOn ?? null,
      can_resubmit: with_.canResubmit ?? false,
      remarks: with_.remarks ?? null,
      approved_amount:
        with_.approved ?? (kind === 'preapproval' && status === 'Approved' ? '1234.5' : null),
      payable_amount: with_.payable ?? null,
      bank_account_id: with_.bankAccountId ?? null,
      service_list: JSON.stringify(with_.services ?? []),
    })
    .returning(['id', 'reference_number'])
    .executeTakeFirstOrThrow()
}

export const aServiceLine = (with_: object = {}) => ({
  code: 'LAB-CBC',
  treatment_description: { en: 'Blood tests' },
  treatment_date_from: '2026-05-20',
  claimed_amount: '100.00',
  considered_amount: '80.00',
  payable_amount: '72.00',
  denied_amount: '20.00',
  patient_share: '8.00',
  units: 2,
  remarks: { en: 'Above the usual price of this service.' },
  ...with_,
})

/** A document that a member uploaded, with its bytes in the portal's store. */
export async function aDocument(
  portal: TestPortal,
  claimId: number,
  with_: { group?: string; name?: string; at?: string } = {},
) {
  const about = { fileName: with_.name ?? 'receipt.pdf', mediaType: 'application/pdf' }
  const store = new FolderFiles(`${portal.config.dataDir}/files`)
  const bytes = Buffer.from(`%PDF-1.7 ${randomUUID()}`)
  const { handle, size, sha256 } = await store.store(Readable.from([bytes]), about)
  const { id } = await portal.database
    .insertInto('stored_file')
    .values({
      handle,
      file_name: about.fileName,
      media_type: about.mediaType,
      size,
      sha256,
      created_at: with_.at ?? '2026-06-01T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.database
    .insertInto('request_document')
    .values({
      request_id: claimId,
      file_id: id,
      document_group: with_.group ?? 'hospital_receipts',
    })
    .execute()
  return { id, handle, store }
}

/** Many at once, a minute apart, the newest first in the list. */
export async function manyClaims(
  database: WritableDatabase,
  of: { ownerId: number; policyId: number },
  count: number,
  status = 'Paid',
): Promise<void> {
  serial += 1
  await sql`
    insert into request (kind, reference_number, owner_id, person_id, policy_id, status, submission_type, claim_type,
      treatment_date, claimed_amount, currency, country_id, created_at, submission_date)
    select 'claim', format('CLM-MANY-%s-%s', ${serial}::int, n), ${of.ownerId}, ${of.ownerId}, ${of.policyId}, ${status}, 1, 2,
      '2026-01-01', n, 'AED', 234, at, at
    from generate_series(1, ${count}::int) as n,
      lateral (select timestamptz '2026-05-01T00:00:00Z' - n * interval '1 minute' as at) as submitted
  `.execute(database)
}

/** The claim as its member writes it. */
import { sql } from 'kysely'
import type { Database } from '../../../ports/database/open.ts'
import type { Reach } from '../../../reach.ts'
import type { Filing, Payee } from './check-filing.ts'

export interface ClaimWritten {
  personId: number
  policyId: number
  filing: Filing
  payee: Payee
  status: string
  submissionDate: Date | null
  at: Date
}

const filed = ({
  personId,
  policyId,
  filing,
  payee,
  status,
  submissionDate,
  at,
}: ClaimWritten) => ({
  person_id: personId,
  policy_id: policyId,
  status,
  submission_date: submissionDate,
  member_wrote_at: at,
  email: filing.email,
  mobile_number: filing.mobile,
  bank_account_id: filing.account.id,
  payee: JSON.stringify(payee),
  claim_type: filing.claimType,
  country_id: filing.countryId,
  currency: filing.currency,
  claimed_amount: filing.amount,
  treatment_date: filing.treatmentDate,
  additional_info: filing.additionalInfo,
  ...(filing.submissionId !== undefined && { submission_id: filing.submissionId }),
})

/** The next number of the year in which it is filed where the policy is at home. */
export async function nextReference(transaction: Database, { today }: Filing): Promise<string> {
  const year = today.slice(0, 4)
  const { rows } = await sql<{ reference: string }>`
    select next_claim_reference(${year}) as reference
  `.execute(transaction)
  const [{ reference } = { reference: '' }] = rows
  return reference
}

export async function addClaimRow(
  transaction: Database,
  of: { ownerId: number; reference: string },
  written: ClaimWritten,
): Promise<number> {
  const { id } = await transaction
    .insertInto('claim')
    .values({
      ...filed(written),
      reference_number: of.reference,
      owner_id: of.ownerId,
      submission_type: 1,
      created_at: written.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function rewriteClaimRow(
  transaction: Database,
  id: number,
  written: ClaimWritten,
): Promise<void> {
  await transaction
    .updateTable('claim')
    .set({ ...filed(written), returned_at: null, returned_because: null })
    .where('id', '=', id)
    .execute()
}

export async function markResubmitted(
  transaction: Database,
  id: number,
  { status, at }: { status: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('claim')
    .set({ status, can_resubmit: false, member_wrote_at: at })
    .where('id', '=', id)
    .execute()
}

export async function changePayee(
  transaction: Database,
  id: number,
  to: { bankAccountId: number; payee: Payee; status: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('claim')
    .set({
      bank_account_id: to.bankAccountId,
      payee: JSON.stringify(to.payee),
      status: to.status,
      can_resubmit: false,
      member_wrote_at: to.at,
      returned_at: null,
      returned_because: null,
    })
    .where('id', '=', id)
    .execute()
}

/** The core system did not take it over: it is the member's again, with the reason. */
export async function returnClaim(
  transaction: Database,
  id: number,
  to: { status: string; because: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('claim')
    .set({
      status: to.status,
      returned_at: to.at,
      returned_because: to.because,
      // A draft has not been submitted; another account can be told at once.
      ...(to.status === 'Drafted' ? { submission_date: null } : { can_resubmit: true }),
    })
    .where('id', '=', id)
    .execute()
}

/** Held until the transaction ends. Undefined for one that does not exist or is not within reach. */
export function lockClaim(transaction: Database, reach: Reach, id: number) {
  const persons = reach.claimants.map(({ personId }) => personId)
  const policies = reach.claimants.map(({ policyId }) => policyId)
  return transaction
    .selectFrom('claim')
    .selectAll()
    .where('id', '=', id)
    .where(
      sql<boolean>`(person_id, policy_id) in (select * from unnest(${persons}::bigint[], ${policies}::bigint[]))`,
    )
    .forUpdate()
    .executeTakeFirst()
}

export function lockClaimRow(transaction: Database, id: number) {
  return transaction
    .selectFrom('claim')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findClaim(database: Database, id: number) {
  return database.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One claim with what hangs on it, as far as a session reaches. */
import { payee } from '@falaj/contract/integration/submission.ts'
import { serviceLine } from '@falaj/contract/integration/request.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { maskedNumbers } from '../banking/masked.ts'
import { type ClaimRow, joinPeopleOfClaim, peopleOfClaim } from './list-store.ts'

interface StoredClaim extends ClaimRow {
  policy_id: number
  treatment_date: string | null
  country_id: number | null
  country_en: string | null
  country_ar: string | null
  currency_id: number | null
  bank_account_id: number | null
  payee: unknown
  additional_info: string | null
  email: string | null
  mobile_number: string | null
  approved_amount: string | null
  denied_amount: string | null
  payable_amount: string | null
  remarks: string | null
  ucrn_no: string | null
  service_list: unknown
  decided_at: Date | null
  paid_on: string | null
  member_wrote_at: Date | null
  returned_at: Date | null
  returned_because: string | null
  certificate_number: string
  card_number: string
}

/** Of the account as the claim keeps it, its numbers masked; what else it keeps is for the core system. */
const { bank_name, number_type, iban_no, account_no } = payee.shape
const paidTo = z
  .object({ bank_name, number_type, iban_no, account_no, last_four: z.string().nullable() })
  .transform(({ last_four, ...account }) => ({
    ...account,
    ...maskedNumbers({ ...account, last_four }),
  }))
const lines = z.array(serviceLine)

export type FoundClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>

/** Undefined for an unknown claim and for somebody else's alike. */
export async function findClaim(database: Database, reach: Reach, id: number) {
  const persons = reach.claimants.map(({ personId }) => personId)
  const policies = reach.claimants.map(({ policyId }) => policyId)
  const { rows } = await sql<StoredClaim>`
    select claim.id, claim.reference_number, claim.status, claim.submission_type, claim.can_resubmit,
      claim.claim_type, claim.claimed_amount, claim.currency, claim.created_at, claim.submission_date,
      claim.policy_id, claim.treatment_date, claim.country_id, country.name_en as country_en,
      country.name_ar as country_ar, currency.id as currency_id,
      case when account.deleted_at is null then account.id end as bank_account_id,
      coalesce(claim.payee, case when account.id is not null then jsonb_build_object('bank_name', account.bank_name,
        'number_type', account.number_type, 'iban_no', account.iban_no, 'account_no', account.account_no,
        'last_four', account.last_four) end) as payee,
      claim.additional_info, claim.email, claim.mobile_number, claim.approved_amount, claim.denied_amount,
      claim.payable_amount, claim.remarks, claim.ucrn_no, claim.service_list, claim.decided_at, claim.paid_on,
      claim.member_wrote_at, claim.returned_at, claim.returned_because,
      enrolment.certificate_number, patient.card_number, ${peopleOfClaim}
    from claim
    ${joinPeopleOfClaim}
    left join country on country.id = claim.country_id
    left join currency on currency.code = claim.currency
    left join bank_account as account on account.id = claim.bank_account_id
    where claim.id = ${id}
      and (claim.person_id, claim.policy_id) in (select * from unnest(${persons}::bigint[], ${policies}::bigint[]))
  `.execute(database)
  const [found] = rows
  if (!found) return undefined
  const { payee: account, service_list, ...claim } = found
  return {
    ...claim,
    paidTo: account === null ? null : paidTo.parse(account),
    services: lines.parse(service_list),
  }
}

export function listDocuments(database: Database, claimId: number) {
  return database
    .selectFrom('claim_document')
    .innerJoin('stored_file', 'stored_file.id', 'claim_document.file_id')
    .select([
      'stored_file.id',
      'stored_file.handle',
      'stored_file.file_name',
      'stored_file.media_type',
      'stored_file.size',
      'stored_file.sha256',
      'stored_file.created_at',
      'stored_file.origin',
      'claim_document.document_group',
    ])
    .where('claim_document.claim_id', '=', claimId)
    .where('stored_file.scan', '<>', 'infected')
    .orderBy('stored_file.id')
    .execute()
}
export type ClaimDocument = Awaited<ReturnType<typeof listDocuments>>[number]

/** What is kept of its changes, earliest first. */
export function listSteps(database: Database, claimId: number) {
  return database
    .selectFrom('claim_status_event')
    .select(['status', 'at', 'actor'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
}
export type ClaimStep = Awaited<ReturnType<typeof listSteps>>[number]

/** Who a request is about and who acts, as columns and joins of a statement that reads `request`. */
import { filingActions } from '@falaj/contract/requests/rules/lifecycle.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { sql } from 'kysely'
import { fullName, type NamedPerson } from '../../names.ts'
import type { RequestRow } from './kind.ts'

/** What lists and details show of a request of any kind. */
export interface ListedRow extends Pick<
  RequestRow,
  | 'id'
  | 'reference_number'
  | 'status'
  | 'can_resubmit'
  | 'claim_type'
  | 'claimed_amount'
  | 'currency'
  | 'created_at'
  | 'submission_date'
  | 'returned_because'
> {
  owner_id: number
  owner_first_name: Texts
  owner_last_name: Texts
  owner_photo: string | null
  patient_id: number
  patient_first_name: Texts
  patient_last_name: Texts
  patient_photo: string | null
  dependant_code: string | null
  held_by_core: boolean
}

export const listedColumns = sql`
  request.id, request.reference_number, request.status, request.can_resubmit, request.claim_type,
  request.claimed_amount, request.currency, request.created_at, request.submission_date,
  request.returned_because,
  owner.id as owner_id, owner.first_name as owner_first_name, owner.last_name as owner_last_name,
  owner_photo.handle as owner_photo,
  patient.id as patient_id, patient.first_name as patient_first_name, patient.last_name as patient_last_name,
  patient_photo.handle as patient_photo,
  enrolment.dependant_code,
  case when request.status = ${filingActions.draft} then held_by_core(request.id) else false end as held_by_core`

export const joinPeople = sql`
  join person as owner on owner.id = request.owner_id
  join person as patient on patient.id = request.person_id
  join enrolment on enrolment.person_id = request.person_id and enrolment.policy_id = request.policy_id
  left join stored_file as owner_photo on owner_photo.id = owner.photo_file_id
  left join stored_file as patient_photo on patient_photo.id = patient.photo_file_id`

export const personOf = (row: ListedRow, who: 'owner' | 'patient'): NamedPerson => ({
  first_name: row[`${who}_first_name`],
  last_name: row[`${who}_last_name`],
})

export const nameOf = (row: ListedRow, who: 'owner' | 'patient', language: Language): string =>
  fullName(language, personOf(row, who))

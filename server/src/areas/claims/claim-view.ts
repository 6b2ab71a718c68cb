/** A stored claim as calls show it, in the reader's language (CLM-026). */
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { knownStatus } from '@falaj/contract/claims/rules/label.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FileAddresses } from '../../http/file-addresses.ts'
import { fullName } from '../../names.ts'
import { text } from '../../text.ts'
import type { ClaimRow } from './list-store.ts'

export interface ClaimSetting {
  language: Language
  files: FileAddresses
  /** Where the policy is at home. */
  countryCode: string
  todayBegan: Date
  /** The person who reads. */
  self: number
}

export function claimView(row: ClaimRow, setting: ClaimSetting): ListedClaim {
  const { language, files } = setting
  const pictureOf = (handle: string | null) => handle && files.of(handle)
  const patient = {
    id: row.patient_id,
    member_name: fullName(language, prefixed(row, 'patient')),
    image_path: pictureOf(row.patient_photo),
  }
  const forPrincipal = row.patient_id === row.owner_id
  return {
    id: row.id,
    reference_number: row.reference_number,
    status: row.status,
    submitted_today: isSubmittedToday(row, setting.todayBegan),
    submission_type: row.submission_type,
    can_resubmit: row.can_resubmit,
    user: {
      id: row.owner_id,
      member_name: fullName(language, prefixed(row, 'owner')),
      image_path: pictureOf(row.owner_photo),
    },
    is_own: row.owner_id === setting.self,
    dependent: forPrincipal ? null : { ...patient, dependent_code: row.dependant_code },
    dependent_id: forPrincipal ? 0 : row.patient_id,
    insured_name: patient.member_name,
    claim_type: row.claim_type,
    patient_type: claimTypeName(row.claim_type, language),
    claimed_amount_format: money(row.claimed_amount, row.currency),
    created_at: instantThere(row.created_at, setting),
    submission_date: row.submission_date && instantThere(row.submission_date, setting),
  }
}

/** Pending, and submitted since the day began where the policy is at home (decisions, "Today"). */
export function isSubmittedToday(
  {
    status,
    submission_date,
    created_at,
  }: Pick<ClaimRow, 'status' | 'submission_date' | 'created_at'>,
  todayBegan: Date,
): boolean {
  return knownStatus(status) === 'Pending' && (submission_date ?? created_at) >= todayBegan
}

export const instantThere = (at: Date, { countryCode }: Pick<ClaimSetting, 'countryCode'>) =>
  instantOf(countryCode, at)

/** Null while a draft has no amount or no currency. */
export const money = (amount: string | null, currency: string | null): string | null =>
  amount === null || currency === null ? null : formatMoney(amount, currency)

const claimTypes: Record<number, 'in-patient' | 'out-patient' | 'both'> = {
  1: 'in-patient',
  2: 'out-patient',
  3: 'both',
}
export function claimTypeName(code: number | null, language: Language): string | null {
  const type = code === null ? undefined : claimTypes[code]
  return type ? text(language, `server.claims.type.${type}`) : null
}

const prefixed = (row: ClaimRow, who: 'owner' | 'patient') => ({
  first_name_en: row[`${who}_first_name_en`],
  first_name_ar: row[`${who}_first_name_ar`],
  last_name_en: row[`${who}_last_name_en`],
  last_name_ar: row[`${who}_last_name_ar`],
})

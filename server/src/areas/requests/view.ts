/** A stored request as calls show it, in the reader's language (CLM-026, PRE-006). */
import type { ListedRequest } from '@falaj/contract/requests/schemas.ts'
import { dayIn, instantOf, startOfDay } from '@falaj/contract/shared/rules/clock.ts'
import {
  type DecidedAmounts,
  decidedAmounts,
} from '@falaj/contract/requests/rules/decided-amounts.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FileAddresses } from '../../http/file-addresses.ts'
import type { Reach } from '../../reach.ts'
import { text } from '../../text.ts'
import type { RequestKind, RequestRow } from './kind.ts'
import { type ListedRow, nameOf } from './people.ts'

export interface RequestSetting {
  language: Language
  files: FileAddresses
  /** Where the policy is at home. */
  countryCode: string
  today: string
  todayBegan: Date
  policyId: number
  /** Of whoever reads. */
  reach: Reach
}

/** The current day and time in the policy's country. */
export function settingIn(
  { id: policyId, country_code: countryCode }: { id: number; country_code: string },
  now: Date,
  of: Pick<RequestSetting, 'language' | 'files' | 'reach'>,
): RequestSetting {
  const today = dayIn(countryCode, now)
  return { ...of, countryCode, today, todayBegan: startOfDay(countryCode, today), policyId }
}

export function requestView(
  kind: RequestKind,
  row: ListedRow,
  setting: RequestSetting,
): ListedRequest {
  const { language, files, reach } = setting
  const pictureOf = (handle: string | null) => handle && files.of(handle)
  const patient = {
    id: row.patient_id,
    member_name: nameOf(row, 'patient', language),
    // Of somebody who has left, claims are within reach and no picture.
    image_path: reach.reachesPerson(row.patient_id) ? pictureOf(row.patient_photo) : null,
  }
  const forPrincipal = row.patient_id === row.owner_id
  return {
    id: row.id,
    reference_number: row.reference_number,
    status: row.status,
    submitted_today: isSubmittedToday(kind, row, setting.todayBegan),
    held_by_core: row.held_by_core,
    returned_because: row.returned_because,
    user: {
      id: row.owner_id,
      member_name: nameOf(row, 'owner', language),
      image_path: pictureOf(row.owner_photo),
    },
    is_own: row.owner_id === reach.self,
    dependent: forPrincipal ? null : { ...patient, dependent_code: row.dependant_code },
    dependent_id: forPrincipal ? 0 : row.patient_id,
    insured_name: patient.member_name,
    claim_type: row.claim_type,
    claimed_amount_format: money(row.claimed_amount, row.currency),
    created_at: instantThere(row.created_at, setting),
    submission_date: row.submission_date && instantThere(row.submission_date, setting),
  }
}

/** Pending, and submitted since the day began where the policy is at home (docs/requirements/product-decisions.md, "Today"). */
export const isSubmittedToday = (
  { knownStatus }: RequestKind,
  {
    status,
    submission_date,
    created_at,
  }: Pick<ListedRow, 'status' | 'submission_date' | 'created_at'>,
  todayBegan: Date,
): boolean => knownStatus(status) === 'Pending' && (submission_date ?? created_at) >= todayBegan

const requestTypes: Record<number, 'in-patient' | 'out-patient' | 'both'> = {
  1: 'in-patient',
  2: 'out-patient',
  3: 'both',
}
export function requestTypeName(code: number | null, language: Language): string | null {
  const type = code === null ? undefined : requestTypes[code]
  return type ? text(language, `server.request.type.${type}`) : null
}

export const instantThere = (at: Date, { countryCode }: Pick<RequestSetting, 'countryCode'>) =>
  instantOf(countryCode, at)

type DecidedRow = Pick<ListedRow, 'status' | 'held_by_core' | 'claimed_amount' | 'currency'> &
  Partial<Pick<RequestRow, 'approved_amount' | 'denied_amount' | 'payable_amount'>>

/** The amounts of its decision; null before there is one, whatever the core system sent along (ADD-080). */
export function decidedIn({ decision }: RequestKind, row: DecidedRow): DecidedAmounts {
  const {
    claimed_amount,
    approved_amount = null,
    denied_amount = null,
    payable_amount = null,
  } = row
  return decidedAmounts(decision(row), {
    claimed_amount,
    approved_amount,
    denied_amount,
    payable_amount,
  })
}

/** The same, formatted. */
export function decidedMoney(kind: RequestKind, row: DecidedRow) {
  const { approved, denied, payable } = decidedIn(kind, row)
  return {
    approved_amount_format: money(approved, row.currency),
    denied_amount_format: money(denied, row.currency),
    payable_format: money(payable, row.currency),
  }
}

/** Null while a draft has no amount or no currency. */
export const money = (amount: string | null, currency: string | null): string | null =>
  amount === null || currency === null ? null : formatMoney(amount, currency)

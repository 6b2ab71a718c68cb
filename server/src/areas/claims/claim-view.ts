/** A stored claim as calls show it, in the reader's language (CLM-026). */
import type { ClaimClock } from '@falaj/contract/claims/rules/claim-clock.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { RequestRow } from '../requests/kind.ts'
import type { ListedRow } from '../requests/people.ts'
import {
  decidedMoney,
  type RequestSetting,
  requestTypeName,
  requestView,
} from '../requests/view.ts'
import { claimKind, submissionTypeOf } from './kind.ts'

/** What a list of claims reads besides what every list reads. */
export const claimColumns = [
  'submission_type',
  'treatment_date',
  'remarks',
  'approved_amount',
  'denied_amount',
  'payable_amount',
  'member_wrote_at',
] as const satisfies (keyof RequestRow)[]
export type ClaimColumn = (typeof claimColumns)[number]

export const claimView = (
  row: ListedRow & Pick<RequestRow, ClaimColumn>,
  setting: RequestSetting,
  clock: ClaimClock | null = null,
): ListedClaim => {
  const { denied_amount_format, payable_format } = decidedMoney(claimKind, row)
  return {
    ...requestView(claimKind, row, setting),
    submission_type: submissionTypeOf(row),
    treatment_date: row.treatment_date,
    can_resubmit: row.can_resubmit,
    patient_type: requestTypeName(row.claim_type, setting.language),
    remarks: inLanguage(setting.language, row.remarks),
    denied_amount_format,
    payable_format,
    probably_decided: clock && { by: clock.by, late: clock.late },
  }
}

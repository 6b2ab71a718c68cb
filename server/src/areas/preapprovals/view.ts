/** A stored pre-approval as calls show it, in the reader's language (PRE-006, PRE-039). */
import { daysLeft, validityOf } from '@falaj/contract/preapprovals/rules/validity.ts'
import { preApprovalOwnFields } from '@falaj/contract/preapprovals/own-fields.ts'
import type { ListedPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { ownNames } from '@falaj/contract/requests/own-fields.ts'
import type { RequestRow } from '../requests/kind.ts'
import { storedValues } from '../requests/own-fields.ts'
import type { ListedRow } from '../requests/people.ts'
import { type RequestSetting, requestTypeName, requestView } from '../requests/view.ts'
import { preApprovalKind } from './kind.ts'

/** Columns that lists read besides those of every kind. */
export const ownColumns = [
  ...ownNames(preApprovalOwnFields),
  'remarks',
  'valid_until',
  'approved_amount',
] as const satisfies (keyof RequestRow)[]

type Row = ListedRow & Pick<RequestRow, (typeof ownColumns)[number]>

export function preApprovalView(row: Row, setting: RequestSetting): ListedPreApproval {
  const shown = requestView(preApprovalKind, row, setting)
  const { cover } = setting.reach.enrolment(setting.policyId, row.patient_id)
  const { state, lastDay: last } = validityOf(row, cover, setting.today)
  // Of an approval that counts for nothing any more no day is told.
  const lastDay = state === 'revoked' ? null : last
  return {
    ...shown,
    approval_submission_date: shown.submission_date,
    claim_type_description: requestTypeName(row.claim_type, setting.language),
    ...storedValues(preApprovalOwnFields, row),
    currency: row.currency,
    comments: inLanguage(setting.language, row.remarks),
    valid_until: lastDay,
    in_force: state === 'valid',
    days_left: lastDay === null ? null : daysLeft(lastDay, setting.today),
  }
}

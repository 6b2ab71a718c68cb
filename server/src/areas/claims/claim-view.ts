/** A stored claim as calls show it, in the reader's language (CLM-026). */
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import type { RequestRow } from '../requests/kind.ts'
import type { ListedRow } from '../requests/people.ts'
import { type RequestSetting, requestTypeName, requestView } from '../requests/view.ts'
import { claimKind, submissionTypeOf } from './kind.ts'

export const claimView = (
  row: ListedRow & Pick<RequestRow, 'submission_type'>,
  setting: RequestSetting,
): ListedClaim => ({
  ...requestView(claimKind, row, setting),
  submission_type: submissionTypeOf(row),
  can_resubmit: row.can_resubmit,
  patient_type: requestTypeName(row.claim_type, setting.language),
})

/** A stored claim as calls show it, in the reader's language (CLM-026). */
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { text } from '../../text.ts'
import type { RequestRow } from '../requests/kind.ts'
import type { ListedRow } from '../requests/people.ts'
import { type RequestSetting, requestView } from '../requests/view.ts'
import { claimKind, submissionTypeOf } from './kind.ts'

export const claimView = (
  row: ListedRow & Pick<RequestRow, 'submission_type'>,
  setting: RequestSetting,
): ListedClaim => ({
  ...requestView(claimKind, row, setting),
  submission_type: submissionTypeOf(row),
  can_resubmit: row.can_resubmit,
  patient_type: claimTypeName(row.claim_type, setting.language),
})

const claimTypes: Record<number, 'in-patient' | 'out-patient' | 'both'> = {
  1: 'in-patient',
  2: 'out-patient',
  3: 'both',
}
export function claimTypeName(code: number | null, language: Language): string | null {
  const type = code === null ? undefined : claimTypes[code]
  return type ? text(language, `server.claims.type.${type}`) : null
}

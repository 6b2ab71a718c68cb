/** What is told of pre-approvals and of no other kind. */
import { day, name } from '../integration/fact.ts'
import type { OwnFields } from '../requests/own-fields.ts'
import { isoDate, plainText } from '../shared/schemas.ts'

export const preApprovalOwnFields = {
  /** Where the treatment is to be. */
  provider_name: {
    member: plainText(200),
    core: name,
    column: 'text',
    missing: 'server.preapproval.provider',
  },
  /** See `admissionFault`. */
  expected_admission_date: {
    member: isoDate,
    core: day,
    column: 'date',
    missing: 'server.preapproval.required',
  },
} as const satisfies OwnFields

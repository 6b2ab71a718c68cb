/** What is told of claims and of no other kind. */
import { day } from '../integration/fact.ts'
import type { OwnFields } from '../requests/own-fields.ts'
import { isoDate } from '../shared/schemas.ts'

export const claimOwnFields = {
  treatment_date: {
    member: isoDate,
    core: day,
    column: 'date',
    missing: 'server.claim.required',
  },
} as const satisfies OwnFields

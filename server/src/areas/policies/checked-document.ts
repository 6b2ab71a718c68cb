/** What anybody who checks an issued document learns, whatever its kind: whose it is and whether it is valid. Nothing about health. */
import type { CoverDates } from '@falaj/contract/policies/rules/cover.ts'
import type { checkedDocument } from '@falaj/contract/policies/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { z } from 'zod'
import { fullName, nameColumns, type NamedPerson } from '../../names.ts'

export type CheckedDocument = z.output<typeof checkedDocument>

export interface Checking {
  at: Date
  language: Language
  insurer: string
}

/** Of its holder, the holder's policy and its country. */
export const holderColumns = [
  'policy.active',
  'policy.effective_date as begins',
  'policy.expiry_date as expires',
  'enrolment.status as enrolled',
  'enrolment.effective_date as joined',
  'enrolment.end_date as left',
  'country.iso2',
  'person.card_number',
  ...nameColumns,
] as const

/** The holder's cover. A document that has a status of its own reads both. */
export const coverOf = ({
  enrolled,
  ...cover
}: Omit<CoverDates, 'status'> & { enrolled: string }): CoverDates => ({
  ...cover,
  status: enrolled,
})

export const checkedDocumentOf = (
  holder: NamedPerson & { card_number: string },
  { language, insurer }: Checking,
  details: Pick<CheckedDocument, 'kind' | 'state' | 'valid_until' | 'approval'>,
): CheckedDocument => ({
  ...details,
  member_name: fullName(language, holder),
  card_number: holder.card_number,
  insurer,
})

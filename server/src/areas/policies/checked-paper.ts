/** What whoever checks a paper learns, whatever paper it is: whose it is, and whether it stands. Nothing about health. */
import { type Covered, type CoverDates, coveredDays } from '@falaj/contract/policies/rules/cover.ts'
import type { checkedDocument } from '@falaj/contract/policies/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { z } from 'zod'
import { fullName, nameColumns, type NamedPerson } from '../../names.ts'

export type CheckedPaper = z.output<typeof checkedDocument>

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

/** On which days the holder is covered; null for none, and where the policy was ended. */
export const daysOf = (
  { enrolled, ...cover }: Omit<CoverDates, 'status'> & { enrolled: string },
  today: string,
): Covered | null => (cover.active ? coveredDays({ ...cover, status: enrolled }, today) : null)

export const checkedPaper = (
  holder: NamedPerson & { card_number: string },
  { language, insurer }: Checking,
  told: Pick<CheckedPaper, 'kind' | 'state' | 'valid_until' | 'approval'>,
): CheckedPaper => ({
  ...told,
  member_name: fullName(language, holder),
  card_number: holder.card_number,
  insurer,
})

/** Which documents a policy offers. The pages check it, and the server checks it again. */
import { dayIn } from '../../shared/rules/clock.ts'
import type { PolicyDetail } from '../schemas.ts'

interface Policy {
  status: boolean
  tob_file_uploaded_at: string | null
}

/**
 * The days on which a policy covers a person, and whether today is one of them, where the policy is at home. A core
 * system sends a renewal weeks before its first day.
 */
export function coverOf(
  { claimants, country_code }: Pick<PolicyDetail, 'claimants' | 'country_code'>,
  personId: number,
  now: Date,
): { today: boolean; beginsOn: string | null } {
  const { covered_from: from = null, covered_to: to = null } =
    claimants.find(({ id }) => id === personId) ?? {}
  const today = dayIn(country_code, now)
  return {
    today: from !== null && to !== null && from <= today && today <= to,
    beginsOn: from !== null && today < from ? from : null,
  }
}

/** The medical card is offered only while the policy is in force (POL-037), and covers its holder today (ADD-036). */
export function offersMedicalCard(policy: Pick<Policy, 'status'>, coveredToday: boolean): boolean {
  return policy.status && coveredToday
}

/** The table of benefits needs an uploaded file and a policy in force (POL-039, POL-053, GAP-016, ADD-036). */
export function offersTableOfBenefits(policy: Policy, coveredToday: boolean): boolean {
  return policy.status && coveredToday && policy.tob_file_uploaded_at !== null
}

/** Whose profile is asked for: the member's own, or that of a dependant within reach (PRF-008, PRF-018, PRF-047). */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { ReachedEnrolment } from '../../reach.ts'
import type { Policies } from '../policies/policies.ts'

export interface ProfileOwner {
  enrolment: ReachedEnrolment
  policy: PolicySummary
  /** The member's own profile. */
  own: boolean
  /** The only one with bank accounts and a login to change (PRF-003, GAP-113). */
  principalsOwn: boolean
}

/**
 * The record under the policy that counts for the person.
 * @throws {Refused} 404 for somebody out of reach, as for somebody who does not exist or is covered no longer.
 */
export async function findProfileOwner(
  policies: Policies,
  { reach, principal }: SignedIn,
  personId: number = reach.self,
  language: Language = fallbackLanguage,
): Promise<ProfileOwner> {
  const enrolments = reach.enrolments.filter((one) => one.personId === personId)
  const under = (await policies.list(reach, language)).filter(({ id }) =>
    enrolments.some(({ policyId }) => policyId === id),
  )
  const policy = policies.preferred(under)
  const enrolment = enrolments.find(({ policyId }) => policyId === policy?.id)
  if (!policy || !enrolment) throw new Refused(404, 'server.profile.gone')
  const own = personId === reach.self
  return { enrolment, policy, own, principalsOwn: own && principal }
}

/** For whom a claim can be: the principal, value 0, and the dependants (CLM-078). */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { PolicyDetail, PolicyMember } from '@falaj/contract/policies/schemas.ts'

export interface Patient {
  /** As it is sent. */
  value: string
  name: string
  phone: string | null
  email: string | null
}

type Account = Pick<SessionUser, 'email' | 'phone_number'>

export const principal = '0'

/** Where the insurer has no phone or email of the principal, those of the account count. */
export function patientsOf(
  { member_details, dependents }: PolicyDetail,
  account: Account,
): Patient[] {
  const self = patient(principal, member_details)
  return [
    { ...self, phone: self.phone ?? account.phone_number, email: self.email ?? account.email },
    ...dependents.map((one) => patient(String(one.id), one)),
  ]
}

/**
 * CLM-128: of the others only those with policy status 1, which is what members are whose cover is active. Whoever the
 * claim is for already stays among them.
 */
export function patientsOfEdit(policy: PolicyDetail, account: Account, chosen: string): Patient[] {
  const active = policy.dependents.filter(
    ({ id, status }) => status === 'Active' || String(id) === chosen,
  )
  return patientsOf({ ...policy, dependents: active }, account)
}

/** What choosing this person puts into the fields; what is not on record leaves them (CLM-079). */
export function contactOf({ phone, email }: Patient) {
  return { ...(phone && { mobile_number: phone }), ...(email && { email }) }
}

const patient = (value: string, { member_name, phone_number, email }: PolicyMember): Patient => ({
  value,
  name: member_name,
  phone: phone_number,
  email,
})

/** For whom a request can be: the principal, value 0, and the dependants (CLM-078, PRE-043). */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { Covered } from '@falaj/contract/policies/rules/cover.ts'
import type { Claimant, PolicyDetail } from '@falaj/contract/policies/schemas.ts'

export interface Patient {
  /** As it is sent. */
  value: string
  name: string
  phone: string | null
  email: string | null
  /** The days of cover under this policy; null for none that we know of. */
  covered: Covered | null
  /** A dependant whose cover ended before the policy's. */
  left: boolean
}

type Account = Pick<SessionUser, 'email' | 'phone_number'>

export const principal = '0'

/**
 * Where the insurer has no phone or email of the principal, those of the account are used. Dependants who have left are
 * listed as long as the kind still accepts their cover; their contact details are not shown.
 */
export function patientsOf(
  policy: PolicyDetail,
  account: Account,
  isOfUse: (covered: Covered | null) => boolean,
): Patient[] {
  const { member_details: self, dependents } = policy
  return policy.claimants.flatMap((claimant): Patient[] => {
    const covered = coverOf(claimant)
    if (claimant.is_principal) {
      const phone = self.phone_number ?? account.phone_number
      const email = self.email ?? account.email
      const name = claimant.member_name
      return [{ value: principal, name, phone, email, covered, left: false }]
    }
    const onFile = dependents.find(({ id }) => id === claimant.id)
    const left = onFile === undefined
    if (left && !isOfUse(covered)) return []
    return [
      {
        value: String(claimant.id),
        name: claimant.member_name,
        phone: onFile?.phone_number ?? null,
        email: onFile?.email ?? null,
        covered,
        left,
      },
    ]
  })
}

export interface Contact {
  mobile_number?: string
  email?: string
}

/** A person's contact details: those on file for that person, else the principal's (CLM-079). */
export function contactOf(patient: Patient | undefined, patients: readonly Patient[]): Contact {
  const self = patients.find(({ value }) => value === principal)
  const phone = patient?.phone ?? self?.phone
  const email = patient?.email ?? self?.email
  return { ...(phone && { mobile_number: phone }), ...(email && { email }) }
}

/**
 * The contact follows the patient: what was filled in for one is replaced by what is on file for the other. What
 * was typed by hand stays.
 */
export function contactAfter(
  typed: Contact,
  { from, to, patients }: { from: string; to: string; patients: readonly Patient[] },
): Contact {
  const of = (chosen: string) =>
    contactOf(
      patients.find(({ value }) => value === chosen),
      patients,
    )
  const before = of(from)
  const after = of(to)
  const follows = (name: keyof Contact) => !typed[name] || same(typed[name], before[name] ?? '')
  return {
    ...(follows('mobile_number') && { mobile_number: after.mobile_number ?? '' }),
    ...(follows('email') && { email: after.email ?? '' }),
  }
}

/** The number may have been reformatted since. */
const same = (typed: string, filled: string) => plain(typed) === plain(filled)
const plain = (text: string) => text.replaceAll(/[\s()-]/g, '').toLowerCase()

const coverOf = ({ covered_from: from, covered_to: to }: Claimant): Covered | null =>
  from === null || to === null ? null : { from, to }

/** The one that was chosen; the principal until somebody is. */
export const patientIn = (answers: { dependent_id?: string }, patients: readonly Patient[]) =>
  patients.find(({ value }) => value === (answers.dependent_id || principal))

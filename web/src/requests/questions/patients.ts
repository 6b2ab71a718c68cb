/** For whom a request can be: the principal, value 0, and the dependants (CLM-078, PRE-043). */
import type { SessionUser } from '@falaj/contract/access/schemas.ts'
import type { Covered } from '@falaj/contract/policies/rules/cover.ts'
import type { Claimant, PolicyDetail, PolicyMember } from '@falaj/contract/policies/schemas.ts'
import type { Answers } from '../saved-form/answers.ts'

export interface Patient {
  /** As it is sent. */
  value: string
  name: string
  /** Stands below the face: the first name, or the whole one where two share it or where only that is known. */
  calledName: string
  image: string | null
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
  const firstNames = [self, ...dependents].map(({ first_name }) => first_name)
  const called = ({ first_name, member_name }: PolicyMember) =>
    firstNames.filter((one) => one === first_name).length > 1 ? member_name : first_name
  return policy.claimants.flatMap((claimant): Patient[] => {
    const covered = coverOf(claimant)
    if (claimant.is_principal) {
      const phone = self.phone_number ?? account.phone_number
      const email = self.email ?? account.email
      const name = claimant.member_name
      const { image_path: image } = self
      const calledName = called(self)
      return [{ value: principal, name, calledName, image, phone, email, covered, left: false }]
    }
    const onFile = dependents.find(({ id }) => id === claimant.id)
    const left = onFile === undefined
    if (left && !isOfUse(covered)) return []
    return [
      {
        value: String(claimant.id),
        name: claimant.member_name,
        calledName: onFile ? called(onFile) : claimant.member_name,
        image: onFile?.image_path ?? null,
        phone: onFile?.phone_number ?? null,
        email: onFile?.email ?? null,
        covered,
        left,
      },
    ]
  })
}

const contactFields = ['mobile_number', 'email'] as const
type ContactField = (typeof contactFields)[number]

/** A person's contact details: those on file for that person, else the principal's (CLM-079). */
export const contactOf = (
  chosen: string,
  patients: readonly Patient[],
): Record<ContactField, string> => ({
  mobile_number: filledIn('mobile_number', chosen, patients, {}),
  email: filledIn('email', chosen, patients, {}),
})

/** Under which name the answers keep what was typed for a patient. */
const typedFor = (field: ContactField, patient: string) => `${field}:${patient}`

/**
 * The contact follows the patient (CLM-079): what was typed for that one, else what is on file for them, else what was
 * typed for the principal or is on file there. What was typed for the patient before is kept for when they are chosen
 * again. `from` is whom the answers are about, and `before` are the patients of the policy under which that was typed.
 */
export function contactAfter(
  answers: Answers,
  {
    to,
    from = answers['dependent_id'] || principal,
    patients,
    before = patients,
  }: { to: string; from?: string; patients: readonly Patient[]; before?: readonly Patient[] },
): Answers {
  const after = contactFields.map((field): Answers => {
    const typed = answers[field] ?? ''
    const filled = filledIn(field, from, before, answers)
    const kept = typed && !same(typed, filled) ? typed : ''
    const known = { ...answers, [typedFor(field, from)]: kept }
    return {
      [typedFor(field, from)]: kept,
      [field]: known[typedFor(field, to)] || filledIn(field, to, patients, known),
    }
  })
  return Object.assign({}, ...after)
}

/** What stands in the field of a patient for whom nothing was typed. */
function filledIn(
  field: ContactField,
  chosen: string,
  patients: readonly Patient[],
  answers: Answers,
): string {
  const onFile = (of: string) => {
    const patient = patients.find(({ value }) => value === of)
    return (field === 'email' ? patient?.email : patient?.phone) ?? ''
  }
  const typedForPrincipal = chosen === principal ? '' : answers[typedFor(field, principal)]
  return onFile(chosen) || typedForPrincipal || onFile(principal)
}

/** The number may have been reformatted since. */
const same = (typed: string, filled: string) => plain(typed) === plain(filled)
const plain = (text: string) => text.replaceAll(/[\s()-]/g, '').toLowerCase()

const coverOf = ({ covered_from: from, covered_to: to }: Claimant): Covered | null =>
  from === null || to === null ? null : { from, to }

/** The one that was chosen; the principal until somebody is. */
export const patientIn = (answers: { dependent_id?: string }, patients: readonly Patient[]) =>
  patients.find(({ value }) => value === (answers.dependent_id || principal))

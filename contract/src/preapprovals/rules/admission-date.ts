/**
 * The expected admission, or the day the treatment begins: today or later where it is asked for first (PRE-057), and
 * later than today where it is changed (PRE-074). The server takes today in both, so that no client is stuck (GAP-014).
 * It lies in the days on which the patient is covered under the policy. Days as `YYYY-MM-DD`.
 */
import type { Covered } from '../../policies/rules/cover.ts'

export type AdmissionFault = 'past' | 'before-cover' | 'after-cover'

/** Why nobody can be admitted on that day. `covered` is null where the patient's days are not known. */
export function admissionFault(
  day: string,
  covered: Covered | null,
  today: string,
  form: 'add' | 'edit' = 'add',
): AdmissionFault | undefined {
  if (form === 'edit' ? day <= today : day < today) return 'past'
  if (!covered) return undefined
  if (day < covered.from) return 'before-cover'
  return day > covered.to ? 'after-cover' : undefined
}

/** Is there a day on which something can still be approved for the patient? (PRE-003) */
export const mayBeAdmitted = (covered: Covered | null, today: string): boolean =>
  covered !== null && covered.to >= today

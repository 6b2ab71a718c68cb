/** What is wrong with a value of the profile (PRF-027, PRF-035, PRF-036). The page checks before it sends, and the server again. */
import { isEmailAddress } from '../../access/rules/email.ts'
import { westernDigits } from '../../shared/rules/western-digits.ts'
import { fieldOf, type FieldKind, type WritableField } from '../fields.ts'

export type FieldFault =
  | 'missing'
  | 'phone-missing'
  | 'phone-invalid'
  | 'email-invalid'
  | 'digits-only'
  | 'code-invalid'
  | 'not-listed'

/** Numbers are typed on Arabic keyboards too. */
const typedInDigits: ReadonlySet<FieldKind> = new Set(['code', 'phone', 'digits'])

/** As it is compared and sent: without blanks around it, numbers in western digits, those to call without plus and blanks. */
export function plainValue(name: WritableField, written: string): string {
  const { kind } = fieldOf(name)
  const trimmed = written.trim()
  const western = typedInDigits.has(kind) ? westernDigits(trimmed) : trimmed
  return kind === 'digits' ? western.replace(/^(\+|00)/, '').replaceAll(/[\s()-]/g, '') : western
}

/**
 * Of a plain value. Whether a phone number is one, and whether a place is in its list, is known elsewhere: what knows
 * each country's numbers is large, and the lists are the core system's.
 */
export function valueFault(name: WritableField, value: string): FieldFault | undefined {
  const { kind, required } = fieldOf(name)
  if (value === '') {
    if (!required) return undefined
    return kind === 'phone' ? 'phone-missing' : 'missing'
  }
  if (kind === 'email' && !isEmailAddress(value)) return 'email-invalid'
  if (kind === 'digits' && !/^\d{7,15}$/.test(value)) return 'digits-only'
  if (kind === 'code' && !/^[A-Za-z0-9][A-Za-z0-9 /.-]{0,39}$/.test(value)) return 'code-invalid'
  return undefined
}

/** International phone numbers as members type them (ACC-109, CLM-082, GAP-047). */

/** People write numbers with spaces, dashes, brackets and dots, and `00` for `+`. */
export function dialledNumber(typed: string): string {
  const bare = typed.replace(/[\s().\-\u200e\u200f]/g, '')
  return bare.startsWith('00') ? `+${bare.slice(2)}` : bare
}

/**
 * Whether a number of this type, as libphonenumber calls it, can receive an SMS. Some countries do not distinguish mobile
 * and fixed-line numbers.
 */
export function isMobileType(type: string | undefined): boolean {
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

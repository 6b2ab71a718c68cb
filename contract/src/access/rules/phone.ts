/** International phone numbers as members type them (ACC-109, CLM-082, GAP-047). */

/**
 * People write numbers with spaces, dashes, brackets and dots, and `00` for `+`, or leave the plus out (PRF-028). A single
 * zero in front is no country code: that number stays as it is, and is none.
 */
export function dialledNumber(typed: string): string {
  const bare = typed.replace(/[\s().\-\u200e\u200f]/g, '')
  if (bare.startsWith('00')) return `+${bare.slice(2)}`
  return /^[1-9]\d+$/.test(bare) ? `+${bare}` : bare
}

/**
 * Whether a number of this type, as libphonenumber calls it, can receive an SMS. Some countries do not distinguish mobile
 * and fixed-line numbers.
 */
export function isMobileType(type: string | undefined): boolean {
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

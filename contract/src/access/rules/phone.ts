/** International phone numbers as members type them (ACC-109, CLM-082, GAP-047). */

/** Blanks, dashes, brackets and dots are how people write numbers; `00` in front is how they write `+`. */
export function dialledNumber(typed: string): string {
  const bare = typed.replace(/[\s().\-\u200e\u200f]/g, '')
  return bare.startsWith('00') ? `+${bare.slice(2)}` : bare
}

/**
 * Whether a number of this kind, as libphonenumber names it, can receive a short message. Some countries number
 * mobile and fixed lines alike.
 */
export function isMobileType(type: string | undefined): boolean {
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

/**
 * Recovery codes as people write them down: eight characters of Crockford's alphabet, which leaves out what looks alike,
 * in two groups. Source: https://www.crockford.com/base32.html
 */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const group = 4
export const recoveryCodeLength = 2 * group

/** `7QK2-M9XA` */
export const grouped = (code: string): string => `${code.slice(0, group)}-${code.slice(group)}`

/** Without its hyphen, in capitals, with letters that were read as digits put right; null where it is none. */
export function recoveryCodeIn(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return isWhole.test(code) ? code : null
}
const isWhole = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`)

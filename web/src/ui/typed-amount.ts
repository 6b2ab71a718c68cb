/** An amount of money as people type it, and as the server reads it (CLM-099, CLM-100). */
import { withSeparators } from '@falaj/contract/claims/rules/amount.ts'
import { westernDigits } from './western-digits.ts'

/** More whole digits than anybody claims, and as many as the server keeps. */
const mostWhole = 12
const mostDecimals = 2

/** `1240.5` as `1,240.5`: digits and one point, at most two decimals; what else was typed is left out. */
export function groupedAmount(typed: string): string {
  const { whole, part } = read(typed)
  return withSeparators(part === undefined ? whole : `${whole}.${part}`)
}

/** `1,240.` as `1240`: without separators, as it is sent. Empty when no digit was typed. */
export function plainAmount(typed: string): string {
  const { whole, part } = read(typed)
  return part ? `${whole}.${part}` : whole
}

/** Pasted from elsewhere, `12,50` means twelve and a half; typed, its comma is only a separator of ours. */
export function pastedAmount(text: string): string {
  return groupedAmount(/^\D*\d+,\d{1,2}\D*$/.test(text) ? text.replace(',', '.') : text)
}

function read(typed: string): { whole: string; part: string | undefined } {
  const text = westernDigits(typed).replaceAll('\u066B', '.')
  const [before = '', ...after] = text.replaceAll(/[^\d.]/g, '').split('.')
  const digits = before.replace(/^0+(?=\d)/, '').slice(0, mostWhole)
  if (after.length === 0) return { whole: digits, part: undefined }
  return { whole: digits || '0', part: after.join('').slice(0, mostDecimals) }
}

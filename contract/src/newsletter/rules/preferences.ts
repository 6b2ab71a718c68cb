/** What the preferences of the newsletter may hold (GAP-100). */
import { insuredCountries } from '../../shared/countries.ts'
import { dayIn } from '../../shared/rules/clock.ts'
import { westernDigits } from '../../shared/rules/western-digits.ts'

export const mostChildren = 30
export const mostSaved = 999_999_999_999

/** Years of birth are not in the future, and no more than there are children, where their number is known. */
export function birthYearsFault(
  years: readonly number[],
  children: number | null,
  at: Date,
): 'future' | 'many' | undefined {
  // A subscriber may live in any of the countries: the new year has begun once it has in one of them.
  const thisYear = Math.max(
    ...insuredCountries().map(({ code }) => Number(dayIn(code, at).slice(0, 4))),
  )
  if (years.some((year) => year > thisYear)) return 'future'
  if (children !== null && years.length > children) return 'many'
  return undefined
}

/** `2014, 2018` as it is typed, in any digits and with any signs between them; null for what are no years. */
export function readYears(typed: string): number[] | null {
  const words = westernDigits(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.every((word) => /^(19|[2-9]\d)\d\d$/.test(word)) ? words.map(Number) : null
}

/** A whole number as it is typed, such as `50,000`; null for none, undefined for what is no whole number. */
export function readCount(typed: string, largest: number): number | null | undefined {
  const digits = westernDigits(typed).replaceAll(/[\s,٬،]/g, '')
  if (digits === '') return null
  if (!/^\d{1,15}$/.test(digits)) return undefined
  const count = Number(digits)
  return count <= largest ? count : undefined
}

import { type Language, localeOf } from '@falaj/contract/shared/rules/languages.ts'

/** `2.3`, `14`, `0.4`: nobody needs metres of a straight line. */
export function distanceText(kilometres: number, language: Language): string {
  const digits = kilometres < 10 ? 1 : 0
  return new Intl.NumberFormat(localeOf(language), {
    maximumFractionDigits: digits,
  }).format(kilometres)
}

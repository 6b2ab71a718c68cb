import type { Language } from '../../language/language.ts'

/** `2.3`, `14`, `0.4`: nobody needs metres of a straight line. */
export function distanceText(kilometres: number, language: Language): string {
  const digits = kilometres < 10 ? 1 : 0
  return new Intl.NumberFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en', {
    maximumFractionDigits: digits,
  }).format(kilometres)
}

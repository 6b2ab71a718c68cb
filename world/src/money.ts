import type { WorldCountry } from './vocabulary/countries.ts'

/** Amounts are integers, in hundredths, so that sums are exact. */
export type Hundredths = number

/** As in facts: `1240.00`. */
export const amountText = (hundredths: Hundredths): string => {
  const whole = Math.floor(hundredths / 100)
  return `${whole}.${String(hundredths - whole * 100).padStart(2, '0')}`
}

/** What a dirham is worth in the country's currency, roughly; prices depend on it. */
export const currencies = {
  AE: { code: 'AED', perDirham: 1 },
  OM: { code: 'OMR', perDirham: 0.105 },
  BH: { code: 'BHD', perDirham: 0.103 },
  QA: { code: 'QAR', perDirham: 0.99 },
  KW: { code: 'KWD', perDirham: 0.084 },
} as const satisfies Record<WorldCountry, { code: string; perDirham: number }>

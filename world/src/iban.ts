/**
 * IBANs with a valid checksum (ISO 13616) that belong to nobody: no bank has the codes `999`, `DEMO` and `9999`.
 */
import type { WorldCountry } from './vocabulary/countries.ts'

const shapes: Record<WorldCountry, { bank: string; digits: number }> = {
  AE: { bank: '999', digits: 16 },
  OM: { bank: '999', digits: 16 },
  BH: { bank: 'DEMO', digits: 14 },
  QA: { bank: 'DEMO', digits: 21 },
  KW: { bank: 'DEMO', digits: 22 },
}

/** The remainder of the text as a number divided by 97, letters counted as 10 to 35. */
const remainder = (text: string): number => {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** `account` is padded with zeros to the length of the country's IBANs. */
export const inventedIban = (country: WorldCountry, account: string): string => {
  const { bank, digits } = shapes[country]
  const bban = bank + account.padStart(digits, '0').slice(-digits)
  const check = 98 - remainder(`${bban}${country}00`)
  return `${country}${String(check).padStart(2, '0')}${bban}`
}

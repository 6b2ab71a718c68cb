import { expect, test } from 'vitest'
import { demoFolder, only, readFacts } from './demo-facts.ts'
import { inventedIban } from './iban.ts'
import { worldCountries } from './vocabulary/countries.ts'

/** ISO 13616, written down anew with big numbers: the four signs in front go to the end, letters become 10 to 35. */
const checks = (iban: string) => {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}
const lengths = { AE: 23, OM: 23, BH: 22, QA: 29, KW: 30 }

test.each(worldCountries)('invented IBANs of %s have the right length and checksum', (country) => {
  for (const account of ['1', '40217', '999999999999', '123456789012345678901234567890']) {
    const iban = inventedIban(country, account)
    expect(iban).toHaveLength(lengths[country])
    expect(checks(iban)).toBe(true)
  }
})

test('the IBANs of the demo world pass the checksum', async () => {
  const { facts } = await readFacts(demoFolder, '2026-11-21')
  const ibans = only(facts, 'bank_account.imported').flatMap(({ iban_no }) => iban_no ?? [])
  expect(ibans).toHaveLength(6)
  expect(ibans.filter((iban) => !checks(iban))).toEqual([])
})

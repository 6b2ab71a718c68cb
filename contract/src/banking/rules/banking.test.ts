import { expect, test } from 'vitest'
import { addBankAccount } from '../schemas.ts'
import {
  bankIdOf,
  banksFor,
  branchCode,
  ibanIsMandatory,
  isAccountNumber,
  isBranchCode,
  isIban,
  isIbanOf,
  isManualBank,
  isSwift,
  mayReceive,
  numberTypes,
  onlyPayableAccount,
  proposedAccount,
  usualNumberType,
} from './account.ts'
import { type BankForm, bankFormFaults } from './form.ts'

const aForm = (changes: BankForm = {}): BankForm => ({
  bank_country: 234,
  bank_id: 1,
  swift: 'KHHBAEA0',
  pay_currency_id: 1,
  number_type: 1,
  iban_no: 'AE919990003318820064021',
  ...changes,
})
const faults = (changes: BankForm, iso2 = 'AE') => bankFormFaults(aForm(changes), iso2)

test('BNK-002 number types are 1 for IBAN and 2 for account number', () => {
  expect(numberTypes).toEqual({ iban: 1, account: 2 })
})
test('BNK-005 BNK-011 banks of the country and international ones are offered', () => {
  const banks = [234, 102, null, 0].map((country_id) => ({ country_id }))
  expect(banksFor(banks, 234).map((bank) => bank.country_id)).toEqual([234, null, 0])
})
test('BNK-012 the name is typed for the choices -1 and -2', () => {
  expect([-2, -1, 0, 1].filter(isManualBank)).toEqual([-2, -1])
})
test('BNK-013 IFSC is asked for in country 102, ABA in country 236, nothing elsewhere', () => {
  expect(branchCode(102)).toBe('IFSC')
  expect(branchCode(236)).toBe('ABA')
  expect([234, 118, 1, 235].map(branchCode)).toEqual(Array(4).fill(undefined))
})
test('BNK-018 an IBAN is mandatory in the five countries', () => {
  expect([234, 118, 179, 18, 166].every(ibanIsMandatory)).toBe(true)
  expect([102, 236, 1].some(ibanIsMandatory)).toBe(false)
})
test('BNK-016 there an account number is refused', () => {
  for (const bank_country of [234, 118, 179, 18, 166]) {
    expect(faults({ bank_country, number_type: 2, account_no: '0119004477312' })).toEqual({
      number_type: 'iban-only',
    })
  }
})
test('BNK-019 a form that is complete has no faults', () => {
  expect(faults({})).toEqual({})
  expect(
    faults({
      bank_country: 102,
      bank_id: -2,
      bank_name: 'Sahyadri Bank',
      swift: 'SAHYINB0',
      ifsc_or_aba: 'SAHY0000417',
      number_type: 2,
      account_no: '50110024681357',
    }),
  ).toEqual({})
})
test('BNK-019 each missing field is named', () => {
  expect(bankFormFaults({}, undefined)).toEqual({
    bank_country: 'country-missing',
    bank_id: 'bank-missing',
    swift: 'swift-missing',
    pay_currency_id: 'currency-missing',
    number_type: 'number-type-missing',
  })
  expect(faults({ bank_id: -1, bank_name: '  ' })).toEqual({ bank_name: 'bank-name-missing' })
  expect(faults({ iban_no: '' })).toEqual({ iban_no: 'iban-missing' })
  expect(faults({ bank_country: 102 })).toEqual({ ifsc_or_aba: 'ifsc-missing' })
  expect(faults({ bank_country: 236 })).toEqual({ ifsc_or_aba: 'aba-missing' })
  expect(faults({ bank_country: 236, ifsc_or_aba: '123456789' })).toEqual({
    ifsc_or_aba: 'aba-invalid',
  })
  expect(faults({ bank_country: 1, number_type: 2 })).toEqual({ account_no: 'account-missing' })
  expect(faults({ bank_id: -1, bank_name: undefined })).toEqual({ bank_name: 'bank-name-missing' })
  expect(faults({ iban_no: undefined })).toEqual({ iban_no: 'iban-missing' })
})
test('BNK-019 blanks are not an answer', () => {
  const blank = '  '
  expect(faults({ swift: blank })).toEqual({ swift: 'swift-missing' })
  expect(faults({ iban_no: blank })).toEqual({ iban_no: 'iban-missing' })
  const indian = { bank_country: 102, number_type: 2, account_no: blank, ifsc_or_aba: blank }
  expect(faults(indian)).toEqual({
    ifsc_or_aba: 'ifsc-missing',
    account_no: 'account-missing',
  })
})
test('BNK-019 what is filled in wrongly is named at its field', () => {
  expect(faults({ swift: 'GULFAEADX' })).toEqual({ swift: 'swift-invalid' })
  expect(faults({ bank_country: 1, number_type: 2, account_no: '<1>' })).toEqual({
    account_no: 'account-invalid',
  })
  // Whose country nobody knows is not held against one.
  expect(bankFormFaults(aForm(), undefined)).toEqual({})
})
test.each([
  'AE919990003318820064021',
  'ae91 9990 0033 1882 0064 021',
  'BH64DEMO00000220144087',
  'OM889990000771200345521',
  'QA51DEMO000000000040099117762',
  'KW52DEMO0000000000080023344519',
])('BNK-020 %s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})
test.each(['AE919990003318820064022', 'AE9199900033188200640', 'GB', '919990003318820064021'])(
  'BNK-020 %s is none, and says so',
  (iban_no) => {
    expect(isIban(iban_no)).toBe(false)
    // Also where an account number would do.
    for (const bank_country of [234, 82])
      expect(faults({ bank_country, iban_no })).toEqual({ iban_no: 'iban-invalid' })
  },
)
test('codes of banks and branches are checked', () => {
  expect(['GULFAEAD', 'gulfaeadxxx', 'DILMBHB0'].every(isSwift)).toBe(true)
  expect(['GULF', 'GULFAEADX', '12345678'].some(isSwift)).toBe(false)
  expect(isBranchCode('IFSC', 'SAHY0000417')).toBe(true)
  expect(isBranchCode('IFSC', 'SAHY1000417')).toBe(false)
  expect(isBranchCode('ABA', '021000021')).toBe(true)
  expect(isBranchCode('ABA', '021000022')).toBe(false)
  for (const longer of ['XSAHY0000417', 'SAHY00004170'])
    expect(isBranchCode('IFSC', longer)).toBe(false)
  // With a sum that is right: too long, with something before or behind it, or nothing but noughts.
  for (const odd of ['0210000210', 'A021000021', '021000021A', '000000000'])
    expect(isBranchCode('ABA', odd)).toBe(false)
})
test('account numbers hold letters, digits and a few marks', () => {
  expect(['0119004477312', '12-34-56 7890', 'AB12'].every(isAccountNumber)).toBe(true)
  expect(isAccountNumber(' 0119004477312 ')).toBe(true)
  expect(['123', '', '<script>', '1'.repeat(60)].some(isAccountNumber)).toBe(false)
})
test('CLM-087 an account of the five countries receives money only by its IBAN', () => {
  expect(mayReceive({ bank_country: 234, iban_no: null })).toBe(false)
  expect(mayReceive({ bank_country: 234, iban_no: '•••• 4021' })).toBe(true)
  expect(mayReceive({ bank_country: 102, iban_no: null })).toBe(true)
})
test('ADD-091 the account that a form proposes can be paid, the first of those wished for before others', () => {
  const old = { id: 1, bank_country: 234, iban_no: null }
  const emirates = { id: 2, bank_country: 234, iban_no: '•••• 4021' }
  const india = { id: 3, bank_country: 102, iban_no: null }
  expect(proposedAccount([old, emirates, india], [3, 2])).toBe(india)
  expect(proposedAccount([old, emirates, india], [1, 3])).toBe(india)
  expect(proposedAccount([old, emirates, india], [1, null, 9])).toBe(emirates)
  expect(proposedAccount([old], [1])).toBe(old)
  // Nobody wished for one: nothing is chosen for the member.
  expect(proposedAccount([old, emirates], [null, undefined, 9])).toBeUndefined()
  expect(proposedAccount([], [1])).toBeUndefined()
})
test('ADD-489 the only account that can be paid is chosen; of two nobody knows which', () => {
  const old = { bank_country: 234, iban_no: null }
  const emirates = { bank_country: 234, iban_no: '•••• 4021' }
  const india = { bank_country: 102, iban_no: null }
  expect(onlyPayableAccount([old, emirates])).toBe(emirates)
  expect(onlyPayableAccount([india])).toBe(india)
  expect(onlyPayableAccount([emirates, india])).toBeUndefined()
  expect(onlyPayableAccount([old])).toBeUndefined()
  expect(onlyPayableAccount([])).toBeUndefined()
})
const bank = (BankAutoId: number, Title: string, SwiftCode: string | null, country_id: number) => ({
  BankAutoId,
  Title,
  SwiftCode,
  country_id,
})
test('ADD-488 the bank of an account is found by its name in its country, else by its code, else it is typed', () => {
  const banks = [
    bank(1, 'Dune National Bank', 'DUNEBHB0', 18),
    bank(2, 'Harbour Bank', 'DUNEAEA0', 234),
    bank(3, 'Dune National Bank', null, 234),
  ]
  const account = { bank_name: 'Dune National Bank', swift: 'DUNEAEA0', bank_country: 234 }
  expect(bankIdOf(account, banks)).toBe(3)
  expect(bankIdOf({ ...account, bank_name: 'Old Dune' }, banks)).toBe(2)
  expect(bankIdOf({ ...account, bank_name: 'Old Dune', swift: '' }, banks)).toBe(-1)
  expect(bankIdOf({ ...account, bank_country: 102 }, banks)).toBe(-1)
})
test('BNK-015 BNK-021 a page may send 0 for no country, and digits as text', () => {
  const read = addBankAccount.body.parse({ bank_country: '0', bank_id: '-1', number_type: '2' })
  expect(read).toMatchObject({ bank_country: 0, bank_id: -1, number_type: 2 })
})

const ibans = {
  AE: 'AE919990003318820064021',
  BH: 'BH67BMAG00001299123456',
  KW: 'KW81CBKU0000000000001234560101',
  OM: 'OM810180000001299123456',
  QA: 'QA58DOHB00001234567890ABCDEFG',
  GB: 'GB29NWBK60161331926819',
}
const five = { AE: 234, BH: 18, KW: 118, OM: 166, QA: 179 }
test('BNK-016 BNK-020 in each of the five countries only an IBAN of that country is taken', () => {
  for (const [iso2, bank_country] of Object.entries(five)) {
    for (const [of, iban_no] of Object.entries(ibans)) {
      expect([iso2, of, faults({ bank_country, iban_no }, iso2)]).toEqual([
        iso2,
        of,
        of === iso2 ? {} : { iban_no: 'iban-country' },
      ])
    }
  }
})
const elsewhere = (iso2: string, iban_no: string) => faults({ bank_country: 1, iban_no }, iso2)
test('BNK-020 elsewhere an IBAN is of the country of its bank, or of the one whose IBANs are used there', () => {
  expect(elsewhere('GB', ibans.GB)).toEqual({})
  expect(elsewhere('JE', ibans.GB)).toEqual({})
  const french = 'BL GF GP MF MQ NC PF PM RE TF WF YT'.split(' ')
  for (const iso2 of french) expect([iso2, isIbanOf(iso2, 'FR1420041010')]).toEqual([iso2, true])
  for (const iso2 of ['GG', 'IM', 'JE'])
    expect([iso2, isIbanOf(iso2, ibans.GB)]).toEqual([iso2, true])
  expect(isIbanOf('AX', 'FI2112345600000785')).toBe(true)
  expect(isIbanOf('AX', ibans.GB)).toBe(false)
  expect(elsewhere('IE', ibans.GB)).toEqual({ iban_no: 'iban-country' })
  expect(isIbanOf('AE', ' ae91 9990 0033 1882 0064 021')).toBe(true)
})
test('BNK-013 India and the United States, which have no IBANs, begin with an account number', () => {
  expect([102, 236].map(usualNumberType)).toEqual([2, 2])
  expect([234, 118, 179, 18, 166, 0, 82].map(usualNumberType)).toEqual(Array(7).fill(1))
})

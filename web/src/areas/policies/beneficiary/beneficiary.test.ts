import { expect, test } from 'vitest'
import { type BeneficiaryName, beneficiaryOf, beneficiaryProblems } from './beneficiary.ts'

const typing = (over: Partial<Record<BeneficiaryName, string>>) => (name: BeneficiaryName) =>
  ({
    beneficiary_name: 'Omar Haddad',
    beneficiary_relation: 'Brother',
    beneficiary_eff_date: '01-12-2026',
    beneficiary_dob: '14/03/1988',
    ...over,
  })[name]
const nothing = () => ''
const there = { today: '2026-11-21', lastDay: '2026-12-31' }

test('POL-060 each of the four fields is asked for', () => {
  expect(beneficiaryProblems(nothing, there)).toEqual({
    beneficiary_name: 'beneficiary.name.missing',
    beneficiary_relation: 'beneficiary.relation.missing',
    beneficiary_eff_date: 'beneficiary.effectiveDate.missing',
    beneficiary_dob: 'error.dateOfBirth',
  })
  expect(beneficiaryProblems(typing({}), there)).toEqual({})
})

test('a day that is none, and one of birth that is still to come, are told', () => {
  const typed = typing({ beneficiary_eff_date: '31-02-2026', beneficiary_dob: '22-11-2026' })
  expect(beneficiaryProblems(typed, there)).toEqual({
    beneficiary_eff_date: 'date.none',
    beneficiary_dob: 'beneficiary.dateOfBirth.future',
  })
  expect(beneficiaryProblems(typing({ beneficiary_dob: '21-11-2026' }), there)).toEqual({})
})

const from = (beneficiary_eff_date: string, lastDay: string | null) =>
  beneficiaryProblems(typing({ beneficiary_eff_date }), { ...there, lastDay })
test('ADD-102 nobody is named from a day after the cover', () => {
  expect(from('31-12-2026', '2026-12-31')).toEqual({})
  expect(from('01-01-2027', '2026-12-31')).toEqual({
    beneficiary_eff_date: 'beneficiary.effectiveDate.afterCover',
  })
  expect(from('01-01-2027', null)).toEqual({})
})

test('POL-061 PLT-011 it is sent with its dates as YYYY-MM-DD', () => {
  expect(beneficiaryOf(typing({}))).toEqual({
    beneficiary_name: 'Omar Haddad',
    beneficiary_relation: 'Brother',
    beneficiary_eff_date: '2026-12-01',
    beneficiary_dob: '1988-03-14',
  })
})

import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { expect, test } from 'vitest'
import { type FactGroup, factsOf, foundFacts } from './facts-of.ts'
import { CardIcon as Icon } from '../../../ui/icons.ts'

const groups: FactGroup[] = [
  {
    title: 'Work',
    Icon,
    summary: '',
    facts: [
      { label: 'Designation', value: 'Head of Fleet Planning' },
      { label: 'Basic Salary', value: 'AED 18,500.00', secret: true },
    ],
  },
  {
    title: 'Identity documents',
    Icon,
    summary: '',
    facts: [
      { label: 'Passport Number', value: 'N1234567' },
      { label: 'Visa File Number', value: '201/2024/1' },
    ],
  },
]
const found = (typed: string) =>
  foundFacts(groups, typed).map(({ facts }) => facts.map(({ label }) => label))

test('ADD-451 a fact is found by its label, its value or the title of its group, in any case', () => {
  expect(found('PASSPORT')).toEqual([['Passport Number']])
  expect(found('n1234')).toEqual([['Passport Number']])
  expect(found('planning fleet')).toEqual([['Designation']])
  expect(found('identity')).toEqual([['Passport Number', 'Visa File Number']])
  expect(found('number')).toEqual([['Passport Number', 'Visa File Number']])
  expect(found('umbrella')).toEqual([])
  expect(found('')).toEqual([
    ['Designation', 'Basic Salary'],
    ['Passport Number', 'Visa File Number'],
  ])
})

test('ADD-452 what is secret is found by its label alone', () => {
  expect(found('salary')).toEqual([['Basic Salary']])
  expect(found('18')).toEqual([])
  expect(found('500')).toEqual([])
})

test('ADD-451 what has no value is named apart, and a group of nothing is left out', () => {
  const person = {
    is_principal: true,
    member_name: 'Layla Haddad',
    dob: '1988-04-17',
    gender: 2,
    status: 'Active',
    certificate_number: '784100',
    basic_salary: '18500',
    info: { passport_number: 'N1', salary_currency: 'AED' },
  } as Partial<PolicyMember> as PolicyMember
  const { groups: own, missing } = factsOf(
    {
      ...person,
      info: new Proxy(person.info, { get: (info, key) => Reflect.get(info, key) ?? null }),
    },
    (key) => key,
  )
  expect(own.map(({ title }) => title)).toEqual([
    'person.group.person',
    'person.group.plan',
    'person.group.work',
    'person.group.papers',
  ])
  expect(own[3]).toMatchObject({
    summary: 'details.summary.passport',
    facts: [{ label: 'person.passportNumber', value: 'N1' }],
  })
  expect(own[0]?.summary).toBe('Layla Haddad · 17-04-1988')
  expect(missing).toContain('person.nationality')
  expect(missing).toContain('person.sponsorType')
  expect(missing).not.toContain('person.basicSalary')
})

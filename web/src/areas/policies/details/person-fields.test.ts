import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { expect, test } from 'vitest'
import type { MessageKey } from '../../../language/message-key.ts'
import { dependantFields, memberFields, type PersonField, salaryText } from './person-fields.ts'

type Some = Partial<Omit<PolicyMember, 'info'>> & { info?: Partial<PolicyMember['info']> }

const field = (label: MessageKey): PersonField => {
  const found = dependantFields.flatMap(({ fields }) => fields).find((one) => one.label === label)
  if (!found) throw new Error(`There is no field ${label}.`)
  return found
}

/** What a field says of somebody; texts stand as their keys. */
const said = (label: MessageKey, person: Some) => field(label).value(someone(person), (key) => key)

const noInfo: PolicyMember['info'] = {
  certificate_number: null,
  designation: null,
  sponsor_id: null,
  uid_number: null,
  passport_number: null,
  national_id_number: null,
  nationality: null,
  salary_currency: null,
  salary_mode: null,
  visa_place_of_issuance_name: null,
  visa_number: null,
  visa_file_number: null,
  visa_sponsor_id: null,
  well_being_connect_eligibility: null,
  employee_number: null,
  department: null,
  lsb_indicator: null,
  sub_office: null,
  thiqa_plan_type: null,
  family_book_issued_from: null,
  medical_card_print: null,
  sponsor_type: null,
  sponsor_email_address: null,
  sponsor_contact_number: null,
  work_location: null,
  work_emirates: null,
  residing_location: null,
  residing_emirates: null,
  residing_country: null,
  residing_country_name: null,
  gross_salary_name: null,
  salary_based_on_commission: null,
  uae_insurance_for_past_six_months: null,
  dha_id: null,
}

/** Somebody of whom nothing is known but what is told here. */
const someone = ({ info, ...person }: Some): PolicyMember => ({
  id: 1,
  user_id: 1,
  member_name: 'Layla Haddad',
  first_name: 'Layla',
  middle_name: null,
  last_name: 'Haddad',
  type: 'Principal',
  relationship: 'Principal',
  is_principal: true,
  is_principle_user: true,
  card_number: '7841009211',
  certificate_number: '784100',
  dependant_code: null,
  image_path: null,
  dob: '1988-03-14',
  gender: null,
  gender_value: null,
  marital_status: null,
  email: null,
  phone_number: null,
  status: 'Active',
  effective_date: null,
  employment_date: null,
  basic_salary: null,
  is_thiqa_plan: null,
  gross_salary_name: null,
  salary_based_on_commission: null,
  uae_insurance_for_past_six_months: null,
  work_location_emirate: null,
  residing_emirates: null,
  tob_file_uploaded_at: null,
  ...person,
  info: { ...noInfo, ...info },
})

const earning = (basic_salary: string | null, salary_currency: string | null) =>
  salaryText({ basic_salary, info: { salary_currency } })

test('POL-028 a basic salary stands as money of its own currency', () => {
  expect(earning('18500.000', 'AED')).toBe('AED 18,500.00')
  expect(earning('1250.5', 'BHD')).toBe('BHD 1,250.500')
  expect(earning('900', null)).toBe('900.00')
})

test('what is no amount stands as it came, and nothing as nothing', () => {
  expect(earning('on commission', 'AED')).toBe('on commission')
  expect(earning(null, 'AED')).toBeNull()
})

test('POL-032 Is Thiqa Plan: 1 means yes, any other value no', () => {
  expect(said('person.isThiqa', { is_thiqa_plan: 1 })).toBe('person.yes')
  for (const is_thiqa_plan of [0, 2, -1, null]) {
    expect(said('person.isThiqa', { is_thiqa_plan })).toBe('person.no')
  }
})

const read = (answer: 'Y' | 'N' | null) => [
  said('person.commission', { salary_based_on_commission: answer }),
  said('person.uaeInsurance', { uae_insurance_for_past_six_months: answer }),
]

test('POL-033 Y and N read yes and no, and what is not known stays open', () => {
  expect(read('Y')).toEqual(['person.yes', 'person.yes'])
  expect(read('N')).toEqual(['person.no', 'person.no'])
  expect(read(null)).toEqual([null, null])
})

test('POL-031 what is told in one of two places is shown, from either', () => {
  const places: [MessageKey, Some, Some][] = [
    ['person.grossSalary', { gross_salary_name: 'x' }, { info: { gross_salary_name: 'x' } }],
    ['person.workEmirate', { work_location_emirate: 'x' }, { info: { work_emirates: 'x' } }],
    ['person.residingEmirate', { residing_emirates: 'x' }, { info: { residing_emirates: 'x' } }],
  ]
  for (const [label, one, other] of places) {
    expect([said(label, one), said(label, other)]).toEqual(['x', 'x'])
  }
})

const labels = (groups: typeof memberFields) =>
  groups.flatMap(({ fields }) => fields.map(({ label }) => label))

test('POL-034 a dependant has every field of a member and four more', () => {
  const members = new Set(labels(memberFields))
  expect(members.size).toBe(40)
  expect(labels(dependantFields).filter((label) => !members.has(label))).toEqual([
    'person.relationship',
    'person.dependentCode',
    'person.visaSponsorId',
    'person.cardPrint',
  ])
  expect(labels(dependantFields)).toHaveLength(44)
})

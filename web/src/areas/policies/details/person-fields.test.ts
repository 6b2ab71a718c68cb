import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { assert, expect, test } from 'vitest'
import type { MessageKey } from '../../../language/message-key.ts'
import { dependantFields, memberFields, type PersonField, salaryText } from './person-fields.ts'

type Some = Partial<Omit<PolicyMember, 'info'>> & { info?: Partial<PolicyMember['info']> }

const field = (label: MessageKey): PersonField => {
  const found = dependantFields.flatMap(({ fields }) => fields).find((one) => one.label === label)
  assert(found, `There is no field ${label}.`)
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

/** Each with something else in it. */
const papers = {
  uid_number: '784-11',
  passport_number: 'P-22',
  visa_file_number: 'F-33',
  sponsor_id: 'S-44',
}

test('POL-026 each field says what it is named after', () => {
  const layla: Some = {
    member_name: 'Layla Haddad',
    certificate_number: '784100',
    gender: 2,
    dob: '1988-03-14',
    info: { ...papers, designation: 'Accountant', department: 'Finance' },
  }
  expect(said('person.memberName', layla)).toBe('Layla Haddad')
  expect(said('person.designation', layla)).toBe('Accountant')
  expect(said('person.sponsorId', layla)).toBe('S-44')
  expect(said('person.dateOfBirth', layla)).toBe('14-03-1988')
  expect(said('person.uidNumber', layla)).toBe('784-11')
  expect(said('person.certificateNumber', layla)).toBe('784100')
  expect(said('person.gender', layla)).toBe('person.gender.female')
})

test('POL-027 each field of status, papers and salary says what it is named after', () => {
  const layla: Some = {
    marital_status: 'Married',
    email: 'layla@example.com',
    info: {
      ...papers,
      salary_currency: 'AED',
      salary_mode: 'Monthly',
      visa_place_of_issuance_name: 'Dubai',
    },
  }
  expect(said('person.maritalStatus', layla)).toBe('person.married')
  expect(said('person.email', layla)).toBe('layla@example.com')
  expect(said('person.passportNumber', layla)).toBe('P-22')
  expect(said('person.salaryCurrency', layla)).toBe('AED')
  expect(said('person.salaryMode', layla)).toBe('person.monthly')
  expect(said('person.visaPlace', layla)).toBe('Dubai')
  expect(said('person.visaFileNumber', layla)).toBe('F-33')
})

test('POL-028 each field of cover and work says what it is named after', () => {
  const layla: Some = {
    status: 'Active',
    effective_date: '2026-01-02',
    employment_date: '2019-09-01',
    basic_salary: '18500.000',
    info: {
      salary_currency: 'AED',
      well_being_connect_eligibility: 'Yes',
      employee_number: 'E-55',
      designation: 'Accountant',
      department: 'Finance',
    },
  }
  expect(said('person.status', layla)).toBe('Active')
  expect(said('person.effectiveDate', layla)).toBe('02-01-2026')
  expect(said('person.wellBeing', layla)).toBe('person.yes')
  expect(said('person.basicSalary', layla)).toBe('AED 18,500.00')
  expect(said('person.employmentDate', layla)).toBe('01-09-2019')
  expect(said('person.employeeNumber', layla)).toBe('E-55')
  expect(said('person.department', layla)).toBe('Finance')
})

test('POL-029 each field of identity and office says what it is named after', () => {
  const layla: Some = {
    info: {
      ...papers,
      department: 'Finance',
      visa_place_of_issuance_name: 'Dubai',
      work_location: 'Jebel Ali',
      lsb_indicator: 'No',
      sub_office: 'Harbour office',
      national_id_number: '784-1988-1',
      nationality: 'Jordanian',
      thiqa_plan_type: 'Thiqa Two',
      family_book_issued_from: 'Al Ain',
    },
  }
  expect(said('person.lsbIndicator', layla)).toBe('person.no')
  expect(said('person.subOffice', layla)).toBe('Harbour office')
  expect(said('person.nationalId', layla)).toBe('784-1988-1')
  expect(said('person.nationality', layla)).toBe('Jordanian')
  expect(said('person.thiqaType', layla)).toBe('Thiqa Two')
  expect(said('person.familyBook', layla)).toBe('Al Ain')
})

test('POL-031 the number of the health authority is its own', () => {
  expect(said('person.dhaId', { info: { ...papers, dha_id: 'D-66' } })).toBe('D-66')
})

test('POL-031 POL-033 salary and insurance, work and home are told apart', () => {
  const layla: Some = {
    salary_based_on_commission: 'Y',
    uae_insurance_for_past_six_months: 'N',
    work_location_emirate: 'Ajman',
    residing_emirates: 'Fujairah',
    gross_salary_name: 'AED 4,001 to 12,000',
  }
  expect(said('person.commission', layla)).toBe('person.yes')
  expect(said('person.uaeInsurance', layla)).toBe('person.no')
  expect(said('person.workEmirate', layla)).toBe('Ajman')
  expect(said('person.residingEmirate', layla)).toBe('Fujairah')
  expect(said('person.grossSalary', layla)).toBe('AED 4,001 to 12,000')
})

test('POL-030 the regulatory block tells the sponsor, where somebody works and where somebody lives', () => {
  const regulatory = memberFields.find(({ title }) => title === 'person.regulatory')
  const layla = someone({
    info: {
      sponsor_type: 'Establishment',
      sponsor_email_address: 'sponsor@example.com',
      sponsor_contact_number: '97144440000',
      work_location: 'Jebel Ali',
      residing_location: 'Mirdif',
      residing_country_name: 'United Arab Emirates',
    },
  })
  const told = regulatory?.fields.map(({ label, value }) => [label, value(layla, (key) => key)])
  expect(told).toEqual(
    expect.arrayContaining([
      ['person.sponsorType', 'person.sponsor.establishment'],
      ['person.sponsorEmail', 'sponsor@example.com'],
      ['person.sponsorContact', '97144440000'],
      ['person.workLocation', 'Jebel Ali'],
      ['person.residingLocation', 'Mirdif'],
      ['person.residingCountry', 'United Arab Emirates'],
    ]),
  )
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

test('POL-034 the four say what they are named after', () => {
  const son: Some = {
    type: 'Son',
    relationship: 'Son',
    card_number: '7841009213',
    dependant_code: '02',
    info: { ...papers, visa_sponsor_id: 'V-77', medical_card_print: 'Yes', lsb_indicator: 'No' },
  }
  expect(said('person.relationship', son)).toBe('relationship.son')
  expect(said('person.dependentCode', son)).toBe('02')
  expect(said('person.visaSponsorId', son)).toBe('V-77')
  expect(said('person.cardPrint', son)).toBe('person.yes')
})

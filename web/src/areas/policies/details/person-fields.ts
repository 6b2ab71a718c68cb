/** The fields of a person on policy details, in groups, as in POL-026 to POL-034. */
import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import { shortDate } from '../../../language/format.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import type { Translate } from '../../../language/texts.ts'
import { coreWord } from '../core-word.ts'
import { relationshipText } from '../relationship-text.ts'
import { CardIcon, CoverIcon, PersonIcon, SponsorIcon, WorkIcon } from '../../../ui/icons.ts'

export interface PersonField {
  label: MessageKey
  value: (person: PolicyMember, t: Translate) => string | null
  /** Numbers, codes and dates, which are left to right in both scripts. */
  code?: true
  /** Of which the record holds the digits only. */
  phone?: true
  /** With its currency, `AED 18,500.00`. */
  amount?: true
  /** Shown when asked for only (ADD-452). */
  secret?: true
}

export interface FieldGroup {
  title: MessageKey
  Icon: typeof PersonIcon
  fields: PersonField[]
  /** What the group holds, in a few words, while it is closed. */
  summary: (person: PolicyMember, t: Translate) => (string | null)[]
}

type InfoKey = keyof PolicyMember['info']
type WordKey =
  | 'salary_mode'
  | 'lsb_indicator'
  | 'well_being_connect_eligibility'
  | 'medical_card_print'
  | 'sponsor_type'

const info = (label: MessageKey, key: InfoKey): PersonField => ({
  label,
  value: ({ info }) => textOf(info[key]),
})
const code = (label: MessageKey, key: InfoKey): PersonField => ({ ...info(label, key), code: true })
const word = (label: MessageKey, key: WordKey): PersonField => ({
  label,
  value: ({ info }, t) => coreWord(info[key], t),
})
const day = (label: MessageKey, of: (person: PolicyMember) => string | null): PersonField => ({
  label,
  value: (person) => {
    const date = of(person)
    return date && shortDate(date)
  },
  code: true,
})

const person: PersonField[] = [
  { label: 'person.memberName', value: ({ member_name }) => member_name },
  day('person.dateOfBirth', ({ dob }) => dob),
  {
    label: 'person.gender',
    value: ({ gender }, t) =>
      gender === null ? null : t(genders[gender] ?? 'person.gender.other'),
  },
  {
    label: 'person.maritalStatus',
    value: ({ marital_status }, t) => maritalText(marital_status, t),
  },
  info('person.nationality', 'nationality'),
  { label: 'person.email', value: ({ email }) => email, code: true },
]

const work: PersonField[] = [
  info('person.designation', 'designation'),
  info('person.department', 'department'),
  code('person.employeeNumber', 'employee_number'),
  day('person.employmentDate', ({ employment_date }) => employment_date),
  info('person.subOffice', 'sub_office'),
  { label: 'person.basicSalary', value: salaryText, amount: true, secret: true },
  info('person.salaryCurrency', 'salary_currency'),
  word('person.salaryMode', 'salary_mode'),
  word('person.lsbIndicator', 'lsb_indicator'),
]

const papers: PersonField[] = [
  code('person.nationalId', 'national_id_number'),
  code('person.uidNumber', 'uid_number'),
  code('person.passportNumber', 'passport_number'),
  code('person.sponsorId', 'sponsor_id'),
  code('person.visaFileNumber', 'visa_file_number'),
  info('person.visaPlace', 'visa_place_of_issuance_name'),
  info('person.familyBook', 'family_book_issued_from'),
]

const plan: PersonField[] = [
  {
    label: 'person.certificateNumber',
    value: ({ certificate_number }) => certificate_number,
    code: true,
  },
  { label: 'person.status', value: ({ status }) => status },
  day('person.effectiveDate', ({ effective_date }) => effective_date),
  word('person.wellBeing', 'well_being_connect_eligibility'),
  // POL-032: 1 means yes, any other value no.
  {
    label: 'person.isThiqa',
    value: ({ is_thiqa_plan }, t) => t(is_thiqa_plan === 1 ? 'person.yes' : 'person.no'),
  },
  info('person.thiqaType', 'thiqa_plan_type'),
]

const regulatory: PersonField[] = [
  word('person.sponsorType', 'sponsor_type'),
  code('person.sponsorEmail', 'sponsor_email_address'),
  { ...info('person.sponsorContact', 'sponsor_contact_number'), phone: true },
  info('person.workLocation', 'work_location'),
  info('person.residingLocation', 'residing_location'),
  info('person.residingCountry', 'residing_country_name'),
  {
    label: 'person.grossSalary',
    value: (one, t) => coreWord(one.gross_salary_name ?? one.info.gross_salary_name, t),
  },
  { label: 'person.commission', value: (one, t) => yesOrNo(one.salary_based_on_commission, t) },
  code('person.dhaId', 'dha_id'),
  {
    label: 'person.workEmirate',
    value: (one) => one.work_location_emirate ?? one.info.work_emirates,
  },
  {
    label: 'person.residingEmirate',
    value: (one) => one.residing_emirates ?? one.info.residing_emirates,
  },
  {
    label: 'person.uaeInsurance',
    value: (one, t) => yesOrNo(one.uae_insurance_for_past_six_months, t),
  },
]

/** POL-034: only for dependants. */
const dependant: PersonField[] = [
  {
    label: 'person.relationship',
    value: ({ relationship }, t) => relationshipText(relationship, t),
  },
  { label: 'person.dependentCode', value: ({ dependant_code }) => dependant_code, code: true },
  code('person.visaSponsorId', 'visa_sponsor_id'),
  word('person.cardPrint', 'medical_card_print'),
]

const groups = (ofPerson: PersonField[]): FieldGroup[] => [
  {
    title: 'person.group.person',
    Icon: PersonIcon,
    fields: ofPerson,
    summary: ({ member_name, dob }) => [member_name, shortDate(dob)],
  },
  {
    title: 'person.group.plan',
    Icon: CoverIcon,
    fields: plan,
    summary: ({ status, effective_date: from }, t) => [
      status,
      from && t('details.summary.from', { date: shortDate(from) }),
    ],
  },
  {
    title: 'person.group.work',
    Icon: WorkIcon,
    fields: work,
    summary: ({ info }) => [info.designation, info.employee_number],
  },
  {
    title: 'person.group.papers',
    Icon: CardIcon,
    fields: papers,
    // Which there are; their numbers are what one opens it for.
    summary: ({ info }, t) => [
      info.national_id_number && t('details.summary.nationalId'),
      info.passport_number && t('details.summary.passport'),
      info.uid_number && t('details.summary.uid'),
      info.visa_file_number && t('details.summary.visa'),
    ],
  },
  {
    title: 'person.regulatory',
    Icon: SponsorIcon,
    fields: regulatory,
    summary: ({ info, gross_salary_name }, t) => [
      info.sponsor_type && t('details.summary.sponsor'),
      (info.work_location ?? info.residing_location) && t('details.summary.places'),
      (gross_salary_name ?? info.gross_salary_name) && t('details.summary.salaryRange'),
    ],
  },
]

export const memberFields = groups(person)
export const dependantFields = groups([...person, ...dependant])

/** In its own currency; what is not an amount is shown as it is. */
export function salaryText({
  basic_salary: amount,
  info,
}: {
  basic_salary: string | null
  info: { salary_currency: string | null }
}): string | null {
  if (amount === null || !/^\d+(\.\d{1,3})?$/.test(amount)) return amount
  return formatMoney(amount, info.salary_currency ?? '').trim()
}

const genders: Partial<Record<number, MessageKey>> = {
  1: 'person.gender.male',
  2: 'person.gender.female',
}

function maritalText(status: string | null, t: Translate): string | null {
  if (status?.toLowerCase() === 'married') return t('person.married')
  if (status?.toLowerCase() === 'single') return t('person.single')
  return status
}

function yesOrNo(answer: 'Y' | 'N' | null, t: Translate): string | null {
  return answer && t(answer === 'Y' ? 'person.yes' : 'person.no')
}

function textOf(value: string | number | null): string | null {
  return value === null ? null : String(value)
}

/** A person as the calls return it (POL-018), in the reader's language. */
import { heldInfo } from '@falaj/contract/integration/member.ts'
import type { PolicyMember } from '@falaj/contract/policies/schemas.ts'
import { personInfo } from '@falaj/contract/policies/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { z } from 'zod'
import type { FileAddresses } from '../../http/file-addresses.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { fullName, nationalityOf } from '../../names.ts'
import { text } from '../../text.ts'
import type { EnrolledPerson } from './enrolments-store.ts'

const genders: Record<number, 'male' | 'female'> = { 1: 'male', 2: 'female' }
const nothingKnown = Object.fromEntries(Object.keys(personInfo.shape).map((field) => [field, null]))

export function memberView(
  row: EnrolledPerson,
  language: Language,
  files: FileAddresses,
): PolicyMember {
  const held = typeof row.info === 'object' && row.info !== null ? row.info : {}
  const info = personInfo.parse({
    ...nothingKnown,
    ...held,
    ...workIn(language, held),
    ...row.places,
    certificate_number: row.certificate_number,
    nationality: nationalityOf(language, row),
  })
  const principal = row.principal_id === null
  const relationship = relationshipName(row, language)
  return {
    id: row.id,
    user_id: row.id,
    member_name: fullName(language, row),
    first_name: inLanguage(language, row.first_name),
    middle_name: inLanguage(language, row.middle_name),
    last_name: inLanguage(language, row.last_name),
    type: relationship,
    relationship,
    is_principal: principal,
    is_principle_user: principal,
    card_number: row.card_number,
    certificate_number: row.certificate_number,
    dependant_code: row.dependant_code,
    image_path: row.photo_handle && files.of(row.photo_handle),
    dob: row.date_of_birth,
    gender: row.gender,
    gender_value:
      row.gender === null ? null : text(language, `server.gender.${genderOf(row.gender)}`),
    marital_status: maritalStatus(row, language),
    email: row.email,
    phone_number: row.phone_number,
    status: text(
      language,
      row.status === 'Active' ? 'server.status.active' : 'server.status.inactive',
    ),
    effective_date: row.effective_date,
    employment_date: row.employment_date,
    basic_salary: row.basic_salary,
    is_thiqa_plan: row.is_thiqa_plan ? 1 : 0,
    gross_salary_name: info.gross_salary_name,
    salary_based_on_commission: info.salary_based_on_commission,
    uae_insurance_for_past_six_months: info.uae_insurance_for_past_six_months,
    work_location_emirate: info.work_emirates,
    residing_emirates: info.residing_emirates,
    tob_file_uploaded_at: row.tob_uploaded_at && instantOf(row.country_code, row.tob_uploaded_at),
    info,
  }
}

const work = heldInfo.pick({ designation: true, department: true })

/** What somebody works as, which the core system may hold in several languages. */
function workIn(language: Language, held: object): Partial<z.output<typeof personInfo>> {
  const { designation = null, department = null } = work.parse(held)
  return {
    designation: inLanguage(language, designation),
    department: inLanguage(language, department),
  }
}

const relationships = {
  Principal: 'server.relationship.principal',
  Spouse: 'server.relationship.spouse',
  Son: 'server.relationship.son',
  Daughter: 'server.relationship.daughter',
  Father: 'server.relationship.father',
  Mother: 'server.relationship.mother',
} as const

function relationshipName({ relationship, gender }: EnrolledPerson, language: Language): string {
  const known = Object.entries(relationships).find(([name]) => name === relationship)
  return text(language, known?.[1] ?? 'server.relationship.other', { gender: genderOf(gender) })
}

function maritalStatus(
  { marital_status, gender }: EnrolledPerson,
  language: Language,
): string | null {
  if (!marital_status) return marital_status
  const key = marital_status === 'Married' ? 'server.marital.married' : 'server.marital.single'
  return text(language, key, { gender: genderOf(gender) })
}

/** Arabic has a male and a female form of each; if the gender is not known, both are shown. */
function genderOf(stored: number | null): 'male' | 'female' | 'other' {
  return genders[stored ?? 0] ?? 'other'
}

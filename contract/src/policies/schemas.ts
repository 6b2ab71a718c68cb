/** Policies, the persons under them and what is covered (POL-014 to POL-018, POL-050 to POL-058). */
import { z } from 'zod'
import { bankAccount } from '../banking/schemas.ts'
import { providerFilter } from '../providers/schemas.ts'
import { certificateSlugs } from '../services/rules/certificates.ts'
import { answerOf, id, isoDate, localInstant, tooManyAttempts } from '../shared/schemas.ts'

const text = z.string().nullable()
const yesNo = z.enum(['Y', 'N']).nullable()

/** What the core system knows about a person besides the name; keys follow the labels (GAP-151). */
export const personInfo = z.object({
  certificate_number: text,
  designation: text,
  sponsor_id: text,
  uid_number: text,
  passport_number: text,
  national_id_number: text,
  nationality: text,
  salary_currency: text,
  salary_mode: text,
  visa_place_of_issuance_name: text,
  visa_number: text,
  visa_file_number: text,
  visa_sponsor_id: text,
  well_being_connect_eligibility: text,
  employee_number: text,
  department: text,
  lsb_indicator: text,
  sub_office: text,
  thiqa_plan_type: text,
  family_book_issued_from: text,
  medical_card_print: text,
  sponsor_type: text,
  sponsor_email_address: text,
  sponsor_contact_number: text,
  work_location: text,
  work_emirates: text,
  residing_location: text,
  residing_emirates: text,
  residing_country: z.int().nullable(),
  residing_country_name: text,
  gross_salary_name: text,
  salary_based_on_commission: yesNo,
  uae_insurance_for_past_six_months: yesNo,
  dha_id: text,
})

/** A principal or dependant under one policy (POL-018). */
export const policyMember = z.object({
  /** The person; `dependent_id` elsewhere. */
  id: z.int(),
  user_id: z.int(),
  member_name: z.string(),
  first_name: z.string(),
  middle_name: text,
  last_name: z.string(),
  /** Relationship to the principal: `Principal`, `Spouse`, `Son`, `Daughter`, … */
  type: z.string(),
  relationship: z.string(),
  is_principal: z.boolean(),
  is_principle_user: z.boolean(),
  card_number: z.string(),
  certificate_number: z.string(),
  dependant_code: text,
  image_path: text,
  dob: isoDate,
  gender: z.int().nullable(),
  gender_value: text,
  marital_status: text,
  email: text,
  phone_number: text,
  status: z.string(),
  effective_date: isoDate.nullable(),
  employment_date: isoDate.nullable(),
  basic_salary: text,
  is_thiqa_plan: z.int().nullable(),
  gross_salary_name: text,
  salary_based_on_commission: yesNo,
  uae_insurance_for_past_six_months: yesNo,
  work_location_emirate: text,
  residing_emirates: text,
  tob_file_uploaded_at: localInstant.nullable(),
  info: personInfo,
})
export type PolicyMember = z.output<typeof policyMember>

/** A policy as the dashboard lists it. */
export const policySummary = z.object({
  id: z.int(),
  policy_id: z.int(),
  /** Internal number of the core system (`policyNbr`). */
  policy_number: z.string(),
  /** The number that members know (`policyNumber`). */
  ext_policy_number: z.string(),
  policy_type: z.string(),
  /** True while the policy is in force. */
  status: z.boolean(),
  policy_status: z.int(),
  effective_date: isoDate,
  expiry_date: isoDate,
  /** From when the policy covers the member: later than it begins for whoever joined it later. */
  covered_from: isoDate.nullable(),
  certificate_number: z.string(),
  member_name: z.string(),
  employer_name: z.string(),
  total_dependents: z.int(),
  tob_file_uploaded_at: localInstant.nullable(),
  country_code: z.string(),
  currency: z.string(),
})
export type PolicySummary = z.output<typeof policySummary>

export const beneficiary = z.object({
  id: z.int(),
  beneficiary_name: z.string(),
  beneficiary_relation: z.string(),
  beneficiary_eff_date: isoDate,
  beneficiary_dob: isoDate,
})

/** Somebody for whom claims can be filed under a policy, and the days of cover; both null if unknown. */
export const claimant = z.object({
  /** The person. */
  id: z.int(),
  member_name: z.string(),
  is_principal: z.boolean(),
  covered_from: isoDate.nullable(),
  covered_to: isoDate.nullable(),
})
export type Claimant = z.output<typeof claimant>

/** The current policy (POL-015 to POL-017). */
export const policyDetail = policySummary.extend({
  member_details: policyMember.extend({
    /** The account for reimbursements. */
    bank_id: z.int().nullable(),
    bank_accounts: z.array(bankAccount),
  }),
  dependents: z.array(policyMember),
  /** The principal and all dependants. For those who have left, nothing else is included. */
  claimants: z.array(claimant),
  beneficiary_details: z.array(beneficiary),
})
export type PolicyDetail = z.output<typeof policyDetail>

/** A treatment that a benefit names as covered. */
export const coveredTreatment = z.object({
  name: z.string().meta({ example: 'Vaccinations of children' }),
  /** Null: nobody has told. */
  needs_pre_approval: z.boolean().nullable(),
  /** By what else it is looked for, in any language. */
  words: z.array(z.string()),
})
export type CoveredTreatment = z.output<typeof coveredTreatment>

/** A treatment that a plan does not pay for. */
export const planExclusion = z.object({
  code: z.string().meta({ example: 'VITAMINS' }),
  name: z.string().meta({ example: 'Vitamins' }),
  /** As the table of benefits words it. */
  wording: text,
  /** Of the table of benefits. */
  page: z.int().nullable().meta({ example: 4 }),
  words: z.array(z.string()),
})
export type PlanExclusion = z.output<typeof planExclusion>

/** Amounts are exact decimals as text; `unlimited` benefits have null amounts. */
export const coverageBenefit = z.object({
  benefit_name: z.string(),
  annual_coverage_amount: text,
  used_amount: text,
  reserved_amount: text,
  available_limit: text,
  currency: z.string(),
  coinsurance: text,
  copay: text,
  deductible: text,
  /** Which types of claims fall under it, as the insurer has told: 1 in-patient, 2 out-patient, 3 both. */
  claim_types: z.array(z.int()).meta({ example: [2] }),
  /** The waiting period: nothing is paid for a treatment before `until`, null where there is none. Null: nobody has told. */
  waiting: z.object({ until: isoDate.nullable().meta({ example: '2026-04-01' }) }).nullable(),
  /** The benefit's name in other languages. */
  words: z.array(z.string()),
  treatments: z.array(coveredTreatment),
})
export type CoverageBenefit = z.output<typeof coverageBenefit>

export const coveragePackage = z.object({
  id: z.int(),
  package_name: z.string(),
  coverage_type: z.string(),
  is_life: z.boolean(),
  status: z.string(),
  is_active: z.boolean(),
  effective_date: isoDate,
  plan_name: z.string(),
  tob_file_uploaded_at: localInstant.nullable(),
  benefits: z.array(coverageBenefit),
  /** Null: nobody has told what it excludes. */
  exclusions: z.array(planExclusion).nullable(),
})
export type CoveragePackage = z.output<typeof coveragePackage>

/** The medical card as the page shows it. */
export const medicalCard = z.object({
  member_name: z.string(),
  card_number: z.string(),
  certificate_number: z.string(),
  ext_policy_number: z.string(),
  employer_name: z.string(),
  relationship: z.string(),
  plan_name: text,
  network: text,
  dob: isoDate,
  effective_date: isoDate,
  expiry_date: isoDate,
  image_path: text,
  /** Address of the public page where a clinic checks the card; short-lived. */
  verify_url: z.string(),
})
export type MedicalCard = z.output<typeof medicalCard>

export const noSuchPerson = 'No such person under this policy, as far as the member can see.'
const policyQuery = z.object({ policy_id: id })
/** Without one, or with a written-out `null` or `undefined`, the principal. */
export const dependantId = z
  .union([id, z.literal(['', 'null']), z.null()])
  .transform((given) => (typeof given === 'number' ? given : undefined))
  .optional()

export const userPolicies = { response: answerOf(z.array(policySummary)) }
export const policy = { params: z.object({ id }), response: answerOf(policyDetail) }
export const memberCoverage = {
  body: z.object({ policy_id: id, dependent_id: dependantId }),
  response: answerOf(z.array(coveragePackage)),
  refuses: { 404: noSuchPerson },
}
export const allMembers = {
  /** A policy number; a policy id is accepted too (GAP-103). */
  params: z.object({ id: z.string().min(1).max(80) }),
  response: answerOf(z.array(policyMember)),
}
export const showCard = {
  params: z.object({ id: id.optional() }),
  query: policyQuery,
  response: answerOf(medicalCard),
  refuses: {
    403: 'The policy is not in force.',
    404: noSuchPerson,
  },
}
/** A PDF, or a refusal with its message. */
export const downloadCard = {
  params: z.object({ id: id.optional() }),
  query: policyQuery,
  refuses: {
    403: 'The policy is not in force.',
    404: noSuchPerson,
  },
  sends: 'application/pdf',
}
export const downloadBenefits = {
  query: policyQuery.extend({ dependent_id: dependantId }),
  refuses: {
    403: 'The policy has no table of benefits.',
    404: noSuchPerson,
  },
  sends: 'application/pdf',
}
export const downloadProviders = {
  query: z.object({
    /** As in a search; without a country that of the policy, and of a named policy in force only its network unless it says otherwise. */
    ...providerFilter,
    dependent_id: dependantId,
  }),
  refuses: { 404: noSuchPerson },
  sends: 'application/pdf',
}

/** Documents with a code that anybody may check without an account. */
export const checkableDocuments = [
  'medical-card',
  'table-of-benefits',
  'provider-list',
  ...certificateSlugs,
  'pre-approval',
] as const
export type CheckableDocument = (typeof checkableDocuments)[number]

/** What a clinic, an embassy or an employer sees. It says nothing about health. */
export const checkedDocument = z.object({
  kind: z.enum(checkableDocuments),
  /** Outdated: the cover may be good, but this code is too old to prove it. */
  state: z.enum(['valid', 'expired', 'revoked', 'outdated']),
  member_name: z.string(),
  card_number: z.string(),
  insurer: z.string(),
  valid_until: isoDate,
  /** Of an approval at a hospital's desk; null for other documents. */
  approval: z
    .object({
      reference_number: z.string(),
      /** Up to which the treatment is approved. */
      approved_amount_format: z.string().nullable(),
      provider_name: z.string().nullable(),
    })
    .nullable(),
})
export const checkDocument = {
  params: z.object({ code: z.string().min(1).max(60) }),
  response: answerOf(checkedDocument),
  refuses: { 404: 'The code is not one of ours.', 429: tooManyAttempts },
}

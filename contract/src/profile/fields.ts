/**
 * Every field of the profile, stated once: its section, what kind of value it is, and who may change it. The page's read
 * view and form, the bodies of the calls, their checks and what goes to the core system follow from this table
 * (PRF-022 to PRF-026, PRF-029 to PRF-039). Its label is the text `profile.field.<name>`.
 */
import { countryListed, homeCountry } from '../shared/countries.ts'

/** The sections made of fields, in their order on the page (PRF-002). */
export const factSections = [
  'personalDetails',
  'workAndResidentialDetails',
  'visaInformation',
  'sponsorDetails',
  'salaryAndOtherInfo',
] as const
export type FactSection = (typeof factSections)[number]

export const profileSections = [...factSections, 'RIClaims', 'loginCredentials'] as const
export type ProfileSection = (typeof profileSections)[number]

/** The last two are the principal's own: nobody sees them with a dependant (PRF-003, GAP-113). */
export const sectionsOf = (principalsOwn: boolean): readonly ProfileSection[] =>
  principalsOwn ? profileSections : factSections

/**
 * How a value is entered, checked and shown. `code`: a number of a paper. `digits`: a number to call, as the core system
 * writes it. `emirate` and `place` are chosen from lists while somebody lives in the Emirates, and typed elsewhere.
 */
export type FieldKind =
  | 'words'
  | 'code'
  | 'email'
  | 'phone'
  | 'digits'
  | 'country'
  | 'emirate'
  | 'place'
  | 'sponsor-type'
  | 'gross-salary'
  | 'yes-or-no'

interface Field {
  section: FactSection
  kind: FieldKind
  /** Members see it, but can't change it here (PRF-026). */
  readOnly?: true
  /** It cannot be saved empty. */
  required?: true
  /** The field with the emirate in which this place lies. */
  in?: string
}

export const profileFields = {
  first_name: { section: 'personalDetails', kind: 'words', readOnly: true },
  middle_name: { section: 'personalDetails', kind: 'words', readOnly: true },
  last_name: { section: 'personalDetails', kind: 'words', readOnly: true },
  email: { section: 'personalDetails', kind: 'email', readOnly: true },
  phone_number: { section: 'personalDetails', kind: 'phone', required: true },
  certificate_number: { section: 'personalDetails', kind: 'code', readOnly: true },
  national_id_number: { section: 'personalDetails', kind: 'code', readOnly: true },
  uid_number: { section: 'personalDetails', kind: 'code', readOnly: true },
  nationality: { section: 'personalDetails', kind: 'words', readOnly: true },
  passport_number: { section: 'personalDetails', kind: 'code' },

  residing_country: { section: 'workAndResidentialDetails', kind: 'country', required: true },
  residing_emirates: { section: 'workAndResidentialDetails', kind: 'emirate' },
  residing_location: {
    section: 'workAndResidentialDetails',
    kind: 'place',
    in: 'residing_emirates',
  },
  work_emirates: { section: 'workAndResidentialDetails', kind: 'emirate' },
  work_location: { section: 'workAndResidentialDetails', kind: 'place', in: 'work_emirates' },

  visa_number: { section: 'visaInformation', kind: 'code' },
  visa_place_of_issuance_name: { section: 'visaInformation', kind: 'emirate' },

  sponsor_type: { section: 'sponsorDetails', kind: 'sponsor-type', required: true },
  visa_sponsor_id: { section: 'sponsorDetails', kind: 'code', readOnly: true },
  sponsor_contact_number: { section: 'sponsorDetails', kind: 'digits', required: true },
  sponsor_email_address: { section: 'sponsorDetails', kind: 'email', required: true },

  gross_salary_name: { section: 'salaryAndOtherInfo', kind: 'gross-salary' },
  salary_based_on_commission: { section: 'salaryAndOtherInfo', kind: 'yes-or-no' },
  uae_insurance_for_past_six_months: { section: 'salaryAndOtherInfo', kind: 'yes-or-no' },
  dha_id: { section: 'salaryAndOtherInfo', kind: 'code', readOnly: true },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof profileFields
type Fields = typeof profileFields
export type WritableField<Section extends FactSection = FactSection> = {
  [Name in FieldName]: Fields[Name] extends { section: Section }
    ? Fields[Name] extends { readOnly: true }
      ? never
      : Name
    : never
}[FieldName]

/** The same entries with what only some of them state. */
export const fieldOf = (name: FieldName): Field => profileFields[name]

const isField = (name: string): name is FieldName => Object.hasOwn(profileFields, name)
export const fieldNames: readonly FieldName[] = Object.keys(profileFields).filter(isField)

export const fieldsIn = (section: FactSection): readonly FieldName[] =>
  fieldNames.filter((name) => fieldOf(name).section === section)

const isWritable = <Section extends FactSection>(
  name: FieldName,
  section: Section,
): name is WritableField<Section> =>
  fieldOf(name).section === section && fieldOf(name).readOnly !== true

export const writableIn = <Section extends FactSection>(
  section: Section,
): readonly WritableField<Section>[] =>
  fieldNames.filter((name): name is WritableField<Section> => isWritable(name, section))

/** PRF-034 */
export const sponsorTypes = ['Residential', 'Citizen', 'Establishment', 'Property Owner'] as const

/** By the code that is sent, with the words that the core system has for each (PRF-037). */
export const grossSalaries = {
  1: 'Under 4,000 AED per month',
  2: '4,001 to 12,000 AED per month',
  3: 'Over 12,000 AED per month',
  4: 'No Salary',
} as const

/** The entry of one of these lists, in whatever case it is written; undefined for what is not in it. */
export const listed = (list: readonly string[], value: string): string | undefined =>
  list.find((one) => one.toLowerCase() === value.toLowerCase())

/** The insurer's home: where one lives unless the record says otherwise (PRF-033). */
export const usualResidence = (): number => homeCountry().list_id
/** Where emirates and their cities are chosen from lists, as in the Emirates (PRF-029 to PRF-031). */
export const choosesEmirates = (residingCountry: number | null): boolean =>
  countryListed(residingCountry ?? usualResidence())?.address === 'listed'

/**
 * The fields that lie within the answer to this one, and are empty when it changes: another country has other places
 * (PRF-032), another emirate other cities (PRF-030). Where places are typed freely, correcting one keeps the other.
 */
export function emptiedBy(
  name: FieldName,
  residingCountry: number | null,
): readonly WritableField<'workAndResidentialDetails'>[] {
  if (name === 'residing_country') return ['residing_emirates', 'residing_location']
  if (!choosesEmirates(residingCountry)) return []
  return writableIn('workAndResidentialDetails').filter((one) => fieldOf(one).in === name)
}

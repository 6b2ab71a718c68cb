/** The profile (PRF-008 to PRF-024). */
import { z } from 'zod'
import { sealed, sealedPassword, sealedTooLate } from '../access/schemas.ts'
import { bankAccount } from '../banking/schemas.ts'
import { dependantId, policyMember } from '../policies/schemas.ts'
import { answerOf, chosenId, id, isoDate, plainText, tooManyAttempts } from '../shared/schemas.ts'
import {
  type FactSection,
  factSections,
  fieldNames,
  type WritableField,
  writableIn,
} from './fields.ts'

const fieldName = z.enum(fieldNames)

/** What a member asked the core system to change in one section. */
export const profileChange = z.object({
  id: z.int(),
  section: z.enum(factSections),
  /** `confirmed` and `withdrawn` ones are not shown any more. */
  state: z.enum(['waiting', 'refused']),
  requested_on: isoDate,
  /** When the core system has usually answered. */
  answered_by: isoDate,
  /** Why it was refused, in the reader's language where the core system has it. */
  reason: z.string().nullable().meta({ example: null }),
  fields: z.array(
    z.object({
      name: fieldName.meta({ example: 'visa_number' }),
      /** As they are shown. */
      before: z.string().nullable().meta({ example: '201/2024/1675938' }),
      wanted: z.string().nullable().meta({ example: '201/2026/2288104' }),
    }),
  ),
})
export type ProfileChange = z.output<typeof profileChange>

/** How the phone number of a profile changes. `with-code`: after a code sent to the new one. `theirs`: its owner logs in, and changes it there. */
export const phoneChanges = z.enum(['request', 'with-code', 'theirs'])

export const profile = policyMember.extend({
  policy_id: z.int(),
  policy_status: z.int(),
  /** The account for reimbursements. */
  bank_id: z.int().nullable(),
  /** Empty but for a principal's own profile. */
  bank_accounts: z.array(bankAccount),
  /** The principal's own: only that has bank accounts and a login to change (PRF-003, GAP-113). */
  principals_own: z.boolean(),
  phone_change: phoneChanges,
  /** The newest of each section that has not come to an end for the member. */
  open_changes: z.array(profileChange),
  /** Only of a principal's own profile. */
  password: z
    .object({
      changed_on: isoDate,
      expires_on: isoDate,
      days_left: z.int().meta({ example: 72 }),
      lasts_days: z.int().meta({ example: 184 }),
    })
    .nullable(),
})
export type Profile = z.output<typeof profile>

const noSuchProfile = 'No such dependant, as far as the member can see.'

/** Without a dependant, the member's own. */
const whose = { dependent_id: dependantId }

export const getProfile = {
  query: z.object(whose),
  response: answerOf(profile),
  refuses: { 404: noSuchProfile },
}

export const dependents = { response: answerOf(z.array(policyMember)) }

/** Ids of lists and codes come as numbers or digits; nothing, or an empty text, for what is to be left empty. */
const writtenValue = z.union([plainText(200).trim(), z.number().int().nonnegative()]).nullish()
export type WrittenValue = z.output<typeof writtenValue>

function ofNames<Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value>
function ofNames(names: readonly string[], value: unknown) {
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** The fields of a section that can be changed. A field that is left out stays as it is. */
const writtenIn = <Section extends FactSection>(section: Section) =>
  ofNames<WritableField<Section>, typeof writtenValue>(writableIn(section), writtenValue)

const saved = answerOf(profile).extend({ message: z.string() })
const refuses = {
  403: 'Only the principal can change this.',
  404: noSuchProfile,
  429: tooManyAttempts,
}
const saving = <Section extends FactSection>(section: Section) => ({
  body: z.object({ ...writtenIn(section), ...whose }),
  response: saved,
  refuses,
})

export const savePersonalDetails = saving('personalDetails')
export const saveWorkAndResidence = saving('workAndResidentialDetails')
export const saveVisaInformation = saving('visaInformation')
export const saveSponsorDetails = saving('sponsorDetails')
export const saveSalaryInformation = saving('salaryAndOtherInfo')

/** Bank payment is the only one (PRF-017). */
const bank = {
  bank_id: chosenId('server.banking.choose'),
  payment_method: z.literal([0, '0']).optional(),
}

export const saveReimbursementBank = {
  body: z.object({ ...bank, ...whose }),
  response: saved,
  refuses: { ...refuses, 409: 'No money can be sent to the account.' },
}

/** Every section at once. */
export const saveProfile = {
  body: z.object({
    ...writtenIn('personalDetails'),
    ...writtenIn('workAndResidentialDetails'),
    ...writtenIn('visaInformation'),
    ...writtenIn('sponsorDetails'),
    ...writtenIn('salaryAndOtherInfo'),
    bank_id: bank.bank_id.nullish(),
    payment_method: bank.payment_method,
    ...whose,
  }),
  response: saved,
  refuses: { ...refuses, 409: 'No money can be sent to the account.' },
}

export const withdrawChange = {
  params: z.object({ id }),
  response: saved,
}

/** Both are sealed with the key of `metaData`. */
export const changeLoginCredentials = {
  body: z.object({ old_password: sealed('server.field.old-password'), password: sealedPassword }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  refuses: {
    400: sealedTooLate,
    403: 'Only the principal can change this.',
    422: 'The old password is wrong, or the new one breaks a rule.',
    429: tooManyAttempts,
  },
}

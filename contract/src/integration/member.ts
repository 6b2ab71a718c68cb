import { z } from 'zod'
import { countryCode } from '../access/schemas.ts'
import { personInfo } from '../policies/schemas.ts'
import { language, plainText } from '../shared/schemas.ts'
import {
  amount,
  texts,
  day,
  fact,
  filePath,
  inLanguages,
  instant,
  iso2,
  key,
  name,
  words,
} from './fact.ts'

export const relationship = z.enum([
  'Principal',
  'Spouse',
  'Son',
  'Daughter',
  'Father',
  'Mother',
  'Other',
])

/** Whatever else is known of a person under a policy. */
export const heldInfo = personInfo
  .omit({ certificate_number: true })
  .extend({ designation: words(z.string()).nullable(), department: words(z.string()).nullable() })
  .partial()

/** A person under a policy, identified by the card number, which is the same in all policies. */
export const memberUpserted = fact('member.upserted', {
  card_number: key,
  policy_number: key,
  certificate_number: key,
  relationship,
  /** The principal under whom a dependant is covered; null for principals. */
  principal_card_number: key.nullable().default(null),
  dependant_code: key.nullable().default(null),
  first_name: texts,
  middle_name: texts.nullable().default(null),
  last_name: texts,
  date_of_birth: day,
  /** 1 male, 2 female, 0 other; null if not known, as with marital status and nationality. */
  gender: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .nullable()
    .default(null),
  marital_status: z.enum(['Single', 'Married']).nullable().default(null),
  nationality: iso2.nullable().default(null),
  /** The country whose rules and time zone apply to the member. */
  country: countryCode,
  email: z.email().max(254).nullable().default(null),
  /** E.164. */
  phone_number: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'an international number such as +97145550100')
    .nullable()
    .default(null),
  photo: filePath.nullable().default(null),
  vip: z.boolean().default(false),
  status: z.enum(['Active', 'Inactive']),
  effective_date: day,
  /** The last day of this member's cover; null if it ends with the policy. */
  end_date: day.nullable().default(null),
  employment_date: day.nullable().default(null),
  basic_salary: amount.nullable().default(null),
  is_thiqa_plan: z.boolean().default(false),
  info: heldInfo.default({}),
}).superRefine((member, context) => {
  if (member.end_date !== null && member.end_date < member.effective_date) {
    const message = 'must not be before effective_date'
    context.addIssue({ code: 'custom', path: ['end_date'], message })
  }
  const principal = member.relationship === 'Principal'
  if (principal === (member.principal_card_number === null)) return
  const message = principal
    ? 'must be absent for a principal'
    : `is needed for a ${member.relationship}`
  context.addIssue({ code: 'custom', path: ['principal_card_number'], message })
})

/** The answer to a `profile_change`. What is confirmed is in the record from then on. */
export const profileChangeDecided = fact('profile_change.decided', {
  reference_number: key,
  decided_at: instant,
  status: z.enum(['Confirmed', 'Refused']),
  /** Why it was refused, for the member to read. */
  reason: inLanguages(plainText(500).trim().min(1)).nullable().default(null),
})

/** An account from an earlier portal, with its hashed password. */
export const accountImported = fact('account.imported', {
  email: z.email().max(254),
  /** A login name besides the address, if there is one. Somebody else could own an address that it reads like. */
  username: name.nullable().default(null),
  card_number: key,
  /** Argon2id in PHC form. */
  password_hash: plainText(300).startsWith('$argon2id$'),
  password_changed_on: day,
  account_verified: z.boolean(),
  phone_verified: z.boolean(),
  language: language.nullable().default(null),
  security_answers: z
    .array(z.strictObject({ question: key, answer_hash: plainText(300).min(1) }))
    .default([]),
}).superRefine(({ username, email }, context) => {
  if (username?.includes('@') && username.toLowerCase() !== email.toLowerCase())
    context.addIssue({
      code: 'custom',
      path: ['username'],
      message: "reads like an address that is not the account's",
    })
})

import { z } from 'zod'
import { plainText } from '../shared/schemas.ts'
import {
  amount,
  texts,
  currencyCode,
  day,
  fact,
  filePath,
  inLanguages,
  instant,
  iso2,
  key,
  name,
} from './fact.ts'

/** A group or individual contract. `active` and the dates decide whether it is in force. */
export const policyUpserted = fact('policy.upserted', {
  /** The core system's internal number. */
  policy_number: key,
  /** The number printed on cards, which members type when they register. */
  ext_policy_number: key,
  policy_type: z.enum(['health', 'life']),
  country: iso2,
  currency: currencyCode,
  employer: texts,
  network: texts.nullable().default(null),
  effective_date: day,
  expiry_date: day,
  active: z.boolean(),
  table_of_benefits: z
    .strictObject({ uploaded_at: instant, file: filePath.nullable().default(null) })
    .nullable()
    .default(null),
}).superRefine((policy, context) => {
  if (policy.effective_date <= policy.expiry_date) return
  context.addIssue({
    code: 'custom',
    path: ['expiry_date'],
    message: 'must not be before effective_date',
  })
})

const benefit = z.strictObject({
  code: key,
  name: texts,
  /** Null when unlimited. */
  annual_amount: amount.nullable(),
  used_amount: amount.default('0'),
  reserved_amount: amount.default('0'),
  /** The percentage that the member pays. */
  coinsurance: amount.nullable().default(null),
  copay: amount.nullable().default(null),
  deductible: amount.nullable().default(null),
  /** Which types of claims fall under it: 1 in-patient, 2 out-patient, 3 both. Without it, nobody has told. */
  claim_types: z
    .array(z.number().int().min(1).max(3))
    .max(3)
    .optional()
    .meta({ example: [2] }),
  /**
   * The first day on which a treatment is paid for this person, if there is a waiting period; null if there is none.
   * Without it, nobody has told.
   */
  waiting_until: day.nullable().optional().meta({ example: '2026-04-01' }),
})
export type Benefit = z.output<typeof benefit>

/** A package of a person under a policy, with all its benefits. */
export const coverageUpserted = fact('coverage.upserted', {
  card_number: key,
  policy_number: key,
  package_code: key,
  package_name: texts,
  coverage_type: texts,
  plan_name: texts,
  status: z.enum(['Active', 'Inactive']),
  effective_date: day,
  benefits: z.array(benefit).max(100),
})

/** By what else members look for it, in any language. */
const searchWords = z.array(name).max(50).default([])

/** A treatment that a package does not pay for. */
export const exclusion = z.strictObject({
  /** Unique under the policy: decisions name it. */
  code: key.meta({ example: 'VITAMINS' }),
  name: texts,
  /** As the table of benefits words it. */
  wording: inLanguages(plainText(500).trim().min(1)).nullable().default(null),
  /** Of the table of benefits. */
  page: z.number().int().min(1).max(9_999).nullable().default(null).meta({ example: 4 }),
  words: searchWords,
})
export type Exclusion = z.output<typeof exclusion>

/** A treatment that a benefit pays for, and by whose name members look. */
export const namedTreatment = z.strictObject({
  /** The code of the benefit. */
  benefit: key,
  name: texts,
  /** Null: nobody has told. */
  needs_pre_approval: z.boolean().nullable().default(null),
  words: searchWords,
})
export type NamedTreatment = z.output<typeof namedTreatment>

/** What a package of a policy excludes and names, the same for everybody who has it. */
export const packageUpserted = fact('package.upserted', {
  policy_number: key,
  package_code: key,
  /** An empty list excludes nothing; null is unknown. */
  excluded: z.array(exclusion).max(500).nullable().default(null),
  named: z.array(namedTreatment).max(500).default([]),
}).superRefine(({ excluded }, context) => {
  const seen = new Set<string>()
  for (const [place, { code }] of (excluded ?? []).entries()) {
    if (seen.has(code))
      context.addIssue({
        code: 'custom',
        path: ['excluded', place, 'code'],
        message: 'is there twice',
      })
    seen.add(code)
  }
})

import { z } from 'zod'
import { amount, texts, currencyCode, day, fact, filePath, instant, iso2, key } from './fact.ts'

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
})

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

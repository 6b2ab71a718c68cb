/** What an insurer asks of a claim in a country: part of its record in `content/countries.json` (ADD-636). */
import { z } from 'zod'
import { documentGroups } from './rules/documents.ts'

const claimType = z.int().min(1).max(3)

const amount = z.strictObject({
  amount: z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'an amount such as 1000.00'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'a currency by its three letters'),
})

/** One of these documents is asked for, with claims of these types. */
const askedDocument = z.strictObject({
  /** 1 in-patient, 2 out-patient, 3 both. */
  claim_types: z
    .array(claimType)
    .min(1)
    .meta({ example: [2] }),
  one_of: z
    .array(z.enum(documentGroups))
    .min(1)
    .refine((groups) => new Set(groups).size === groups.length, {
      error: 'a document is named twice',
    }),
  /** From this amount on; of a claim in another currency nothing is asked. Null: whatever the amount. */
  from: amount.nullable().default(null).meta({ example: null }),
  /** Only where the treatment was in another country than that of the policy. */
  abroad: z.boolean().default(false),
})

export const filingRules = z.strictObject({
  /** After the day of treatment; null: no sooner than every claim has to be (CLM-101). */
  file_within_days: z.int().min(1).max(730).nullable().default(null).meta({ example: 180 }),
  /** Empty: nobody has told. */
  documents: z.array(askedDocument).default([]),
})
export type FilingRules = z.output<typeof filingRules>
export type AskedDocument = z.output<typeof askedDocument>

/** What members did in an earlier portal, imported when an insurer moves to this one. */
import { z } from 'zod'
import {
  texts,
  currencyCode,
  fact,
  filePath,
  inLanguages,
  instant,
  iso2,
  key,
  name,
  swiftCode,
} from './fact.ts'
import { factSections } from '../profile/fields.ts'
import { plainText } from '../shared/schemas.ts'

export const bankAccountImported = fact('bank_account.imported', {
  account_key: key,
  card_number: key,
  bank_name: name,
  bank_country: iso2,
  /** 1 IBAN, 2 account number. */
  number_type: z.union([z.literal(1), z.literal(2)]),
  iban_no: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/, 'an IBAN without blanks')
    .nullable()
    .default(null),
  account_no: plainText(40).nullable().default(null),
  swift: swiftCode,
  ifsc_or_aba: plainText(20).nullable().default(null),
  pay_currency: currencyCode,
  is_default: z.boolean().default(false),
}).superRefine((account, context) => {
  const field = account.number_type === 1 ? 'iban_no' : 'account_no'
  if (account[field] !== null) return
  context.addIssue({
    code: 'custom',
    path: [field],
    message: `is needed when number_type is ${account.number_type}`,
  })
})

export const complaintImported = fact('complaint.imported', {
  reference_number: key,
  card_number: key,
  created_at: instant,
  /** 1 e-mail, 2 call. */
  contact_preference: z.union([z.literal(1), z.literal(2)]),
  time_to_call: z.number().int().min(1).max(4).nullable().default(null),
  complaint_related_to: z.number().int().min(1).max(9),
  reference_complaint_id: key.nullable().default(null),
  message: plainText(4000).nullable().default(null),
  attachments: z.array(z.strictObject({ file_name: name, file: filePath })).default([]),
})

/** By the names of `member.upserted`, those of its `info` among them. */
const fieldValues = z.record(
  z.string().max(80),
  z.union([z.string().max(2000), z.number(), z.null()]),
)

/** A change of a profile that still waits for the insurer, or that the insurer has refused. */
export const profileChangeImported = fact('profile_change.imported', {
  reference_number: key,
  /** Whose record it is. */
  card_number: key,
  policy_number: key,
  /** Who asked: a member with an account. */
  requested_by: key,
  section: z.enum(factSections),
  requested_at: instant,
  before: fieldValues,
  wanted: fieldValues,
  /** Null while it waits. */
  refused_at: instant.nullable().default(null),
  /** Why, for the member to read. */
  reason: inLanguages(plainText(500).trim().min(1)).nullable().default(null),
})

/** What the insurer answers to a complaint: first an update, then the resolution. */
export const complaintAnswered = fact('complaint.answered', {
  /** Identifies the answer: telling it again changes nothing. */
  answer_key: key,
  reference_number: key,
  answer: z.enum(['update', 'resolution']),
  answered_at: instant,
  message: plainText(4000).trim().min(1),
})

/** What the insurer's people answer in the chat. */
export const chatReplied = fact('chat.replied', {
  /** Identifies the message: telling it again changes nothing. */
  message_key: key,
  card_number: key,
  /** Who answers, as the member reads it. */
  author: name,
  text: plainText(4000).trim().min(1),
  sent_at: instant,
  /** A page of the portal where the member goes on. */
  step: z
    .strictObject({
      title: texts,
      path: z
        .string()
        .max(300)
        .regex(/^\/[\w/?=&.-]*$/, 'a page of the portal, such as /addPreApprovals')
        .refine((path) => !path.startsWith('//')),
    })
    .nullable()
    .default(null),
})

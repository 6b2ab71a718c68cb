/** Claims, pre-approvals and authorisations as the core system sends them. */
import { z } from 'zod'
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
  words,
} from './fact.ts'
import { documentGroups } from '../claims/rules/documents.ts'
import { claimOwnFields } from '../claims/own-fields.ts'
import { claimApproval } from '../claims/rules/statuses.ts'
import { preApprovalOwnFields } from '../preapprovals/own-fields.ts'
import { claimStatus } from '../claims/status.ts'
import { preApprovalApproval } from '../preapprovals/rules/statuses.ts'
import { preApprovalStatus } from '../preapprovals/status.ts'
import { type ApprovalRule, missingInApproval } from '../requests/rules/approval.ts'
import { ownFacts } from '../requests/own-fields.ts'
import { plainText } from '../shared/schemas.ts'

export const documentGroup = z.enum(documentGroups)

export const serviceLine = z.strictObject({
  code: key.nullable().default(null),
  treatment_description: words(name),
  treatment_date_from: day,
  claimed_amount: amount,
  considered_amount: amount,
  payable_amount: amount,
  denied_amount: amount,
  patient_share: amount,
  units: z.number().int().positive().default(1),
  remarks: words(plainText(500)).nullable().default(null),
})

const attachment = z.strictObject({ group: documentGroup, file_name: name, file: filePath })

/** An approval without its amount promises nothing (ADD-020). */
const whole =
  <Amount extends string>(rule: ApprovalRule<Amount>) =>
  (
    record: { status: string } & Readonly<Record<Amount, string | null>>,
    context: z.RefinementCtx,
  ): void => {
    for (const { field, reason } of missingInApproval(rule, record))
      context.addIssue({ code: 'custom', path: [field], message: reason })
  }

/** The code of the exclusion for which it is refused; one that the policy's packages do not have leads nowhere. */
const refusedFor = { exclusion: key.nullable().default(null) }

const decision = {
  ...refusedFor,
  status: claimStatus,
  approved_amount: amount.nullable().default(null),
  denied_amount: amount.nullable().default(null),
  payable_amount: amount.nullable().default(null),
  can_resubmit: z.boolean().default(false),
  remarks: words(plainText(1000)).nullable().default(null),
  ucrn_no: key.nullable().default(null),
  service_list: z.array(serviceLine).max(200).default([]),
  paid_on: day.nullable().default(null),
}

/** A whole claim: an earlier one, or one that was not filed in the portal. */
export const claimUpserted = fact('claim.upserted', {
  reference_number: key,
  card_number: key,
  policy_number: key,
  /** 1 member portal, 2 mobile or e-mail intake, 3 back office, 4 direct (GAP-077). */
  submission_type: z.number().int().min(1).max(4),
  /** 1 in-patient, 2 out-patient, 3 both. */
  claim_type: z.number().int().min(1).max(3),
  ...ownFacts(claimOwnFields),
  claimed_amount: amount,
  currency: currencyCode,
  country: iso2,
  created_at: instant,
  submission_date: instant.nullable(),
  diagnosis: plainText(300).nullable().default(null),
  additional_info: plainText(2000).nullable().default(null),
  /** Key of an imported bank account of the principal. */
  bank_account: key.nullable().default(null),
  attachments: z.array(attachment).max(50).default([]),
  /** When this status was decided. Required to change a claim that a decision or a member has changed since. */
  decided_at: instant.nullable().default(null),
  ...decision,
}).superRefine(whole(claimApproval))

/** A decision on a claim that the portal submitted. */
export const claimDecided = fact('claim.decided', {
  reference_number: key,
  decided_at: instant,
  ...decision,
}).superRefine(whole(claimApproval))

const preApprovalDecision = {
  ...refusedFor,
  status: preApprovalStatus,
  approved_amount: amount.nullable().default(null),
  denied_amount: amount.nullable().default(null),
  comments: words(plainText(1000)).nullable().default(null),
  /** The last day on which an approval may be relied on; without one, the last day of the cover. */
  valid_until: day.nullable().default(null),
}

export const preApprovalUpserted = fact('preapproval.upserted', {
  reference_number: key,
  card_number: key,
  policy_number: key,
  claim_type: z.number().int().min(1).max(3),
  ...ownFacts(preApprovalOwnFields),
  claimed_amount: amount,
  currency: currencyCode,
  country: iso2,
  created_at: instant,
  submission_date: instant.nullable(),
  additional_info: plainText(2000).nullable().default(null),
  attachments: z
    .array(z.strictObject({ file_name: name, file: filePath }))
    .max(50)
    .default([]),
  /** As for claims. */
  decided_at: instant.nullable().default(null),
  ...preApprovalDecision,
}).superRefine(whole(preApprovalApproval))

export const preApprovalDecided = fact('preapproval.decided', {
  reference_number: key,
  decided_at: instant,
  ...preApprovalDecision,
}).superRefine(whole(preApprovalApproval))

/** With its ICD code where the core system has one. */
export const diagnosis = z.strictObject({
  code: plainText(20).trim().min(1).nullable().default(null),
  description: texts,
})
export const procedure = z.strictObject({ description: texts, status: texts })

/** A pre-approval that a provider requested (provider pre-approval). Members read its statuses as they are received. */
export const authorizationUpserted = fact('authorization.upserted', {
  authorization_reference: key,
  card_number: key,
  policy_number: key,
  submit_date: day,
  processed_date: day.nullable().default(null),
  hospital: texts,
  status: texts,
  rejection_reason: inLanguages(plainText(500).trim().min(1)).nullable().default(null),
  ...refusedFor,
  principal_diagnosis: diagnosis,
  other_diagnoses: z.array(diagnosis).default([]),
  procedures: z.array(procedure).default([]),
})

/** Pre-approvals that providers asked for on behalf of members (PRE-080 to PRE-091). */
import { z } from 'zod'
import { largestPage } from '../requests/rules/largest-page.ts'
import { namedExclusion, noSuchRequest } from '../requests/schemas.ts'
import { answerOf, emptyOr, id, isoDate } from '../shared/schemas.ts'
import { outcomes } from './rules/outcome.ts'

const text = z.string().nullable()
const outcome = z.enum(outcomes).describe('What the status comes to, for its colour.')

const diagnosis = z.object({
  code: text.meta({ description: 'ICD code.', example: 'K80.2' }),
  diagnosis_description: z.string(),
})
export type Diagnosis = z.output<typeof diagnosis>

/** In the reader's language, as far as the core system holds it. */
export const providerPreApproval = z.object({
  id: z.int(),
  authorization_reference_string: z.string(),
  submit_date: isoDate,
  processed_date: isoDate.nullable(),
  hospital: z.string(),
  /** As the core system has it. */
  status: z.string(),
  outcome,
  rejection_reason: text,
  exclusion: namedExclusion,
  principal_diagnosis: diagnosis,
  other_diagnosis: z.array(diagnosis),
  procedures: z.array(z.object({ procedure_description: z.string(), status: z.string(), outcome })),
  user: z
    .object({ id: z.int(), member_name: z.string(), image_path: text })
    .describe('The patient.'),
})
export type ProviderPreApproval = z.output<typeof providerPreApproval>

/** Somebody whose pre-approvals the member may see. */
const user = z.object({
  id: z.int(),
  member_name: z.string(),
  image_path: text,
  is_principal: z.boolean(),
  /** 0 for the member who asks. */
  dependent_id: z.int(),
  /** How many there are within the dates. */
  count: z.int(),
  /** Of them, those not decided yet. */
  undecided: z.int(),
})
export type ProviderPreApprovalUser = z.output<typeof user>

export const providerPreApprovals = {
  query: z.object({
    /** Only of this person; 0 for the member who asks. Without it, of the whole family. */
    user_id: emptyOr(z.union([id, z.literal([0, '0']).transform(() => 0)])),
    /** Of the day on which the provider asked. */
    from_date: emptyOr(isoDate),
    to_date: emptyOr(isoDate),
    limit: emptyOr(id.pipe(z.number().max(largestPage))),
    /** `next` of the page before. */
    after: emptyOr(id),
  }),
  response: answerOf(z.array(providerPreApproval)).extend({
    /** The member first, then the dependants. */
    users: z.array(user),
    next: z.int().nullable().describe('What to send as `after` for the next page.'),
    today: isoDate.describe('The day where the policy is at home, for the date filters.'),
  }),
  refuses: { 404: 'No such person, as far as the member can see.' },
}
export type ProviderPreApprovals = z.output<typeof providerPreApprovals.response>

export const providerPreApprovalDetails = {
  params: z.object({ id }),
  response: answerOf(providerPreApproval),
  refuses: { 404: noSuchRequest },
}

/** The profile (PRF-008 to PRF-024). */
import { z } from 'zod'
import { bankAccount } from '../banking/schemas.ts'
import { dependantId, policyMember } from '../policies/schemas.ts'
import { answerOf, isoDate } from '../shared/schemas.ts'
import { factSections, fieldNames } from './fields.ts'

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

/** What journeys of pre-approvals start from: a member of their own, with the pre-approvals that they need. */
import { randomInt } from 'node:crypto'
import { type Enrolled, enrolWithAccount, tell } from '../shared/core-system.ts'
import { test as base } from '../shared/test.ts'

export { expect, languages, unreachable } from '../shared/test.ts'

const dayMs = 86_400_000
/** The day there, so many days from today. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + 4 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
/** The same as pages show it, and as members type it. */
export const shownDay = (days: number) => dayFromNow(days).split('-').toReversed().join('-')

/** A fact of the core system, with sensible fillings; says only what matters. */
export type Wished = Record<string, unknown> & { status: string; daysAgo?: number }

export interface Member extends Enrolled {
  /** Makes a pre-approval as the core system tells it, and gives its reference number. */
  preApproval(wished: Wished): Promise<string>
  /** Decides one, as the core system does. */
  decide(reference: string, decision: Record<string, unknown>): Promise<void>
}

export const test = base.extend<{
  /** Somebody whom no other journey knows. */
  member: Member
}>({
  member: async ({ baseURL }, use) => {
    await use(memberOf(baseURL ?? '', await enrolWithAccount(baseURL ?? '')))
  },
})

function memberOf(baseURL: string, enrolled: Enrolled): Member {
  return {
    ...enrolled,
    preApproval: async ({ daysAgo = 10, ...fields }) => {
      const reference_number = `PA-E2E-${randomInt(100_000_000, 999_999_999)}`
      const sent = `${dayFromNow(-daysAgo)}T09:30:00+04:00`
      await tell(baseURL, [
        {
          type: 'preapproval.upserted',
          reference_number,
          card_number: enrolled.card_number,
          policy_number: '100232',
          claim_type: 1,
          provider_name: 'Amber Dawn Rehabilitation Centre',
          expected_admission_date: dayFromNow(7),
          claimed_amount: '16900.00',
          currency: 'AED',
          country: 'AE',
          created_at: sent,
          submission_date: fields.status === 'Drafted' ? null : sent,
          ...fields,
        },
      ])
      return reference_number
    },
    decide: (reference_number, decision) =>
      tell(baseURL, [
        {
          type: 'preapproval.decided',
          event_id: `e2e-${randomInt(1_000_000_000)}`,
          reference_number,
          decided_at: new Date().toISOString(),
          ...decision,
        },
      ]),
  }
}

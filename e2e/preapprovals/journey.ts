/** What journeys of pre-approvals start from: a member of their own, with the pre-approvals that they need. */
import { randomInt } from 'node:crypto'
import { type Enrolled, enrolWithAccount, tell } from '../shared/core-system.ts'
import { test as base } from '../shared/test.ts'
import { dayFromNow } from './days.ts'
import { PreApprovalForm } from './preapproval-form.ts'

export { expect, languages, unreachable } from '../shared/test.ts'

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
  /** The form of a pre-approval, as the page has it open. */
  form: PreApprovalForm
  /** Opens it for the member. */
  openForm(): Promise<void>
}>({
  member: async ({ baseURL }, use) => {
    await use(memberOf(baseURL ?? '', await enrolWithAccount(baseURL ?? '')))
  },
  form: async ({ page, say }, use) => use(new PreApprovalForm(page, say)),
  openForm: async ({ beginSession, form, member }, use) => {
    await use(async () => {
      await beginSession(member.email)
      await form.open()
    })
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

/** What journeys of claims start from: a member of their own, with the claims and accounts that they need. */
import { claimApproval } from '@falaj/contract/claims/rules/statuses.ts'
import { randomInt } from 'node:crypto'
import { isApproval } from '@falaj/contract/requests/rules/approval.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { type AccountWishes, type Enrolled, enrolWithAccount, tell } from '../shared/core-system.ts'
import { test as base } from '../shared/test.ts'
import { ClaimForm } from './claim-form.ts'

export { expect, languages, readers, unreachable } from '../shared/test.ts'

const day = 86_400_000
/** By the calendar of the policy, whatever the hour. */
const dayAgo = (days: number) => dayIn('AE', new Date(Date.now() - days * day))
const instantAgo = (days: number) =>
  days === 0 ? new Date().toISOString() : `${dayAgo(days)}T09:30:00+04:00`

/** A fact of the core system, with sensible fillings; says only what matters. What is approved is approved whole. */
export type Wished = Record<string, unknown> & { status: string; daysAgo?: number }

export interface Member extends Enrolled {
  /** Makes a claim as the core system tells it, and gives its reference number. */
  claim(wished: Wished): Promise<string>
  claims(wished: Wished[]): Promise<string[]>
  /** Decides one, as the core system does. */
  decide(reference: string, decision: Record<string, unknown>): Promise<void>
  /** An account with an IBAN in the Emirates, unless wished otherwise; gives its key. */
  account(wished?: Record<string, unknown>): Promise<string>
}

interface ClaimJourney {
  wishes: AccountWishes
  /** Somebody whom no other journey knows, with what `wishes` say; signs in with `enter(member.email)`. */
  member: Member
  /** The form of a claim, as the page has it open. */
  claim: ClaimForm
  /** Opens it for the member, whose only account is for payments. */
  openClaim(): Promise<void>
}

const policy_number = '100232'

export const test = base.extend<ClaimJourney>({
  wishes: [{}, { option: true }],
  member: async ({ baseURL, wishes }, use) => {
    await use(memberOf(baseURL ?? '', await enrolWithAccount(baseURL ?? '', wishes)))
  },
  claim: async ({ page, say }, use) => use(new ClaimForm(page, say)),
  openClaim: async ({ beginSession, claim, member }, use) => {
    await use(async () => {
      await member.account({ is_default: true })
      await beginSession(member.email)
      await claim.open()
    })
  },
})

function memberOf(baseURL: string, enrolled: Enrolled): Member {
  const { card_number } = enrolled
  const claims = async (wished: Wished[]) => {
    const facts = wished.map(({ daysAgo = 10, ...fields }) => ({
      type: 'claim.upserted',
      reference_number: `CLM-E2E-${randomInt(100_000_000, 999_999_999)}`,
      card_number,
      policy_number,
      submission_type: 1,
      claim_type: 2,
      treatment_date: dayAgo(daysAgo + 3),
      claimed_amount: '420.00',
      currency: 'AED',
      country: 'AE',
      created_at: instantAgo(daysAgo),
      submission_date: fields.status === 'Drafted' ? null : instantAgo(daysAgo),
      ...(isApproval(claimApproval, fields) && {
        approved_amount: fields.claimed_amount ?? '420.00',
        payable_amount: fields.claimed_amount ?? '420.00',
      }),
      ...fields,
    }))
    await tell(baseURL, facts)
    return facts.map(({ reference_number }) => reference_number)
  }
  return {
    ...enrolled,
    claims,
    claim: async (wished) => {
      const [reference = ''] = await claims([wished])
      return reference
    },
    decide: (reference_number, decision) =>
      tell(baseURL, [
        {
          type: 'claim.decided',
          event_id: `e2e-${randomInt(1_000_000_000)}`,
          reference_number,
          decided_at: new Date().toISOString(),
          ...decision,
        },
      ]),
    account: async (wished = {}) => {
      const account_key = `e2e-${randomInt(1_000_000_000)}`
      await tell(baseURL, [
        {
          type: 'bank_account.imported',
          account_key,
          card_number,
          bank_name: 'Khaleej Harbour Bank',
          bank_country: 'AE',
          number_type: 1,
          iban_no: 'AE919990003318820064021',
          swift: 'KHHBAEA0',
          pay_currency: 'AED',
          ...wished,
        },
      ])
      return account_key
    },
  }
}

/** One service as the core system tells it. */
export const aService = (over: Record<string, unknown> = {}) => ({
  code: null,
  treatment_description: 'Paediatric consultation',
  treatment_date_from: dayAgo(12),
  claimed_amount: '420.00',
  considered_amount: '400.00',
  payable_amount: '360.00',
  denied_amount: '20.00',
  patient_share: '40.00',
  units: 2,
  remarks: 'One visit is above the tariff.',
  ...over,
})

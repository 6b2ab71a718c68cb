/** What `requests-fixture.ts` opens, with the form of a claim. */
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { amountsOfClaim } from '../../../../testing/approved-amounts.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { SentFile } from '../../../../testing/form.ts'
import type { TestSettings } from '../../../../testing/portal.ts'
import {
  aReceipt,
  type Fields,
  openRequestsFixture,
  sentFields,
} from '../../../requests/testing/requests-fixture.ts'

export { aReceipt }
export const receipt = (with_: Partial<SentFile> = {}): SentFile => ({
  field: 'hospital_receipts[0]',
  name: 'receipt.pdf',
  content: aReceipt(),
  ...with_,
})

type Decided = Extract<WrittenFact, { type: 'claim.decided' }>

export async function openClaimsFixture(settings: TestSettings = {}, logger?: FastifyBaseLogger) {
  const fixture = await openRequestsFixture(undefined, settings, logger)
  const fields = (changes: Fields = {}): Record<string, string> =>
    sentFields({
      policy_id: String(fixture.family.policyId),
      dependent_id: '0',
      status: 'confirm',
      submission_type: 'member_portal',
      email: 'layla@example.com',
      mobile_number: '+971501234567',
      bank_id: String(fixture.bankId),
      payment_method: '0',
      claim_type: '2',
      country_id: '234',
      currency_id: String(fixture.currencyId),
      claimed_amount: '420.50',
      treatment_date: '2026-06-10',
      claim_date: '2026-06-10',
      additional_info: 'After a fall.',
      declaration: 'true',
      ...changes,
    })
  type How = NonNullable<Parameters<typeof fixture.form>[2]>
  const form = (path: string, of: Record<string, string>, how: How = {}) =>
    fixture.form(path, of, { files: [receipt()], ...how })
  return {
    ...fixture,
    fields,
    form,
    file: (changes: Fields = {}, how: How = {}) => form('claims', fields(changes), how),
    /** Files one that the core system accepts; returns the answer. */
    async filed(changes: Fields = {}, how: How = {}): Promise<ClaimAnswer> {
      const answer = await form('claims', fields(changes), how)
      if (answer.statusCode !== 200) throw new Error(`Not filed: ${answer.body}`)
      return answer.json<ClaimAnswer>()
    },
    decide(reference_number: string, status: Decided['status'], with_: Partial<Decided> = {}) {
      fixture.portal.clock.advance({ seconds: 1 })
      const decided_at = fixture.portal.clock.now().toISOString()
      return fixture.tell({
        type: 'claim.decided',
        reference_number,
        decided_at,
        status,
        ...amountsOfClaim(status),
        ...with_,
      })
    },
    claim: fixture.request,
  }
}
export type ClaimsFixture = Awaited<ReturnType<typeof openClaimsFixture>>

/** What `requests-fixture.ts` opens, with the form of a pre-approval. */
import type { ResponseOf } from '@falaj/contract/call.ts'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import type { preApproval, preApprovals } from '@falaj/contract/preapprovals/calls.ts'
import type { addPreApproval } from '@falaj/contract/preapprovals/commands/calls.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { assert } from 'vitest'
import { daysMs, later } from '../../../clock.ts'
import { amountsOfPreApproval } from '../../../testing/approved-amounts.ts'
import type { SentFile } from '../../../testing/form.ts'
import {
  aReceipt,
  type Fields,
  openRequestsFixture,
  sentFields,
} from '../../requests/testing/requests-fixture.ts'

export const report = (with_: Partial<SentFile> = {}): SentFile => ({
  field: 'docs[0]',
  name: 'report.pdf',
  content: aReceipt('%PDF-1.4 a report'),
  ...with_,
})

type Decided = Extract<WrittenFact, { type: 'preapproval.decided' }>
type Answer = ResponseOf<typeof addPreApproval>

export async function openPreApprovalsFixture(settings: Record<string, string> = {}) {
  const fixture = await openRequestsFixture(undefined, settings)
  const { portal, family, token, browser } = fixture
  /** The day there, so many days from today. */
  const day = (days = 0) => dayIn('AE', later(portal.clock.now(), daysMs(days)))
  const fields = (changes: Fields = {}): Record<string, string> =>
    sentFields({
      policy_id: String(family.policyId),
      dependent_id: '0',
      status: 'confirm',
      email: 'layla@example.com',
      mobile_number: '+971501234567',
      claim_type: '1',
      country_id: '234',
      currency_id: String(fixture.currencyId),
      claimed_amount: '9800.00',
      provider_name: 'Pomegranate Harbour Hospital',
      expected_admission_date: day(10),
      declaration: 'true',
      ...changes,
    })
  type How = NonNullable<Parameters<typeof fixture.form>[2]>
  return {
    ...fixture,
    day,
    fields,
    ask: (changes: Fields = {}, how: How = {}) =>
      fixture.form('pre-approvals', fields(changes), how),
    /** Asks for one that the core system accepts; returns the answer. */
    async asked(changes: Fields = {}, how: How = {}): Promise<Answer> {
      const answer = await fixture.form('pre-approvals', fields(changes), how)
      assert.equal(answer.statusCode, 200, `Not asked: ${answer.body}`)
      return answer.json<Answer>()
    },
    edit: (id: number, changes: Fields = {}, how: How = {}) =>
      fixture.form('edit-pre-approvals', { ...fields(changes), id: String(id) }, how),
    resubmit: (id: number, changes: Fields = {}, how: How = { files: [report()] }) =>
      fixture.form(
        're-submit-pre-approvals',
        sentFields({ pre_approval_id: String(id), declaration: 'true', ...changes }),
        how,
      ),
    decide(reference_number: string, status: Decided['status'], with_: Partial<Decided> = {}) {
      portal.clock.advance({ seconds: 1 })
      const decided_at = portal.clock.now().toISOString()
      return fixture.tell({
        type: 'preapproval.decided',
        reference_number,
        decided_at,
        status,
        ...amountsOfPreApproval(status),
        ...with_,
      })
    },
    async list(query = '', by = token) {
      const answer = await browser.get(`pre-approvals?policyId=${family.policyId}${query}`, by)
      assert.equal(answer.statusCode, 200, answer.body)
      return answer.json<ResponseOf<typeof preApprovals>>()
    },
    async details(id: number, by = token) {
      const answer = await browser.get(`pre-approvals/${id}`, by)
      assert.equal(answer.statusCode, 200, answer.body)
      return answer.json<ResponseOf<typeof preApproval>>().data
    },
  }
}
export type PreApprovalsFixture = Awaited<ReturnType<typeof openPreApprovalsFixture>>

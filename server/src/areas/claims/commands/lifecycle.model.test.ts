/**
 * Members and the core system act on claims in any order, against the real server. The contract's table says what each
 * act may do; whatever the order, the stored claim is where the table says, with all its documents, and strangers see
 * nothing of it.
 */
import {
  mayEditClaim,
  mayResubmitClaim,
  mayUpdatePayment,
} from '@falaj/contract/claims/rules/actions.ts'
import { type ClaimStatus, claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { amountsOfClaim } from '../../../testing/approved-amounts.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { aFamily } from '../../../testing/cover.ts'
import { signIn } from '../../../testing/sign-in.ts'
import {
  type Act,
  actsOn,
  decide,
  type ModelKind,
  type ModelRequest,
  type Mood,
  newKey,
  onOne,
  staysWithinItsTable,
} from '../../requests/testing/request-model.ts'
import { openClaimsFixture, receipt } from './testing/claims-fixture.ts'

const changing = (id: number) => ({ claim_id: String(id) })

let real: ModelKind<ClaimStatus>
const fixture = await forThisFile(openClaimsFixture())
beforeAll(async () => {
  const others = await aFamily(fixture.database, { phone: '+971509990001' })
  real = {
    fixture,
    stranger: await signIn(fixture.portal, fixture.portal.browser(), others.account),
    lifecycle: claimStatuses.lifecycle,
    statuses: claimStatuses.all,
    page: (id) => `reimbursement-claims/${id}`,
    file: (status, key) => fixture.file({ status }, { key }),
    edit: (id, status, key) =>
      fixture.form(
        'update-claim',
        { ...fixture.fields({ status }), ...changing(id) },
        { key, files: [receipt()] },
      ),
    resubmit: (id, key) =>
      fixture.form('re-submit-claim', { ...changing(id), declaration: 'true' }, { key }),
    decide: (reference, status, can_resubmit) =>
      fixture.decide(reference, status, { can_resubmit }),
    repeat: (reference_number, { at: decided_at, status }) =>
      fixture.tell({
        type: 'claim.decided',
        reference_number,
        decided_at,
        status,
        ...amountsOfClaim(status),
      }),
    mayEdit: ({ status }) =>
      mayEditClaim({ status, submitted_today: status === 'Pending', submission_type: 1 }),
    edited: () => 'Pending',
    mayResubmit: (claim) => mayResubmitClaim(statusView(claim)),
    tellsResubmit: true,
  }
})

const statusView = ({ status, canResubmit }: ModelRequest<ClaimStatus>) => ({
  status,
  can_resubmit: canResubmit,
  submitted_today: false,
})

const mendPayment = (at: number, mood: Mood): Act<ClaimStatus> =>
  onOne(at, `mend the payment, core ${mood}, of`, async (claim) => {
    fixture.core.mood = mood
    const may = mayUpdatePayment(statusView(claim))
    const body = {
      claim_id: claim.id,
      policy_id: fixture.family.policyId,
      bank_id: fixture.bankId,
      country_id: 234,
    }
    const answer = await fixture.browser.send('POST', 'update-payment-info', {
      token: fixture.token,
      body,
      headers: { 'idempotency-key': newKey() },
    })
    expect(answer.statusCode).toBe(may ? 200 : 409)
    if (!may) return
    const refused = mood === 'refuses'
    claim.status = refused ? 'Payment Failed' : 'Payment Pending'
    claim.canResubmit = refused
  })

test('GAP-126 GAP-128 whatever members and core system do in whatever order, a claim stays within its table', async () => {
  const acts = actsOn(claimStatuses.all, (at, mood) => [
    fc.tuple(at, mood).map(([...asked]) => mendPayment(...asked)),
    fc
      .tuple(at, fc.constantFrom<ClaimStatus>('On Hold', 'Payment Failed'))
      .map(([claim, decided]) => decide(claim, decided, true)),
  ])
  expect(await staysWithinItsTable(real, acts)).toBeGreaterThan(0)
}, 120_000)

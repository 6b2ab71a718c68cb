/**
 * The core system has a claim and refuses a change of it: it still decides on what it has, and pays. So the claim does not
 * go away, and its decision arrives (docs/decisions/123-what-the-core-system-holds.md).
 */
import type { ResponseOf } from '@falaj/contract/call.ts'
import type { claim as getClaim } from '@falaj/contract/claims/calls.ts'
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import type { ClaimsAnswer } from '@falaj/contract/claims/schemas.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBankAccount } from '../../../testing/banking.ts'
import { aPolicy, enrol } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { aClaim } from '../../../testing/claims.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { openClaimsFixture, receipt } from './testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())
beforeEach(() => {
  fixture.core.mood = 'accepts'
  fixture.core.refuses = () => false
})

let amount = 0
const anAmount = () => `${(amount += 1)}.25`
const edit = async (id: number, changes: Record<string, string> = {}) =>
  fixture.form(
    'update-claim',
    { ...fixture.fields({ claimed_amount: anAmount(), ...changes }), claim_id: String(id) },
    { files: [] },
  )
const resubmit = (id: number) =>
  fixture.form(
    're-submit-claim',
    { claim_id: String(id), declaration: 'true' },
    {
      files: [receipt({ content: Buffer.from(`%PDF-1.4 ${anAmount()}`) })],
    },
  )
const remove = (id: number) =>
  fixture.browser.send('DELETE', `reimbursement-claims/${id}`, { token: fixture.token })
const toldOf = (reference: string) =>
  fixture.core.taken.filter(
    (one) => 'reference_number' in one && one.reference_number === reference,
  )

/** Filed and taken over; then a change of it is refused. */
async function withRefusedEdit() {
  const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
  fixture.core.mood = 'refuses'
  const answer = (await edit(data.id)).json<ClaimAnswer>()
  fixture.core.mood = 'accepts'
  expect(answer).toMatchObject({ success: false, data: { status: 'Drafted', outcome: 'refused' } })
  return { id: data.id, reference: reference_number, sent: data.submission_date }
}

test('GAP-127 CLM-124 a claim of which only a change was refused is not deleted, and stays submitted on its day', async () => {
  const { id, sent } = await withRefusedEdit()
  const { submission_date } = await fixture.claim(id)
  expect(+(submission_date ?? 0)).toBe(Date.parse(sent ?? ''))
  expect((await remove(id)).statusCode).toBe(409)
  expect(await fixture.claim(id)).toMatchObject({ status: 'Drafted' })
})

test('ADD-112 a claim of which a change was refused is in list, details and decisions as the core system has it', async () => {
  const { data, reference_number } = await fixture.filed({
    claimed_amount: '900.25',
    additional_info: 'After a fall.',
  })
  fixture.core.mood = 'refuses'
  const wanted = {
    claimed_amount: '950.50',
    additional_info: 'With the pharmacy.',
    claim_type: '1',
  }
  await edit(data.id, wanted)
  await edit(data.id, { ...wanted, treatment_date: '2026-06-09' })
  fixture.core.mood = 'accepts'
  const { browser, token } = fixture
  const list = (
    await browser.get('temp-reimbursement-claims?group=Drafted&limit=100', token)
  ).json<ClaimsAnswer>()
  expect(list.data.Drafted?.find(({ id }) => id === data.id)).toMatchObject({
    claimed_amount_format: 'AED 900.25',
    claim_type: 2,
  })
  const details = async () =>
    (await browser.get(`reimbursement-claims/${data.id}`, token)).json<{ data: object }>().data
  expect(await details()).toMatchObject({
    status: 'Drafted',
    held_by_core: true,
    claimed_amount: '900.25',
    claim_type: 2,
    additional_info: 'After a fall.',
    treatment_date: '2026-06-10',
    bank_id: fixture.bankId,
    // What the form starts from.
    refused_change: {
      dependent_id: 0,
      email: 'layla@example.com',
      mobile_number: '+971501234567',
      claim_type: 1,
      country_id: 234,
      currency_id: fixture.currencyId,
      claimed_amount: '950.50',
      additional_info: 'With the pharmacy.',
      treatment_date: '2026-06-09',
      bank_id: fixture.bankId,
    },
  })
  // More than the core system has cannot be approved, all of that can.
  const amounts = { payable_amount: '900.00' }
  expect(
    await fixture.decide(reference_number, 'Approved', { approved_amount: '950.50', ...amounts }),
  ).toMatchObject({ accepted: 0 })
  await fixture.decide(reference_number, 'Approved', { approved_amount: '900.25', ...amounts })
  expect(await details()).toMatchObject({
    status: 'Approved',
    claimed_amount_format: 'AED 900.25',
    approved_amount_format: 'AED 900.25',
    denied_amount_format: 'AED 0.00',
    refused_change: null,
    amounts_differ: [],
  })
})

test('ADD-112 after a refused change an accepted one is what the next refusal leaves', async () => {
  const { data } = await fixture.filed({ claimed_amount: '700.25' })
  await edit(data.id, { claimed_amount: '710.25' })
  fixture.core.mood = 'refuses'
  await edit(data.id, { claimed_amount: '720.25' })
  expect(await fixture.claim(data.id)).toMatchObject({ claimed_amount: '710.250' })
  fixture.core.mood = 'accepts'
  await edit(data.id, { claimed_amount: '730.25' })
  expect(await fixture.claim(data.id)).toMatchObject({
    claimed_amount: '730.250',
    refused_change: null,
  })
})

test('ADD-112 ADD-020 a decision on the version before a change counts by that version, and the refused change is taken back', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: '800.25' })
  fixture.core.mood = 'is away'
  await edit(data.id, { claimed_amount: '80.25' })
  const decided = { approved_amount: '800.25', payable_amount: '720.25' }
  expect(await fixture.decide(reference_number, 'Approved', decided)).toMatchObject({ accepted: 1 })
  fixture.core.mood = 'refuses'
  await settled(data.id)
  expect(await fixture.claim(data.id)).toMatchObject({
    status: 'Approved',
    claimed_amount: '800.250',
    approved_amount: '800.250',
  })
})

test('ADD-112 an account that was refused leaves the one to which the payment went', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: '600.25' })
  await fixture.decide(reference_number, 'Payment Failed', { can_resubmit: true })
  const { family, database, browser, token } = fixture
  const other = await aBankAccount(database, { personId: family.principal })
  fixture.core.mood = 'refuses'
  const body = { claim_id: data.id, policy_id: family.policyId, bank_id: other, payment_method: 0 }
  const answer = await browser.send('POST', 'update-payment-info', { token, body })
  expect(answer.json()).toMatchObject({ success: false })
  fixture.core.mood = 'accepts'
  expect(await fixture.claim(data.id)).toMatchObject({
    status: 'Payment Failed',
    bank_account_id: fixture.bankId,
  })
  expect((await browser.get(`reimbursement-claims/${data.id}`, token)).json()).toMatchObject({
    data: { bank_id: fixture.bankId, refused_change: null },
  })
})

test('GAP-127 CLM-124 list and details tell which draft the core system has in an earlier version', async () => {
  const { id } = await withRefusedEdit()
  fixture.core.mood = 'refuses'
  const { data: other } = await fixture.filed({ claimed_amount: anAmount() })
  const { browser, token } = fixture
  const list = (
    await browser.get('temp-reimbursement-claims?group=Drafted', token)
  ).json<ClaimsAnswer>()
  const held = (one: number) => list.data.Drafted?.find((listed) => listed.id === one)?.held_by_core
  expect([held(id), held(other.id)]).toEqual([true, false])
  for (const [one, held_by_core] of [
    [id, true],
    [other.id, false],
  ] as const) {
    const details = await browser.get(`reimbursement-claims/${one}`, token)
    expect(details.json()).toMatchObject({ data: { status: 'Drafted', held_by_core } })
  }
})

test('GAP-126 GAP-127 the core system decides on what it has, though it refused a change of it', async () => {
  const { id, reference } = await withRefusedEdit()
  const decided = await fixture.decide(reference, 'Approved', { approved_amount: '1.20' })
  expect(decided).toMatchObject({ success: true, accepted: 1 })
  expect(await fixture.claim(id)).toMatchObject({ status: 'Approved', approved_amount: '1.200' })
  expect((await edit(id)).statusCode).toBe(409)
})

test('GAP-127 GAP-128 sent once more it is a change of what the core system has, on the same day', async () => {
  const { id, reference } = await withRefusedEdit()
  const { submission_date: before } = await fixture.claim(id)
  fixture.portal.clock.advance({ minutes: 5 })
  // Half done, it would keep out the decision.
  expect((await edit(id, { status: 'draft' })).statusCode).toBe(409)
  expect((await edit(id)).json()).toMatchObject({ success: true, mems_success: true })
  expect(toldOf(reference).map((one) => 'action' in one && one.action)).toEqual(['submit', 'edit'])
  expect(await fixture.claim(id)).toMatchObject({ status: 'Pending', submission_date: before })
  expect((await remove(id)).statusCode).toBe(409)
})

test('GAP-127 CLM-124 what was decided, sent again and refused is not deleted either, and can be decided', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
  await fixture.decide(reference_number, 'Partially Approved', { can_resubmit: true })
  fixture.core.mood = 'refuses'
  expect((await resubmit(data.id)).json()).toMatchObject({ success: false })
  expect((await remove(data.id)).statusCode).toBe(409)
  expect(await fixture.decide(reference_number, 'Paid')).toMatchObject({ accepted: 1 })
  expect(await fixture.claim(data.id)).toMatchObject({ status: 'Paid' })
})

test('GAP-127 of a claim that the core system has told of, a refused answer takes nothing away', async () => {
  const { data, reference_number } = await fixture.filed({ claimed_amount: anAmount() })
  // As it came in with a feed: nothing of it was ever handed over from here.
  await fixture.database.deleteFrom('request_action').where('request_id', '=', data.id).execute()
  await fixture.decide(reference_number, 'On Hold', { can_resubmit: true })
  fixture.core.mood = 'refuses'
  expect((await resubmit(data.id)).json()).toMatchObject({ success: false })
  expect((await remove(data.id)).statusCode).toBe(409)
})

test('GAP-127 CLM-121 what was never taken over is a draft like any other', async () => {
  fixture.core.mood = 'refuses'
  const { data } = await fixture.filed({ claimed_amount: anAmount() })
  expect((await edit(data.id, { status: 'draft' })).statusCode).toBe(200)
  expect((await edit(data.id)).json()).toMatchObject({ success: false })
  expect((await remove(data.id)).statusCode).toBe(200)
})

test('GAP-127 ADD-221 the timeline tells each sending and each return, the first too, and of no draft that nobody saved', async () => {
  const { core, portal, browser, token } = fixture
  const wait = (seconds = 1) => portal.clock.advance({ seconds })
  const told = async (id: number) => {
    const answer = await browser.get(`reimbursement-claims/${id}`, token)
    return answer.json<ResponseOf<typeof getClaim>>().data.timeline.map(({ event }) => event)
  }
  core.mood = 'refuses'
  const { data } = await fixture.filed({ claimed_amount: anAmount() })
  expect(await told(data.id)).toEqual(['submitted', 'returned'])
  wait(90)
  await edit(data.id)
  wait()
  core.mood = 'accepts'
  await edit(data.id)
  wait()
  await edit(data.id)
  expect(await told(data.id)).toEqual([
    'submitted',
    'returned',
    'submitted',
    'returned',
    'submitted',
    'edited',
  ])
  const { data: draft } = await fixture.filed({ claimed_amount: anAmount(), status: 'draft' })
  await edit(draft.id, { status: 'draft' })
  wait()
  await edit(draft.id)
  expect(await told(draft.id)).toEqual(['created', 'submitted'])
})

test('GAP-127 a refusal does not overtake the correction that waits behind it', async () => {
  fixture.core.mood = 'is away'
  const wrong = anAmount()
  const { data, reference_number } = await fixture.filed({ claimed_amount: wrong })
  expect((await edit(data.id)).json()).toMatchObject({ data: { outcome: 'on-its-way' } })
  fixture.core.refuses = (one) =>
    'claimed_amount' in one && Number(one.claimed_amount) === Number(wrong)
  fixture.core.mood = 'accepts'
  await expect
    .poll(
      () => {
        fixture.portal.clock.advance({ seconds: 2 })
        return toldOf(reference_number).length
      },
      { interval: 200 },
    )
    .toBe(1)
  await settled(data.id)
  expect(toldOf(reference_number)).toMatchObject([{ action: 'edit' }])
  expect(await fixture.claim(data.id)).toMatchObject({ status: 'Pending', returned_because: null })
  const events = await fixture.database
    .selectFrom('request_event')
    .select('actor')
    .where('request_id', '=', data.id)
    .execute()
  expect(events.map(({ actor }) => actor)).not.toContain('portal')
})

test('GAP-127 a refusal that comes in while a correction is being written does not overtake it either', async () => {
  const { database, portal, core } = fixture
  core.mood = 'is away'
  const wrong = anAmount()
  const { data } = await fixture.filed({ claimed_amount: wrong })
  // The correction has the claim, and waits for something else before it is whole.
  const held = Promise.withResolvers<void>()
  const holding = database.transaction().execute(async (transaction) => {
    await sql`lock table audit_entry in exclusive mode`.execute(transaction)
    await held.promise
  })
  const correction = edit(data.id)
  await untilWaiting(database, 1)
  core.refuses = (one) => 'claimed_amount' in one && Number(one.claimed_amount) === Number(wrong)
  core.mood = 'accepts'
  portal.clock.advance({ seconds: 120 })
  await untilWaiting(database, 2)
  held.resolve()
  await holding
  await correction
  await settled(data.id)
  expect(await fixture.claim(data.id)).toMatchObject({ status: 'Pending', returned_because: null })
  expect((await remove(data.id)).statusCode).toBe(409)
})

test('GAP-127 CLM-124 a draft is deleted only when all that was ever handed over of it was refused', async () => {
  const { database, family } = fixture
  const handedOver = fc.record({
    action: fc.constantFrom('submit', 'edit', 'resubmit'),
    state: fc.constantFrom('waiting', 'accepted', 'refused'),
  })
  const actions = fc.oneof(
    fc.array(handedOver, { maxLength: 4 }),
    // What began here and was refused, with one more.
    fc
      .array(handedOver, { maxLength: 2 })
      .map((more) => [{ action: 'submit', state: 'refused' }].concat(more)),
  )
  await fc.assert(
    fc.asyncProperty(actions, async (handed) => {
      const { id } = await aClaim(database, {
        ownerId: family.principal,
        policyId: family.policyId,
        status: 'Drafted',
      })
      const at = fixture.portal.clock.now()
      for (const { action, state } of handed) {
        const row = await database
          .insertInto('core_outbox')
          .values({
            subject: `claim:${id}`,
            kind: 'claim',
            idempotency_key: `${id}-${anAmount()}`,
            state,
            created_at: at,
            next_attempt_at: new Date('2099-01-01T00:00:00Z'),
          })
          .returning('id as core_outbox_id')
          .executeTakeFirstOrThrow()
        await database
          .insertInto('request_action')
          .values({ request_id: id, action, at, ...row })
          .execute()
      }
      const fromHere = handed.length === 0 || handed.some(({ action }) => action === 'submit')
      const goes = fromHere && handed.every(({ state }) => state === 'refused')
      expect((await remove(id)).statusCode).toBe(goes ? 200 : 409)
    }),
    { numRuns: 40 },
  )
})

test('GAP-127 when the correction is refused as well, the claim is the member’s again', async () => {
  fixture.core.mood = 'is away'
  const { data } = await fixture.filed({ claimed_amount: anAmount() })
  await edit(data.id)
  fixture.core.mood = 'refuses'
  await settled(data.id)
  expect(await fixture.claim(data.id)).toMatchObject({
    status: 'Drafted',
    submission_date: null,
    returned_because: 'The member is not eligible.',
  })
})

/** Until the core system has answered all of it. */
const settled = (id: number) =>
  expect
    .poll(
      async () => {
        // Seldom, or a slow machine would spend the ten minutes of the token here.
        fixture.portal.clock.advance({ seconds: 2 })
        return fixture.database
          .selectFrom('core_outbox')
          .select('id')
          .where('subject', '=', `claim:${id}`)
          .where('state', '=', 'waiting')
          .execute()
      },
      { interval: 200 },
    )
    .toEqual([])

test('CLM-067 the day of a claim ends where its own policy is at home, whichever policy the form names', async () => {
  const { database, family, portal } = fixture
  const kuwait = {
    id: 117,
    iso2: 'KW',
    iso3: 'KWT',
    name: { en: 'Kuwait' },
    nationality: { en: 'Kuwaiti' },
  }
  await database.insertInto('country').values(kuwait).execute()
  const policyId = await aPolicy(database, { begins: '2020-01-01' })
  await database
    .updateTable('policy')
    .set({ country_id: kuwait.id })
    .where('id', '=', policyId)
    .execute()
  await enrol(database, family.principal, { policyId, joined: '2020-01-01' })
  const midnight = Date.parse('2026-07-01T20:00:00Z')
  portal.clock.advance({ ms: midnight - 60_000 - +portal.clock.now() })
  const by = await signIn(portal, portal.browser(), family.account)
  const { data } = await fixture.filed({ claimed_amount: anAmount() }, { by })
  portal.clock.advance({ minutes: 2 })
  const elsewhere = {
    ...fixture.fields({ claimed_amount: anAmount(), policy_id: String(policyId) }),
    claim_id: String(data.id),
  }
  expect((await fixture.form('update-claim', elsewhere, { files: [], by })).statusCode).toBe(409)
})

/** Many decisions on one request. */
import { claimStatus } from '@falaj/contract/claims/status.ts'
import { preApprovalStatus } from '@falaj/contract/preapprovals/status.ts'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readArray } from './read/ndjson.ts'
import { takeIn } from './take-in.ts'
import { claimFact, decisionFact, family, preApprovalFact } from './testing/facts.ts'
import { openWorkbench, type Workbench } from './testing/workbench.ts'

const source = { name: 'test', order: 0, folder: null }

/** `line field reason` of each that is refused, and how many of the others changed something. */
async function tell(bench: Workbench, messages: readonly (readonly WrittenFact[])[]) {
  const refused: string[] = []
  let [before, changed] = [0, 0]
  for (const facts of messages) {
    const { total } = await takeIn(readArray([...facts], source), bench, {
      onRefused: ({ line, faults }) =>
        refused.push(...faults.map(({ field, reason }) => `${before + line} ${field} ${reason}`)),
    })
    before += facts.length
    changed += total.changed
  }
  return { refused, changed }
}

const left = async (bench: Workbench) => ({
  requests: await bench.rows(
    `select reference_number, status, decided_at, approved_amount, denied_amount, payable_amount, can_resubmit, remarks,
      ucrn_no, service_list, paid_on, valid_until from request order by 1`,
  ),
  events: await bench.rows(
    `select reference_number, event.status, at, actor, told_at from request_event as event
      join request on request.id = request_id order by request_id, event.id`,
  ),
  counts: await bench.rows(
    `select kind, status, sum(more) as requests from request_count group by 1, 2 having sum(more) <> 0 order by 1, 2`,
  ),
})

const references = ['CLM-1', 'CLM-2', 'PA-1', 'PA-2']
const known = [
  ...family,
  claimFact(),
  claimFact({ reference_number: 'CLM-2', claimed_amount: '20.00' }),
  claimFact({ reference_number: 'CLM-3' }),
  preApprovalFact(),
  preApprovalFact({ reference_number: 'PA-2' }),
]
/** A draft that the core system knows of, and that no decision fits: the rules of the table refuse each. */
const incompleteDraft = `
  with refused as (
    insert into core_outbox (subject, kind, idempotency_key, state, created_at, next_attempt_at)
    select 'claim:3', 'claim.edited', gen_random_uuid(), 'refused', now(), now() returning id
  )
  insert into request_action (request_id, action, at, core_outbox_id)
  select request.id, 'edit', now(), refused.id from request, refused where reference_number = 'CLM-3'`

const amounts = fc.constantFrom('10', '10.000', '20.00', '9000.001')
const common = {
  day: fc.integer({ min: 1, max: 20 }),
  remarks: fc.constantFrom('a', 'b', null),
  approved_amount: amounts,
  denied_amount: fc.constantFrom('0.00', null),
}
const usually = <Value>(likely: Value, rare: Value) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(likely) },
    { weight: 1, arbitrary: fc.constant(rare) },
  )
const decidedAt = (day: number) => `2026-05-${String(day).padStart(2, '0')}T10:00:00+04:00`
const decision: fc.Arbitrary<WrittenFact> = fc.oneof(
  fc
    .record({
      ...common,
      reference_number: usually('CLM-1', 'CLM-2').chain((one) => usually(one, 'CLM-3')),
      status: fc.constantFrom(...claimStatus.options),
      payable_amount: amounts,
      can_resubmit: fc.boolean(),
      ucrn_no: fc.constantFrom('U1', 'U2', null),
      paid_on: fc.constantFrom('2026-05-30', null),
    })
    .map(({ day, ...fact }) => decisionFact({ ...fact, decided_at: decidedAt(day) })),
  fc
    .record({
      ...common,
      reference_number: usually('PA-1', 'PA-2').chain((one) => usually(one, 'PA-9')),
      status: fc.constantFrom(...preApprovalStatus.options),
      valid_until: fc.constantFrom('2026-12-30', null),
    })
    .map(({ day, remarks, ...fact }) =>
      Object.assign(fact, {
        type: 'preapproval.decided' as const,
        comments: remarks,
        decided_at: decidedAt(day),
      }),
    ),
)
/** Some come by their time, so that many count. */
const told = fc
  .tuple(fc.array(decision, { minLength: 2, maxLength: 24 }), fc.boolean())
  .map(([facts, sorted]) =>
    sorted
      ? facts.toSorted((one, other) =>
          String(Reflect.get(one, 'decided_at')) < String(Reflect.get(other, 'decided_at'))
            ? -1
            : 1,
        )
      : facts,
  )
const begun = fc.tuple(...references.map(() => usually('Pending', 'Rejected')))

test('ADD-337 decisions on one request leave in one message what they leave one by one', async () => {
  await using together = await openWorkbench()
  await using alone = await openWorkbench()
  for (const bench of [together, alone]) {
    await bench.know(...known)
    await bench.rows(incompleteDraft)
  }
  await fc.assert(
    fc.asyncProperty(told, begun, async (facts, statuses) => {
      for (const bench of [together, alone]) {
        for (const [at, reference] of references.entries())
          await bench.rows(
            `update request set decided_at = null, approved_amount = null, denied_amount = null, payable_amount = null,
              remarks = null, ucrn_no = null, status = '${statuses[at]}' where reference_number = '${reference}'`,
          )
        await bench.rows(
          `update request set status = 'Drafted', decided_at = null, treatment_date = null where reference_number = 'CLM-3'`,
        )
        await bench.rows('delete from request_event')
      }
      const inOne = await tell(together, [facts])
      const oneByOne = await tell(
        alone,
        facts.map((fact) => [fact]),
      )
      expect(inOne).toEqual(oneByOne)
      expect(await left(together)).toEqual(await left(alone))
    }),
    { numRuns: 40, seed: 20_261_124, endOnFailure: true },
  )
})

const onHold = (day: number, remarks: string) =>
  decisionFact({ status: 'On Hold', remarks, decided_at: decidedAt(day) })

test('ADD-337 of decisions on one request a refused one in the middle is named, and the next is judged by the one before it', async () => {
  await using bench = await openWorkbench()
  await bench.know(...known)
  const paid = decisionFact({ status: 'Paid', decided_at: decidedAt(4) })
  const { refused, changed } = await tell(bench, [
    [
      onHold(2, 'a'),
      paid,
      onHold(5, 'b'),
      decisionFact({ status: 'Paid', decided_at: decidedAt(6) }),
    ],
  ])
  expect(refused).toEqual([
    '3 status a claim that is Paid cannot become On Hold by a decision of the core system',
  ])
  expect(changed).toBe(3)
  const { events } = await left(bench)
  expect(events.map(({ status, at }) => [status, at])).toEqual([
    ['On Hold', new Date(decidedAt(2))],
    ['Paid', new Date(decidedAt(4))],
  ])
})

test('ADD-337 decisions that end as the request began are events all the same', async () => {
  await using bench = await openWorkbench()
  await bench.know(...known)
  const nothing = { approved_amount: null, denied_amount: null, payable_amount: null }
  const pending = (day: number) =>
    decisionFact({ status: 'Pending', decided_at: decidedAt(day), ...nothing })
  const held = (day: number) =>
    decisionFact({ status: 'On Hold', decided_at: decidedAt(day), ...nothing })
  await tell(bench, [[held(2), pending(3), held(4), pending(5), pending(6)]])
  const { events } = await left(bench)
  expect(events.map(({ status, at }) => [status, at])).toEqual(
    [held(2), pending(3), held(4), pending(5)].map(({ status, decided_at }) => [
      status,
      new Date(decided_at),
    ]),
  )
})

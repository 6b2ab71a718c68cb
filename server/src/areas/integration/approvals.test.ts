/** An approval says what it approves, or is refused. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { expect, test } from 'vitest'
import { readArray } from './read/ndjson.ts'
import { takeIn } from './take-in.ts'
import { claimFact, decisionFact, family, preApprovalFact } from './testing/facts.ts'
import { openWorkbench, type Workbench } from './testing/workbench.ts'

const decided_at = '2026-05-03T10:00:00+04:00'
const preApprovalDecided = (
  but: Partial<Extract<WrittenFact, { type: 'preapproval.decided' }>> = {},
): WrittenFact => ({
  type: 'preapproval.decided',
  reference_number: 'PA-1',
  decided_at,
  status: 'Approved',
  ...but,
})

/** `field reason` of each that is refused. */
async function refusalsOf(bench: Workbench, ...facts: WrittenFact[]): Promise<string[]> {
  const refused: string[] = []
  await takeIn(readArray(facts, { name: 'test', order: 0, folder: null }), bench, {
    onRefused: ({ faults }) =>
      refused.push(...faults.map(({ field, reason }) => `${field} ${reason}`)),
  })
  return refused
}

async function openedBench() {
  const bench = await openWorkbench()
  await bench.know(...family, claimFact(), preApprovalFact())
  return bench
}

const stored = (bench: Workbench) =>
  bench.rows('select reference_number, status, approved_amount from request order by 1')
const untouched = [
  { reference_number: 'CLM-1', status: 'Pending', approved_amount: null },
  { reference_number: 'PA-1', status: 'Pending', approved_amount: null },
]

test.each(['Approved', 'Partially Approved'] as const)(
  'ADD-020 a pre-approval that is %s without an amount is refused, and stays as it was',
  async (status) => {
    await using bench = await openedBench()
    const needed = [`approved_amount is needed for what is ${status}`]
    expect(await refusalsOf(bench, preApprovalDecided({ status }))).toEqual(needed)
    expect(await refusalsOf(bench, preApprovalFact({ status, approved_amount: null }))).toEqual(
      needed,
    )
    expect(
      await refusalsOf(bench, preApprovalDecided({ status, approved_amount: '0.00' })),
    ).toEqual([`approved_amount is nothing, so it cannot be ${status}`])
    expect(await stored(bench)).toEqual(untouched)
  },
)

test.each(['Approved', 'Partially Approved', 'Payment Pending', 'Payment Failed', 'Paid'] as const)(
  'ADD-020 a claim that is %s without what is approved or what is paid is refused',
  async (status) => {
    await using bench = await openedBench()
    const amounts = { approved_amount: null, payable_amount: null }
    const needed = [
      `approved_amount is needed for what is ${status}`,
      `payable_amount is needed for what is ${status}`,
    ]
    expect(await refusalsOf(bench, decisionFact({ status, ...amounts }))).toEqual(needed)
    expect(await refusalsOf(bench, claimFact({ status, ...amounts }))).toEqual(needed)
    expect(await stored(bench)).toEqual(untouched)
  },
)

test('ADD-020 an approval above what was claimed is refused, of a claim and of a pre-approval', async () => {
  await using bench = await openedBench()
  expect(
    await refusalsOf(
      bench,
      decisionFact({ approved_amount: '350.01' }),
      decisionFact({ decided_at: '2026-05-04T10:00:00+04:00', payable_amount: '400' }),
      preApprovalDecided({ approved_amount: '9000.01' }),
      claimFact({
        reference_number: 'CLM-2',
        claimed_amount: '40.00',
        status: 'Paid',
        approved_amount: '41.00',
        payable_amount: '40.00',
      }),
      preApprovalFact({ reference_number: 'PA-2', status: 'Approved', approved_amount: '9001' }),
    ),
  ).toEqual([
    'approved_amount 350.01 is more than the 350.000 that were claimed',
    'payable_amount 400 is more than the 350.000 that were claimed',
    'approved_amount 9000.01 is more than the 9000.000 that were claimed',
    'approved_amount 41.00 is more than the 40.00 that were claimed',
    'approved_amount 9001 is more than the 9000.00 that were claimed',
  ])
  expect(await stored(bench)).toEqual(untouched)
})

test('ADD-020 exactly what was claimed is taken, and a refusal or a question needs no amount', async () => {
  await using bench = await openedBench()
  expect(
    await refusalsOf(
      bench,
      decisionFact(),
      preApprovalDecided({ status: 'Suspended' }),
      preApprovalDecided({
        approved_amount: '9000.00',
        decided_at: '2026-05-04T10:00:00+04:00',
      }),
      claimFact({ reference_number: 'CLM-2', status: 'Rejected' }),
    ),
  ).toEqual([])
  expect(await stored(bench)).toEqual([
    { reference_number: 'CLM-1', status: 'Approved', approved_amount: '350.000' },
    { reference_number: 'CLM-2', status: 'Rejected', approved_amount: null },
    { reference_number: 'PA-1', status: 'Approved', approved_amount: '9000.000' },
  ])
})

test('ADD-020 what a member has entered is the measure, not what a feed repeats of it', async () => {
  await using bench = await openedBench()
  await bench.rows(
    "update request set claimed_amount = 300, member_wrote_at = '2026-05-02T12:00:00Z' where kind = 'claim'",
  )
  const later = { status: 'Approved', decided_at, payable_amount: '300.00' } as const
  expect(await refusalsOf(bench, claimFact({ ...later, approved_amount: '350.00' }))).toEqual([
    'approved_amount 350.00 is more than the 300.000 that were claimed',
  ])
  expect(await refusalsOf(bench, claimFact({ ...later, approved_amount: '300.00' }))).toEqual([])
})

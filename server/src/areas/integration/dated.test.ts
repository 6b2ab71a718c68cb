/** Facts that come too early or too late, as docs/integration.md says. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { expect, test } from 'vitest'
import { readArray } from './read/ndjson.ts'
import { takeIn } from './take-in.ts'
import { claimFact, decisionFact, family, memberFact, preApprovalFact } from './testing/facts.ts'
import { openWorkbench, type Workbench } from './testing/workbench.ts'

async function tell(bench: Workbench, ...facts: WrittenFact[]) {
  const refused: string[] = []
  const { total } = await takeIn(
    readArray(facts, { name: 'test', order: 0, folder: null }),
    bench,
    {
      onRefused: ({ faults }) =>
        refused.push(...faults.map(({ field, reason }) => `${field} ${reason}`)),
    },
  )
  return refused.length > 0
    ? refused
    : { changed: total.new + total.changed, unchanged: total.unchanged }
}
const taken = { changed: 1, unchanged: 0 }
const passedOver = { changed: 0, unchanged: 1 }
const statusOf = async (bench: Workbench) =>
  (await bench.rows<{ status: string }>('select status from request order by id'))[0]?.status

test('ADD-336 an answer that is dated more than a day ahead is refused, whatever it answers; then the right one counts', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family, claimFact({ status: 'Pending', decided_at: null }))
  const ahead = '2026-06-16T08:00:01Z'
  const facts: WrittenFact[] = [
    decisionFact({
      status: 'Rejected',
      decided_at: ahead,
      approved_amount: null,
      payable_amount: null,
    }),
    claimFact({ decided_at: ahead }),
    preApprovalFact({ decided_at: ahead }),
    {
      type: 'profile_change.decided',
      reference_number: 'PRF-1',
      status: 'Confirmed',
      decided_at: ahead,
    },
    {
      type: 'complaint.answered',
      reference_number: 'C',
      answer_key: 'k',
      answer: 'update',
      answered_at: ahead,
      message: 'x',
    },
    {
      type: 'chat.replied',
      card_number: '7841',
      message_key: 'k',
      author: 'Mona',
      text: 'x',
      sent_at: ahead,
    },
  ]
  for (const fact of facts)
    expect(await tell(bench, fact)).toEqual([
      expect.stringMatching(/_at 2026-06-16T08:00:01Z lies in the future$/),
    ])
  const withinADay = {
    decided_at: '2026-06-16T08:00:00Z',
    approved_amount: null,
    payable_amount: null,
  }
  expect(await tell(bench, decisionFact({ status: 'On Hold', ...withinADay }))).toEqual(taken)
  expect(await statusOf(bench)).toBe('On Hold')
})

const decided = (status: 'On Hold' | 'Rejected', decided_at: string) =>
  decisionFact({ status, decided_at, approved_amount: null, payable_amount: null })

test('ADD-336 of decisions the latest counts, whichever arrives first; a record is as it was told last', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family, claimFact({ status: 'Pending', decided_at: null }))
  const [first, second] = [
    decided('On Hold', '2026-06-10T08:00:00Z'),
    decided('Rejected', '2026-06-11T08:00:00Z'),
  ]
  expect(await tell(bench, second)).toEqual(taken)
  expect(await tell(bench, first)).toEqual(passedOver)
  expect(await tell(bench, second)).toEqual(passedOver)
  // As long ago, and something else.
  expect(await tell(bench, decided('On Hold', '2026-06-11T12:00:00+04:00'))).toEqual(passedOver)
  expect(await statusOf(bench)).toBe('Rejected')
  for (const email of ['new@example.com', 'old@example.com'])
    expect(await tell(bench, memberFact({ email }))).toEqual(taken)
  expect(await bench.rows(`select email from person where card_number = '7841'`)).toEqual([
    { email: 'old@example.com' },
  ])
})

import { expect, test } from 'vitest'
import { timelineItems } from './timeline-items.ts'

const texts = { language: 'en' as const, t: (key: string) => key }
type Claim = Parameters<typeof timelineItems>[0]

const aClaim = (over: Partial<Claim>): Claim => ({
  status: 'Pending',
  submitted_today: false,
  held_by_core: false,
  can_resubmit: false,
  is_own: true,
  payable_format: null,
  decision_by: null,
  timeline: [],
  ...over,
})
const told = (over: Partial<Claim>) =>
  timelineItems(aClaim(over), texts).map(({ title, state }) => `${state}: ${String(title)}`)

test('an undecided claim has decision and payment still to come', () => {
  expect(
    told({
      timeline: [
        { event: 'submitted', at: '2026-11-02T18:04:00+04:00', status: null, documents: null },
      ],
    }),
  ).toEqual([
    'passed: claim.moment.submitted',
    'ahead: requests.ahead.decision',
    'ahead: claim.ahead.payment',
  ])
})

test('what the core system allows to be mended waits for the member, and for nobody else', () => {
  const refused = {
    status: 'Rejected',
    timeline: [
      {
        event: 'decided' as const,
        at: '2026-11-06T11:20:00+04:00',
        status: 'Rejected' as const,
        documents: null,
      },
    ],
  }
  expect(told({ ...refused, can_resubmit: true })).toEqual([
    'dammed: claim.decided.rejected',
    'action: claim.ahead.answer',
  ])
  expect(told({ ...refused, can_resubmit: true, is_own: false })).toEqual([
    'dammed: claim.decided.rejected',
    'ahead: claim.ahead.answer',
  ])
  expect(told(refused)).toEqual(['dammed: claim.decided.rejected'])
})

test('approved money is still to come, paid money has come', () => {
  expect(told({ status: 'Approved' })).toEqual(['ahead: claim.ahead.payment'])
  expect(
    told({
      status: 'Paid',
      payable_format: 'AED 778.50',
      timeline: [{ event: 'paid', at: '2026-11-09', status: null, documents: null }],
    }),
  ).toEqual(['passed: claim.moment.paid.amount'])
})

test('a moment tells day and hour, or the day where only that is known', () => {
  const [sent, paid] = timelineItems(
    aClaim({
      status: 'Paid',
      timeline: [
        { event: 'submitted', at: '2026-11-02T18:04:00+04:00', status: null, documents: null },
        { event: 'paid', at: '2026-11-09', status: null, documents: null },
      ],
    }),
    texts,
  )
  expect([sent?.note, paid?.note]).toEqual(['02-11-2026 18:04', '09-11-2026'])
})

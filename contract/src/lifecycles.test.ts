import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClaimStatus, claimStatuses } from './claims/rules/statuses.ts'
import { preApprovalStatuses } from './preapprovals/rules/statuses.ts'
import {
  coreMayDecide,
  decisionPairs,
  type Lifecycle,
  memberMay,
} from './requests/rules/lifecycle.ts'

const lives = [
  {
    name: 'claim',
    lifecycle: claimStatuses.lifecycle,
    statuses: claimStatuses.all,
    membersOwn: ['Drafted', 'Re Submitted'],
  },
  {
    name: 'pre-approval',
    lifecycle: preApprovalStatuses.lifecycle,
    statuses: preApprovalStatuses.all,
    membersOwn: ['Drafted', 'Re Submitted'],
  },
] as const

describe.each(lives)('the life of a $name', ({ lifecycle, statuses, membersOwn }) => {
  const decisions: Readonly<Record<string, readonly string[]>> = lifecycle.decisions
  const actions: { from: readonly (string | null)[]; to: string }[] = Object.values(
    lifecycle.actions,
  )
  const core = { decisions }

  test('names every status, and only statuses', () => {
    expect(Object.keys(decisions).toSorted()).toEqual([...statuses].toSorted())
    const named = new Set([
      ...Object.values(decisions).flat(),
      ...actions.flatMap(({ from, to }) => [...from, to]),
    ])
    named.delete(null)
    expect([...named].filter((status) => !statuses.some((known) => known === status))).toEqual([])
  })

  test('GAP-126 no run of decisions ever leads to what only a member may do', () => {
    const status = fc.constantFrom<string>(...statuses)
    fc.assert(
      fc.property(status, fc.array(status), (first, decided) => {
        const last = decided.reduce(
          (now, next) => (coreMayDecide(core, now, next) ? next : now),
          first,
        )
        expect(last === first || !membersOwn.some((own) => own === last)).toBe(true)
      }),
    )
  })

  test('a decision that was taken may be told again', () => {
    for (const [, to] of decisionPairs(core)) expect(coreMayDecide(core, to, to)).toBe(true)
  })

  test('every status can be reached from nothing', () => {
    const reached = new Set<string>()
    const reach = (status: string) => {
      if (reached.has(status)) return
      reached.add(status)
      for (const next of decisions[status] ?? []) reach(next)
      for (const { from, to } of actions) if (from.includes(status)) reach(to)
    }
    for (const { from, to } of actions) if (from.includes(null)) reach(to)
    expect([...reached].toSorted()).toEqual([...statuses].toSorted())
  })

  test('nothing is stuck: from every status somebody can move on, or it is an end', () => {
    const stuck = statuses.filter((status) => {
      const onward = [
        ...(decisions[status] ?? []),
        ...actions.filter(({ from }) => from.includes(status)).map(({ to }) => to),
      ]
      return onward.every((next) => next === status)
    })
    expect(stuck).toEqual(lifecycle === claimStatuses.lifecycle ? ['Paid'] : [])
  })
})

/** `null`: what does not exist yet. */
const statusesFor = <Action extends string>(
  lifecycle: Lifecycle<ClaimStatus, Action>,
  action: Action,
) => [null, ...claimStatuses.all].filter((status) => memberMay(lifecycle, action, status))

describe('what members may do with a claim', () => {
  test('CLM-065 re-submit what is On Hold, Rejected or Partially Approved, and nothing else', () => {
    expect(
      claimStatuses.all.filter((status) => memberMay(claimStatuses.lifecycle, 'resubmit', status)),
    ).toEqual(['On Hold', 'Rejected', 'Partially Approved'])
  })
  test('CLM-063 new payment details only when the payment failed', () => {
    expect(
      claimStatuses.all.filter((status) =>
        memberMay(claimStatuses.lifecycle, 'updatePayment', status),
      ),
    ).toEqual(['Payment Failed'])
  })
  test('GAP-128 submitting makes it Pending, saving a draft Drafted', () => {
    expect([
      claimStatuses.lifecycle.actions.submit.to,
      claimStatuses.lifecycle.actions.draft.to,
    ]).toEqual(['Pending', 'Drafted'])
    for (const action of ['submit', 'draft'] as const)
      expect(statusesFor(claimStatuses.lifecycle, action)).toEqual([null, 'Drafted'])
  })
  test('GAP-128 edit what is in the hands of the core system, undecided; it stays Pending', () => {
    expect(statusesFor(claimStatuses.lifecycle, 'edit')).toEqual(['Submitted', 'Pending'])
    expect(claimStatuses.lifecycle.actions.edit.to).toBe('Pending')
  })
  test('GAP-127 what the core system did not take over is the member’s again, while it waits there', () => {
    expect(statusesFor(claimStatuses.lifecycle, 'coreRefused').toSorted()).toEqual([
      'Pending',
      'Re Submitted',
    ])
    expect(statusesFor(claimStatuses.lifecycle, 'paymentUpdateRefused')).toEqual([
      'Payment Pending',
    ])
  })
  test('GAP-126 a re-submission is decided as freely as a first submission', () => {
    const { Pending, Submitted, 'Re Submitted': again } = claimStatuses.lifecycle.decisions
    expect(again).toEqual(Pending)
    expect(Submitted).toEqual(Pending)
    expect(again).toContain('Paid')
  })
})

test('PRE-037 a pre-approval is re-submitted from In Progress, Rejected, Partially Approved and Suspended', () => {
  expect(
    preApprovalStatuses.all.filter((status) =>
      memberMay(preApprovalStatuses.lifecycle, 'resubmit', status),
    ),
  ).toEqual(['Pending', 'Suspended', 'Rejected', 'Partially Approved'])
})

const pre = (action: keyof typeof preApprovalStatuses.lifecycle.actions) =>
  [null, ...preApprovalStatuses.all]
    .filter((status) => memberMay(preApprovalStatuses.lifecycle, action, status))
    .map(String)
    .toSorted()
test('GAP-027 GAP-029 what a member may do with a pre-approval, and what is theirs again when it was not taken over', () => {
  expect(pre('draft')).toEqual(['Drafted', 'null'])
  expect(pre('submit')).toEqual(['Drafted', 'null'])
  expect(pre('edit')).toEqual(['Pending', 'Submitted'])
  expect(pre('editResubmitted')).toEqual(['Re Submitted'])
  expect(pre('coreRefused')).toEqual(['Pending', 'Re Submitted'])
  const { Pending, 'Re Submitted': again } = preApprovalStatuses.lifecycle.decisions
  expect(again).toEqual(Pending)
})

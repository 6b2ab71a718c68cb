import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimLifecycle } from './claims/rules/lifecycle.ts'
import { type ClaimStatus, claimStatus } from './claims/status.ts'
import { preApprovalStatus } from './preapprovals/status.ts'
import { preApprovalLifecycle } from './preapprovals/rules/lifecycle.ts'
import {
  coreMayDecide,
  decisionPairs,
  type Lifecycle,
  memberMay,
} from './requests/rules/lifecycle.ts'

const lives = [
  {
    name: 'claim',
    lifecycle: claimLifecycle,
    statuses: claimStatus.options,
    membersOwn: ['Drafted', 'Re Submitted'],
  },
  {
    name: 'pre-approval',
    lifecycle: preApprovalLifecycle,
    statuses: preApprovalStatus.options,
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
    expect(stuck).toEqual(lifecycle === claimLifecycle ? ['Paid'] : [])
  })
})

/** `null`: what does not exist yet. */
const statusesFor = <Action extends string>(
  lifecycle: Lifecycle<ClaimStatus, Action>,
  action: Action,
) => [null, ...claimStatus.options].filter((status) => memberMay(lifecycle, action, status))

describe('what members may do with a claim', () => {
  test('CLM-065 re-submit what is On Hold, Rejected or Partially Approved, and nothing else', () => {
    expect(
      claimStatus.options.filter((status) => memberMay(claimLifecycle, 'resubmit', status)),
    ).toEqual(['Rejected', 'On Hold', 'Partially Approved'])
  })
  test('CLM-063 new payment details only when the payment failed', () => {
    expect(
      claimStatus.options.filter((status) => memberMay(claimLifecycle, 'updatePayment', status)),
    ).toEqual(['Payment Failed'])
  })
  test('GAP-128 submitting makes it Pending, saving a draft Drafted', () => {
    expect([claimLifecycle.actions.submit.to, claimLifecycle.actions.draft.to]).toEqual([
      'Pending',
      'Drafted',
    ])
    for (const action of ['submit', 'draft'] as const)
      expect(statusesFor(claimLifecycle, action)).toEqual([null, 'Drafted'])
  })
  test('GAP-128 edit what is in the hands of the core system, undecided; it stays Pending', () => {
    expect(statusesFor(claimLifecycle, 'edit')).toEqual(['Pending', 'Submitted'])
    expect(claimLifecycle.actions.edit.to).toBe('Pending')
  })
  test('GAP-127 what the core system did not take over is the member’s again, while it waits there', () => {
    expect(statusesFor(claimLifecycle, 'coreRefused').toSorted()).toEqual([
      'Pending',
      'Re Submitted',
    ])
    expect(statusesFor(claimLifecycle, 'paymentUpdateRefused')).toEqual(['Payment Pending'])
  })
  test('GAP-126 a re-submission is decided as freely as a first submission', () => {
    const { Pending, Submitted, 'Re Submitted': again } = claimLifecycle.decisions
    expect(again).toEqual(Pending)
    expect(Submitted).toEqual(Pending)
    expect(again).toContain('Paid')
  })
})

test('PRE-037 a pre-approval is re-submitted from In Progress, Rejected, Partially Approved and Suspended', () => {
  expect(
    preApprovalStatus.options.filter((status) =>
      memberMay(preApprovalLifecycle, 'resubmit', status),
    ),
  ).toEqual(['Pending', 'Rejected', 'Partially Approved', 'Suspended'])
})

const pre = (action: keyof typeof preApprovalLifecycle.actions) =>
  [null, ...preApprovalStatus.options]
    .filter((status) => memberMay(preApprovalLifecycle, action, status))
    .map(String)
    .toSorted()
test('GAP-027 GAP-029 what a member may do with a pre-approval, and what is theirs again when it was not taken over', () => {
  expect(pre('draft')).toEqual(['Drafted', 'null'])
  expect(pre('submit')).toEqual(['Drafted', 'null'])
  expect(pre('edit')).toEqual(['Pending', 'Submitted'])
  expect(pre('editResubmitted')).toEqual(['Re Submitted'])
  expect(pre('coreRefused')).toEqual(['Pending', 'Re Submitted'])
  const { Pending, 'Re Submitted': again } = preApprovalLifecycle.decisions
  expect(again).toEqual(Pending)
})

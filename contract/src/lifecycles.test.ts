import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimLifecycle } from './claims/rules/lifecycle.ts'
import { claimStatus, preApprovalStatus } from './integration/request.ts'
import { preApprovalLifecycle } from './preapprovals/rules/lifecycle.ts'
import { coreMayDecide, decisionPairs, memberMay } from './requests/rules/lifecycle.ts'

const lives = [
  {
    name: 'claim',
    life: claimLifecycle,
    statuses: claimStatus.options,
    membersOwn: ['Drafted', 'Re Submitted'],
  },
  {
    name: 'pre-approval',
    life: preApprovalLifecycle,
    statuses: preApprovalStatus.options,
    membersOwn: ['Drafted', 'Re Submitted'],
  },
] as const

describe.each(lives)('the life of a $name', ({ life, statuses, membersOwn }) => {
  const decisions: Readonly<Record<string, readonly string[]>> = life.decisions
  const acts: { from: readonly (string | null)[]; to: string }[] = Object.values(life.acts)
  const core = { decisions }

  test('names every status, and only statuses', () => {
    expect(Object.keys(decisions).toSorted()).toEqual([...statuses].toSorted())
    const named = new Set([
      ...Object.values(decisions).flat(),
      ...acts.flatMap(({ from, to }) => [...from, to]),
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
      for (const { from, to } of acts) if (from.includes(status)) reach(to)
    }
    for (const { from, to } of acts) if (from.includes(null)) reach(to)
    expect([...reached].toSorted()).toEqual([...statuses].toSorted())
  })

  test('nothing is stuck: from every status somebody can move on, or it is an end', () => {
    const stuck = statuses.filter((status) => {
      const onward = [
        ...(decisions[status] ?? []),
        ...acts.filter(({ from }) => from.includes(status)).map(({ to }) => to),
      ]
      return onward.every((next) => next === status)
    })
    expect(stuck).toEqual(life === claimLifecycle ? ['Paid'] : [])
  })
})

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
    expect([claimLifecycle.acts.submit.to, claimLifecycle.acts.draft.to]).toEqual([
      'Pending',
      'Drafted',
    ])
    const mayBecome = (act: 'submit' | 'draft') =>
      [null, ...claimStatus.options].filter((status) => memberMay(claimLifecycle, act, status))
    expect(mayBecome('submit')).toEqual([null, 'Drafted'])
    expect(mayBecome('draft')).toEqual([null, 'Drafted'])
  })
  test('GAP-128 edit what is in the hands of the core system, undecided; it stays Pending', () => {
    expect(
      claimStatus.options.filter((status) => memberMay(claimLifecycle, 'edit', status)),
    ).toEqual(['Pending', 'Submitted'])
    expect(claimLifecycle.acts.edit.to).toBe('Pending')
  })
  test('GAP-127 what the core system did not take over is the member’s again, while it waits there', () => {
    const from = (act: 'coreRefused' | 'paymentUpdateRefused') =>
      claimStatus.options.filter((status) => memberMay(claimLifecycle, act, status))
    expect(from('coreRefused').toSorted()).toEqual(['Pending', 'Re Submitted'])
    expect(from('paymentUpdateRefused')).toEqual(['Payment Pending'])
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

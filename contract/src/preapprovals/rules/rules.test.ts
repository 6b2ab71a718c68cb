import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimStatuses } from '../../claims/rules/statuses.ts'
import type { CoverDates } from '../../policies/rules/cover.ts'
import { groupsUnder, sentStatus } from '../../requests/rules/filter.ts'
import { statusBarSegments } from '../../requests/rules/status-bar.ts'
import { mayAsk, mayEdit, needsAction, offersEdit, offersResubmit } from './actions.ts'
import { admissionFault, mayBeAdmitted } from './admission-date.ts'
import { ticketFileName } from './desk-ticket.ts'
import { sectionParts } from './sections.ts'
import { nextStep, preApprovalSentence } from './status-text.ts'
import { preApprovalStatuses, type StatusChoice } from './statuses.ts'
import { daysInAll, daysLeft, validityOf } from './validity.ts'

/** As the specification lists them. */
const statuses = [
  'Pending',
  'Submitted',
  'On Hold',
  'Approved',
  'Rejected',
  'Partially Approved',
  'Suspended',
  'Drafted',
  'Re Submitted',
] as const
const cover: CoverDates = {
  active: true,
  begins: '2026-01-01',
  expires: '2026-12-31',
  status: 'Active',
  joined: '2026-01-01',
  left: null,
}
const labelOf = (status: string, submitted_today = false) =>
  preApprovalStatuses.shown({ status, submitted_today }).label

const bars = (...of: string[]) => of.map((status) => preApprovalStatuses.of(status).bar)
const all = (segment: string) => Array.from({ length: statusBarSegments }, () => segment)
const asked = (code: StatusChoice) => preApprovalStatuses.statusesFor(code, false)
const withLabel = (offered: (status: string, today: boolean) => boolean) =>
  statuses.flatMap((status) =>
    [false, true].flatMap((today) => (offered(status, today) ? [labelOf(status, today)] : [])),
  )
const only = (labels: string[]) => [...new Set(labels)].toSorted()
const flagged = (is_own: boolean) => only(withLabel((status) => needsAction({ status, is_own })))
const may = (sent_today: boolean) => statuses.filter((status) => mayEdit({ status, sent_today }))
const iso = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10)
const told = (
  status: string,
  in_force = false,
  held_by_core = false,
  valid_until: string | null = '2026-08-01',
) => ({
  status,
  submitted_today: false,
  in_force,
  held_by_core,
  valid_until,
})

const approvedUpTo = (approved_amount: string | null) =>
  validityOf(
    { status: 'Approved', valid_until: '2026-08-01', approved_amount },
    cover,
    '2026-06-15',
  )

test('every status is among those that are tested here', () => {
  expect(new Set(preApprovalStatuses.all)).toEqual(new Set(statuses))
})

describe('labels', () => {
  test('PRE-016 Pending, and whatever nobody knows, is In Progress', () => {
    expect(['Pending', 'Parked', ''].map((status) => labelOf(status))).toEqual(
      Array.from({ length: 3 }, () => 'in-progress'),
    )
    expect(preApprovalStatuses.known('Parked')).toBe('Pending')
  })
  test('PRE-017 On Hold is Pending, though a claim on hold is Suspended', () => {
    expect(labelOf('On Hold')).toBe('pending')
    expect(claimStatuses.shown({ status: 'On Hold', submitted_today: false }).label).toBe(
      'suspended',
    )
  })
  test('PRE-018 PRE-021 what is approved, or in part, is not called paid', () => {
    expect(labelOf('Approved')).toBe('approved')
    expect(labelOf('Partially Approved')).toBe('partially-approved')
  })
  test.each([
    ['PRE-019', 'Rejected', 'rejected'],
    ['PRE-020', 'Submitted', 'submitted'],
    ['PRE-022', 'Suspended', 'suspended'],
    ['PRE-023', 'Drafted', 'draft'],
    ['PRE-024', 'Re Submitted', 're-submitted'],
  ])('%s %s is %s', (_, status, label) => {
    expect(labelOf(status)).toBe(label)
  })
  test('PRE-025 only what is Pending shows as Submitted on its day', () => {
    const today = statuses.filter((status) => labelOf(status, true) !== labelOf(status))
    expect(today).toEqual(['Pending'])
    expect(labelOf('Pending', true)).toBe('submitted')
  })
})

describe('the bar', () => {
  test('PRE-026 is short and then red for Pending, Partially Approved and Suspended', () => {
    for (const bar of bars('On Hold', 'Partially Approved', 'Suspended')) {
      expect(bar.at(-1)).toBe('trouble')
      expect(bar.slice(0, -1)).not.toContain('trouble')
      expect(bar.length).toBeLessThan(statusBarSegments)
    }
  })
  test('PRE-027 is on its way for Re-Submitted, Submitted and In Progress', () => {
    for (const bar of bars('Re Submitted', 'Submitted', 'Pending'))
      expect(bar).toEqual(['done', 'now'])
  })
  test('PRE-028 PRE-029 is all red for Rejected and full for Approved', () => {
    expect(bars('Rejected', 'Approved')).toEqual([all('trouble'), all('done')])
  })
})

describe('the filter', () => {
  test('PRE-014 offers eight codes, in which Re-Submitted is 5', () => {
    expect(preApprovalStatuses.choices).toEqual([-1, 0, 1, 2, 3, 5, 6, 4])
    expect(
      [1, 2, 3, 4, 5, 6].map((code) => preApprovalStatuses.choices.find((one) => one === code)),
    ).toEqual([1, 2, 3, 4, 5, 6])
    expect([asked(1), asked(2), asked(3), asked(4), asked(5), asked(6)]).toEqual([
      ['Approved'],
      ['Rejected'],
      ['Partially Approved'],
      ['Drafted'],
      ['Re Submitted'],
      ['Suspended'],
    ])
    expect(preApprovalStatuses.statusesFor(undefined, false)).toBeUndefined()
  })
  test('PRE-012 Submitted is sent as 0, and told apart afterwards', () => {
    expect(sentStatus(-1)).toBe(0)
    for (const choice of [0, -1] as const)
      expect(new Set(asked(choice))).toEqual(new Set(['Pending', 'Submitted']))
    expect(groupsUnder(['Pending', 'Submitted'], -1)).toEqual(['Submitted'])
    expect(groupsUnder(['Pending', 'Submitted'], 0)).toEqual(['Pending'])
  })
  test('GAP-071 the history asks only for what was decided', () => {
    expect(preApprovalStatuses.statusesFor(undefined, true)).toBe(preApprovalStatuses.completed)
    expect(preApprovalStatuses.completed.toSorted()).toEqual([
      'Approved',
      'Partially Approved',
      'Rejected',
      'Suspended',
    ])
    expect(preApprovalStatuses.statusesFor(4, true)).toEqual([])
    expect(preApprovalStatuses.statusesFor(6, true)).toEqual(['Suspended'])
  })
  test('every status stands in one section of the list, an approval or a draft in one of two', () => {
    const parts = Object.values(sectionParts).flat()
    const once = parts
      .filter(({ inForce, returned }) => inForce === undefined && returned === undefined)
      .map(({ status }) => status)
    expect([...once, 'Approved', 'Drafted'].toSorted()).toEqual(statuses.toSorted())
    expect(
      parts.filter(({ status }) => status === 'Drafted').map(({ returned }) => returned),
    ).toEqual([true, false])
    expect(
      parts.filter(({ status }) => status === 'Approved').map(({ inForce }) => inForce),
    ).toEqual([true, false])
  })
})

describe('what may be done', () => {
  test('PRE-037 Re-Submit is offered for four labels, and never from the history', () => {
    const offered = withLabel((status, submitted_today) =>
      offersResubmit({ status, submitted_today }, true),
    )
    expect(only(offered)).toEqual(['in-progress', 'partially-approved', 'rejected', 'suspended'])
    for (const status of statuses)
      expect(offersResubmit({ status, submitted_today: false }, false)).toBe(false)
  })
  test('PRE-007 the card asks for action in three of them, and only its principal', () => {
    expect(flagged(true)).toEqual(['partially-approved', 'rejected', 'suspended'])
    expect(flagged(false)).toEqual([])
  })
  test('PRE-036 Edit is offered for drafts, and on the day of submission whatever was decided', () => {
    const offered = (sent_today: boolean) =>
      statuses.filter((status) => offersEdit({ status, sent_today }))
    expect(offered(false)).toEqual(['Drafted'])
    expect(offered(true)).toEqual(statuses)
  })
  test('GAP-029 what was decided can no longer be changed, on its day either', () => {
    expect(may(false)).toEqual(['Drafted'])
    expect(may(true)).toEqual(['Pending', 'Submitted', 'Drafted', 'Re Submitted'])
  })
  test('PRE-003 nothing is asked for under a policy without a status', () => {
    expect([mayAsk({ status: true }), mayAsk({ status: false })]).toEqual([true, false])
  })
})

describe('days', () => {
  test('PRE-057 the admission may be today or later where it is asked for first', () => {
    const days = ['2026-06-14', '2026-06-15', '2026-06-16']
    expect(days.map((day) => admissionFault(day, null, '2026-06-15'))).toEqual([
      'past',
      undefined,
      undefined,
    ])
  })
  test('PRE-074 and later than today where it is changed', () => {
    const days = ['2026-06-14', '2026-06-15', '2026-06-16']
    expect(days.map((day) => admissionFault(day, null, '2026-06-15', 'edit'))).toEqual([
      'past',
      'past',
      undefined,
    ])
  })
  test('ADD-100 and on a day on which the patient is covered', () => {
    const covered = { from: '2026-07-01', to: '2026-12-31' }
    const days = ['2026-06-14', '2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01']
    expect(days.map((day) => admissionFault(day, covered, '2026-06-15'))).toEqual([
      'past',
      'before-cover',
      undefined,
      undefined,
      'after-cover',
    ])
    const last = ['2026-12-30', '2026-12-31', '2027-01-01']
    expect(last.map((day) => mayBeAdmitted(covered, day))).toEqual([true, true, false])
    expect(mayBeAdmitted(null, '2026-06-15')).toBe(false)
  })
  test('an approval holds until the day that was told, and never longer than the cover', () => {
    const ends = '2026-12-31'
    const validity = (
      [valid_until, status = 'Approved']: [string | null, string?],
      { today = '2026-06-15', ...changes }: Partial<CoverDates> & { today?: string } = {},
    ) =>
      validityOf(
        { status, valid_until, approved_amount: '900.00' },
        { ...cover, expires: ends, ...changes },
        today,
      )
    const of = (...approval: [string | null, string?]) => validity(approval).lastDay
    expect(of('2026-08-01')).toBe('2026-08-01')
    expect(of('2027-08-01')).toBe(ends)
    expect(of(null)).toBe(ends)
    for (const status of statuses) expect(of(null, status) === null).toBe(status !== 'Approved')
    for (const status of statuses)
      expect(validity([null, status]).state).toBe(status === 'Approved' ? 'valid' : 'revoked')
    const days = ['2026-07-31', '2026-08-01', '2026-08-02']
    const states = ['valid', 'valid', 'expired']
    expect(days.map((today) => validity(['2026-08-01'], { today }).state)).toEqual(states)
    const left = '2026-08-01'
    expect(days.map((today) => validity([null], { left, today }).state)).toEqual(states)
    expect(validity(['2026-09-01'], { left }).lastDay).toBe(left)
    expect(validity(['2026-07-01'], { left }).lastDay).toBe('2026-07-01')
    expect(validity([null], { active: false }).state).toBe('revoked')
    expect(validity([null], { status: 'Inactive' }).state).toBe('revoked')
  })
  test('ADD-021 ADD-023 without an amount nothing is approved, nor until any day, whatever the status says', () => {
    expect([null, '0.000'].map(approvedUpTo)).toEqual([
      { state: 'revoked', lastDay: null },
      { state: 'revoked', lastDay: null },
    ])
    expect(approvedUpTo('0.500')).toEqual({ state: 'valid', lastDay: '2026-08-01' })
  })
  test('the days that are left fall by one a day, and never below none', () => {
    expect(daysLeft('2026-08-01', '2026-07-31')).toBe(1)
    expect(daysLeft('2026-08-01', '2026-08-01')).toBe(0)
    expect(daysLeft('2026-08-01', '2026-08-02')).toBe(0)
    expect(daysLeft('2026-08-01', '2026-09-02')).toBe(0)
    expect(daysInAll('2026-06-02', '2026-08-01')).toBe(60)
    expect(daysInAll('2026-06-03', '2026-06-02')).toBe(1)
    const day = fc.integer({ min: 0, max: 400 })
    fc.assert(
      fc.property(day, day, (from, today) => {
        const left = daysLeft(iso(500), iso(from + today))
        expect(left).toBe(Math.max(0, 500 - from - today))
      }),
    )
  })
})

test('ADD-023 each status is explained, and says what to do next', () => {
  expect(statuses.map((status) => preApprovalSentence(told(status, true)))).toEqual([
    'in-progress',
    'submitted',
    'pending',
    'approved',
    'rejected',
    'partially-approved',
    'suspended',
    'draft',
    're-submitted',
  ])
  expect(preApprovalSentence(told('Approved'))).toBe('ended')
  expect(preApprovalSentence(told('Approved', false, false, null))).toBe('withdrawn')
  expect(statuses.map((status) => nextStep(told(status, true)))).toEqual([
    'wait',
    'wait',
    'wait',
    'show',
    'answer',
    'answer',
    'resubmit',
    'complete-draft',
    'wait',
  ])
  expect(nextStep(told('Approved'))).toBe('ask-again')
  expect(nextStep(told('Approved', false, false, null))).toBe('ask-us')
  expect(nextStep(told('Drafted', false, true))).toBe('correct')
})

test('the PDF is saved under the number, whatever letters it holds', () => {
  expect(ticketFileName('PA-2026-000041')).toBe('PreApproval_PA-2026-000041.pdf')
  expect(ticketFileName('PA/41 "x"')).toBe('PreApproval_PA_41_x_.pdf')
})

test('GAP-126 the core system may decide so, and not otherwise', () => {
  const open = 'Pending, Submitted, On Hold, Approved, Rejected, Partially Approved, Suspended'
  const follow = Object.entries(preApprovalStatuses.lifecycle.decisions).map(([status, next]) => [
    status,
    next.join(', '),
  ])
  expect(Object.fromEntries(follow)).toEqual({
    Submitted: open,
    Pending: open,
    'Re Submitted': open,
    'On Hold': open,
    Suspended: open,
    Rejected: 'Rejected, Pending, Submitted, On Hold, Partially Approved, Approved',
    'Partially Approved': 'Partially Approved, Pending, Submitted, Approved, Suspended',
    Approved: 'Approved, Suspended',
    Drafted: '',
  })
})

const noticesOf = (actor: 'member' | 'portal' | 'core') =>
  statuses.flatMap((status) => {
    const notice = preApprovalStatuses.noticeOf({ status, actor, can_resubmit: false })
    return notice ? [`${status}: ${notice}`] : []
  })

test('what a member sent is confirmed, what came back is told, and so is a decision', () => {
  expect(noticesOf('member')).toEqual([
    'Pending: received',
    'Submitted: received',
    'Re Submitted: received-again',
  ])
  expect(noticesOf('portal')).toEqual(['Drafted: returned'])
  expect(noticesOf('core')).toEqual([
    'Pending: in-progress',
    'Submitted: in-progress',
    'On Hold: on-hold',
    'Approved: approved',
    'Rejected: rejected',
    'Partially Approved: partially-approved',
    'Suspended: suspended',
  ])
  expect(preApprovalStatuses.tellsOfApproval('partially-approved')).toBe(true)
  expect(preApprovalStatuses.tellsOfApproval('suspended')).toBe(false)
})

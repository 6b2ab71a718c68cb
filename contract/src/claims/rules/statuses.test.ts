import { expect, test } from 'vitest'
import { statusBarSegments } from '../../requests/rules/status-bar.ts'
import { sectionOrder, sectionsOf } from './sections.ts'
import { claimStatuses } from './statuses.ts'

const label = (status: string, submitted_today = false) =>
  claimStatuses.shown({ status, submitted_today }).label

test.each([
  ['CLM-027', 'Pending', 'in-progress'],
  ['CLM-028 CLM-154', 'Awaiting the auditor', 'in-progress'],
  ['CLM-029', 'Submitted', 'submitted'],
  ['CLM-030', 'Rejected', 'rejected'],
  ['CLM-031', 'On Hold', 'suspended'],
  ['CLM-032', 'Approved', 'paid'],
  ['CLM-033', 'Paid', 'paid'],
  ['CLM-034', 'Drafted', 'draft'],
  ['CLM-035', 'Re Submitted', 're-submitted'],
  ['CLM-036', 'Partially Approved', 'partially-paid'],
  ['CLM-037', 'Payment Failed', 'payment-failed'],
  ['CLM-038', 'Payment Pending', 'payment-pending'],
])('%s a claim stored as %s shows the label %s', (_id, status, shown) => {
  expect(label(status)).toBe(shown)
})

test('CLM-039 CLM-040 a pending claim of today is Submitted, in label and group', () => {
  expect(label('Pending', true)).toBe('submitted')
  expect(claimStatuses.group({ status: 'Pending', submitted_today: true })).toBe('Submitted')
  expect(claimStatuses.group({ status: 'Pending', submitted_today: false })).toBe('Pending')
})

test('CLM-039 of no other status does the day say anything', () => {
  for (const status of claimStatuses.all.filter((one) => one !== 'Pending')) {
    expect(label(status, true)).toBe(label(status))
  }
})

test('CLM-010 CLM-012 sections stand in a fixed order, Approved and Paid in one', () => {
  expect(sectionOrder).toEqual([
    'submitted',
    'in-progress',
    're-submitted',
    'suspended',
    'rejected',
    'payment-failed',
    'payment-pending',
    'partially-paid',
    'paid',
    'draft',
  ])
  const sections = sectionsOf(['Drafted', 'Paid', 'Approved', 'Pending', 'Submitted'])
  expect(sections).toEqual([
    { label: 'submitted', groups: ['Submitted'] },
    { label: 'in-progress', groups: ['Pending'] },
    { label: 'paid', groups: ['Paid', 'Approved'] },
    { label: 'draft', groups: ['Drafted'] },
  ])
})

test('CLM-013 no group without claims has a section', () => {
  expect(sectionsOf([])).toEqual([])
})

test('every status has a section', () => {
  expect(sectionsOf(claimStatuses.all).map((section) => section.label)).toEqual(sectionOrder)
})

const bars = Object.fromEntries(
  claimStatuses.all.map((status) => [status, claimStatuses.of(status).bar]),
)
test('CLM-043 On Hold and Partially Approved are partial, with a red segment', () => {
  expect(bars['On Hold']).toEqual(['done', 'trouble'])
  expect(bars['Partially Approved']).toEqual(['done', 'done', 'trouble'])
  for (const status of ['On Hold', 'Partially Approved']) {
    expect(bars[status]?.length).toBeLessThan(statusBarSegments)
    expect(bars[status]).toContain('trouble')
    expect(bars[status]).toContain('done')
  }
})
test('CLM-044 Pending, Re Submitted and Submitted are at an early stage', () => {
  for (const status of ['Pending', 'Re Submitted', 'Submitted'])
    expect(bars[status]).toEqual(['done', 'now'])
})
test('CLM-045 Payment Pending is at a late stage', () => {
  expect(bars['Payment Pending']).toEqual(['done', 'done', 'now'])
  expect(bars['Payment Pending']).toHaveLength(statusBarSegments - 1)
})
test('CLM-046 Payment Failed has red segments', () => {
  expect(bars['Payment Failed']).toEqual(['done', 'done', 'trouble', 'trouble'])
})
test('CLM-047 Rejected is red from end to end', () => {
  expect(bars.Rejected).toEqual(Array.from({ length: statusBarSegments }, () => 'trouble'))
})
test('CLM-048 Approved and Paid are full', () => {
  for (const status of ['Approved', 'Paid'])
    expect(bars[status]).toEqual(Array.from({ length: statusBarSegments }, () => 'done'))
})
test('CLM-049 a draft is a short bar', () => {
  expect(bars.Drafted).toEqual(['now'])
})
test('CLM-154 a status that nobody knows has the bar of a pending one', () => {
  expect(claimStatuses.of('Awaiting the auditor').bar).toEqual(bars.Pending)
})

test('GAP-126 the core system may decide so, and not otherwise', () => {
  const open =
    'Pending, Submitted, On Hold, Rejected, Partially Approved, Approved, Payment Pending, Payment Failed, Paid'
  const follow = Object.entries(claimStatuses.lifecycle.decisions).map(([status, next]) => [
    status,
    next.join(', '),
  ])
  expect(Object.fromEntries(follow)).toEqual({
    Submitted: open,
    Pending: open,
    'Re Submitted': open,
    'On Hold': open,
    Rejected: 'Rejected, Pending, Submitted, On Hold, Partially Approved, Approved',
    'Partially Approved':
      'Partially Approved, Pending, Submitted, Approved, Payment Pending, Payment Failed, Paid',
    Approved: 'Approved, On Hold, Payment Pending, Payment Failed, Paid',
    'Payment Pending': 'Payment Pending, Payment Failed, Paid',
    'Payment Failed': 'Payment Failed, Payment Pending, Paid',
    Paid: 'Paid',
    Drafted: '',
  })
})

const noticesOf = (actor: 'member' | 'portal' | 'core', can_resubmit = true) =>
  Object.fromEntries(
    claimStatuses.all.flatMap((status) => {
      const notice = claimStatuses.noticeOf({ status, actor, can_resubmit })
      return notice ? [[status, notice]] : []
    }),
  )

test('what a member sent is confirmed, and what came back is told', () => {
  expect(noticesOf('member')).toEqual({
    Submitted: 'received',
    Pending: 'received',
    'Re Submitted': 'received-again',
    'Payment Pending': 'account-received',
  })
  expect(noticesOf('portal')).toEqual({ Drafted: 'returned', 'Payment Failed': 'account-returned' })
})

test('a decision is told, and asks for no answer that cannot be given online', () => {
  const told = {
    Submitted: 'in-progress',
    Pending: 'in-progress',
    'On Hold': 'on-hold',
    Rejected: 'rejected',
    'Partially Approved': 'partially-approved',
    Approved: 'approved',
    'Payment Pending': 'payment-pending',
    'Payment Failed': 'payment-failed',
    Paid: 'paid',
  }
  expect(noticesOf('core')).toEqual(told)
  expect(noticesOf('core', false)).toEqual({
    ...told,
    'On Hold': 'on-hold-contact',
    'Payment Failed': 'payment-failed-contact',
  })
})

test('a notice of an approval tells what is paid, any other what was claimed', () => {
  const approvals = ['approved', 'partially-approved', 'payment-failed-contact', 'account-received']
  expect(approvals.filter((notice) => !claimStatuses.tellsOfApproval(notice))).toEqual([])
  const others = ['received', 'returned', 'in-progress', 'on-hold', 'rejected', 'of old']
  expect(others.filter(claimStatuses.tellsOfApproval)).toEqual([])
  expect([...approvals, ...others].filter(claimStatuses.isConfirmation)).toEqual([
    'account-received',
    'received',
  ])
  expect([...approvals, ...others].filter((notice) => !claimStatuses.isNotice(notice))).toEqual([
    'of old',
  ])
})

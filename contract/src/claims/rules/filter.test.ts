import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyChoices, statusesFor } from './filter.ts'
import { groupsUnder, mayBeginOn, mayEndOn, sentStatus } from '../../requests/rules/filter.ts'
import { claimStatuses } from './statuses.ts'

test('CLM-005 Submitted is sent as 0, every other choice as it is', () => {
  expect(sentStatus(-1)).toBe(0)
  for (const choice of claimStatuses.choices.filter((one) => one !== -1)) {
    expect(sentStatus(choice)).toBe(choice)
  }
})

test('CLM-008 the list offers In Progress, Submitted and nine more', () => {
  expect(claimStatuses.choices).toEqual([0, -1, 1, 2, 3, 4, 6, 7, 8, 9, 10])
  expect(statusesFor(undefined, false)).toBeUndefined()
  const asked = claimStatuses.choices.map((choice) => statusesFor(choice, false)?.toSorted())
  expect(asked).toEqual([
    ['Pending', 'Submitted'],
    ['Pending', 'Submitted'],
    ['Approved'],
    ['Rejected'],
    ['Partially Approved'],
    ['Drafted'],
    ['On Hold'],
    ['Re Submitted'],
    ['Payment Failed'],
    ['Payment Pending'],
    ['Paid'],
  ])
  expect(new Set(asked.flat())).toEqual(new Set(claimStatuses.all))
})

test('PRE-098 the history offers six codes, knows what is decided, and Paid means Approved too', () => {
  expect(historyChoices).toEqual([1, 3, 2, 6, 8, 9])
  expect(statusesFor(1, true)).toEqual(['Approved', 'Paid'])
  expect(claimStatuses.completed.toSorted()).toEqual([
    'Approved',
    'On Hold',
    'Paid',
    'Partially Approved',
    'Payment Failed',
    'Payment Pending',
    'Rejected',
  ])
  expect(statusesFor(undefined, true)).toEqual(claimStatuses.completed)
  const others = historyChoices.filter((choice) => choice !== 1)
  expect(others.map((choice) => statusesFor(choice, true))).toEqual(
    others.map((choice) => statusesFor(choice, false)),
  )
  expect(statusesFor(0, true)).toEqual([])
  expect(statusesFor(4, true)).toEqual([])
})

test('CLM-041 with Submitted chosen only that group stays', () => {
  expect(groupsUnder(['Pending', 'Submitted'], -1)).toEqual(['Submitted'])
})

test('CLM-042 with In Progress chosen the Submitted group goes, with All every group stays', () => {
  expect(groupsUnder(['Pending', 'Submitted'], 0)).toEqual(['Pending'])
  expect(groupsUnder(['Pending', 'Submitted', 'Paid'], undefined)).toHaveLength(3)
})

test('CLM-006 the From date may be today and not tomorrow', () => {
  expect(mayBeginOn('2026-06-15', '2026-06-15')).toBe(true)
  expect(mayBeginOn('2026-06-16', '2026-06-15')).toBe(false)
})

test('CLM-007 the To date lies between the From date and today', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, day, day, (to, from, today) => {
      expect(mayEndOn(to, from, today)).toBe(from <= to && to <= today)
      expect(mayEndOn(to, undefined, today)).toBe(to <= today)
      expect(mayEndOn(to, '', today)).toBe(to <= today)
    }),
  )
})

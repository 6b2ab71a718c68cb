import { expect, test } from 'vitest'
import { arrivalIn } from './arrival.ts'

test('CLM-050 CLM-069 navigation state says which claim, the way to it, and whether it may be changed', () => {
  expect(
    arrivalIn({ claimId: 7, breadcrumb: ['dashboard', 'transactionHistory'], showResubmit: false }),
  ).toEqual({ claimId: 7, breadcrumb: ['dashboard', 'transactionHistory'], showResubmit: false })
})

test('CLM-051 without a breadcrumb that we know, none is told', () => {
  for (const state of [null, 'x', {}, { breadcrumb: [] }, { breadcrumb: ['nowhere'] }]) {
    expect(arrivalIn(state)).toEqual({ showResubmit: true })
  }
})

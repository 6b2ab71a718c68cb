import { expect, test } from 'vitest'
import { preApprovalKind } from '../areas/preapprovals/kind.ts'
import { arrivalIn, linkTo } from './arrival.ts'

const kind = { name: 'claim' } as const

test('CLM-050 CLM-069 navigation state says which claim, the way to it, and whether it may be changed', () => {
  expect(
    arrivalIn(kind, {
      claimId: 7,
      breadcrumb: ['dashboard', 'transactionHistory'],
      showResubmit: false,
    }),
  ).toEqual({ id: 7, breadcrumb: ['dashboard', 'transactionHistory'], showResubmit: false })
})

test('PRE-010 a pre-approval that is opened from the history says that it cannot be sent again from there', () => {
  expect(linkTo(preApprovalKind, 7, 'history').state).toEqual({
    preApprovalId: 7,
    breadcrumb: ['dashboard', 'policyDetails', 'services', 'transactionHistory'],
    showResubmit: false,
  })
  expect(linkTo(preApprovalKind, 7).state.showResubmit).toBe(true)
})

test('CLM-051 without a breadcrumb that we know, none is told', () => {
  for (const state of [null, 'x', {}, { breadcrumb: [] }, { breadcrumb: ['nowhere'] }]) {
    expect(arrivalIn(kind, state)).toEqual({ showResubmit: true })
  }
})

test('the request itself may be told in the place of its id', () => {
  for (const state of [{ claimId: '7' }, { claim: { id: 7 } }, { id: 7 }]) {
    expect(arrivalIn(kind, state).id).toBe(7)
  }
})

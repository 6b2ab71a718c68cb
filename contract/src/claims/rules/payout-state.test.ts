import { expect, test } from 'vitest'
import { payoutState } from './payout-state.ts'
import { claimStatuses } from './statuses.ts'

const told = (
  status: string,
  payable_format: string | null = 'AED 90.00',
  draft: { held_by_core?: boolean; returned_because?: string } = {},
) =>
  payoutState({
    status,
    payable_format,
    held_by_core: false,
    returned_because: null,
    ...draft,
  })

test('only a claim that is Paid is told as paid: approved money may not have moved', () => {
  expect(claimStatuses.all.filter((status) => told(status) === 'paid')).toEqual(['Paid'])
  expect(told('Approved')).toBe('payable')
  expect(told('Partially Approved')).toBe('payable')
})

test('before the decision no amount is told, whatever the insurer’s system already holds', () => {
  for (const status of ['Pending', 'Submitted', 'Re Submitted', 'On Hold', 'Being weighed'])
    expect(told(status)).toBe('undecided')
})

test('ADD-081 a decision without an amount is told as one, and a draft as nothing', () => {
  expect(told('Rejected', null)).toBe('payable')
  expect(told('Paid', null)).toBe('paid')
  expect(told('Drafted', null)).toBe('none')
})

test('GAP-127 what came back was sent: nobody has decided on it', () => {
  expect(told('Drafted', null, { returned_because: 'The receipt has no date.' })).toBe('undecided')
})

test('GAP-127 of a change that came back the decision before it is told, if there was one', () => {
  expect(told('Drafted', 'AED 90.00', { held_by_core: true })).toBe('payable')
  expect(told('Drafted', null, { held_by_core: true })).toBe('undecided')
})

import { expect, test } from 'vitest'
import { isPaid } from './paid.ts'
import { claimStatuses } from './statuses.ts'

const paid = (dated: boolean) => claimStatuses.all.filter((status) => isPaid({ status, dated }))

test('only what is Paid, or partly approved and sent, counts as paid', () => {
  expect(paid(false)).toEqual(['Paid'])
  expect(paid(true).toSorted()).toEqual(['Paid', 'Partially Approved'])
  expect(isPaid({ status: 'Awaiting the auditor', dated: true })).toBe(false)
})

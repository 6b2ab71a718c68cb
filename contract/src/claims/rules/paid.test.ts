import { expect, test } from 'vitest'
import { claimStatuses } from './label.ts'
import { isPaid } from './paid.ts'

const paid = (dated: boolean) => claimStatuses.filter((status) => isPaid({ status, dated }))

test('only what is Paid, or partly approved and sent, counts as paid', () => {
  expect(paid(false)).toEqual(['Paid'])
  expect(paid(true).toSorted()).toEqual(['Paid', 'Partially Approved'])
  expect(isPaid({ status: 'Awaiting the auditor', dated: true })).toBe(false)
})

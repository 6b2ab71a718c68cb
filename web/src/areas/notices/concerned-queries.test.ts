import { expect, test } from 'vitest'
import { isConcerned } from './concerned-queries.ts'

test('an event about one request concerns lists of its kind, the history, and details of that one', () => {
  const decided = { claim_id: 17, reference_number: 'CLM-2026-000017', status: 'Approved' }
  const keys = [
    ['requests', 'claim', 'list', 3],
    ['requests', 'claim', 'details', 17],
    ['requests', 'claim', 'details', 18],
    ['requests', 'preApproval', 'waiting'],
    ['requests', 'preApproval', 'details', 17],
    ['requests', 'history', 'totals', 3],
  ]
  expect(keys.filter((key) => isConcerned(key, 'claim', decided))).toEqual([
    ['requests', 'claim', 'list', 3],
    ['requests', 'claim', 'details', 17],
    ['requests', 'history', 'totals', 3],
  ])
  expect(isConcerned(['requests', 'preApproval', 'waiting'], 'preapproval', {})).toBe(true)
})

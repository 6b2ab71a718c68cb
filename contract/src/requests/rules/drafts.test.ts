import { expect, test } from 'vitest'
import { claimStatuses } from '../../claims/rules/statuses.ts'
import { isReturnedChange, mayDeleteDraft, noDraftBecause } from './drafts.ts'

const requests = [...claimStatuses.all, 'Suspended', 'something new'].flatMap((status) =>
  [true, false].map((held_by_core) => ({ status, held_by_core })),
)

test('CLM-018 CLM-124 only a draft is deleted, and none that the insurer has in an earlier version', () => {
  expect(requests.filter(mayDeleteDraft)).toEqual([{ status: 'Drafted', held_by_core: false }])
})

test('GAP-127 a draft that the insurer has in an earlier version is a change that came back', () => {
  expect(requests.filter(isReturnedChange)).toEqual([{ status: 'Drafted', held_by_core: true }])
})

test('CLM-092 CLM-112 a new request and a draft may be saved half done; everything else says why not', () => {
  expect(noDraftBecause(undefined)).toBeUndefined()
  for (const request of requests)
    expect([request, noDraftBecause(request)]).toEqual([
      request,
      request.status !== 'Drafted' ? 'not' : request.held_by_core ? 'held' : undefined,
    ])
})

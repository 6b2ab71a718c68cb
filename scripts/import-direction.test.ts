import { expect, test } from 'vitest'
import { refusals, targetOf } from './import-direction.mjs'

test('a relative import is looked up from the file that holds it', () => {
  expect(targetOf('server/src/areas/claims/routes.ts', '../policies/store.ts')).toBe(
    'server/src/areas/policies/store.ts',
  )
})

test('an import of a workspace is looked up in its sources', () => {
  expect(targetOf('web/src/app/main.tsx', '@falaj/contract/access/calls.ts')).toBe(
    'contract/src/access/calls.ts',
  )
  expect(targetOf('web/src/app/main.tsx', '@falaj/messages/en/access.json')).toBe(
    'messages/en/access.json',
  )
})

test('a package from outside is nobody of ours', () => {
  expect(targetOf('web/src/app/main.tsx', 'react')).toBeUndefined()
})

test("an area may use another area's service and its own store, not another area's store", () => {
  const from = 'server/src/areas/claims/service.ts'
  expect(refusals(from, 'server/src/areas/policies/service.ts')).toEqual([])
  expect(refusals(from, 'server/src/areas/claims/store.ts')).toEqual([])
  expect(refusals(from, 'server/src/areas/policies/store.ts')).toHaveLength(1)
})

test('neither the contract nor the core system reaches the server', () => {
  expect(refusals('contract/src/call.ts', 'server/src/config.ts')).toHaveLength(1)
  expect(refusals('core-simulator/src/main.ts', 'server/src/config.ts')).toHaveLength(1)
  expect(refusals('core-simulator/src/main.ts', 'contract/src/call.ts')).toEqual([])
})

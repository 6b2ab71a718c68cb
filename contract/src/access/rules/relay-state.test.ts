import { expect, test } from 'vitest'
import { relayDestination } from './relay-state.ts'

test.each([
  ['ACC-184', 'medicalcards', '/home'],
  ['ACC-185', 'policy', '/home/policyDetails'],
  ['ACC-186', 'claims', '/claims'],
  ['ACC-187', 'claimssubmission', '/addClaim'],
  ['ACC-188', 'providers', '/home/searchProvider'],
  ['ACC-189', 'transactionhistory', '/home/transactionHistory'],
  ['ACC-190', 'services', '/home/services'],
])('%s the relay state %s leads to %s', (_id, relayState, path) => {
  expect(relayDestination(relayState)).toBe(path)
})

test('ACC-191 any other relay state leads home, also one that names a part of the language', () => {
  for (const other of ['', 'Claims', 'constructor', '__proto__', '//example.com', '/profile']) {
    expect(relayDestination(other)).toBe('/home')
  }
})

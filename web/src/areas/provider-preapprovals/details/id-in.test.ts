import { expect, test } from 'vitest'
import { idIn } from './id-in.ts'

test('PRE-085 the record in navigation state names itself, however it is wrapped', () => {
  expect(idIn({ providerPreApproval: { id: 17 } })).toBe(17)
  expect(idIn({ id: 17 })).toBe(17)
})

test('what names no record is none', () => {
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { id: 'x' },
    { providerPreApproval: null },
    { id: -1 },
  ]) {
    expect(idIn(state)).toBeNull()
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

test.each([
  ['Approved', 'approved'],
  [' authorized ', 'approved'],
  ['PARTIALLY APPROVED', 'partly'],
  ['Rejected', 'refused'],
  ['Declined', 'refused'],
  ['Pending', 'undecided'],
  ['', 'undecided'],
])('%s comes to %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome)
})

test('PRE-091 a status that nobody has heard of promises nothing', () => {
  const known =
    /^\s*(authori[sz]ed|(part(ial)?ly )?approved|rejected|refused|declined|denied|cancelled)\s*$/i
  fc.assert(
    fc.property(
      fc.string().filter((status) => !known.test(status)),
      (status) => {
        expect(outcomeOf(status)).toBe('undecided')
      },
    ),
  )
})

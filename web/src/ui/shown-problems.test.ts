import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allWrong, type ShownProblems, stillWrong } from './shown-problems.ts'

const names = ['email', 'password', 'amount']
const problem = fc.constantFrom('missing', 'invalid', undefined)
const found = fc.record(Object.fromEntries(names.map((name) => [name, problem])))
const moment = fc.record({ attempt: fc.boolean(), found })

test('an attempt shows all that is wrong, and nothing else', () => {
  expect(allWrong({ email: 'missing', password: undefined, amount: 'invalid' })).toEqual(
    new Map([
      ['email', 'missing'],
      ['amount', 'invalid'],
    ]),
  )
})

test('whatever is typed after it: what is right is not red, what was not red does not turn red, what is red says why', () => {
  fc.assert(
    fc.property(fc.array(moment), (moments) => {
      let shown: ShownProblems<string> = new Map()
      for (const now of moments) {
        const before = shown
        shown = now.attempt ? allWrong(now.found) : stillWrong(before, now.found)
        for (const name of names) {
          const wrong = now.found[name]
          const mayBeRed = now.attempt || before.has(name)
          expect(shown.get(name)).toBe(mayBeRed ? wrong : undefined)
        }
      }
    }),
  )
})

test('nothing is drawn again while nothing changes', () => {
  const shown = allWrong({ email: 'missing' })
  expect(stillWrong(shown, { email: 'missing', amount: 'invalid' })).toBe(shown)
  expect(stillWrong(shown, { email: 'invalid' })).toEqual(new Map([['email', 'invalid']]))
  expect(stillWrong(shown, {})).toEqual(new Map())
})

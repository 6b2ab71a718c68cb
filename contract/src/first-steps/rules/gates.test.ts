import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '../../shared/rules/clock.ts'
import { type FirstStep, stepNames } from '../schemas.ts'
import { daysOfJoy, gatesOf } from './gates.ts'
import { stepsOffered } from './steps-offered.ts'

const today = '2026-06-15'
const step = (
  kind: FirstStep['kind'],
  done_on: string | null = null,
  later = false,
): FirstStep => ({ kind, done_on, later })

test('ADD-490 what is done stands first, the first of the others is next', () => {
  const gates = gatesOf([step('cover'), step('bank', today), step('card'), step('photo')], today)
  expect(gates).toMatchObject({ state: 'to-do', open: 1, of: 4, next: 'cover' })
  expect(gates.steps.map(({ kind }) => kind)).toEqual(['bank', 'cover', 'card', 'photo'])
})

test('ADD-492 a step that was left for later is never next, and stands last', () => {
  const gates = gatesOf([step('cover', null, true), step('bank'), step('card', today)], today)
  expect(gates).toMatchObject({ state: 'to-do', next: 'bank', left: ['bank'], open: 1, of: 3 })
  expect(gates.steps.map(({ kind }) => kind)).toEqual(['card', 'bank', 'cover'])
})

test('ADD-492 where all that are left wait for later, nothing is left to say', () => {
  expect(gatesOf([step('cover', today), step('bank', null, true)], today).state).toBe('over')
})

const done = (last: string) => [step('cover', '2026-01-01'), step('bank', last, true)]
describe('when all are done', () => {
  test('ADD-492 it is said on seven days, counted from the last one', () => {
    const states = Array.from(
      { length: daysOfJoy + 1 },
      (_, days) => gatesOf(done(today), dayAfter(today, days)).state,
    )
    expect(states).toEqual([...Array<string>(7).fill('whole'), 'over'])
  })

  test('ADD-492 which step was the last does not matter', () => {
    expect(gatesOf(done(today).toReversed(), today).state).toBe('whole')
  })
})

test('nothing offered is nothing to say', () => {
  expect(gatesOf([], today)).toMatchObject({ state: 'over', open: 0, of: 0, next: null })
})

test('ADD-490 no step is lost or doubled, and there is a next one exactly while something is left', () => {
  const any = fc.record({
    done_on: fc.option(fc.constantFrom('2026-06-01', today)),
    later: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.tuple(any, any, any, any, any), (facts) => {
      const steps = stepNames.map((name, at) =>
        step(name, facts[at]?.done_on ?? null, facts[at]?.later),
      )
      const gates = gatesOf(steps, today)
      expect(gates.steps.toSorted(byName)).toEqual(steps.toSorted(byName))
      expect(gates.next !== null).toBe(gates.state === 'to-do')
    }),
  )
})
const byName = (one: FirstStep, other: FirstStep) => one.kind.localeCompare(other.kind)

test.each([
  [{ principal: true, covered: true }, ['cover', 'bank', 'card', 'photo', 'notices']],
  [{ principal: false, covered: true }, ['cover', 'card', 'photo', 'notices']],
  [{ principal: true, covered: false }, ['cover', 'bank', 'photo', 'notices']],
])('ADD-491 only steps that lead somewhere are offered: %o', (member, offered) => {
  expect(stepsOffered(member)).toEqual(offered)
})

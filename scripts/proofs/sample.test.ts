import { expect, test } from 'vitest'
import { sampleOf } from './sample.ts'

const breakages = Array.from({ length: 60 }, (_, number) => ({
  id: `CLM-${String(number).padStart(3, '0')}`,
  why: '',
  file: `file-${number}.ts`,
  before: 'a',
  after: 'b',
}))
const breakageOf = (id: string, why: string) => ({
  id,
  why,
  file: 'a.ts',
  before: 'a',
  after: 'b',
})
const idsOf = (commit: string, changed: string[]) =>
  sampleOf(breakages, (id) => [`${id}.test.ts`], { commit, changed }).map(({ id }) => id)

test('twelve rows are drawn, the same for the same commit and others for another', () => {
  expect(idsOf('a', [])).toHaveLength(12)
  expect(idsOf('a', [])).toEqual(idsOf('a', []))
  expect(idsOf('a', [])).not.toEqual(idsOf('b', []))
})

test('rows whose code or tests the commit changed are tried besides, forty of them at most', () => {
  const chosen = idsOf('a', ['file-7.ts', 'CLM-009.test.ts'])
  expect(chosen).toEqual(expect.arrayContaining([...idsOf('a', []), 'CLM-007', 'CLM-009']))
  expect(chosen.length).toBeLessThanOrEqual(14)
  expect(
    idsOf(
      'a',
      breakages.map(({ file }) => file),
    ),
  ).toHaveLength(40)
})

test('the first breakage of each row comes before the second of any', () => {
  const two = ['CLM-001', 'CLM-002'].flatMap((id) => [
    breakageOf(id, 'first'),
    breakageOf(id, 'second'),
  ])
  const order = sampleOf(two, () => [], { commit: 'a', changed: [] })
  expect(order.map(({ id, why }) => `${id} ${why}`)).toEqual([
    'CLM-001 first',
    'CLM-002 first',
    'CLM-001 second',
    'CLM-002 second',
  ])
})

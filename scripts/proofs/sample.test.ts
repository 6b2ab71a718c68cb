import { expect, test } from 'vitest'
import { sampleOf } from './sample.ts'

const breakages = Array.from({ length: 60 }, (_, number) => ({
  id: `CLM-${String(number).padStart(3, '0')}`,
  why: '',
  file: `file-${number}.ts`,
  before: 'a',
  after: 'b',
}))
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

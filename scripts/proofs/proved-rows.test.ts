import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../places.mjs'
import { allBreakages } from './pages.ts'
import { readSeen, rowsSeen } from './seen.ts'

test('the README tells how many rows are proved', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, told] = /of (\d+) rows that test was seen failing/.exec(readme) ?? []
  expect(Number(told)).toBe(rowsSeen(allBreakages(), readSeen()).size)
})

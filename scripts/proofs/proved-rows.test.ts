import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../places.mjs'
import { allBreakages } from './pages.ts'
import { readSeen, rowsSeen } from './seen.ts'

test('the README tells how many rows are proved, of the ledger and of our own', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, told] = /of (\d+) rows that test was seen failing/.exec(readme) ?? []
  const [, toldOfOwn] = /so was that of (\d+) of our own additions/.exec(readme) ?? []
  const proved = [...rowsSeen(allBreakages(), readSeen())]
  const own = proved.filter((id) => id.startsWith('ADD-'))
  expect([told, toldOfOwn].map(Number)).toEqual([proved.length - own.length, own.length])
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './places.mjs'

const page = 'docs/requirements/interpretations.md'
const explained = new Set(
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .flatMap((line) => line.match(/^\| (GAP-\d{3}) \|/)?.[1] ?? []),
)

test('every interpretation that code, tests or documents refer to can be read in the repository', () => {
  const mentioned = execFileSync('git', ['grep', '-ohE', 'GAP-[0-9]{3}'], {
    cwd: root,
    encoding: 'utf8',
  })
  const unexplained = new Set(mentioned.split('\n').filter((id) => id && !explained.has(id)))
  expect([...unexplained]).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { concerns, judged, packagesIn } from './advisories.mjs'
import { root } from './places.mjs'

const advisory = (events: object[], more: object = {}) => ({
  id: 'GHSA-1',
  summary: 'Reads what it must not',
  modified: '2026-11-20T10:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name: 'left' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
})
const left = (version: string) => ({ name: 'left', version })

test.each([
  ['1.4.9', false],
  ['1.5.0', true],
  ['1.9.9', true],
  ['2.0.0', false],
  ['3.1.0', true],
  ['3.2.0', true],
  ['3.2.1', false],
])('ADD-401 version %s of a package is known to be vulnerable: %s', (version, known) => {
  const events = [
    { introduced: '3.0.0' },
    { fixed: '2.0.0' },
    { introduced: '1.5.0' },
    { last_affected: '3.2.0' },
  ]
  expect(concerns(advisory(events), left(version))).toBe(known)
})

test('ADD-401 an advisory concerns no other package, and none when it was withdrawn', () => {
  const all = [{ introduced: '0' }]
  expect(concerns(advisory(all), left('0.0.1'))).toBe(true)
  expect(concerns(advisory(all), { name: 'right', version: '0.0.1' })).toBe(false)
  expect(concerns(advisory(all, { withdrawn: '2026-11-21T00:00:00Z' }), left('0.0.1'))).toBe(false)
})

test('ADD-401 a list of advisories is named with its day, and an empty one finds out nothing', () => {
  expect(judged([left('1.0.0')], [advisory([{ introduced: '0' }])])).toEqual({
    code: 1,
    sentences: [
      'left 1.0.0: GHSA-1 Reads what it must not',
      '1 packages compared with 1 advisories, the newest of 2026-11-20.',
    ],
  })
  expect(judged([left('1.0.0')], []).code).toBe(2)
})

test('ADD-401 packages are read from the lockfile by the names that they were published under', () => {
  const locked = {
    '': {},
    server: { version: '0.1.0' },
    'node_modules/@falaj/server': { link: true },
    'node_modules/a/node_modules/@b/c': { version: '1.0.0' },
    'node_modules/alias': { name: 'real', version: '2.0.0' },
  }
  expect(packagesIn(locked)).toEqual([
    { name: '@b/c', version: '1.0.0' },
    { name: 'real', version: '2.0.0' },
  ])
})

test('ADD-401 the command compares this project with a folder of advisories, without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'advisories-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'GHSA-1.json'), JSON.stringify(advisory([{ introduced: '0' }])))
  const told = execFileSync('node', ['scripts/advisories.mjs', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(told).toMatch(
    /^\d{3,4} packages compared with 1 advisories, the newest of 2026-11-20\.\n$/,
  )
})

/** `.dockerignore`, read as Docker does, and `.gitignore`, as git does: what belongs to an installation gets into neither. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './places.mjs'

const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

/** The last pattern that matches the path or one of its folders decides. */
const inImage = (path: string): boolean => {
  const parts = path.split('/')
  const places = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  const last = patterns.findLast((pattern) =>
    places.some((place) => asExpression(pattern.replace(/^!/, '')).test(place)),
  )
  return last === undefined || last.startsWith('!')
}

const asExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('**/', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '(.*/)?')}$`,
  )

const kept = [
  'ops/falaj.env',
  'ops/compose.env',
  'ops/owner.env',
  '.env',
  'server/.env.production',
  'cli/portal.env',
  'server/src/areas/access/partner.pem',
  'cli/tls.key',
  'falaj-2026-11-21.dump',
  'data/secrets.json',
  'content/secrets.json',
  'data/files/ab/cd',
]

test.each(kept)('ADD-270 %s gets into no image', (path) => {
  expect(inImage(path)).toBe(false)
})

test('ADD-270 what nobody listed gets into no image, and what the portal needs does', () => {
  expect(
    ['backup/members.csv', 'notes.txt', 'docs/security.md', '.git/config'].filter(inImage),
  ).toEqual([])
  const needed = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'ops/prepare.sh',
    'scripts/install.mjs',
    'cli/src/falaj.ts',
    'server/migrations/001_baseline.sql',
    'contract/package.json',
    'messages/en/server.json',
    'content/contacts.json',
    'web/index.html',
    'bench/package.json',
    'e2e/package.json',
    'world/package.json',
  ]
  expect(needed.filter((path) => !inImage(path))).toEqual([])
})

test('ADD-270 git takes none of it, and keeps the examples', () => {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-ignored-'))
  try {
    execFileSync('git', ['init', '--quiet'], { cwd: folder })
    const examples = ['ops/falaj.env.example', 'ops/compose.env.example', 'ops/owner.env.example']
    for (const path of [...kept, ...examples]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), '')
    }
    writeFileSync(join(folder, '.gitignore'), readFileSync(join(root, '.gitignore')))
    execFileSync('git', ['add', '.'], { cwd: folder })
    const added = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' })
    expect(added.trim().split('\n')).toEqual(['.gitignore', ...examples.toSorted()])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

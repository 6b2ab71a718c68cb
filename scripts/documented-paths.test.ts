/** What the documentation names is there: whoever follows it finds the file, and the command runs. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { filesBelow, root, workspaces } from './places.mjs'

const known = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
// Of a copy within the repository, such as the proofs have, git knows nothing: what lies there is all of it.
const tracked = known.length > 0 ? known : filesBelow('', /./)
const paths = new Set(
  tracked.flatMap((file) =>
    file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/')),
  ),
)
const topFolders = new Set(
  tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
)

const pages = tracked.filter((file) => /^(docs\/)?[^/]+\.md$/.test(file) && file !== 'CHANGELOG.md')
test('there are pages to look at', () => expect(pages.length).toBeGreaterThan(10))

const pageTexts = pages.map((page) => ({ page, text: readFileSync(join(root, page), 'utf8') }))

/** What an operator or the build makes, and the pattern for the name of a migration. */
const notOurs = new Set([
  'ops/falaj.env',
  'ops/compose.env',
  'web/dist',
  'server/migrations/NNN_what.sql',
  'demo/01-',
])

/** `<area>` stands for any name. A source without a folder lies next to what the sentence before it names. */
function isThere(named: string): boolean {
  const pattern = named.replace(/<[a-z]+>/g, '*').replace(/\/$/, '')
  const whole = topFolders.has(pattern.split('/')[0])
  if (!pattern.includes('*'))
    return paths.has(pattern) || (!whole && tracked.some((file) => file.endsWith(`/${pattern}`)))
  return [...paths].some((path) => matchesGlob(path, whole ? pattern : `**/${pattern}`))
}

const looksLikePath = (words: string) =>
  /^[\w./*<>-]+$/.test(words) &&
  (topFolders.has(words.split('/')[0]) ? words.includes('/') : /\w\.(tsx?|mjs|sql)$/.test(words))

test('ADD-392 every file that the documentation names exists', () => {
  const missing = pageTexts.flatMap(({ page, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, words = '']) => words)
      .filter((words) => looksLikePath(words) && !notOurs.has(words) && !isThere(words))
      .map((words) => `${page}: ${words}`),
  )
  expect(missing).toEqual([])
})

test('ADD-392 every npm command that the documentation names exists', () => {
  const commands = new Set(
    ['.', ...workspaces].flatMap((folder) =>
      Object.keys(
        JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts ?? {},
      ),
    ),
  )
  const missing = pageTexts.flatMap(({ page, text }) =>
    [...text.matchAll(/npm run ([a-z]+(?:[:-][a-z]+)*)/g)]
      .filter(([, command = '']) => !commands.has(command))
      .map(([words]) => `${page}: ${words}`),
  )
  expect(missing).toEqual([])
})

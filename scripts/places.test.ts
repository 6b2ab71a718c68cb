import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { testFiles } from './ledger.mjs'
import { filesBelow, products, root, workspaces } from './places.mjs'

const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

test('every folder with a package of ours is a workspace', () => {
  const packages = tracked('*/package.json').map((file) => file.replace('/package.json', ''))
  expect(packages.toSorted()).toEqual(workspaces.toSorted())
})

test('the requirements count every test that is in the repository', () => {
  const counted = new Set(testFiles())
  const missed = tracked('*.test.ts', '*.test.tsx', '*.spec.ts').filter(
    (file) => !counted.has(file),
  )
  expect(missed).toEqual([])
})

test('every unit and server test belongs to a project that runs it', () => {
  const run = config.test?.projects?.flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  )
  const folders = new Set(run?.map((pattern) => pattern.split('/')[0]))
  const missed = tracked('*.test.ts', '*.test.tsx').filter(
    (file) => !folders.has(file.split('/')[0] ?? ''),
  )
  expect(missed).toEqual([])
})

test('no insurer’s name is written into the code or the portal’s own sentences', () => {
  const names = ['Gulf Horizon', 'أفق الخليج', 'Pearl Coast']
  const found = products
    .flatMap((folder) => filesBelow(folder, /\.(ts|tsx|css|json|html|sql)$/))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return names.some((insurer) => text.includes(insurer))
    })
  expect(found).toEqual([])
})

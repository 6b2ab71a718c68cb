/** What a language needs is asked of `contract/src/shared/rules/languages.ts`, never of its name. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{contract,server,cli,web}/{src,build}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))

test('ADD-285 no part of the portal asks whether a language is Arabic or English', () => {
  expect(sources).toContain('web/src/language/format.ts')
  const asking = sources.filter((path) =>
    /[=!]== '(ar|en)'|\b(en|ar) \? '(rtl|ltr)'/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(asking).toEqual([])
})

/** Where a text is still one field for each language: remarks on requests, what a service is called, somebody's work. */
const twoFields = [
  'contract/src/integration/member.ts',
  'contract/src/integration/request.ts',
  'core-simulator/src/decide.ts',
  'server/src/areas/claims/claim-view.ts',
  'server/src/areas/claims/details.ts',
  'server/src/areas/claims/eob.ts',
  'server/src/areas/integration/upsert/claim.ts',
  'server/src/areas/integration/upsert/pre-approval.ts',
  'server/src/areas/policies/member-view.ts',
  'server/src/areas/preapprovals/view.ts',
]

test('ADD-428 no further field or column is of one language: a text is a record by language', () => {
  const naming = globSync('{contract,server,cli,web,core-simulator,world,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist|\/testing(\/|$)/.test(String(path)),
  })
    .filter((path) => !/\.test\.tsx?$|ports\/database\/tables\.ts$/.test(path))
    .filter((path) => /_(en|ar)\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(naming.toSorted()).toEqual(twoFields)
})

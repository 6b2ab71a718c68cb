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

test('ADD-430 no part of the portal names a language but the one that has every text', () => {
  const naming = sources.filter((path) =>
    /'(en|ar)'|\b(en|ar): /.test(
      readFileSync(join(root, path), 'utf8').replaceAll(/^ *(\/?\*|\/\/).*$/gm, ''),
    ),
  )
  // Examples of the description of the API, the fallback language, and what providers of identities are called.
  expect(naming.toSorted()).toEqual([
    'cli/src/start/demo-identity.ts',
    'contract/src/integration/fact.ts',
    'contract/src/openapi/field-examples.ts',
    'contract/src/shared/rules/languages.ts',
    'server/src/ports/identity/uae-pass.ts',
  ])
})

test('ADD-428 no field or column is of one language: a text is a record by language', () => {
  const naming = globSync('{contract,server,cli,web,core-simulator,world,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist|\/testing(\/|$)/.test(path),
  })
    .filter((path) => !/\.test\.tsx?$|ports\/database\/tables\.ts$/.test(path))
    .filter((path) => /_(en|ar)\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(naming).toEqual([])
})

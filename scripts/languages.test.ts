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

import { expect, test } from 'vitest'
import { namedCountries } from './countries.mjs'

const named = (line: string, file = 'server/src/areas/claims/list.ts') =>
  namedCountries(file, `const first = 1\n${line}\n`)

test.each([
  `const today = dayIn(policy?.country_code ?? 'AE', now)`,
  'if (country === "KW") return null',
  'const days = sql`coalesce(country, `OM`)`',
  `const zones = { QA: zone }`,
  `  BH?: string`,
  `return queues.OM`,
  `const zone = 'Asia/Dubai'`,
  `number.startsWith('+974')`,
  `update policy set country = 'BH';`,
])('ADD-145 code that names a country is told by its line: %s', (line) => {
  expect(named(line)).toEqual([`server/src/areas/claims/list.ts:2 ${line.trim()}`])
})

test.each([
  `const today = dayIn(policy.country_code, now)`,
  `const code = 'SAEB'`,
  `  AED: 'درهم',`,
  `/** Such as AE=token:hmac, where OM has none. */`,
])('ADD-145 what names none is not told: %s', (line) => {
  expect(named(line)).toEqual([])
})

test('ADD-145 tests, examples of the API and the invented world may name countries', () => {
  for (const file of [
    'server/src/areas/claims/list.test.ts',
    'server/src/testing/builders.ts',
    'contract/src/openapi/field-examples.ts',
    'world/src/vocabulary/countries.ts',
  ])
    expect(named(`country: 'AE'`, file)).toEqual([])
  expect(named(`country: 'AE'`, 'contract/src/openapi/document.ts')).toHaveLength(1)
})

test.each([
  ['web/src/ui/phone-field.tsx', `const example = '+971\\u00A050\\u00A0123\\u00A04567'`],
  ['messages/en/profile.json', `"profile.digits": "such as 97145550120"`],
])('ADD-145 an example of a number in %s names its country', (file, line) => {
  expect(namedCountries(file, line)).toEqual([`${file}:1 ${line}`])
})

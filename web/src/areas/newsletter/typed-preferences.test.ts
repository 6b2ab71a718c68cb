import { expect, test } from 'vitest'

await import('@falaj/contract/shared/shipped-countries.ts')
const { preferencesOf } = await import('./typed-preferences.ts')

const typing = (given: Record<string, string>) => (name: string) => given[name] ?? ''

test('SUP-060 each goal goes out as a number under its own name, and children as their years of birth', () => {
  const typed = {
    childrens_education: '50,000',
    retirement: '200000',
    property: '٣٠٠٠',
    general_savings: '0',
    children_count: '2',
    children_below_eighteen: '2014, 2018',
  }
  expect(preferencesOf(typing(typed))).toMatchObject({
    childrens_education: 50_000,
    retirement: 200_000,
    property: 3_000,
    general_savings: 0,
    children_below_eighteen: [2014, 2018],
  })
  expect(preferencesOf(typing({}))).toMatchObject({
    childrens_education: null,
    retirement: null,
    property: null,
    general_savings: null,
    children_below_eighteen: [],
  })
})

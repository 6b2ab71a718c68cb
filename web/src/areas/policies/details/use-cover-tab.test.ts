import { expect, test } from 'vitest'
import { coverTabIn } from './use-cover-tab.ts'

const tabIn = (query: string) => coverTabIn(new URLSearchParams(query))

test('POL-024 an address names the tab that is open, with a policy or without', () => {
  for (const policy of ['', '&policy=1']) {
    expect(tabIn(`tab=coverages${policy}`)).toBe('coverages')
    expect(tabIn(`tab=dependants${policy}`)).toBe('dependants')
    expect(tabIn(`tab=member${policy}`)).toBe('member')
  }
})

test('POL-024 without a tab, or with one that is none, the first is open', () => {
  expect(tabIn('policy=1')).toBe('member')
  expect(tabIn('tab=Coverages')).toBe('member')
  expect(tabIn('tab=')).toBe('member')
})

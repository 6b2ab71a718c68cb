/** Where an address without a policy leads (GAP-063). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../../../testing/browser.ts'

// The build brings the texts; the loader says nothing.
vi.mock('../../../language/texts.ts', () => ({}))

const policy = (id: number, status: boolean) => ({ id, status, expiry_date: '2026-12-31' })

beforeEach(async () => {
  vi.resetModules()
  await import('@falaj/contract/shared/shipped-countries.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** The address that it leads on to, or what was loaded. */
async function led(
  query: string,
  { policies = [policy(2, false), policy(7, true)], current = '', last = '' } = {},
) {
  const { asked } = aBrowser(({ name }) => ({
    body: { success: true, data: name === 'GET user-policies' ? policies : { id: 7 } },
  }))
  if (current) sessionStorage.setItem('policy', current)
  if (last) {
    localStorage.setItem('policy', last)
    localStorage.setItem('token', `e30.${btoa('{"sub":"17","sid":"x","exp":1}')}.x`)
  }
  const { loader } = await import('./details-page.tsx')
  const url = new URL(`https://falaj.example/portal/home/policyDetails?${query}`)
  const request = new Request(url)
  const loaded: unknown = await loader({
    request,
    url,
    pattern: '',
    params: {},
    context: new Map(),
  }).catch((thrown: unknown) => thrown)
  return {
    to: loaded instanceof Response ? loaded.headers.get('location') : loaded,
    asked: asked.map(({ name }) => name),
  }
}

test('POL-024 a link to a tab keeps it: under the policy looked at last, else under the one in force', async () => {
  for (const tab of ['coverages', 'dependants']) {
    expect((await led(`tab=${tab}`, { current: '2' })).to).toBe(
      `/home/policyDetails?policy=2&tab=${tab}`,
    )
    expect((await led(`tab=${tab}`)).to).toBe(`/home/policyDetails?policy=7&tab=${tab}`)
  }
})

test('GAP-063 without a tab the policy looked at last opens, and nothing is chosen for who has not looked at one', async () => {
  expect((await led('', { current: '2' })).to).toBe('/home/policyDetails?policy=2')
  expect(await led('')).toEqual({ to: null, asked: [] })
})

test('ADD-142 GAP-063 a new tab opens what the tab before has chosen, and nothing that another member had', async () => {
  expect((await led('', { last: '17:2' })).to).toBe('/home/policyDetails?policy=2')
  expect((await led('', { current: '7', last: '17:2' })).to).toBe('/home/policyDetails?policy=7')
  expect((await led('', { last: '18:2' })).to).toBeNull()
  expect((await led('', { last: ':2' })).to).toBeNull()
})

test('a link to a tab leads nowhere for who has no policy', async () => {
  expect((await led('tab=coverages', { policies: [] })).to).toBeNull()
})

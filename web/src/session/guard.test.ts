import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { requireSession } from './guard.ts'
import { storeToken } from './token.ts'

const tokenWith = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

const redirect = () => {
  try {
    requireSession({ request: new Request('http://portal/home') })
    return null
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : thrown
  }
}

afterEach(() => vi.unstubAllGlobals())

test('ACC-005 without a token a member page leads to /login', () => {
  aBrowser(() => ({ body: {} }))
  expect(redirect()).toBe('/login')
})

test.each(['', 'nonsense', 'a.b.c', 'e30.e30', `e30.${btoa('"text"')}.x`])(
  'ACC-006 a token that cannot be decoded leads to /login: %s',
  (broken) => {
    aBrowser(() => ({ body: {} }))
    storeToken(broken)
    expect(redirect()).toBe('/login')
  },
)

test('ACC-007 a token without an expiry leads to /login', () => {
  aBrowser(() => ({ body: {} }))
  storeToken(tokenWith({ sub: '1' }))
  expect(redirect()).toBe('/login')
})

test('ACC-008 a token with an expiry opens the page, also when it has passed', () => {
  aBrowser(() => ({ body: {} }))
  storeToken(tokenWith({ exp: 1, name: 'ليلى' }))
  expect(redirect()).toBeNull()
})

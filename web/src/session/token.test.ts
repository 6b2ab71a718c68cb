import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { readToken, storeToken } from './token.ts'

afterEach(() => vi.unstubAllGlobals())

test('ACC-023 the token is kept in local storage, where every tab finds it', () => {
  aBrowser(() => ({ body: {} }))
  storeToken('of a member')
  expect(localStorage.getItem('token')).toBe('of a member')
  expect(sessionStorage.length).toBe(0)
  localStorage.setItem('token', 'of another tab')
  expect(readToken()).toBe('of another tab')
})

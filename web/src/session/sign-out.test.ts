import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { endSession } from './sign-out.ts'
import { readToken, storeToken } from './token.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['answers', 200],
  ['refuses', 401],
])('ACC-019 ACC-024 the token is gone after a logout that the server %s', async (_what, status) => {
  const { asked } = aBrowser(() => ({ status, body: { success: status === 200, message: '' } }))
  storeToken('of a member')
  await endSession('of a member')
  expect(asked.map(({ name, bearer }) => [name, bearer])).toEqual([['POST logout', 'of a member']])
  expect(readToken()).toBeNull()
})

test('ACC-024 ACC-046 a session that began meanwhile keeps its token', async () => {
  aBrowser(() => {
    storeToken('begun meanwhile')
    return { body: { success: true, message: '' } }
  })
  storeToken('of a member')
  await endSession('of a member')
  expect(readToken()).toBe('begun meanwhile')
})

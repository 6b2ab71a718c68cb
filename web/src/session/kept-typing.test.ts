import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { holdsTyping, KeptTyping } from './kept-typing.ts'
import { forgetLeaving, signOut } from './sign-out.ts'
import { clearToken, storeToken } from './token.ts'

const session = (sub: string) =>
  `e30.${btoa(JSON.stringify({ sub, sid: `of-${sub}`, exp: 1 })).replaceAll('=', '')}.x`

const forgotten: string[] = []
const typing = new KeptTyping<string>((value) => forgotten.push(value))

beforeEach(() => {
  aBrowser(() => ({ body: { success: true } }))
  vi.useFakeTimers()
  forgotten.length = 0
})
afterEach(() => {
  for (const about of ['', 'a', 'b']) typing.forget(about)
  forgetLeaving()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ADD-170 what was typed is there again for its member, until it is sent', () => {
  storeToken(session('1'))
  typing.keep('about a', 'a')
  typing.keep('about b', 'b')
  expect([typing.read('a'), typing.read('b'), typing.read()]).toEqual([
    'about a',
    'about b',
    undefined,
  ])
  expect(holdsTyping()).toBe(true)
  // The session ends by itself, and the same member logs in again.
  clearToken()
  expect(typing.read('a')).toBeUndefined()
  storeToken(session('1'))
  expect(typing.read('a')).toBe('about a')
  typing.forget('a')
  typing.forget('b')
  expect(holdsTyping()).toBe(false)
})

test('ADD-170 another member at the same machine finds nothing', () => {
  storeToken(session('1'))
  typing.keep('of one')
  clearToken()
  storeToken(session('2'))
  expect([typing.read(), holdsTyping(), forgotten]).toEqual([undefined, false, ['of one']])
})

test('ADD-170 nothing is left after signing out', async () => {
  storeToken(session('1'))
  typing.keep('of one')
  await signOut()
  forgetLeaving()
  storeToken(session('1'))
  expect([typing.read(), holdsTyping()]).toEqual([undefined, false])
})

test('ADD-170 what a visitor typed is theirs after a login, and nobody’s after half an hour', () => {
  typing.keep('of a visitor')
  expect(typing.read()).toBe('of a visitor')
  storeToken(session('1'))
  expect(typing.read()).toBe('of a visitor')
  vi.advanceTimersByTime(30 * 60_000 + 1)
  expect([typing.read(), holdsTyping()]).toEqual([undefined, false])
})

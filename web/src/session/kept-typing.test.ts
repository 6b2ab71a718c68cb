import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { idleLimit, noteActivity } from './activity.ts'
import { enter } from './enter.ts'
import { holdsTyping, KeptTyping } from './kept-typing.ts'
import { forgetLeaving, signOut } from './sign-out.ts'
import { clearToken, storeToken } from './token.ts'

const session = (sub: string) =>
  `e30.${btoa(JSON.stringify({ sub, sid: `of-${sub}`, exp: 1 })).replaceAll('=', '')}.x`

const lost: string[] = []
const typing = new KeptTyping<string>((value) => lost.push(value))
const keep = (value: string, about?: string) => typing.open(about).keep(value)

beforeEach(() => {
  aBrowser(() => ({ body: { success: true } }))
  vi.stubEnv('SSR', false)
  vi.useFakeTimers()
  lost.length = 0
})
afterEach(() => {
  vi.advanceTimersByTime(31 * 60_000)
  storeToken(session('nobody'))
  holdsTyping()
  forgetLeaving()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('ADD-170 what was typed is there again for its member, until it is sent', () => {
  storeToken(session('1'))
  keep('about a', 'a')
  keep('about b', 'b')
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
  typing.open('a').forget()
  typing.open('b').forget()
  expect(holdsTyping()).toBe(false)
})

test('ADD-170 another member at the same machine finds nothing', () => {
  storeToken(session('1'))
  keep('of one')
  clearToken()
  storeToken(session('2'))
  expect([typing.read(), holdsTyping(), lost]).toEqual([undefined, false, ['of one']])
})

test('ADD-170 what a member types on after the session has ended is not the next member’s', () => {
  storeToken(session('1'))
  const open = typing.open()
  open.keep('of one')
  clearToken()
  open.keep('of one, and more')
  expect([open.value, typing.read()]).toEqual(['of one, and more', undefined])
  storeToken(session('2'))
  expect([typing.read(), lost]).toEqual([undefined, ['of one, and more']])
})

test('ADD-170 what a visitor types does not take the place of what the member typed', () => {
  storeToken(session('1'))
  keep('of one')
  clearToken()
  keep('of a visitor')
  expect(typing.read()).toBe('of a visitor')
  storeToken(session('1'))
  expect(typing.read()).toBe('of one')
  keep('of one, and more')
  clearToken()
  expect(typing.read()).toBeUndefined()
})

test.each([
  ['this tab', () => signOut()],
  [
    'another tab',
    async () => {
      localStorage.setItem('signed-out', String(Date.now()))
      clearToken()
    },
  ],
])('ADD-170 nothing is left after signing out in %s', async (_, leave) => {
  storeToken(session('1'))
  keep('of one')
  await leave()
  expect(lost).toEqual(['of one'])
  forgetLeaving()
  storeToken(session('1'))
  expect([typing.read(), holdsTyping()]).toEqual([undefined, false])
  vi.advanceTimersByTime(1)
  keep('of another day')
  expect(typing.read()).toBe('of another day')
})

test('ADD-170 whoever was away for too long finds it after the next login', async () => {
  storeToken(session('1'))
  noteActivity()
  keep('of one')
  vi.advanceTimersByTime(idleLimit)
  await signOut('/')
  expect(typing.read()).toBeUndefined()
  enter(session('1'))
  expect(typing.read()).toBe('of one')
})

test('ADD-170 what a visitor typed is nobody’s after half an hour', () => {
  keep('of a visitor')
  expect(typing.read()).toBe('of a visitor')
  vi.advanceTimersByTime(30 * 60_000 + 1)
  expect([typing.read(), holdsTyping()]).toEqual([undefined, false])
  storeToken(session('1'))
  expect(typing.read()).toBeUndefined()
})

test('ADD-170 ADD-426 what a visitor typed is theirs after a login, and nobody’s after the logout', async () => {
  keep('of a visitor')
  storeToken(session('1'))
  expect(typing.read()).toBe('of a visitor')
  await signOut()
  forgetLeaving()
  expect([typing.read(), holdsTyping(), lost]).toEqual([undefined, false, ['of a visitor']])
})

test('ADD-426 what a visitor typed is the first member’s who logs in, also on the open form, and not the second’s', () => {
  const open = typing.open()
  open.keep('of a visitor')
  storeToken(session('1'))
  clearToken()
  // Their session has ended; the form is still open, and another visitor finds nothing.
  expect(typing.read()).toBeUndefined()
  open.keep('of a visitor, and more')
  expect(typing.read()).toBeUndefined()
  storeToken(session('2'))
  expect([typing.read(), holdsTyping(), lost]).toEqual([
    undefined,
    false,
    ['of a visitor, and more'],
  ])
})

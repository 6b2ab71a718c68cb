import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { becomeNobodysTab, keepToOneMember } from './one-member.ts'
import { enter } from './enter.ts'
import { signOut } from './sign-out.ts'
import { storeToken } from './token.ts'

const heard = new Map<string, (event: object) => void>()
let startedAgain = 0

const session = (sub: string) =>
  `e30.${btoa(JSON.stringify({ sub, sid: 'a-session', exp: 1 })).replaceAll('=', '')}.x`
/** Another tab has stored it; what came in between was not seen. */
const inOtherTab = (token: string | null) => {
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  heard.get('storage')?.({ key: 'token' })
}
const comesBack = (persisted: boolean) => heard.get('pageshow')?.({ persisted })

beforeEach(() => {
  aBrowser(() => ({ body: {} }))
  startedAgain = 0
  vi.stubGlobal('location', { reload: () => (startedAgain += 1) })
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) =>
    heard.set(name, listener),
  )
})
afterEach(() => {
  stop()
  becomeNobodysTab()
  heard.clear()
  vi.unstubAllGlobals()
})

let stop = () => {}
/** How often the tab has forgotten what it knows. */
const watch = () => {
  const forgot = { times: 0 }
  stop = keepToOneMember(() => (forgot.times += 1))
  return forgot
}

test("ADD-131 another member's session that another tab began starts the page again", () => {
  storeToken(session('1'))
  watch()
  inOtherTab(session('1'))
  expect(startedAgain).toBe(0)
  inOtherTab(session('2'))
  expect(startedAgain).toBe(1)
})

test('ADD-131 after a sign-out in another tab nothing of the member is left in this one', () => {
  storeToken(session('1'))
  const forgot = watch()
  inOtherTab(null)
  expect(forgot.times).toBe(1)
})

test('signing out and in on the page itself starts nothing again', async () => {
  watch()
  enter(session('1'))
  await signOut()
  enter(session('2'))
  expect(startedAgain).toBe(0)
})

test('ADD-131 a session that ended and became somebody else’s while the page did not look starts it again', () => {
  storeToken(session('1'))
  watch()
  inOtherTab(null)
  inOtherTab(session('2'))
  expect(startedAgain).toBe(1)
})

test.each([
  ['nobody', null, 1],
  ['somebody else', session('2'), 1],
  ['the same member', session('1'), 0],
])('ADD-131 a page that Back brings while %s is signed in', (_who, token, expected) => {
  storeToken(session('1'))
  watch()
  // Frozen, it hears of nothing.
  if (token === null) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
  comesBack(true)
  expect(startedAgain).toBe(expected)
})

test('a page that is loaded anew starts nothing again', () => {
  watch()
  localStorage.setItem('token', session('1'))
  comesBack(false)
  expect(startedAgain).toBe(0)
})

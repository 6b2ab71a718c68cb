import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { carryTyping, comeBack } from './carried-typing.ts'
import { CarriedTyping, holdsTyping, KeptTyping } from './kept-typing.ts'
import { clearToken, storeToken } from './token.ts'

const session = (sub: string) =>
  `e30.${btoa(JSON.stringify({ sub, sid: `of-${sub}`, exp: 1 })).replaceAll('=', '')}.x`
const corrections = new CarriedTyping('corrections')
const complaints = new KeptTyping<string>()
const away = () => sessionStorage.getItem('away')

type Listener = (event: { preventDefault: () => void }) => void
/** Who is asked before this tab goes: from the first keystroke on, and once. */
const asked: Listener[] = []
const asks = (): boolean => {
  const preventDefault = vi.fn<() => void>()
  for (const one of asked) one({ preventDefault })
  return preventDefault.mock.calls.length > 0
}

beforeEach(() => {
  aBrowser(() => ({ body: { success: true } }))
  vi.stubGlobal('addEventListener', (kind: string, listener: Listener) => {
    if (kind === 'beforeunload') asked.push(listener)
  })
  vi.stubGlobal('location', { pathname: '/portal/profile', search: '?of=7' })
  vi.stubEnv('BASE_URL', '/portal/')
  vi.stubEnv('SSR', false)
  vi.useFakeTimers()
  storeToken(session('1'))
})
afterEach(() => {
  storeToken(session('nobody'))
  holdsTyping()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** The page has gone, and with it what was in memory. */
const leaves = () => {
  carryTyping('national-id')
  corrections.open('own').forget()
}
const typed = { passport_number: 'P1' }

test('ADD-653 who comes back finds what they had typed, on the page where they were, and it is gone from the tab’s storage', () => {
  corrections.open('own').keep(typed)
  complaints.open().keep('a complaint, which may hold files')
  leaves()
  expect(away()).toContain('P1')
  expect(away()).not.toContain('a complaint')
  expect(corrections.read('own')).toBeUndefined()
  expect(comeBack()).toMatchObject({ provider: 'national-id', page: '/profile?of=7' })
  expect(corrections.read('own')).toEqual(typed)
  expect([away(), comeBack()]).toEqual([null, undefined])
})

test('ADD-653 it waits for the page that it belongs to', () => {
  corrections.open('own').keep(typed)
  leaves()
  sessionStorage.setItem('away', (away() ?? '').replace('corrections', 'loaded later'))
  comeBack()
  expect(corrections.read('own')).toBeUndefined()
  expect(new CarriedTyping('loaded later').read('own')).toEqual(typed)
})

test.each([
  ['after ten minutes', () => void vi.advanceTimersByTime(10 * 60_000 + 1)],
  ['another member', () => storeToken(session('2'))],
  ['nobody', () => clearToken()],
])('ADD-653 %s finds nothing, and nothing is left', (_, meanwhile) => {
  corrections.open('own').keep(typed)
  leaves()
  meanwhile()
  expect([comeBack(), corrections.read('own'), away()]).toEqual([undefined, undefined, null])
})

test('ADD-653 whoever has signed out elsewhere meanwhile finds nothing', () => {
  corrections.open('own').keep(typed)
  leaves()
  localStorage.setItem('signed-out', String(Date.now()))
  comeBack()
  expect(corrections.read('own')).toBeUndefined()
})

test('ADD-653 leaving asks nothing where all comes along, and asks where something would be lost', () => {
  corrections.open('own').keep(typed)
  // The tabs of the tests before have left.
  asks()
  expect(asks()).toBe(true)
  carryTyping('national-id')
  expect(asks()).toBe(false)
  // It was for that once.
  expect(asks()).toBe(true)
  complaints.open().keep('a complaint')
  carryTyping('national-id')
  expect(asks()).toBe(true)
})

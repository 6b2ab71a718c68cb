import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { activityKey, idleLimit } from './activity.ts'
import { enter } from './enter.ts'
import { requireSession } from './guard.ts'
import { signOut } from './sign-out.ts'
import { clearToken } from './token.ts'

const tokenOf = (account: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub: account, sid: 'a session', exp: 1 })).toString('base64url')}.signature`

/** Opens a member page; without a session the guard leads to the login page. */
const open = (path: string) => {
  try {
    requireSession({ request: new Request(`http://portal${path}`) })
  } catch {
    // To the login page.
  }
}

/** Where Layla's next login begins. */
const loggedInAgainAfter = async (move: () => Promise<void>) => {
  enter(tokenOf('Layla'))
  await move()
  clearToken()
  return enter(tokenOf('Layla'))
}

beforeEach(() => {
  aBrowser(() => ({ body: {} }))
  enter(tokenOf('whoever used the tab before'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a login leads back to the page on which the member’s session ended', () => {
  enter(tokenOf('Layla'))
  open('/home')
  open('/claimDetails/7?tab=documents')
  clearToken()
  expect(enter(tokenOf('Layla'))).toBe('/claimDetails/7?tab=documents')
})

test('the page is the one that is open, however the member came there', async () => {
  vi.stubEnv('BASE_URL', '/portal/')
  const pages = ['/home', '/claims', '/claimDetails/:id'].map((path) => ({ path }))
  const router = createMemoryRouter([{ middleware: [requireSession], children: pages }], {
    basename: '/portal/',
    initialEntries: ['/portal/home'],
  })
  const moves: [() => Promise<void>, string][] = [
    [() => router.navigate('/claims'), '/claims'],
    [() => router.navigate('/claims?status=Paid'), '/claims?status=Paid'],
    [() => router.navigate('/claimDetails/7', { replace: true }), '/claimDetails/7'],
    [() => router.navigate('/claimDetails/8'), '/claimDetails/8'],
    [() => router.navigate(-1), '/claimDetails/7'],
  ]
  for (const [move, page] of moves) expect(await loggedInAgainAfter(move)).toBe(page)
  router.dispose()
})

test('ACC-036 so does a login after half an hour of silence', async () => {
  enter(tokenOf('Layla'))
  open('/claims')
  localStorage.setItem(activityKey, String(Date.now() - idleLimit))
  await signOut('/')
  // Going back in the browser asks for a page without a session.
  open('/profile')
  expect(enter(tokenOf('Layla'))).toBe('/claims')
})

test('whoever is not that member begins on the dashboard', () => {
  enter(tokenOf('Layla'))
  open('/claimDetails/7')
  clearToken()
  expect(enter(tokenOf('Omar'))).toBe('/home')
})

test('a login leads to the page that was asked for without a session', () => {
  clearToken()
  open('/claims')
  expect(enter(tokenOf('Layla'))).toBe('/claims')
})

test('ACC-058 a login begins on the dashboard after the member has left, whatever Back asked for', async () => {
  enter(tokenOf('Layla'))
  open('/claimDetails/7')
  await signOut()
  open('/claimDetails/7')
  expect(enter(tokenOf('Layla'))).toBe('/home')
  clearToken()
  expect(enter(tokenOf('Layla'))).toBe('/home')
})

import { afterEach, expect, test, vi } from 'vitest'
import { readToken, storeToken } from '../../../session/token.ts'
import { aBrowser } from '../../../testing/browser.ts'
import { earlierSessionHasEnded, fetchGuide, leaveEarlierSession } from './welcome.ts'

afterEach(() => vi.unstubAllGlobals())

test('ACC-046 the session that is stored ends once the guide video was answered, not before', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let answer!: () => void
  const film = new Promise<void>((resolve) => (answer = resolve))
  const { asked } = aBrowser(async ({ name }) => {
    if (name === 'GET guide-video') await film
    return { body: { success: true, message: '' } }
  })
  const names = () => asked.map(({ name }) => name)
  storeToken('of the member before')
  expect(leaveEarlierSession(fetchGuide())).toBeUndefined()
  await new Promise((later) => setTimeout(later))
  expect(names()).toEqual(['GET guide-video'])
  expect(readToken()).toBe('of the member before')
  answer()
  await earlierSessionHasEnded()
  expect(names()).toEqual(['GET guide-video', 'POST logout'])
  expect(asked[1]?.bearer).toBe('of the member before')
  expect(readToken()).toBeNull()
})

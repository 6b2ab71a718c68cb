import { expect, test } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'

const portal = await forThisFile(openTestPortal())

test('ACC-029 ACC-030 the older session by cookie and its refresh call are retired', async () => {
  const browser = portal.browser()
  const answer = await browser.post('v2/refresh-auth', { token: 'anything' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false })
  // A cookie alone never opens anything: member calls go by their bearer.
  browser.cookies.set('refresh', 'anything')
  expect((await browser.get('me')).statusCode).toBe(401)
})

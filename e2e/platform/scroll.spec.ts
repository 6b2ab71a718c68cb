/** Where a page opens. */
import { expect, test } from '../claims/journey.ts'

test.use({ viewport: { width: 360, height: 420 } })

test('a page that is opened by its address begins at its top, wherever another one was left', async ({
  page,
  member,
  beginSession,
}) => {
  await member.claims(Array.from({ length: 6 }, () => ({ status: 'Paid' })))
  await beginSession(member.email)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const shown = () => expect.poll(height).toBeGreaterThan(780)
  const top = () => page.evaluate(() => scrollY)
  for (const path of ['home', 'claims']) {
    await page.goto(path)
    await shown()
    expect(await top()).toBe(0)
    // As far as the page is long: it grows while its parts arrive.
    await expect(async () => {
      await page.mouse.wheel(0, 350)
      expect(await top()).toBeGreaterThan(300)
    }).toPass()
  }
  // Where one was, is kept for the same page.
  await page.reload()
  await shown()
  await expect.poll(top).toBeGreaterThan(0)
})

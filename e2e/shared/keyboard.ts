/** What somebody does who has a keyboard and nothing else. */
import { expect, type Locator } from '@playwright/test'

/** On no page is anything further from anything, forwards. */
const farthest = 60

/** Presses Tab until the element has the focus: it has to come, and what is passed has to be seen. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await expect(target).toBeAttached()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < farthest; presses += 1) {
    await page.keyboard.press('Tab')
    if (await isThere()) return
    const lost = await page.evaluate(() => document.activeElement === document.body)
    expect(lost, 'the focus left the page before it came there').toBe(false)
  }
  await expect(target).toBeFocused()
}

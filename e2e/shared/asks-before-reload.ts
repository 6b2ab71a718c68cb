import type { Page } from '@playwright/test'

/** Whether the tab asks before it is loaded again; it is not. */
export async function asksBeforeReload(page: Page): Promise<boolean> {
  let asked = false
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload'
    void dialog.dismiss()
  })
  await page.evaluate(() => setTimeout(() => location.reload()))
  await page.waitForTimeout(500)
  return asked
}

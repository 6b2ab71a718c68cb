import type { Page } from '@playwright/test'

/** No script arrives until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: asleep, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await asleep
    // The page may have gone on meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

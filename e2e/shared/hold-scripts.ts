import type { Page } from '@playwright/test'

/** No script arrives until the returned function is called; `but` those that match. */
export async function holdScripts(page: Page, but?: RegExp): Promise<() => void> {
  const { promise: asleep, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    if (!but?.test(route.request().url())) await asleep
    // The page may have gone on meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

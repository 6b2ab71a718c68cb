/** How many taps a member needs for something: each is one that has to be found. */
import type { Page } from '@playwright/test'

/** Counts what fingers do, wherever they land. Typing and the phone's own list of files are no taps on the page. */
export async function countingTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('tapped', () => (taps += 1))
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => (globalThis as { tapped?: () => void }).tapped?.(), {
      capture: true,
    })
  })
  return () => taps
}

/** Answers that wait until what is said meanwhile has been read. */
import type { Page } from '@playwright/test'

/** Keeps answers back until they are let go by calling what this resolves with. */
export async function held(page: Page, path: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** The messages that pass by. */
export const toastsOf = (page: Page, label: string) => page.getByRole('region', { name: label })

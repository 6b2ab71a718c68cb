import { expect, type Page } from '@playwright/test'

/**
 * Once the scripts of a page with a form have come. Until then a press is kept (ADD-141), but a switch of the language is a
 * new page, and what a page finds out as it wakes up, such as that nobody is registering here, moves what stands below it:
 * a press at that moment meets nothing.
 */
export const untilAwake = (page: Page): Promise<void> =>
  expect(page.locator('main form')).toHaveAttribute('method', 'post')

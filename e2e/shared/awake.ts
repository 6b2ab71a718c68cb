import { expect, type Page } from '@playwright/test'

/**
 * Once the scripts of a page with a form have come. Until then a press is kept (ADD-141), but a switch of the language is a
 * new page: a press at that moment meets nothing.
 */
export const untilAwake = (page: Page): Promise<void> =>
  expect(page.locator('main form')).toHaveAttribute('method', 'post')

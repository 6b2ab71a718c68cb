/** What a page tells of something in pairs of a label and its value. */
import type { Locator } from '@playwright/test'

/** The value behind a label. */
export const factOf = (within: Locator, label: string): Locator =>
  within
    .locator('dl > div')
    .filter({ has: within.page().locator('dt').getByText(label, { exact: true }) })
    .getByRole('definition')

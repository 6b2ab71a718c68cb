/** Deleting what has a button for it, and a question behind the button. */
import type { Locator, Page } from '@playwright/test'
import type { Say } from './languages.ts'

const kinds = { claim: 'requests.requests.delete', account: 'banking.bank.delete' }

/** Asks for it and says yes. `within`: where there are several of them. */
export async function deletes(
  page: Page,
  say: Say,
  kind: keyof typeof kinds,
  within: Page | Locator = page,
): Promise<void> {
  const key = kinds[kind]
  await within.getByRole('button', { name: new RegExp(say(key)) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(`${key}.yes`), exact: true })
    .click()
}

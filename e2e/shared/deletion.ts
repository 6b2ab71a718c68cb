/** Deleting what has a question behind it. */
import type { Locator, Page } from '@playwright/test'
import type { Say } from './languages.ts'

/** Asks for it and says yes. `within`: where there are several of them. */
export async function deletes(
  page: Page,
  say: Say,
  kind: 'claim' | 'account',
  within: Page | Locator = page,
): Promise<void> {
  if (kind === 'account') await asksToDelete(page, say, within)
  else
    await within.getByRole('button', { name: new RegExp(say('requests.requests.delete')) }).click()
  const yes = say(kind === 'claim' ? 'requests.requests.delete.yes' : 'banking.bank.delete.yes')
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click()
}

/** The menu of an account; `.*` stands for whatever its bank and its digits are. */
export const menuOf = (within: Page | Locator, say: Say): Locator =>
  within.getByRole('button', {
    name: new RegExp(say('banking.bank.menu.of', { name: '.*', digits: '.*' })),
  })

/** Chooses Delete in the menu of an account. */
export async function asksToDelete(page: Page, say: Say, within: Page | Locator = page) {
  await menuOf(within, say).click()
  await page.getByRole('menuitem', { name: say('banking.bank.delete'), exact: true }).click()
}

/** The login page, for journeys that come by it. */
import type { Page } from '@playwright/test'
import type { Say } from './languages.ts'

/** Of every account of the demo world, and of those that journeys make. */
export const password = 'Falaj2026'

/** Name and password on the login page that is open, sent. */
export async function sendLogin(
  page: Page,
  say: Say,
  email: string,
  secret = password,
): Promise<void> {
  await page.getByLabel(say('access.login.username')).fill(email)
  await page.getByLabel(say('access.login.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
}

export async function logIn(page: Page, say: Say, email: string, secret = password): Promise<void> {
  await page.goto('login')
  await sendLogin(page, say, email, secret)
}

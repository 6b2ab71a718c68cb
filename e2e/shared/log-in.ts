/** The login page, for journeys that come by it. */
import type { Page } from '@playwright/test'
import type { Say } from './languages.ts'
import { messagesTo, newestCode } from './outbox.ts'

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

/** On the login page that stands open, without loading it anew. */
export async function logInHere(
  page: Page,
  say: Say,
  { baseURL, email }: { baseURL: string; email: string },
): Promise<void> {
  const { request } = page.context()
  const [last] = await messagesTo(request, baseURL, email)
  await sendLogin(page, say, email)
  await page.waitForURL('**/verifyLoginOTP')
  await page
    .getByLabel(say('access.otp.label'))
    .fill(await newestCode(request, baseURL, email, last?.id))
}

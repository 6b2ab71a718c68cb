/** The short way in, for journeys that are about something else: the real calls, without the pages. */
import { type SealingKey, sealedPassword } from '@falaj/server/testing/sealed-password.ts'
import { expect, type Page } from '@playwright/test'
import { messagesTo, newestCode } from './outbox.ts'

const fingerprint = 'a browser of the journeys'

/**
 * Begins a session and opens a page; without a place, none: what the journey opens first is the first that loads. Gives
 * the session's token.
 */
export async function enter(
  page: Page,
  baseURL: string,
  email: string,
  password: string,
  place?: string,
): Promise<string> {
  const { request } = page.context()
  const before = (await messagesTo(request, baseURL, email))[0]?.id ?? 0
  const credentials = async () => ({
    email,
    password: await sealed(page, baseURL, password),
    browser_finger_print: fingerprint,
  })
  await request.post(`${baseURL}api/loginV2`, { data: await credentials() })
  const otp = await newestCode(request, baseURL, email, before)
  const answer = await request.post(`${baseURL}api/verify-login-otpV2`, {
    data: { ...(await credentials()), otp },
  })
  expect(answer.status()).toBe(200)
  const { token } = (await answer.json()) as { token: string }
  // A place of the portal that runs no script: the login page would end the session.
  await page.goto('brand.css')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  if (place !== undefined) {
    await page.goto(place)
    // The first page of a journey loads everything, beside others that do, too.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  }
  return token
}

async function sealed(page: Page, baseURL: string, password: string): Promise<string> {
  const answer = await page.context().request.get(`${baseURL}api/meta-data`)
  return sealedPassword(password, (await answer.json()) as SealingKey)
}

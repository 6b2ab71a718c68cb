/** At the demo's provider of national identities, who speaks the language of the page. */
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const aNationalId = () => `784-1990-${randomInt(1_000_000, 9_999_999)}-1`

export const providerIn = { en: 'Demo national identity', ar: 'الهوية الوطنية التجريبية' } as const

export const identityButton = (page: Page, language: 'en' | 'ar') =>
  page.getByRole('button', {
    name: language === 'ar' ? 'الدخول بالهوية الوطنية' : 'Log in with national identity',
  })

/** Says who they are. */
export async function comesAs(page: Page, nationalId: string, born = '1990-05-04') {
  await expect(page).toHaveURL(/\/person\//)
  await page.locator('input[value=typed]').check()
  await page.locator('input[name=national_id]').fill(nationalId)
  await page.locator('input[name=birthdate]').fill(born)
  await page.locator('button').first().click()
}

/** Says who they are not. */
export async function cancels(page: Page) {
  await expect(page).toHaveURL(/\/person\//)
  await page.locator('button').last().click()
}

/** A portal in three languages, of which one is a folder that nobody wrote code for; what it lacks is read in English. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { frenchContent, frenchMessages } from '../../server/src/testing/french.ts'
import { holdScripts } from '../shared/hold-scripts.ts'
import { expect, test as base } from '../shared/test.ts'
import { withAnotherPortal } from './another-portal.ts'

const test = base.extend<object, { frenchPortal: string }>({
  frenchPortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const [content, pages] = [frenchContent(), mkdtempSync(join(tmpdir(), 'falaj-pages-'))]
      await withAnotherPortal(
        { CONTENT_DIR: content, MESSAGES_DIR: frenchMessages, PAGES_DIR: join(pages, 'dist') },
        use,
      )
      for (const folder of [content, pages]) rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ frenchPortal }, use) => use(frenchPortal),
})

test.use({ locale: 'fr-FR' })
test.beforeEach(({ context }) => context.clearCookies({ name: 'language' }))

const expectPageIn = async (page: Page, language: string, direction: 'ltr' | 'rtl') => {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
}
/** The nearest that says so, as a screen reader takes it. */
const languageOf = (page: Page, words: string) =>
  page
    .getByText(words, { exact: true })
    .first()
    .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))

test('ADD-430 ADD-431 a page before signing in is in French, and marks what is in English', async ({
  page,
  expectAccessible,
}) => {
  // However late its scripts are: it stands there whole, and nothing of it changes when they come.
  const wake = await holdScripts(page)
  await page.goto('login', { waitUntil: 'commit' })
  await expectPageIn(page, 'fr', 'ltr')
  wake()
  await expect(page).toHaveTitle('Se connecter · Gulf Horizon')
  await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  await expect.poll(() => languageOf(page, 'Trouble logging in?')).toBe('en')
  await expect.poll(() => languageOf(page, 'Privacy Policy')).toBe('en')
  expect(await languageOf(page, 'Conditions d’utilisation')).toBe('fr')
  await expectAccessible()
})

test('ADD-432 where there are three languages, each of the others is offered in its own words', async ({
  page,
}) => {
  await page.goto('login')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expectPageIn(page, 'ar', 'rtl')
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
  await expect(page.locator('[data-fallback]')).toHaveCount(0)
  await page.getByRole('button', { name: 'English' }).click()
  await expectPageIn(page, 'en', 'ltr')
  await page.getByRole('button', { name: 'Français' }).click()
  await expectPageIn(page, 'fr', 'ltr')
  // The choice holds.
  await page.reload()
  await expectPageIn(page, 'fr', 'ltr')
})

test('ADD-430 ADD-431 so is the dashboard, on a phone too', async ({ page, enter }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter('principal@example.com')
  await expectPageIn(page, 'fr', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue, ')
  await expect(page.getByText('Vos contrats').first()).toBeVisible()
  await expect.poll(() => languageOf(page, 'Left for you this year')).toBe('en')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

/** The medical card at the head of a desk's pages. */
import { readFile } from 'node:fs/promises'
import { enrolWithAccount } from '../shared/core-system.ts'
import { expect, languages, test } from '../shared/test.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('ADD-442 the card opens under its button on any page, of each of the family, and is downloaded or shown full screen', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'claims')
      const button = page
        .getByRole('banner')
        .getByRole('button', { name: say('nav.thumbs.card'), exact: true })
      const panel = page.getByRole('dialog', { name: say('policies.card.title') })
      await button.click()
      await expect(panel.getByText('7841009211')).toBeVisible()
      await expect(panel.getByRole('img', { name: say('policies.card.code') })).toBeVisible()
      // In the page's direction, whatever language the browser speaks.
      await expect(panel).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
      await expectAccessible()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(button).toBeFocused()

      await button.click()
      const faces = panel.getByRole('radio')
      await expect(faces).toHaveCount(4)
      await faces.nth(1).check()
      await expect(panel.getByText('7841009211')).toBeHidden()
      const download = page.waitForEvent('download')
      await panel.getByRole('button', { name: say('policies.download.card') }).click()
      const file = await download
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
      const shown = await faces.nth(1).getAttribute('value')
      await panel.getByRole('link', { name: say('policies.card.fullScreen') }).click()
      await page.waitForURL((url) => url.searchParams.get('card') === shown)
      await expect(page.getByRole('dialog', { name: say('policies.card.title') })).toHaveCount(1)
    })
  })
}

test('ADD-442 before the first day of cover there is no card, and it says from when there will be', async ({
  page,
  enter,
  say,
  baseURL,
}) => {
  const coveredFrom = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { email } = await enrolWithAccount(baseURL ?? '', { coveredFrom })
  await enter(email)
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('nav.thumbs.card') })
    .click()
  const panel = page.getByRole('dialog', { name: say('policies.card.title') })
  await expect(panel).toContainText(
    new RegExp(
      `^This cover begins on \\w{3} ${coveredFrom.slice(8)}, ${coveredFrom.slice(0, 4)}. You can show the card from that day.$`,
    ),
  )
  await expect(panel.getByRole('button')).toHaveCount(0)
})

/** The main job of the portal, end to end: from an empty data folder to a medical card in the hand. */
import { readFile } from 'node:fs/promises'
import { held, toastsOf } from '../support/held.ts'
import { expect, languages, test } from '../support/test.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('ACC-069 POL-041 POL-042 a member signs in, sees the cover and downloads the medical card', async ({
      page,
      say,
      signIn,
      expectAccessible,
    }) => {
      await signIn('principal@example.com')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible()

      await page
        .getByRole('link', { name: /GH-2026-0001/ })
        .first()
        .click()
      await page.waitForURL('**/home/policyDetails**')
      await expectAccessible()

      const letGo = await held(page, '**/api/generate-ecard**')
      const download = page.waitForEvent('download')
      await page
        .getByRole('button', { name: say('policies.download.card') })
        .first()
        .click()
      const toasts = toastsOf(page, say('common.toast.region'))
      await expect(toasts).toHaveText(say('policies.download.card.running'))
      letGo()
      await expect(toasts).toHaveText(say('policies.download.card.done'))
      const file = await download
      expect(file.suggestedFilename()).toBe('MedicalCard.pdf')
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
}

/** Whoever reads with text of twice the size reads every page on a phone, and scrolls in one direction only. */
import { cutOff, doubleText } from '../shared/large-text.ts'
import { expect, languages, test } from '../shared/test.ts'
import { onEveryPage } from './every-page.ts'

/** Goes on to the next page: all that stick out are told at once. */
const softly = expect.configure({ soft: true })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 360, height: 800 } })

    test('no page is wider than a phone with text of twice the size', async ({
      page,
      beginSession,
      say,
    }) => {
      test.slow()
      await beginSession('principal@example.com')
      await page.addInitScript(doubleText)
      await onEveryPage(page, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(say('common.loading'), { exact: true })).toHaveCount(0)
        await softly
          .poll(() => page.evaluate(cutOff), { message: page.url(), timeout: 5_000 })
          .toEqual({ overhang: 0, boxes: [] })
      })
    })
  })
}

/** What holds on every page of a member, for readers who see them in their own way. */
import type { Page } from '@playwright/test'
import { cutOff, enlargeText } from '../shared/large-text.ts'
import { withLongWords } from '../shared/long-words.ts'
import { expect, languages, test } from '../shared/test.ts'
import type { Say } from '../shared/languages.ts'
import { hardToHit } from '../shared/targets.ts'
import { onEveryPage } from './every-page.ts'

/** Goes on to the next page: all faults are told at once. */
const softly = expect.configure({ soft: true })

const member = 'principal@example.com'

async function shown(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(say('common.loading'), { exact: true })).toHaveCount(0)
}

const fits = (page: Page, how: string) =>
  softly
    .poll(() => page.evaluate(cutOff), { message: `${page.url()} ${how}`, timeout: 5_000 })
    .toEqual({ overhang: 0, boxes: [] })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, colorScheme: 'dark', viewport: { width: 320, height: 800 } })

    test('ADD-150 no page is wider than its window for a word that has no place to break, on a phone and at a desk', async ({
      page,
      beginSession,
      say,
    }) => {
      test.slow()
      await beginSession(member)
      await withLongWords(page)
      await onEveryPage(page, async () => {
        await shown(page, say)
        await fits(page, 'at 320 pixels')
        await page.setViewportSize({ width: 1280, height: 800 })
        await fits(page, 'at 1280 pixels')
        await page.setViewportSize({ width: 320, height: 800 })
      })
    })

    test('ADD-200 axe finds nothing on any page in the dark, a finger hits every link of a row, and with text of twice the size nothing is cut off', async ({
      page,
      beginSession,
      say,
      expectAccessible,
    }) => {
      test.slow()
      await page.setViewportSize({ width: 360, height: 800 })
      await beginSession(member)
      await onEveryPage(page, async () => {
        await shown(page, say)
        // Its rules know of no language: one of the two is enough.
        if (language === 'ar') await expectAccessible()
        softly(await page.evaluate(hardToHit), page.url()).toEqual([])
        await page.evaluate(enlargeText)
        await fits(page, 'with large text')
      })
    })
  })
}

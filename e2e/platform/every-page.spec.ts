/** What holds on every page of a member, for readers who see them in their own way. */
import type { Page } from '@playwright/test'
import { cutOff, doubleText } from '../shared/large-text.ts'
import { withLongWords } from '../shared/long-words.ts'
import { expect, languages, test } from '../shared/test.ts'
import type { Say } from '../shared/languages.ts'
import { hardToHit } from '../shared/targets.ts'
import { onEveryPage } from './every-page.ts'

/** Goes on to the next page: all faults are told at once. */
const softly = expect.configure({ soft: true })

const phone = { width: 360, height: 800 }
const member = 'principal@example.com'

async function shown(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(say('common.loading'), { exact: true })).toHaveCount(0)
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, viewport: phone })

    test('no page is wider than a phone with text of twice the size', async ({
      page,
      beginSession,
      say,
    }) => {
      test.slow()
      await beginSession(member)
      await page.addInitScript(doubleText)
      await onEveryPage(page, async () => {
        await shown(page, say)
        await softly
          .poll(() => page.evaluate(cutOff), { message: page.url(), timeout: 5_000 })
          .toEqual({ overhang: 0, boxes: [] })
      })
    })
  })
}

for (const [language, width] of [
  ['ar', 320],
  ['en', 320],
  ['ar', 1280],
] as const) {
  test.describe(`${language}, ${width} pixels wide`, () => {
    test.use({ language, viewport: { width, height: 800 } })

    test('ADD-150 no page is wider than its window for a word that has no place to break', async ({
      page,
      beginSession,
      say,
    }) => {
      test.slow()
      await beginSession(member)
      await withLongWords(page)
      await onEveryPage(page, async () => {
        await shown(page, say)
        await softly
          .poll(() => page.evaluate(cutOff), { message: page.url(), timeout: 5_000 })
          .toEqual({ overhang: 0, boxes: [] })
      })
    })
  })
}

test.describe('in the dark, in Arabic, on a phone', () => {
  test.use({ language: 'ar', viewport: phone, colorScheme: 'dark' })

  test('ADD-200 axe finds nothing on any page, and a finger hits every link of a row', async ({
    page,
    beginSession,
    say,
    expectAccessible,
  }) => {
    test.slow()
    await beginSession(member)
    await onEveryPage(page, async () => {
      await shown(page, say)
      await expectAccessible()
      softly(await page.evaluate(hardToHit), page.url()).toEqual([])
    })
  })
})

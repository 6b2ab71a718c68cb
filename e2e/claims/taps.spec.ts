/** How many taps a usual receipt takes on a phone: each is one that a member has to find. */
import type { Locator } from '@playwright/test'
import { countingTaps } from '../shared/taps.ts'
import { aPdf, typedDay } from './claim-form.ts'
import { expect, languages, test } from './journey.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** Eleven before documents had one place. */
const most = 8

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a usual receipt takes at most eight taps from the dashboard to its reference number', async ({
      page,
      member,
      enter,
      say,
      claim,
    }) => {
      await member.account({ is_default: true })
      const taps = await countingTaps(page)
      await enter(member.email)
      const type = async (field: Locator, text: string) => {
        await field.tap()
        await page.keyboard.type(text)
      }
      await page
        .getByRole('link', { name: new RegExp(`^${say('policies.home.newClaim')}`) })
        .first()
        .tap()
      await page.waitForURL('**/addClaim')
      await claim.button('continue').tap()
      await claim.type('2').tap()
      await type(claim.field('date'), typedDay())
      await type(claim.field('amount'), '149.75')
      const list = page.waitForEvent('filechooser')
      await claim.documents.getByText(claim.kindOf('hospital_receipts'), { exact: true }).tap()
      await (await list).setFiles([aPdf('IMG_2041.pdf')])
      await expect(claim.filesIn('hospital_receipts')).toContainText(claim.received)
      await claim.declaration.tap()
      await claim.button('submit').tap()
      await claim.reference()
      expect(taps()).toBeLessThanOrEqual(most)
    })
  })
}

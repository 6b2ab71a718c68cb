/** How many taps a usual receipt takes on a phone: each is one that a member has to find. */
import type { Locator, Page } from '@playwright/test'
import type { Say } from '../shared/languages.ts'
import { countingTaps } from '../shared/taps.ts'
import { aPdf, type ClaimForm, typedDay } from './claim-form.ts'
import { expect, languages, test } from './journey.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/**
 * Eleven before documents had one place. For somebody else of the family, without a default account, it was eleven until
 * people were faces (a list takes two taps) and the only account was chosen already.
 */
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
      await tapNewClaim(page, say)
      await tapThrough(page, claim)
      expect(taps()).toBeLessThanOrEqual(most)
    })

    test.describe('of a family', () => {
      test.use({ wishes: { daughter: true } })

      test('ADD-489 the receipt of a daughter takes one tap more, though no account is the default', async ({
        page,
        member,
        enter,
        say,
        claim,
      }) => {
        await member.account()
        const taps = await countingTaps(page)
        await enter(member.email)
        await tapNewClaim(page, say)
        await claim.patient(language === 'en' ? 'Lina' : 'لينا').tap()
        await tapThrough(page, claim)
        expect(taps()).toBeLessThanOrEqual(most + 1)
      })
    })
  })
}

async function tapNewClaim(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${say('policies.home.newClaim')}`) })
    .first()
    .tap()
  await page.waitForURL('**/addClaim')
}

/** Both steps, as they come. */
async function tapThrough(page: Page, claim: ClaimForm): Promise<void> {
  const type = async (field: Locator, text: string) => {
    await field.tap()
    await page.keyboard.type(text)
  }
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
}

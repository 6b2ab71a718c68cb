/** A phone of 360 pixels, from the camera to the reference number. */
import { readFileSync } from 'node:fs'
import { expect, test } from './journey.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const heic = readFileSync(
  new URL('../../server/src/pictures/testing/four-quarters.heic', import.meta.url),
)

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('CLM-103 CLM-115 a photo of the camera becomes a claim, and nothing scrolls sideways', async ({
    page,
    say,
    expectAccessible,
    claim,
    openClaim,
  }) => {
    await openClaim()
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
    expect(await sideways()).toBe(false)
    await claim.passStepOne()
    await claim.answer({ amount: '149.75' })
    // Folded, the summary is its figures; the buttons are in reach of the thumb all the time.
    const fold = claim.summary.getByRole('button')
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(fold).toContainText('149.75')
    await page.evaluate(() => scrollTo({ top: 0 }))
    await expect(claim.button('submit')).toBeInViewport()
    await claim.button('submit').click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('requests.wizard.documents.missing') })
      .click()
    await expect(claim.chooser).toBeFocused()
    await expect(claim.camera).toHaveAttribute('capture', 'environment')
    await claim.camera.setInputFiles([
      { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
    ])
    // It was turned into a JPEG on the way.
    await expect(claim.receipt('IMG_0001')).toContainText(claim.received, { timeout: 30_000 })
    await expect(claim.receipt('IMG_0001')).toContainText(/\.jpe?g/i)
    expect(await sideways()).toBe(false)
    await expectAccessible()
    await claim.receipt('IMG_0001').getByRole('group').getByRole('button').nth(1).click()
    await expect(claim.filesIn('hospital_receipts')).toHaveCount(1)
    await fold.click()
    await expect(claim.summary).toContainText(claim.kindOf('hospital_receipts'))
    expect(await sideways()).toBe(false)
    // Nothing of it is half under the buttons.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
    await expectAccessible()
    await claim.declaration.check()
    await claim.button('submit').click()
    await expect(claim.sentHeading).toBeVisible()
    await claim.reference()
    expect(await sideways()).toBe(false)
  })
})

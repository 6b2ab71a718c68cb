/** A phone of 360 pixels, from the camera to the reference number. */
import { readFileSync } from 'node:fs'
import { ClaimForm, groups } from './claim-form.ts'
import { expect, languages, test } from './journey.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const heic = readFileSync(
  new URL('../../server/src/pictures/testing/four-quarters.heic', import.meta.url),
)

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('CLM-103 CLM-115 a photo of the camera becomes a claim, and nothing scrolls sideways', async ({
      page,
      member,
      beginSession,
      say,
      expectAccessible,
    }) => {
      await member.account({ is_default: true })
      await beginSession(member.email)
      const claim = new ClaimForm(page, say)
      await claim.open()
      const sideways = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
      expect(await sideways()).toBe(false)
      await claim.passStepOne()
      await claim.answer({ amount: '149.75' })
      const label = say('claims.claim.group.hospital_receipts')
      // Folded, each place is its name and how many files it holds.
      const counts = (count: number) => say('uploads.files.count', { count })
      for (const group of groups) await expect(claim.place(group)).toContainText(counts(0))
      await expect(page.getByText(say('uploads.files.choose'))).toHaveCount(0)
      const fold = claim.place('hospital_receipts').getByRole('button', { name: label }).first()
      await claim.button('submit').click()
      // The summary leads to the first place, folded as it is.
      await page
        .getByRole('alert')
        .getByRole('link', { name: say('requests.wizard.documents.missing') })
        .click()
      await expect(
        claim.place('physician_notes').getByRole('button', { expanded: false }),
      ).toBeFocused()
      await fold.click()
      const camera = page.getByLabel(say('uploads.files.camera.of', { label }))
      await expect(camera).toHaveAttribute('capture', 'environment')
      await camera.setInputFiles([{ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic }])
      // It was turned into a JPEG on the way.
      await expect(claim.place('hospital_receipts').getByRole('listitem')).toContainText(
        claim.received,
        { timeout: 30_000 },
      )
      await expect(claim.place('hospital_receipts')).toContainText(/\.jpe?g/i)
      expect(await sideways()).toBe(false)
      await expectAccessible()
      await fold.click()
      await expect(claim.place('hospital_receipts')).toContainText(counts(1))
      await expect(claim.place('hospital_receipts').getByRole('listitem')).toHaveCount(0)
      await claim.declaration.check()
      await claim.button('submit').click()
      await expect(claim.sentHeading).toBeVisible()
      await claim.reference()
      expect(await sideways()).toBe(false)
    })
  })
}

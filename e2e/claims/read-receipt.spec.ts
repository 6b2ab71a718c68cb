/** A receipt is read on the phone, and its values are proposed in the form. */
import { held } from '../shared/held.ts'
import { typedDay } from './claim-form.ts'
import { expect, languages, test } from './journey.ts'
import { aPhoto, aReceiptAsPdf, aScanAsPdf } from './receipt-papers.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
test.setTimeout(120_000)

const slow = { timeout: 60_000 }

const consultation = [
  ['GP consultation', '250.00'],
  ['Blood count', '140.00'],
  ['Vitamin D', '30.00'],
] as const

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('ADD-661 ADD-662 a photo fills in amount and date, each with the piece that it came from, and sends nothing but the file', async ({
      page,
      browser,
      say,
      claim,
      openClaim,
      expectAccessible,
    }) => {
      await openClaim()
      await claim.passStepOne()
      const elsewhere: string[] = []
      page.on('request', (request) => {
        if (
          !request.url().startsWith(new URL(page.url()).origin) &&
          !request.url().startsWith('blob:')
        )
          elsewhere.push(request.url())
      })
      await claim.chooser.setInputFiles([
        await aPhoto(browser, { name: 'IMG_2041.jpg', lines: consultation, total: '420.00' }),
      ])
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      await expect(claim.field('date')).toHaveValue(typedDay())
      const read = page.getByText(say('claim-wizard.claim.read.is'))
      // Of the clinic, too.
      await expect(read).toHaveCount(3)
      for (const one of await read.all())
        await expect(one.locator('..').getByRole('presentation')).toBeVisible()
      expect(elsewhere).toEqual([])
      const sideways = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
      expect(await sideways()).toBe(false)
      // Nothing of it is half under the buttons.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
      await expectAccessible()
    })

    test('ADD-661 while it is read the form says how far it is and stays usable, and reading can be stopped', async ({
      page,
      browser,
      say,
      claim,
      openClaim,
    }) => {
      await openClaim()
      await claim.passStepOne()
      const letGo = await held(page, /\.wasm/)
      await claim.chooser.setInputFiles([
        await aPhoto(browser, { name: 'IMG_2041.jpg', lines: consultation, total: '420.00' }),
      ])
      const share = page.getByRole('progressbar', { name: say('claim-wizard.claim.read.title') })
      await expect
        .poll(() => share.evaluate((one: HTMLProgressElement) => one.value))
        .toBeGreaterThan(0)
      await claim.field('date').fill(typedDay(9))
      await page.getByRole('button', { name: say('claim-wizard.claim.read.stop') }).click()
      await expect(share).toHaveCount(0)
      const stopped = say('claim-wizard.claim.read.stopped', { name: '.?IMG_2041\\.jpg.?' })
      await expect(page.getByText(new RegExp(stopped))).toBeVisible()
      letGo()
      // What is read now would be added to it.
      await claim.chooser.setInputFiles([
        await aReceiptAsPdf(browser, { name: 'clinic.pdf', total: '35.50' }),
      ])
      await expect(claim.field('amount')).toHaveValue('35.50', slow)
      await expect(claim.field('date')).toHaveValue(typedDay(9))
    })

    test('ADD-663 what was typed stays, and one tap takes what was read', async ({
      page,
      browser,
      say,
      claim,
      openClaim,
    }) => {
      await openClaim()
      await claim.passStepOne()
      await claim.field('amount').fill('99.00')
      await claim.field('date').fill(typedDay(9))
      await claim.field('date').blur()
      await claim.chooser.setInputFiles([
        await aPhoto(browser, { name: 'IMG_2041.jpg', lines: consultation, total: '420.00' }),
      ])
      const take = page.getByRole('button', {
        name: new RegExp(say('claim-wizard.claim.read.take', { value: '.?420\\.00.?' })),
      })
      await expect(take).toBeVisible(slow)
      await expect(claim.field('amount')).toHaveValue('99.00')
      await take.click()
      await expect(claim.field('amount')).toHaveValue('420.00')
      await expect(claim.field('date')).toHaveValue(typedDay(9))
      // And what was taken can be changed.
      await claim.field('amount').fill('400.00')
      await claim.field('amount').blur()
      await expect(take).toBeVisible()
      await expect(claim.field('amount')).toHaveValue('400.00')
    })

    test('ADD-664 a total that cannot be read is said at once, and the photo may stay', async ({
      page,
      browser,
      say,
      claim,
      openClaim,
    }) => {
      await openClaim()
      await claim.passStepOne()
      await claim.chooser.setInputFiles([
        await aPhoto(browser, { name: 'IMG_7.jpg', total: '420.00', blurred: true }),
      ])
      const said = page.getByText(say('claim-wizard.claim.read.blurred'))
      await expect(said).toBeVisible(slow)
      await expect(claim.field('amount')).toHaveValue('')
      await page.getByRole('button', { name: say('claim-wizard.claim.read.keep') }).click()
      await expect(said).toHaveCount(0)
      await expect(claim.receipt('IMG_7.jpg')).toContainText(claim.received)
    })

    test('ADD-665 a PDF is read by its own text, else as a picture, and two receipts are added up until one is removed', async ({
      page,
      browser,
      say,
      claim,
      openClaim,
    }) => {
      await openClaim()
      await claim.passStepOne()
      const forPictures: string[] = []
      page.on('request', (request) => {
        if (/traineddata|\.wasm/.test(request.url())) forPictures.push(request.url())
      })
      await claim.chooser.setInputFiles([
        await aReceiptAsPdf(browser, { name: 'clinic.pdf', lines: consultation, total: '420.00' }),
      ])
      await expect(claim.field('amount')).toHaveValue('420.00', slow)
      expect(forPictures).toEqual([])
      await claim.chooser.setInputFiles([
        await aPhoto(browser, {
          name: 'pharmacy.jpg',
          lines: [['Syrup', '35.50']],
          total: '35.50',
        }),
      ])
      await expect(claim.field('amount')).toHaveValue('455.50', slow)
      await expect(page.getByText(say('claim-wizard.claim.read.sum', { count: 2 }))).toBeVisible()
      await claim
        .receipt('pharmacy.jpg')
        .getByRole('button', { name: say('uploads.files.remove.of', { name: 'pharmacy.jpg' }) })
        .click()
      await expect(claim.field('amount')).toHaveValue('420.00')
      await claim.chooser.setInputFiles([
        await aScanAsPdf(browser, { name: 'scan.pdf', total: '64.25' }),
      ])
      await expect(claim.field('amount')).toHaveValue('484.25', slow)
    })
  })
}

/** Photos of each person. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cutting } from '../shared/cutting.ts'
import type { Say } from '../shared/languages.ts'
import { expect, held, languages, test, toastsOf, unreachable } from './journey.ts'

const own = { en: 'Rana Haddad', ar: 'رنا حداد' }
const daughter = { en: 'Lina Haddad', ar: 'لينا حداد' }
const picture = new URL(
  '../../content/articles/03-what-co-insurance-means/image.jpg',
  import.meta.url,
)
const heic = new URL('../../server/src/pictures/testing/four-quarters.heic', import.meta.url)
const jpeg = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: readFileSync(picture) }

/** By the button, as a person does. */
async function choose(page: Page, say: Say, name: string, file: typeof jpeg): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('services.photos.edit.of', { name }) }).click()
  await (await chooser).setFiles(file)
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('SRV-011 SRV-012 SRV-013 each person has a card half as wide as the page', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'home/memberPhotoUpload')
      const cards = page.getByRole('main').getByRole('region')
      await expect(cards).toHaveCount(4)
      const [first, second] = await Promise.all(
        [0, 1].map((place) => cards.nth(place).boundingBox()),
      )
      expect(second?.y).toBe(first?.y)
      expect(second?.width).toBe(first?.width)
      const dependant = cards.nth(1)
      await expect(dependant.getByRole('heading')).toHaveText(
        language === 'ar' ? 'عمر حداد' : 'Omar Haddad',
      )
      await expect(
        dependant.getByText(say('server.relationship.spouse', { gender: 'male' }), { exact: true }),
      ).toBeVisible()
      await expect(dependant.getByText('01', { exact: true })).toBeVisible()
      await expect(dependant.getByText('784100', { exact: true })).toBeVisible()
      await expect(dependant.getByRole('img')).toBeVisible()
      await expectAccessible()
      const choosers: (string | null)[] = []
      page.on('filechooser', async (chooser) => {
        choosers.push(await chooser.element().getAttribute('accept'))
      })
      const name = language === 'ar' ? 'عمر حداد' : 'Omar Haddad'
      await dependant
        .getByRole('button', { name: say('services.photos.edit.of', { name }) })
        .click()
      await expect.poll(() => choosers).toEqual([expect.stringMatching(/^image\/\*/)])
    })

    test('PLT-001 PLT-002 PLT-003 a photo is cut, sent with its progress, and stands everywhere at once', async ({
      page,
      enterAsOwn,
      say,
      expectAccessible,
    }) => {
      await enterAsOwn('home/memberPhotoUpload')
      const name = own[language]
      const photo = page
        .getByRole('main')
        .getByRole('img', { name: say('common.avatar.alt', { name }) })
      await expect(photo).toHaveCount(0)
      await choose(page, say, name, jpeg)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading')).toHaveText(say('services.photos.dialog', { name }))
      const save = dialog.getByRole('button', { name: say('services.photos.save') })
      await expect(save).toBeEnabled()
      await dialog.getByRole('slider').fill('2')
      await expectAccessible()
      const letGo = await held(page, '**/api/photo-upload')
      const sent = page.waitForRequest('**/api/photo-upload')
      await save.click()
      await expect(
        dialog.getByRole('progressbar', { name: say('services.photos.sending') }),
      ).toBeVisible()
      letGo()
      expect((await sent).headers()).toMatchObject({
        'content-type': expect.stringContaining('multipart/form-data'),
        authorization: expect.stringMatching(/^Bearer /),
        timezone: 'Asia/Dubai',
      })
      await expect(toastsOf(page, say('common.toast.region'))).toHaveText(
        say('services.photos.done'),
      )
      await expect(dialog).toHaveCount(0)
      await expect(photo).toBeVisible()
      // The bar on top shows it as well, without a reload.
      const onTop = page
        .getByRole('navigation', { name: say('common.nav.main') })
        .getByRole('img', { name: say('common.avatar.alt', { name }) })
      expect(await onTop.getAttribute('src')).toBe(await photo.getAttribute('src'))
      await page.reload()
      await expect(photo).toBeVisible()
    })
  })
}

test('SRV-015 SRV-016 a daughter’s photo is sent with her id, and changes hers alone', async ({
  page,
  enterAsOwn,
  say,
}) => {
  await enterAsOwn('home/memberPhotoUpload')
  await choose(page, say, daughter.en, jpeg)
  const answered = page.waitForResponse('**/api/photo-upload')
  await page.getByRole('button', { name: say('services.photos.save') }).click()
  const { data } = await (await answered).json()
  const main = page.getByRole('main')
  const hers = main.getByRole('img', {
    name: say('common.avatar.alt', { name: daughter.en }),
  })
  await expect(hers).toHaveAttribute('src', data.image_path)
  await expect(
    main.getByRole('img', { name: say('common.avatar.alt', { name: own.en }) }),
  ).toHaveCount(0)
})

test('SRV-014 what is no picture is refused before it travels', async ({
  page,
  enterAsOwn,
  say,
}) => {
  await enterAsOwn('home/memberPhotoUpload')
  const chooser = page.locator('input[type=file]').first()
  await expect(chooser).toHaveAttribute('accept', /^image\/\*/)
  const name = own.en
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear') }
  await choose(page, say, name, letter)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toHaveText(say('services.photos.notAPicture'))
  await expect(dialog.getByRole('button', { name: say('services.photos.save') })).toHaveCount(0)
  await dialog.getByRole('button', { name: say('services.photos.cancel') }).click()
  // The focus is back where it came from.
  await expect(
    page.getByRole('button', { name: say('services.photos.edit.of', { name }) }),
  ).toBeFocused()
})

test.describe('without the network', () => {
  test.use({ allowedInConsole: unreachable })

  test('SRV-015 a photo whose answer was lost is sent again by itself, wherever the line was cut', async ({
    page,
    enterAsOwn,
    say,
  }) => {
    await enterAsOwn('home/memberPhotoUpload')
    const name = own.en
    await choose(page, say, name, jpeg)
    const left = await cutting(page, '**/api/photo-upload', ['after', 'during', 'before'])
    const save = page.getByRole('button', { name: say('services.photos.save') })
    await save.click()
    await expect(page.getByRole('dialog').getByText(say('common.checking'))).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('img', { name: say('common.avatar.alt', { name }) }),
    ).toBeVisible()
    expect(left()).toBe(0)
  })
})

test.describe('which this browser cannot show', () => {
  // The recorder of these journeys asks for what could not be shown; the page does not.
  test.use({ allowedInConsole: /^Connecting to 'blob:/ })

  test('SRV-017 a file that only pretends is refused in the sentence of the server, and a picture of a phone is taken all the same', async ({
    page,
    enterAsOwn,
    say,
  }) => {
    await enterAsOwn('home/memberPhotoUpload')
    const name = own.en
    const pretends = { name: 'me.heic', mimeType: 'image/heic', buffer: Buffer.from('Dear') }
    await choose(page, say, name, pretends)
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: say('services.photos.save') })
    await expect(dialog.getByText(say('services.photos.unseen'))).toBeVisible()
    await save.click()
    await expect(dialog.getByRole('alert')).toHaveText(say('server.photo.not-a-photo'))

    await page.reload()
    await choose(page, say, name, {
      name: 'IMG_1.HEIC',
      mimeType: '',
      buffer: readFileSync(heic),
    })
    await save.click()
    await expect(
      page.getByRole('main').getByRole('img', { name: say('common.avatar.alt', { name }) }),
    ).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the camera is one tap away, and nothing stands wider than the screen', async ({
    page,
    enterAsOwn,
    say,
  }) => {
    await enterAsOwn('home/memberPhotoUpload')
    const chooser = page.waitForEvent('filechooser')
    await page
      .getByRole('button', { name: say('services.photos.camera.of', { name: own.en }) })
      .tap()
    const camera = await chooser
    expect(await camera.element().getAttribute('capture')).toBe('user')
    await camera.setFiles(jpeg)
    await expect(page.getByRole('button', { name: say('services.photos.save') })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('SRV-017 the English text is that of the specification', ({ say }) => {
  expect(say('services.photos.done')).toBe('Photo uploaded')
})

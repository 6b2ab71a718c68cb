/** Under a second brand no page shows the first one's name, colours or contacts: nothing is written into the code. */
import type { Page } from '@playwright/test'
import { firstBrandColours, firstBrandWords } from '../../server/src/testing/second-brand.ts'
import { expect, languages, test } from './second-portal.ts'

/** One portal for both languages. */
test.describe.configure({ mode: 'serial' })

const open = ['login', 'register', 'forgotPassword', 'contactUs', 'faq', 'privacyPolicy', 'aboutUs']
const signedIn = [
  'home',
  'home/policyDetails',
  'home/services',
  'home/memberPhotoUpload',
  'home/certificates',
  'home/downloadForm',
  'home/videoAndManuals',
]

/** What is written on the page, and every colour in which something of it is drawn. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const colours = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      const drawn = getComputedStyle(element)
      for (const colour of [
        drawn.color,
        drawn.backgroundColor,
        drawn.borderTopColor,
        drawn.outlineColor,
        drawn.fill,
        drawn.stroke,
      ]) {
        const [red, green, blue] = colour.match(/\d+/g) ?? []
        if (colour.startsWith('rgb') && red && green && blue) {
          colours.add(
            `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
          )
        }
      }
    }
    return { text: `${document.title} ${document.body.innerText}`, colours: [...colours] }
  })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    const own = { en: 'Pearl Coast', ar: 'ساحل اللؤلؤ' }[language]
    const expectSecond = async (page: Page, path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { text, colours } = await seen(page)
      expect(text, path).toContain(own)
      // The addresses of the demo's members end like the insurer's.
      for (const word of firstBrandWords.filter((one) => one !== '@example.com')) {
        expect(text, path).not.toContain(word)
      }
      const left = firstBrandColours.filter((colour) => colours.includes(colour))
      expect(left, path).toEqual([])
    }

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(colorScheme, () => {
        test.use({ colorScheme })

        test('pages before and after signing in show one brand, the second', async ({
          page,
          enter,
        }) => {
          for (const path of open) await expectSecond(page, path)
          await enter('principal@example.com')
          for (const path of signedIn) await expectSecond(page, path)
        })
      })
    }
  })
}

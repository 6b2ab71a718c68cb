/** Contact Us, for visitors and for members. */
import type { Page } from '@playwright/test'
import { expect, readers, test } from '../shared/test.ts'

/** As `content/brand.json` has them. */
const numbers = { inside: '800 555 0100', outside: '+971 4 555 0100' }

/** As `content/countries.json` has them, in the order of the page. */
const contacts = [
  { free: '8005550100', abroad: '+97145550100', mail: 'uae@example.com' },
  { free: '80000155', abroad: '+97317550100', mail: 'bahrain@example.com' },
  { free: '80070155', abroad: '+96824550100', mail: 'oman@example.com' },
  { free: '8000155', abroad: '+97444550100', mail: null },
  { free: '18055501', abroad: '+96522550100', mail: null },
]

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const trail = (page: Page, label: string) =>
  page.getByRole('navigation', { name: label }).getByRole('listitem')

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language })

    test(`a visitor finds the numbers of every country at ${width} pixels`, async ({
      page,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('contactUs')
      await test.step('SUP-001 SUP-006 the page of a visitor', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('common.footer.contactUs'),
        )
        await expect(trail(page, say('common.nav.breadcrumbs'))).toHaveText([
          say('common.title.home'),
          say('common.footer.contactUs'),
        ])
      })
      const names = {
        en: ['United Arab Emirates', 'Bahrain', 'Oman', 'Qatar', 'Kuwait'],
        ar: ['الإمارات العربية المتحدة', 'البحرين', 'عُمان', 'قطر', 'الكويت'],
      }[language]
      await test.step('SUP-005 each country by its own numbers and address', async () => {
        for (const [at, { free, abroad, mail }] of contacts.entries()) {
          const links = block(page, names[at] ?? '').locator('a')
          const hrefs = [`tel:${free}`, `tel:${abroad}`, ...(mail ? [`mailto:${mail}`] : [])]
          await expect(links).toHaveCount(hrefs.length)
          expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(
            hrefs,
          )
        }
      })
      await test.step('SUP-007 SUP-008 the numbers for inside and outside', async () => {
        for (const key of ['inside', 'outside'] as const) {
          const term = page.locator('dt', { hasText: say(`support.contact.${key}`) })
          const number = term.locator('xpath=../dd').getByRole('link')
          await expect(number).toHaveText(numbers[key])
          await expect(number).toHaveAttribute('href', `tel:${numbers[key].replaceAll(' ', '')}`)
        }
        const line = say('support.contact.assistance', { phone: numbers.inside })
        await expect(page.getByText(line)).toBeVisible()
      })
      const ways = page.getByRole('list', { name: say('support.contact.ways') })
      await test.step('SUP-003 SUP-004 two ways on', async () => {
        await expect(ways.getByRole('link')).toHaveText([
          say('support.contact.faq'),
          say('support.contact.complaints'),
        ])
        await expectAccessible()
        await ways.getByRole('link', { name: say('support.contact.complaints') }).click()
        await expect(page).toHaveURL(/\/complaints$/)
        await page.goBack()
        await ways.getByRole('link', { name: say('support.contact.faq') }).click()
        await expect(page).toHaveURL(/\/faq$/)
      })
    })
  })
}

test('ADD-480 on a phone a member calls the own country without scrolling, and unfolds another one', async ({
  page,
  enter,
  say,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await enter('oman@example.com', 'contactUs')
  // Until it is known who looks, Oman is one of the rows.
  await expect(block(page, 'Oman')).toContainText(say('support.contact.yours'))
  const call = block(page, 'Oman').getByRole('link', { name: /^800 70155/ })
  await expect(call).toHaveAttribute('href', 'tel:80070155')
  const { y = 0, height = 0 } = (await call.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(76)
  expect(y + height).toBeLessThanOrEqual(360)
  await expect(block(page, 'Oman')).toContainText(
    /Open until 18:00|Opens (tomorrow |\w+ \d\d-\d\d-\d{4} )?08:00/,
  )
  const bahrain = block(page, 'Bahrain')
  await expect(bahrain.getByRole('link', { name: '8000 0155' })).toBeVisible()
  const outside = bahrain.getByRole('link', { name: '+973 1755 0100' })
  await expect(outside).toBeHidden()
  await bahrain.getByRole('button', { name: 'Bahrain' }).click()
  await expect(outside).toBeVisible()
  await expect(bahrain).toContainText(say('support.contact.email'))
})

test('SUP-001 SUP-004 SUP-006 a member finds the own country first, and the own complaints', async ({
  page,
  enter,
  say,
  expectAccessible,
}) => {
  await enter('oman@example.com', 'contactUs')
  const countries = page.getByRole('region').filter({ has: page.locator('a[href^="tel:"]') })
  await expect(countries.first()).toContainText(say('support.contact.yours'))
  await expect(countries.first().getByRole('heading')).toHaveText('Oman')
  await expect(countries).toHaveCount(5)
  const steps = trail(page, say('common.nav.breadcrumbs'))
  await expect(steps).toHaveText([say('common.title.dashboard'), say('common.footer.contactUs')])
  await expect(steps.first().getByRole('link')).toHaveAttribute('href', /\/home$/)
  await expectAccessible()
  await page.getByRole('link', { name: say('support.contact.complaints'), exact: true }).click()
  await expect(page).toHaveURL(/\/complaintList$/)
  await expect(page.getByText(say('support.complaint.list.none'))).toBeVisible()
})

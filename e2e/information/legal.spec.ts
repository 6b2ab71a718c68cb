/** About us, privacy and terms, for visitors and for members. */
import { expect, test } from '../shared/test.ts'

const pages = [
  ['aboutUs', 'common.footer.aboutUs'],
  ['privacyPolicy', 'common.footer.privacyPolicy'],
  ['termsOfUse', 'common.footer.termsOfUse'],
] as const

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('SUP-065 SUP-070 a visitor reads each page with its version and day, under a trail from the dashboard', async ({
    page,
    say,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    for (const [path, title] of pages) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(say(title))
      await expect(
        page.getByRole('navigation', { name: say('common.nav.breadcrumbs') }).getByRole('listitem'),
      ).toHaveText([say('common.title.dashboard'), say(title)])
      await expect(
        page
          .getByRole('navigation', { name: say('common.nav.breadcrumbs') })
          .getByRole('link', { name: say('common.title.dashboard') }),
      ).toHaveAttribute('href', /\/home$/)
      await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(main).toContainText('01-06-2026')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await expectAccessible()
    }
  })
})

test('SUP-068 SUP-069 SUP-007 about us says who the insurer is, what the app does, and whom to call', async ({
  page,
}) => {
  await page.goto('aboutUs')
  const main = page.getByRole('main')
  for (const words of [
    'For over 65 years',
    'headquarters are in Dubai',
    'branch is registered with the insurance authority under registration number 34',
    'With the app you submit claims, view your claim history, show your medical card, see regulatory information and search for providers.',
    'It needs access to your gallery images, your stored documents and your contacts',
  ])
    await expect(main).toContainText(words)
  await expect(main.getByRole('link', { name: '800 555 0100' })).toHaveAttribute(
    'href',
    'tel:8005550100',
  )
  await expect(main.getByRole('link', { name: '+971 4 555 0100' })).toHaveAttribute(
    'href',
    'tel:+97145550100',
  )
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('SUP-066 SUP-067 SUP-068 about us says the same', async ({ page }) => {
    await page.goto('aboutUs')
    for (const words of [
      'نحن في الخليج منذ أكثر من 65 عاماً. مقرنا الرئيسي في دبي، وفرعنا مسجل لدى هيئة التأمين برقم القيد 34.',
      'يمكنك عبر التطبيق تقديم المطالبات، والاطلاع على سجل مطالباتك، وإبراز بطاقتك الطبية، والاطلاع على المعلومات التنظيمية، والبحث عن مقدمي الخدمة.',
    ])
      await expect(page.getByRole('main')).toContainText(words)
  })
})

test('SUP-071 the privacy policy says that every field of the registration is mandatory', async ({
  page,
}) => {
  await page.goto('privacyPolicy')
  await expect(page.getByRole('main')).toContainText(
    'All open-text fields at account registration are mandatory, and the data must be accurate and complete.',
  )
})

test('registration names the terms and the policy that are accepted by it, and a member sees which version was', async ({
  page,
  say,
  enter,
}) => {
  await page.goto('register')
  for (const [path, title] of pages.slice(1).toReversed())
    await expect(page.getByRole('main').getByRole('link', { name: say(title) })).toHaveAttribute(
      'href',
      new RegExp(`/${path}$`),
    )
  await page.route('**/api/consents', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [
          {
            document: 'privacy',
            version: '1',
            given_at: '2026-06-12T10:30:00+04:00',
            subject: 'registration',
          },
        ],
      },
    }),
  )
  await enter('principal@example.com', 'privacyPolicy')
  await expect(page.getByRole('main')).toContainText(
    say('information.legal.accepted', { version: '1', at: '12-06-2026 10:30' }),
  )
})

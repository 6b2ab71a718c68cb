/** Questions and answers, for visitors and for members. */
import { expect, languages, test } from '../shared/test.ts'

const words = {
  en: {
    typed: 'iban',
    found: 'Why must my account have an IBAN?',
    marked: 'IBAN',
    car: 'zeppelin',
  },
  ar: {
    typed: 'ايبان',
    found: 'لماذا يجب أن يكون لحسابي رقم آيبان؟',
    marked: 'آيبان',
    car: 'منطاد',
  },
}

const categories = {
  en: [
    'Your account',
    'Your cover and your card',
    'Claims and payment',
    'Finding care and asking first',
  ],
  ar: ['حسابك', 'تغطيتك وبطاقتك', 'المطالبات والدفع', 'البحث عن الرعاية وطلب الموافقة'],
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('SUP-048 SUP-049 SUP-051 a visitor opens answers by category, without a trail', async ({
      page,
      say,
      expectAccessible,
    }) => {
      await page.goto('faq')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(categories[language])
      await expect(
        page.getByRole('navigation', { name: say('common.nav.breadcrumbs') }),
      ).toHaveCount(0)
      // The first is open, with its links as links.
      const first = main.getByRole('heading', { level: 3 }).first().getByRole('button')
      await expect(first).toHaveAttribute('aria-expanded', 'true')
      await expect(main.locator('a[href$="/register"]')).toBeVisible()
      const second = main.getByRole('heading', { level: 3 }).nth(1).getByRole('button')
      await second.press('Enter')
      await expect(second).toHaveAttribute('aria-expanded', 'true')
      await first.click()
      await expect(first).toHaveAttribute('aria-expanded', 'false')
      await expect(main.locator('a[href$="/register"]')).toHaveCount(0)
      await expect(
        main.getByRole('link', { name: say('common.title.articles'), exact: true }),
      ).toHaveAttribute('href', /\/articles$/)
      await expectAccessible()
    })

    test('typing searches at once, marks the words, and the address keeps them', async ({
      page,
      say,
      expectAccessible,
    }) => {
      const { typed, found, marked, car } = words[language]
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto('faq')
      const field = page.getByLabel(say('information.faq.search'), { exact: true })
      await field.pressSequentially(typed)
      const main = page.getByRole('main')
      const questions = main.getByRole('heading', { level: 2 })
      await expect(questions.first()).toHaveText(found)
      await expect(questions.first().locator('mark')).toHaveText(marked)
      await expect(page).toHaveURL(/\?q=/)
      await expectAccessible()
      await page.reload()
      await expect(field).toHaveValue(typed)
      await expect(questions.first()).toHaveText(found)
      // Nothing is wider than the screen.
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(360)

      await test.step('SUP-050 what matches no question says so, and no question stays', async () => {
        await field.fill(car)
        await expect(main.getByText(say('information.faq.none'), { exact: true })).toBeVisible()
        await expect(main.getByText(found, { exact: true })).toHaveCount(0)
      })
      await page.getByRole('button', { name: say('information.faq.search.clear') }).click()
      await expect(field).toBeFocused()
      await expect(questions).toHaveCount(4)
      expect(new URL(page.url()).search).toBe('')
    })
  })
}

test('SUP-051 SUP-052 a member sees more questions, those of the country, and the trail', async ({
  page,
  enter,
  say,
}) => {
  const asked = page.waitForRequest('**/api/V2/faq')
  await page.goto('faq')
  expect((await asked).headers()['authorization']).toBeUndefined()
  const forMembers = page.getByRole('button', {
    name: 'May my husband or wife have an account too?',
  })
  const forBahrain = page.getByRole('button', { name: 'How do I contact you in Bahrain?' })
  await expect(page.getByRole('button', { name: 'How do I register?' })).toBeVisible()
  await expect(forMembers).toHaveCount(0)

  const askedByMember = page.waitForRequest(
    (request) => request.url().endsWith('/api/V2/faq') && 'authorization' in request.headers(),
  )
  await enter('bahrain@example.com', 'faq')
  expect((await askedByMember).headers()['authorization']).toMatch(/^Bearer ./)
  await expect(forMembers).toBeVisible()
  await expect(forBahrain).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: say('common.nav.breadcrumbs') }).getByRole('listitem'),
  ).toHaveText([
    say('common.title.dashboard'),
    say('common.footer.contactUs'),
    say('information.faq.title'),
  ])
})

test('SUP-050 without questions the page says "FAQs not found"', async ({ page }) => {
  await page.route('**/api/V2/faq', (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.goto('faq')
  await expect(page.getByRole('main').getByText('FAQs not found', { exact: true })).toBeVisible()
})

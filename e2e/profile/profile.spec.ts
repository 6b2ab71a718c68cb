/** The profile as it is read: whose it is, its sections, and the way between them. */
import { expect, readers, test } from '../shared/test.ts'

const factSections = [
  'personalDetails',
  'workAndResidentialDetails',
  'visaInformation',
  'sponsorDetails',
  'salaryAndOtherInfo',
]

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language, viewport: { width, height: 800 } })

    test('PRF-001 PRF-002 PRF-038 the profile shows each section of the record, with its exact name', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'profile')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common.title.profile'))
      await expect(page).toHaveTitle(new RegExp(`^${say('common.title.profile')} · `))
      for (const section of factSections) {
        const title = say(`profile.profile.section.${section}`)
        const region = page.getByRole('region', { name: title, exact: true })
        await expect(region).toHaveAttribute('id', section)
        if (width < 900 && section !== 'personalDetails')
          await region.getByRole('button', { name: title, exact: true }).click()
        await expect(region.getByRole('term').first()).toBeVisible()
      }
      const salary = page.locator('section#salaryAndOtherInfo')
      await expect(salary.getByText(say('profile.profile.regulatory'))).toBeVisible()
      await expectAccessible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  })
}

test('PRF-001 without a session the profile is the login page', async ({ page, say }) => {
  await page.goto('profile')
  await expect(page).toHaveURL(/\/login$/)
  await expect(
    page.getByRole('heading', { name: say('common.title.profile'), exact: true }),
  ).toHaveCount(0)
})

test('PRF-002 PRF-004 the side menu leads to each section, and to the newsletter', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'profile')
  const menu = page.getByRole('navigation', { name: say('profile.profile.menu') })
  for (const section of [...factSections, 'RIClaims', 'loginCredentials']) {
    const name = say(`profile.profile.section.${section}`)
    const entry = menu.getByRole('link', { name, exact: true })
    await expect(entry).toBeVisible()
    await entry.click()
    await expect(page.locator(`#${section} h2`)).toBeFocused()
    await expect(page.locator(`#${section}`)).toBeInViewport()
  }
  await menu.getByRole('link', { name: say('profile.profile.newsletter') }).click()
  await expect(page).toHaveURL(/\/newsletter$/)
})

test('PRF-005 PRF-008 PRF-009 the Edit link of a dependant opens the dependant’s profile, also after a reload', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await page.getByRole('link', { name: /GH-2026-0001/ }).click()
  await page.getByRole('tab', { name: say('policies.details.tab.dependants') }).click()
  await page
    .getByRole('link', { name: say('policies.details.edit.of', { name: 'Yousef Haddad' }) })
    .click()
  const personal = page.getByRole('region', {
    name: say('profile.profile.section.personalDetails'),
    exact: true,
  })
  await expect(personal).toContainText('784-2014-9277997-1')
  const asking = page.waitForRequest(/\/api\/profile\?/)
  await page.reload()
  const his = new URL(page.url()).searchParams
  expect(new URL((await asking).url()).searchParams.get('dependent_id')).toBe([...his.values()][0])
  await expect(personal).toContainText('784-2014-9277997-1')
  const family = page.getByRole('navigation', { name: say('profile.profile.family') })
  await expect(family.getByRole('link')).toHaveText([/Layla/, /Omar/, /Yousef/, /Noor/])
  await expect(family.getByRole('link', { name: /Yousef/ })).toHaveAttribute('aria-current', 'page')
  await family.getByRole('link', { name: /Layla/ }).click()
  await expect(personal).toContainText('784-1988-3413179-1')
})

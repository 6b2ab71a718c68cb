/** What stands around every page. */
import { expect, test } from './journey.ts'

/** A page of each depth, from the dashboard down (ACC-018). */
const trails = [
  ['home', 'dashboard', []],
  ['home/policyDetails', 'policyDetails', ['dashboard']],
] as const

test('ACC-022 beside the login stands the whole scene, whatever the size of the window', async ({
  page,
}) => {
  await page.goto('login')
  const panel = page.getByRole('complementary')
  const [sun, spring, houses] = [
    panel.locator('svg circle').last(),
    panel.locator('svg g path').first(),
    panel.locator('svg > path').nth(3),
  ]
  for (const [width, height] of [
    [1280, 700],
    [1280, 1240],
    [1920, 900],
    [2560, 1300],
    [900, 1400],
    [720, 800],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    // Resizing is drawn in frames of its own.
    await expect(async () => {
      const frame = await panel.boundingBox()
      if (!frame) throw new Error('There is no scene.')
      const bottom = Math.min(frame.y + frame.height, height)
      // A phone shows the source, wider windows also whom it reaches.
      for (const part of width < 900 ? [sun] : [sun, spring, houses]) {
        const box = await part.boundingBox()
        expect(box).not.toBeNull()
        expect(box?.y).toBeGreaterThanOrEqual(frame.y)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom)
        expect(box?.x).toBeGreaterThanOrEqual(frame.x)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(frame.x + frame.width)
      }
    }).toPass({ timeout: 10_000 })
  }
})

test('ACC-022 ACC-170 on the pages of the set-up, too, words beside the form say what the portal is', async ({
  page,
}) => {
  const words = page.getByRole('complementary')
  for (const path of ['login', 'register', 'addSecurityQuestion', 'verifyAccount']) {
    await page.goto(path)
    await expect(words).toContainText('Your one-stop online customer service centre.')
  }
  await page.goto('ssoregister/opened/opened')
  await expect(words).toContainText('Our plus service is your one-stop online customer service')
})

test('PLT-025 the links around a page stay under the base path', async ({ page, enter, say }) => {
  await enter('principal@example.com', 'home/services')
  const bar = page.getByRole('navigation', { name: say('common.nav.main') })
  await expect(bar.getByRole('link', { name: say('common.nav.dashboard') })).toHaveAttribute(
    'href',
    '/portal/home',
  )
  const foot = page.getByRole('contentinfo')
  await expect(
    foot.getByRole('link', { name: say('common.footer.privacyPolicy') }),
  ).toHaveAttribute('href', '/portal/privacyPolicy')
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('the bar, the trail and the foot of a member page', async ({ page, enter, say }) => {
    await enter('principal@example.com')
    await test.step('ACC-015 the bar', async () => {
      const bar = page.getByRole('navigation', { name: say('common.nav.main') })
      for (const key of ['dashboard', 'profile', 'contactUs']) {
        await expect(bar.getByRole('link', { name: say(`common.nav.${key}`) })).toBeVisible()
      }
      await expect(bar.getByRole('button', { name: say('common.nav.logout') })).toBeVisible()
      await expect(bar.getByRole('img')).toBeVisible()
    })
    await test.step('ACC-018 the trail of each page', async () => {
      await page.goto('home/services')
      const trail = page
        .getByRole('navigation', { name: say('common.nav.breadcrumbs') })
        .getByRole('listitem')
      await expect(trail).toHaveText([
        say('common.title.dashboard'),
        say('common.title.policyDetails'),
        say('common.title.services'),
      ])
      for (const [path, title, above] of trails) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(trail).toHaveText([...above, title].map((key) => say(`common.title.${key}`)))
      }
      await page.goto('contactUs')
      await expect(trail.first()).toHaveText(say('common.title.dashboard'))
    })
    await test.step('ACC-020 ACC-021 the foot', async () => {
      const foot = page.getByRole('contentinfo')
      await expect(
        foot.getByRole('link', { name: say('common.footer.contactUs') }),
      ).toHaveAttribute('href', /contactUs$/)
      await expect(
        foot.getByRole('link', { name: say('common.footer.privacyPolicy') }),
      ).toHaveAttribute('href', /privacyPolicy$/)
      await expect(
        foot.getByRole('link', { name: say('common.footer.termsOfUse') }),
      ).toHaveAttribute('href', /^https:\/\/www\.example\.com\/(ar\/)?terms-of-use$/)
      await expect(foot.getByRole('link', { name: say('common.footer.aboutUs') })).toHaveAttribute(
        'href',
        /^https:\/\/www\.example\.com\/(ar\/)?about-us$/,
      )
      await expect(foot).toContainText('2023')
    })
  })

  test('ACC-009 ACC-010 ACC-016 a visitor sees LOGIN instead of the member entries, and a path or link that leads nowhere says so', async ({
    page,
    say,
    expectAccessible,
  }) => {
    await page.goto('contactUs')
    const bar = page.getByRole('navigation', { name: say('common.nav.main') })
    await expect(bar.getByRole('link', { name: say('common.nav.login') })).toBeVisible()
    for (const key of ['dashboard', 'profile'])
      await expect(bar.getByRole('link', { name: say(`common.nav.${key}`) })).toHaveCount(0)
    await expect(bar.getByRole('button', { name: say('common.nav.logout') })).toHaveCount(0)
    for (const path of ['no/such/page', '404']) {
      await page.goto(path)
      await expect(page.getByText(say('common.notFound.text'))).toBeVisible()
    }
    await expectAccessible()
    await test.step('a page that the portal hides is none once it wakes up, either', async () => {
      await page.route('**/portal/demo', async (route) =>
        route.fulfill({ response: await route.fetch({ url: page.url() }) }),
      )
      await page.goto('demo')
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
      )
      await expect(page.getByText(say('common.notFound.text'))).toBeVisible()
      await page.goto('ContactUs')
      await expect(page).toHaveURL(/\/contactUs$/)
    })
    await page.goto('ssologin/nonsense')
    await expect(page.getByText(say('common.invalidToken.title')).first()).toBeVisible()
    await expect(page.getByText(say('common.invalidToken.text'))).toBeVisible()
  })

  test('on a phone the menu opens as a sheet and nothing scrolls sideways', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await enter('principal@example.com')
    await page.getByRole('button', { name: say('nav.thumbs.more'), exact: true }).click()
    await expect(
      page.getByRole('dialog').getByRole('link', { name: say('common.title.profile') }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 740 })
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overhang()).toBeLessThanOrEqual(0)
    await expectAccessible()
    // An insurer of a long name has the same buttons beside it.
    await page
      .getByRole('banner')
      .locator('strong')
      .evaluate((name) => {
        name.textContent = 'Northern Gulf Takaful and Reinsurance'
      })
    expect(await overhang()).toBeLessThanOrEqual(0)
  })
})

test('ACC-015 ACC-017 the bar shows the picture of the member; without one, or when it does not load, a figure stands in its place', async ({
  page,
  enter,
  say,
}) => {
  let image_path: string | null = '/portal/api/pictures/of-layla'
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch()
    const { data, ...said } = await answer.json()
    await route.fulfill({ response: answer, json: { ...said, data: { ...data, image_path } } })
  })
  await page.route('**/api/pictures/of-layla', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  )
  await page.route('**/api/pictures/lost', (route) => route.fulfill({ status: 404 }))
  await enter('principal@example.com')
  const avatar = page
    .getByRole('navigation', { name: say('common.nav.main') })
    .getByRole('img', { name: say('common.avatar.alt', { name: 'Layla Haddad' }) })
  await expect(avatar).toHaveAttribute('src', '/portal/api/pictures/of-layla')
  for (const without of ['/portal/api/pictures/lost', null]) {
    image_path = without
    await page.reload()
    await expect(avatar).toBeVisible()
    // The default is drawn by the page itself; only a picture of one's own is fetched.
    await expect.poll(() => avatar.evaluate(({ tagName }) => tagName.toLowerCase())).toBe('svg')
  }
})

test('the language is switched in place, and kept on the account', async ({
  page,
  enter,
  say,
  core,
}) => {
  // An account of its own: the choice follows it into every other browser.
  const member = await core.enrolWithAccount()
  await enter(member.email)
  // The account has told its language.
  await expect(
    page
      .getByRole('navigation', { name: say('common.nav.main') })
      .getByRole('img', { name: say('common.avatar.alt', { name: 'Rana Haddad' }) }),
  ).toBeVisible()
  const kept = page.waitForResponse('**/api/me/language')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect((await kept).status()).toBe(200)
  const back = page.waitForResponse('**/api/me/language')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect((await back).status()).toBe(200)
})

test('the dark scheme keeps its contrast', async ({ page, enter, expectAccessible }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter('principal@example.com')
  await expectAccessible()
})

test.describe('a page that cannot be loaded', () => {
  test.use({ allowedInConsole: /./ })

  test('ACC-011 shows "Uh oh" and what came up, instead of nothing', async ({
    page,
    enter,
    say,
  }) => {
    await enter('principal@example.com')
    await page.route('**/assets/details-page*.js', (route) => route.abort())
    await page.getByRole('link', { name: /GH-2026-0001/ }).click()
    await expect(page.getByText(say('common.problem.title')).first()).toBeVisible()
    await expect(page.getByText(say('common.problem.text'))).toBeVisible()
  })
})

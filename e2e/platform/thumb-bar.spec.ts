/** The bar at the foot of a member's pages on a phone, and the menu that its last door opens. */
import type { Page } from '@playwright/test'
import type { Say } from '../shared/languages.ts'
import { expect, languages, test } from '../shared/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const barOf = (page: Page, say: Say) =>
  page.getByRole('navigation', { name: say('nav.thumbs.name') })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('ADD-441 More shows whose portal it is, eight places with what waits there, our number with its hours, and the way out', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com')
      const more = barOf(page, say).getByRole('button', { name: say('nav.thumbs.more') })
      await expect(more).toHaveAccessibleDescription(say('nav.menu.waiting', { count: 7 }))
      await more.click()
      const menu = page.getByRole('dialog', { name: say('common.nav.menu') })
      const door = (name: string) => menu.getByRole('link', { name })
      await expect(menu.getByRole('list').first().getByRole('link')).toHaveCount(8)
      await expect(menu.getByRole('link').first()).toContainText('GH-2026-0001')
      const claims = door(say('common.title.claims'))
      await expect(claims).toContainText(say('nav.menu.waiting', { count: 4 }))
      await expect(door(say('common.title.preApprovals'))).toContainText(
        say('nav.menu.waiting', { count: 3 }),
      )
      const call = menu.getByRole('listitem').filter({ hasText: say('nav.menu.call') })
      await expect(call.getByRole('link', { name: '800 555 0100' })).toHaveAttribute(
        'href',
        'tel:8005550100',
      )
      await expect(call).toContainText(/\d\d?:\d\d/)
      await expect(menu.getByRole('button')).toHaveText([
        '',
        language === 'en' ? 'العربية' : 'English',
        say('common.nav.logout'),
      ])
      await expectAccessible()
      await claims.click()
      await page.waitForURL('**/claims*')
      await expect(menu).toBeHidden()
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('ADD-440 five places are one tap away, and the one that is open is marked', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    await enter('principal@example.com')
    const bar = barOf(page, say)
    const door = (name: 'home' | 'card' | 'claim' | 'care') =>
      bar.getByRole('link', { name: say(`nav.thumbs.${name}`), exact: true })
    await expect(door('home')).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
    for (const name of ['home', 'card', 'claim', 'care'] as const) {
      const { height = 0, width = 0 } = (await door(name).boundingBox()) ?? {}
      expect([height >= 56, width >= 64], name).toEqual([true, true])
    }
    await door('card').click()
    await expect(page.getByRole('dialog')).toContainText('GH-2026-0001')
    await page.goBack()
    await door('care').click()
    await page.waitForURL('**/searchProvider*')
    await expect(door('care')).toHaveAttribute('aria-current', 'page')
    await expect(door('home')).not.toHaveAttribute('aria-current', 'page')
    await door('claim').click()
    await page.waitForURL('**/addClaim*')
  })

  test('ADD-443 the breadcrumb shows the page above, and the whole trail to keys and screen readers', async ({
    page,
    enter,
    say,
  }) => {
    await enter('principal@example.com', 'home/services')
    const trail = page.getByRole('navigation', { name: say('common.nav.breadcrumbs') })
    await expect(trail.getByRole('link')).toHaveText([
      say('common.title.dashboard'),
      say('common.title.policyDetails'),
    ])
    const dashboard = trail.getByRole('link', { name: say('common.title.dashboard') })
    const above = trail.getByRole('link', { name: say('common.title.policyDetails') })
    const seen = async (link: typeof above) =>
      ((await link.locator('..').boundingBox())?.height ?? 0) >= 44
    expect(await seen(above)).toBe(true)
    expect(await seen(dashboard)).toBe(false)
    await dashboard.focus()
    expect(await seen(dashboard)).toBe(true)
    await dashboard.blur()
    await above.click()
    await page.waitForURL('**/home/policyDetails*')
  })
})

test('ADD-440 it covers nothing: the foot of a long page stands above it', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'claims')
  const last = page.getByRole('contentinfo').getByText(/^©/)
  const bar = await barOf(page, say).boundingBox()
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {}
      return y + height
    })
    .toBeLessThanOrEqual(bar?.y ?? 0)
  await page.setViewportSize({ width: 320, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('ADD-440 where a form has its own buttons at the foot, on a desk and for visitors there is none', async ({
  page,
  enter,
  say,
}) => {
  await page.goto('contactUs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(barOf(page, say)).toBeHidden()
  await enter('principal@example.com', 'addClaim')
  await expect(page.getByRole('button', { name: say('requests.wizard.continue') })).toBeVisible()
  await expect(barOf(page, say)).toBeHidden()
  await page.goto('home')
  await expect(barOf(page, say)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(barOf(page, say)).toBeHidden()
})

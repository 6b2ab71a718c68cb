/** The dashboard of somebody new: first steps, what is covered, and how to reach us. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, type Member, test } from '../claims/journey.ts'
import { tell } from '../shared/core-system.ts'
import type { Say } from '../shared/languages.ts'
import { cutOff, doubleText } from '../shared/large-text.ts'
import { hardToHit } from '../shared/targets.ts'

const picture = new URL(
  '../../content/articles/03-what-co-insurance-means/image.jpg',
  import.meta.url,
)
const jpeg = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: readFileSync(picture) }

const order = ['cover', 'bank', 'card', 'photo', 'notices'] as const
type Step = (typeof order)[number]

/** The list, and one row of it. */
function stepsOn(page: Page, say: Say) {
  const list = page.getByRole('region', { name: say('policies.home.steps'), exact: true })
  const row = (name: Step) =>
    list.getByRole('listitem').filter({ hasText: say(`policies.home.steps.${name}`) })
  return {
    list,
    row,
    verb: (name: Step) =>
      row(name).getByLabel(say(`policies.home.steps.${name}.verb`), { exact: true }),
    titles: list.getByRole('heading', { level: 3 }),
    open: (open: number, of: number) =>
      expect(list.getByRole('heading', { level: 2 }).locator('+ output')).toHaveText(
        say('policies.home.steps.open', { open, of }),
      ),
    menu: (name: Step) =>
      list.getByRole('button', {
        name: say('policies.home.steps.menu', { step: say(`policies.home.steps.${name}`) }),
      }),
  }
}

/** Of each verb, whether it is filled. */
const filled = (page: Page, say: Say) =>
  Promise.all(
    order.map(async (name) => {
      const verb = stepsOn(page, say).verb(name)
      if ((await verb.count()) === 0) return null
      return verb.evaluate(
        (button) =>
          getComputedStyle(button).backgroundColor !==
          getComputedStyle(button.closest('section section') ?? button).backgroundColor,
      )
    }),
  )

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('ADD-490 ADD-491 ADD-492 five steps are taken one after the other, each opens a gate, and the last opens all', async ({
    page,
    member,
    enter,
    say,
    expectAccessible,
  }) => {
    await enter(member.email)
    const steps = stepsOn(page, say)
    await steps.open(0, 5)
    await expect(steps.titles).toHaveText(order.map((name) => say(`policies.home.steps.${name}`)))
    await expect(steps.row('bank')).toContainText(say('policies.home.steps.bank.text'))
    await expect(steps.row('bank')).toContainText(say('policies.home.steps.minute'))
    await expect.poll(() => filled(page, say)).toEqual([true, false, false, false, false])
    await expectAccessible()

    await steps.verb('cover').click()
    await page.waitForURL('**/home/policyDetails?**tab=coverages')
    await home(page, say)
    await steps.open(1, 5)
    await expect.poll(() => filled(page, say)).toEqual([null, true, false, false, false])

    await steps.verb('bank').click()
    await addAccount(page, say)
    await steps.open(2, 5)
    await expect(steps.row('bank')).toContainText('8866')

    await steps.verb('card').click()
    await page.getByRole('button', { name: say('policies.card.close') }).click()
    await home(page, say)
    await steps.open(3, 5)

    const chooser = page.waitForEvent('filechooser')
    await steps.verb('photo').click()
    await (await chooser).setFiles(jpeg)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('services.photos.save') })
      .click()
    await steps.open(4, 5)
    await expect.poll(() => filled(page, say)).toEqual([null, null, null, null, true])

    await steps.verb('notices').click()
    await expect(
      page.getByRole('heading', { name: say('privacy.privacy.notices') }),
    ).toBeInViewport()
    await home(page, say)
    await expect(
      page.getByRole('region', { name: say('policies.home.steps.whole') }),
    ).toContainText(say('policies.home.steps.whole.text'))
    await expectAccessible()
  })

  test('ADD-490 on a phone, with text of twice the size too, nothing of it is cut off', async ({
    page,
    member,
    enter,
    say,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 320, height: 740 })
    await enter(member.email)
    const steps = stepsOn(page, say)
    await steps.open(0, 5)
    expect(await page.evaluate(hardToHit)).toEqual([])
    await expectAccessible()
    await page.addInitScript(doubleText)
    await page.reload()
    await steps.open(0, 5)
    expect(await page.evaluate(cutOff)).toEqual({ overhang: 0, boxes: [] })
  })
})

test('ADD-490 the picture opens a gate for each step that is done, and at once where motion is not wanted', async ({
  page,
  member,
  enter,
  say,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(member.email)
  const steps = stepsOn(page, say)
  await steps.open(0, 5)
  const scene = page.getByRole('main').locator('svg[viewBox="0 0 1120 196"]')
  await expect(scene).toHaveAttribute('aria-hidden', 'true')
  /** A panel that is lifted lets the water through. */
  const lifted = () =>
    scene
      .locator('rect[height="24"]')
      .evaluateAll(
        (panels) => panels.filter((panel) => getComputedStyle(panel).translate !== 'none').length,
      )
  const moves = () =>
    scene.evaluate((svg) =>
      [...svg.querySelectorAll('*')].some(
        (part) => parseFloat(getComputedStyle(part).transitionDuration) > 0.001,
      ),
    )
  expect([await lifted(), await moves()]).toEqual([0, false])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moves()).toBe(true)
  await steps.verb('cover').click()
  await page.waitForURL('**/home/policyDetails?**tab=coverages')
  await home(page, say)
  await steps.open(1, 5)
  await expect.poll(lifted).toBe(1)
})

test('ADD-492 a week after the last step the dashboard is the usual one', async ({
  page,
  member,
  enter,
  say,
}) => {
  let done = daysAgo(3)
  await page.route('**/api/first-steps', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: order.map((kind) => ({ kind, done_on: done, later: false })),
      },
    }),
  )
  await enter(member.email)
  const whole = page.getByRole('heading', { name: say('policies.home.steps.whole') })
  await expect(whole).toBeVisible()
  done = daysAgo(9)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('policies.home.policies') })).toBeVisible()
  await expect(whole).toHaveCount(0)
  await expect(page.getByRole('heading', { name: say('policies.home.need') })).toHaveCount(0)
})

test('ADD-492 what is not now waits on every device, is never next, and is taken up again', async ({
  page,
  member,
  enter,
  say,
}) => {
  await enter(member.email)
  const steps = stepsOn(page, say)
  const choose = async (name: Step, action: 'notNow' | 'again') => {
    const kept = page.waitForResponse(/\/first-steps\/\w+\/later$/)
    await steps.menu(name).click()
    await page.getByRole('menuitem', { name: say(`policies.home.steps.${action}`) }).click()
    await kept
    // What it points at looks different.
    await page.mouse.move(0, 0)
  }
  await choose('cover', 'notNow')
  await expect(steps.titles.last()).toHaveText(say('policies.home.steps.cover'))
  await expect(steps.row('cover')).toContainText(say('policies.home.steps.later'))
  await expect.poll(() => filled(page, say)).toEqual([false, true, false, false, false])
  await page.context().clearCookies()
  await enter(member.email)
  await expect(steps.titles.last()).toHaveText(say('policies.home.steps.cover'))
  await choose('cover', 'again')
  await expect(steps.titles.first()).toHaveText(say('policies.home.steps.cover'))

  for (const name of order) await choose(name, 'notNow')
  await expect(steps.list).toHaveCount(0)
  // The usual dashboard, without the ways for somebody new.
  await expect(page.getByRole('heading', { name: say('policies.home.policies') })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('policies.home.need') })).toHaveCount(0)
})

test('ADD-493 after the first claim the steps that are left are one line, which can be put away', async ({
  page,
  member,
  enter,
  say,
}) => {
  await member.account()
  await member.claim({ status: 'Paid' })
  await enter(member.email)
  const line = page.getByRole('region', { name: say('policies.home.steps'), exact: true })
  await expect(line).toContainText(say('policies.home.steps.left', { count: 4 }))
  await expect(page.getByRole('heading', { name: say('policies.home.need') })).toHaveCount(0)
  await line.getByRole('link', { name: say('policies.home.steps.cover') }).click()
  await page.waitForURL('**/home/policyDetails?**tab=coverages')
  await home(page, say)
  await expect(line).toContainText(say('policies.home.steps.left', { count: 3 }))
  let kept = 0
  page.on('response', (answer) => (kept += Number(/first-steps\/\w+\/later$/.test(answer.url()))))
  await line.getByRole('button', { name: say('policies.home.steps.notNow') }).click()
  await expect(line).toHaveCount(0)
  await expect.poll(() => kept).toBe(3)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('policies.home.policies') })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test.describe('what is covered, and when we are needed', () => {
  test('ADD-494 four benefits are untouched until anything of one is used', async ({
    page,
    baseURL,
    member,
    enter,
    say,
    expectAccessible,
  }) => {
    await covered(baseURL ?? '', member, '0')
    await enter(member.email)
    const whole = page.getByRole('region', { name: say('policies.home.untouched') })
    await expect(whole.getByRole('listitem')).toHaveCount(4)
    await expect(whole.getByText(/12,000\.00/).first()).toBeVisible()
    await expectAccessible()
    await covered(baseURL ?? '', member, '10')
    await page.reload()
    const left = page.getByRole('region', { name: say('policies.home.left') })
    await expect(left.getByRole('listitem')).toHaveCount(4)
    await expect(whole).toHaveCount(0)
  })

  test('ADD-494 ill, paid and not sure lead on; on a phone the second is New Claim, once on the page', async ({
    page,
    member,
    enter,
    say,
  }) => {
    await enter(member.email)
    const ways = page.getByRole('region', { name: say('policies.home.need') })
    await expect(ways.getByRole('link')).toHaveText(
      ['ill', 'paid', 'unsure'].map((way) => say(`policies.home.need.${way}`)),
    )
    await expect(ways).toContainText('800 555 0100')
    await page.setViewportSize({ width: 360, height: 740 })
    const claim = page
      .getByRole('main')
      .getByRole('link', { name: say('policies.home.newClaim'), exact: true })
    await expect(claim).toHaveCount(1)
    await claim.click()
    await page.waitForURL('**/addClaim')
  })

  test('ADD-494 whoever can send no claim is offered none', async ({
    page,
    member,
    enter,
    say,
  }) => {
    await page.route('**/api/me', async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      const json = { success: true, data: { ...data, is_principal: false } }
      await route.fulfill({ json })
    })
    await enter(member.email)
    const ways = page.getByRole('region', { name: say('policies.home.need') })
    await expect(ways.getByRole('link')).toHaveText(
      ['ill', 'unsure'].map((way) => say(`policies.home.need.${way}`)),
    )
  })
})

/** By the link at the head, as a person does: the page is not loaded anew. */
async function home(page: Page, say: Say): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL('**/home')
  await expect(page.getByRole('heading', { name: say('policies.home.policies') })).toBeVisible()
}

async function addAccount(page: Page, say: Say): Promise<void> {
  const dialog = page.getByRole('dialog')
  const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
  await field('country').selectOption('234')
  await field('name').selectOption({ index: 1 })
  await field('currency').selectOption('1')
  await dialog
    .getByRole('textbox', { name: say('banking.bank.number.iban') })
    .fill('AE27 9990 0055 0711 0098 866')
  await dialog.getByRole('button', { name: say('banking.bank.save') }).click()
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Five benefits, of which one is used so far. */
const covered = (baseURL: string, { card_number }: Member, used_amount: string) =>
  tell(baseURL, [
    {
      type: 'coverage.upserted',
      card_number,
      policy_number: '100232',
      package_code: 'SILVER',
      package_name: { en: 'Silver Health Plan', ar: 'الخطة الصحية الفضية' },
      coverage_type: { en: 'Medical', ar: 'طبية' },
      plan_name: { en: 'Silver', ar: 'الفضية' },
      status: 'Active',
      effective_date: '2026-01-01',
      benefits: ['Out-Patient', 'In-Patient', 'Dental', 'Optical', 'Maternity'].map((en) => ({
        code: en.toUpperCase(),
        name: { en, ar: null },
        annual_amount: '12000',
        used_amount: en === 'Dental' ? used_amount : '0',
        reserved_amount: '0',
        coinsurance: '10',
        copay: null,
        deductible: null,
      })),
    },
  ])

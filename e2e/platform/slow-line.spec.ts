/** On a slow line a page stands there before its scripts: what is done with it meanwhile counts. */
import type { Page } from '@playwright/test'
import { complaintForm } from '../support/complaint-form.ts'
import { untilAwake } from '../shared/awake.ts'
import { holdScripts } from '../shared/hold-scripts.ts'
import { expect, test } from '../shared/test.ts'

test('without its scripts a page changes its language, and its links lead on', async ({ page }) => {
  const wake = await holdScripts(page)
  await page.goto('login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL(/\/portal\/login$/)
  await page.getByRole('link', { name: 'التسجيل الآن' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/portal\/register$/)
  // The choice holds.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  wake()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('without its scripts a page keeps what its address holds when it changes its language', async ({
  page,
}) => {
  const wake = await holdScripts(page)
  const link = 'setNewPassword?token=of-a-mail&email=layla%40example.com#here'
  await page.goto(link, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(page.url()).toMatch(new RegExp(`/portal/${link.replace('?', '\\?')}$`))
  // Loading it again sends nothing again.
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  wake()
})

test('without its scripts a missing page changes its language, too', async ({ page }) => {
  const wake = await holdScripts(page)
  await page.goto('nowhere?q=1', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(page.url()).toMatch(/\/portal\/nowhere\?q=1$/)
  wake()
})

test('ADD-587 ADD-720 ADD-721 a member’s page asks for what it shows first before its scripts are there, once, and greets by name', async ({
  page,
  beginSession,
}) => {
  await beginSession('principal@example.com')
  // A portal that has only just begun to listen cannot say that nothing came before.
  await expect(async () => {
    const stream = page.waitForResponse('**/api/events?*')
    await page.goto('home')
    expect((await stream).headers()).toHaveProperty('news-complete')
  }).toPass()
  const asked: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/portal/api/')) asked.push(pathname.slice('/portal/api/'.length))
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  const wake = await holdScripts(page, /first-paint/)
  await page.goto('home', { waitUntil: 'commit' })
  const first = ['me', 'user-policies', 'waiting-claims', 'waiting-pre-approvals', 'first-steps']
  await expect.poll(() => asked).toEqual(first)
  // What asks is fetched before all others: a slow line brings few at once.
  expect(scripts[0]).toContain('/first-paint')
  // The scripts of the page are still held back.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Welcome, Layla')
  const place = async () => {
    const box = await heading.boundingBox()
    return [box?.x, box?.y]
  }
  const before = await place()
  const listens = page.waitForResponse('**/api/events?*')
  wake()
  await expect(page.getByRole('link', { name: /GH-2026-0001/ })).toBeVisible()
  expect(await place()).toEqual(before)
  await expect(heading).toHaveText('Welcome, Layla')
  await listens
  // What it would ask for again, it would ask for now.
  await page.waitForTimeout(300)
  expect(asked.filter((path) => first.includes(path))).toEqual(first)
})

test('ADD-598 before its scripts a page that is everybody’s does not ask a member to log in, and does so after logging out', async ({
  page,
  beginSession,
  say,
}) => {
  await beginSession('principal@example.com')
  const wake = await holdScripts(page)
  // The small one that comes with the page.
  await page.route('**/assets/first-paint*.js', (route) => route.continue())
  await page.goto('complaints', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const logIn = page.getByRole('link', { name: say('common.nav.login'), exact: true })
  await expect(logIn).toHaveCount(0)
  wake()
  await page.getByRole('button', { name: say('common.nav.logout') }).click()
  await page.goto('complaints')
  await expect(logIn).toBeVisible()
})

test('ADD-143 a page that wakes up stays where it was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  const wake = await holdScripts(page)
  await page.goto('register', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Register' }).scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  wake()
  await expect(page.locator('main form')).toHaveAttribute('method', 'post')
  expect(await scrolled()).toBe(before)
})

for (const { opened, as, handed } of [
  {
    as: 'opened directly',
    handed: null,
    opened: ['addPhoneNumber', 'verifyAccount', 'addSecurityQuestion', 'updatePassword'],
  },
  {
    as: 'loaded again',
    handed: { user_id: 'handle', email: 'layla@example.com' },
    opened: ['addPhoneNumber', 'verifyAccount', 'updatePassword'],
  },
])
  for (const path of opened)
    test(`ADD-143 every field and button of ${path}, ${as}, stays where it is when the page wakes up`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const wake = await holdScripts(page, /first-paint/)
      await page.goto(path, { waitUntil: 'commit' })
      if (handed) {
        // As the page before has left it in the history.
        await page.evaluate((usr) => history.replaceState({ usr, key: 'k', idx: 1 }, ''), handed)
        await page.reload({ waitUntil: 'commit' })
        await expect(page.locator('html')).toHaveAttribute('data-handed')
      }
      const form = page.locator('main form').filter({ has: page.getByRole('button') })
      await expect(form).toHaveAttribute('method', 'dialog')
      const places = () =>
        form.locator('input, select, button').evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .filter(({ height }) => height > 0)
            .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')),
        )
      await page.evaluate(() => document.fonts.ready)
      const before = await places()
      expect(before.length).toBeGreaterThan(1)
      wake()
      await untilAwake(page)
      expect(await places()).toEqual(before)
    })

/** What was sent to the login; it refuses everybody. */
async function refusedLogins(page: Page): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = []
  await page.route('**/api/loginV2', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 401, json: { success: false, message: 'Not this one.' } })
  })
  return sent
}

test('ADD-141 name and password that were typed early are there to be sent', async ({
  page,
  say,
}) => {
  const sent = await refusedLogins(page)
  const wake = await holdScripts(page)
  await page.goto('login', { waitUntil: 'commit' })
  const name = page.getByLabel(say('access.login.username'))
  const secret = page.getByLabel(say('access.login.password'), { exact: true })
  await name.fill('nobody@example.com')
  await secret.fill('Early4Bird')
  // What can do nothing yet cannot be pressed, and looks so.
  const show = page.getByRole('button', { name: say('access.password.show') })
  await expect(show).toBeDisabled()
  await expect(show).toHaveCSS('opacity', '0.5')
  wake()
  await show.click()
  await expect(secret).toHaveAttribute('type', 'text')
  expect(page.url()).toMatch(/\/portal\/login$/)
  await expect(name).toHaveValue('nobody@example.com')
  await expect(secret).toHaveValue('Early4Bird')
  expect(sent).toEqual([])
})

for (const [way, who] of [
  ['Enter', 'enter@example.com'],
  ['a click on SUBMIT', 'click@example.com'],
] as const) {
  test(`ADD-141 a login sent early by ${way} is carried out once the scripts are there`, async ({
    page,
    say,
  }) => {
    const sent = await refusedLogins(page)
    const wake = await holdScripts(page)
    await page.goto('login', { waitUntil: 'commit' })
    await page.getByLabel(say('access.login.username')).fill(who)
    const secret = page.getByLabel(say('access.login.password'), { exact: true })
    await secret.fill('Early4Bird')
    const submit = page.getByRole('button', { name: say('access.login.submit'), exact: true })
    await expect(submit).toHaveCSS('cursor', 'pointer')
    if (way === 'Enter') await secret.press('Enter')
    else await submit.click()
    // It shows that it was pressed, and nothing that was typed stands in an address.
    await expect(submit).toHaveCSS('cursor', 'progress')
    expect(page.url()).toMatch(/\/portal\/login$/)
    wake()
    await expect(page.getByText('Not this one.')).toBeVisible()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ email: who })
    await expect(submit).toHaveCSS('cursor', 'pointer')
  })
}

test('what a member wrote early in a complaint stays when the page finds out who writes', async ({
  page,
  enter,
  say,
}) => {
  await enter('qatar@example.com')
  const wake = await holdScripts(page)
  await page.goto('complaints', { waitUntil: 'commit' })
  const form = complaintForm(page, say)
  await form.choose('preference', 1)
  await form.field('message').fill('Written early')
  wake()
  await expect(form.field('name')).toBeVisible()
  await expect(page.getByRole('button', { name: say('common.nav.logout') })).toBeVisible()
  await expect(form.field('message')).toHaveValue('Written early')
})

test('what was asked of the FAQ early is searched, and a choice made early shows its fields', async ({
  page,
  say,
}) => {
  const wake = await holdScripts(page)
  await page.goto('faq', { waitUntil: 'commit' })
  const search = page.getByLabel(say('information.faq.search'))
  await search.fill('xyzzy')
  wake()
  await expect(page).toHaveURL(/\?q=xyzzy$/)
  await expect(search).toHaveValue('xyzzy')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const wakeForm = await holdScripts(page)
  await page.goto('complaints', { waitUntil: 'commit' })
  const form = complaintForm(page, say)
  await form.choose('preference', 1)
  await expect(form.field('name')).toHaveCount(0)
  wakeForm()
  await expect(form.field('name')).toBeVisible()
})

test('ADD-170 what was written early in a complaint is there again after leaving its page', async ({
  page,
  say,
}) => {
  const wake = await holdScripts(page)
  await page.goto('complaints', { waitUntil: 'commit' })
  const form = complaintForm(page, say)
  await form.choose('preference', 1)
  await form.field('relation').selectOption('5')
  await form.choose('existing', 0)
  await form.field('message').fill('Written early')
  wake()
  await form.field('name').fill('Rana')
  await page
    .getByRole('link', { name: say('common.nav.login') })
    .first()
    .click()
  await page.waitForURL('**/login')
  await page.goBack()
  await expect(form.field('message')).toHaveValue('Written early')
  await expect(form.field('name')).toHaveValue('Rana')
  await expect(form.field('relation')).toHaveValue('5')
})

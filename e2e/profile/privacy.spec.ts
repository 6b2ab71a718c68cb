/** Security and privacy: sign-ins, trusted browsers, who viewed documents, contact data, and the copy of one's data. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { alone } from '../shared/alone.ts'
import { enrolWithAccount } from '../shared/core-system.ts'
import { enter as enterIn } from '../shared/enter.ts'
import { messagesTo, newestCode } from '../shared/outbox.ts'
import { expect, password, test } from '../shared/test.ts'

const onIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Somebody else who knows the password and has the phone, for as long as the journey lasts. */
async function onAPhone(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ userAgent: onIphone, baseURL })
  const page = await context.newPage()
  // Its calls go without the page, which alone would name its browser.
  await page.context().setExtraHTTPHeaders({ 'user-agent': onIphone })
  await alone(email, () => enterIn(page, baseURL, email, password, 'home'))
  return page
}

for (const [language, width] of [
  ['en', 1280],
  ['en', 360],
  ['ar', 360],
] as const) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language, viewport: { width, height: 800 } })

    test('the page shows each of its parts, and reads well with assistive technology', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'profile/privacy')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common.title.privacy'))
      for (const part of ['signIns', 'browsers', 'views', 'contact', 'copy', 'notices']) {
        const region = page.getByRole('region', {
          name: say(`privacy.privacy.${part}`),
          exact: true,
        })
        await expect(region).toBeVisible()
      }
      await expect(page.getByText(say('privacy.privacy.thisBrowser')).first()).toBeVisible()
      await expectAccessible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  })
}

test('a sign-in from a new browser is marked; denying it signs it out and leads to the password', async ({
  page,
  enter,
  browser,
  baseURL,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  await enter(email, 'profile')
  const thief = await onAPhone(browser, baseURL ?? '', email)
  await page.getByRole('link', { name: 'Security and privacy' }).first().click()
  const signIns = page.getByRole('region', { name: 'Logins', exact: true })
  const theirs = signIns.getByRole('listitem').filter({ hasText: 'Safari on iPhone' })
  await expect(theirs).toContainText('New browser')
  await expect(theirs).toContainText('by code')
  await expect(page.getByText('One login was from a new place or browser.')).toBeVisible()
  await theirs.getByRole('button', { name: /^This wasn't me/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log out and change password' }).click()
  await page.waitForURL('**/profile#loginCredentials')
  // A page that stands open there ends by itself.
  await thief.waitForURL('**/login')
  await thief.context().close()
  await page.goto('profile/privacy')
  await expect(signIns.getByText('This browser')).toBeVisible()
})

test('ADD-362 one login is ended by itself; trusted browsers are removed one by one, and signing out everywhere leads to the login', async ({
  page,
  enter,
  browser,
  baseURL,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  const other = await onAPhone(browser, baseURL ?? '', email)
  await enter(email, 'profile/privacy')
  const dialog = page.getByRole('dialog')
  const signIns = page.getByRole('region', { name: 'Logins', exact: true })
  await signIns.getByRole('button', { name: /^Log out there: Safari on iPhone/ }).click()
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(dialog.getByLabel('Current password', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(dialog).toBeHidden()
  await other.waitForURL('**/login')
  await other.context().close()
  await expect(signIns.getByRole('button', { name: /^Log out there/ })).toHaveCount(0)
  const trusted = page.getByRole('region', { name: 'Trusted browsers' })
  await expect(trusted.getByRole('listitem')).toHaveCount(2)
  await trusted.getByRole('button', { name: /^Remove Safari on iPhone/ }).click()
  await expect(trusted.getByRole('listitem')).toHaveCount(1)
  await expect(trusted.getByRole('listitem')).toContainText('This browser')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByLabel('Log out of this browser, too').check()
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.waitForURL('**/login')
})

test('what one downloads is in the list of views, which is filtered in the address', async ({
  page,
  enter,
  baseURL,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  await enter(email, 'home')
  await page
    .getByRole('link', { name: /GH-2026-0002/ })
    .first()
    .click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Medical Card' }).click()
  await saved
  await page.goto('profile/privacy')
  const views = page.getByRole('region', { name: 'Who viewed my documents' })
  await expect(views.getByRole('row', { name: /Medical card/ })).toContainText('You')
  await views.getByLabel('Insurer').check()
  await expect(page).toHaveURL(/viewers=insurer/)
  await expect(views).toContainText('Nobody has viewed documents yet.')
  await page.reload()
  await expect(views.getByLabel('Insurer')).toBeChecked()
  await views.getByLabel('Me').check()
  await expect(views.getByRole('row', { name: /Medical card/ })).toBeVisible()

  // Many do not push the rest of the page away.
  await page.route('**/api/document-views*', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: { id: number }[] }
    const many = Array.from({ length: 7 }, (_, at) => ({ ...data[0], id: at + 1 }))
    await route.fulfill({ response: answer, json: { ...rest, data: many } })
  })
  await page.reload()
  await expect(views.getByRole('row', { name: /Medical card/ })).toHaveCount(5)
  await views.getByRole('button', { name: 'Show more' }).click()
  await expect(views.getByRole('row', { name: /Medical card/ })).toHaveCount(7)
})

test('ADD-360 a new phone number counts after the code from the present one and its own; a wrong password and a wrong code change nothing', async ({
  page,
  enter,
  request,
  baseURL,
}) => {
  const { email, phone_number } = await enrolWithAccount(baseURL ?? '')
  const present = phone_number ?? ''
  await enter(email, 'profile/privacy')
  const contact = page.getByRole('region', { name: 'Email and phone' })
  await contact.getByRole('button', { name: 'Change phone' }).click()
  const dialog = page.getByRole('dialog')
  const number = `+97155${String(Date.now()).slice(-7)}`
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There are 2 problems')
  await dialog.getByLabel('New phone number').fill(number)
  await dialog.getByLabel('Current password', { exact: true }).fill('Wrong-harbour-1')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(
    dialog.getByRole('link', { name: "This isn't your current password." }),
  ).toBeVisible()
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  const before = (await messagesTo(request, baseURL ?? '', present))[0]?.id ?? 0
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await expect(dialog.getByRole('heading')).toHaveText("First, show that it's you")
  const proof = await newestCode(request, baseURL ?? '', present, before)
  await dialog.getByLabel('Six-digit code').fill(proof)
  await expect(dialog.getByRole('heading')).toHaveText('Enter the code')
  const code = await newestCode(request, baseURL ?? '', number)
  await dialog.getByLabel('Six-digit code').fill(code === '000000' ? '000001' : '000000')
  await expect(dialog.getByText('Incorrect OTP')).toBeVisible()
  const grouped = number.replace(/^(\+971)(55)(\d{3})(\d{4})$/, '$1 $2 $3 $4')
  await expect(contact).not.toContainText(grouped)
  await dialog.getByLabel('Six-digit code').fill(code)
  await expect(dialog).toBeHidden()
  await expect(contact).toContainText(grouped)
  const trusted = page.getByRole('region', { name: 'Trusted browsers' })
  await expect(trusted).toContainText('You have no trusted browsers.')
})

test('a copy of one’s data is put together, downloaded and deleted', async ({
  page,
  enter,
  baseURL,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  await enter(email, 'profile/privacy')
  const copy = page.getByRole('region', { name: 'Download my data' })
  await copy.getByRole('button', { name: 'Ask for a copy' }).click()
  await expect(copy.getByRole('button', { name: /^Download \(/ })).toBeVisible({ timeout: 30_000 })
  const saved = page.waitForEvent('download')
  await copy.getByRole('button', { name: /^Download \(/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await copy.getByRole('button', { name: 'Delete the copy' }).click()
  await expect(copy).toContainText("We've deleted the copy")
})

test('language and ways of notices are kept', async ({ page, enter, say, baseURL }) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  await enter(email, 'profile/privacy')
  const notices = page.getByRole('region', { name: 'Language and notices' })
  const [mail, sms] = [
    notices.getByRole('switch', { name: say('privacy.privacy.notices.mail') }),
    notices.getByRole('switch', { name: say('privacy.privacy.notices.sms') }),
  ]
  await expect(mail).toBeChecked()
  await expect(sms).not.toBeChecked()
  // The answer to the first change comes after the second was made.
  const [made, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/notice-ways', async (route) => {
    const response = await route.fetch()
    if (route.request().postDataJSON()?.mail === false) {
      made.resolve()
      await late.promise
    }
    await route.fulfill({ response })
  })
  await mail.click()
  await made.promise
  await sms.click()
  await expect(sms).toBeChecked()
  const told = page.waitForResponse('**/api/notice-ways')
  late.resolve()
  await (await told).finished()
  // Long enough for whatever the answer changes to be drawn.
  for (let frame = 0; frame < 10; frame += 1)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(sms).toBeChecked()
  await expect(mail).not.toBeChecked()
  await page.unrouteAll({ behavior: 'wait' })
  // By the keyboard, which stays where it was: the next arrow would go back.
  await notices.getByLabel('English').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByLabel('العربية')).toBeFocused()
  await expect(page.getByLabel('العربية')).toBeChecked()
  await page.reload()
  const switches = page.getByRole('switch')
  await expect(switches.first()).not.toBeChecked()
  await expect(switches.last()).toBeChecked()
})

/** Passkeys, with a device that Chromium pretends to have. */
import type { BrowserContext, Page } from '@playwright/test'
import { withDevice } from '../shared/device.ts'
import { enrolWithAccount } from '../shared/core-system.ts'
import { messagesTo, newestCode } from '../shared/outbox.ts'
import { held, toastsOf } from '../shared/held.ts'
import { expect, readers, test } from '../shared/test.ts'

/** On this page its owner cancels, which a pretended device cannot. */
const cancelling = (page: Page) =>
  page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })

/** Trusted, it would be asked for no code. */
const asNewBrowser = (context: BrowserContext) => context.clearCookies({ name: /browser/ })

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language })

    test(`a member sets a passkey up, logs in by it alone and removes it, at ${width} pixels`, async ({
      page,
      request,
      baseURL,
      enter,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const device = await withDevice(page)
      const member = await enrolWithAccount(baseURL ?? '')
      const newest = async () =>
        (await messagesTo(request, baseURL ?? '', member.email))[0]?.id ?? 0
      await enter(member.email)
      const offer = page.getByRole('region', { name: say('passkeys.passkeys.offer') })
      const toasts = toastsOf(page, say('common.toast.region'))
      await test.step('ADD-605 it is offered on the dashboard', async () => {
        await expect(offer).toContainText(say('passkeys.passkeys.offer.text'))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await expectAccessible()
      })
      await test.step('ADD-601 the first one needs a code', async () => {
        const before = await newest()
        await offer.getByRole('button', { name: say('passkeys.passkeys.offer.yes') }).click()
        const dialog = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
        await expect(dialog).toContainText(say('passkeys.passkeys.proof.add'))
        await expectAccessible()
        const code = await newestCode(request, baseURL ?? '', member.email, before)
        await dialog.getByLabel(say('fresh-proof.proof.code')).fill(code)
        await expect(toasts).toContainText(say('passkeys.passkeys.saved'))
        await expect(offer).toHaveCount(0)
        expect(await device.held()).toMatchObject([{ isResidentCredential: true }])
      })
      const mails = await messagesTo(request, baseURL ?? '', member.email)
      expect(
        mails
          .map(({ channel }) => channel)
          .slice(0, 2)
          .toSorted(),
      ).toEqual(['email', 'sms'])

      const passkeys = page.getByRole('region', {
        name: say('passkeys.passkeys.title'),
        exact: true,
      })
      await test.step('ADD-602 it is listed and renamed', async () => {
        await page.goto('profile/privacy')
        await expect(passkeys.getByRole('listitem')).toHaveCount(1)
        await passkeys
          .getByRole('button', { name: new RegExp(`^${say('passkeys.passkeys.rename')}`) })
          .click()
        const name = page.getByLabel(say('passkeys.passkeys.name'), { exact: true })
        await name.fill('هاتف ليلى')
        await page.getByRole('button', { name: say('passkeys.passkeys.save') }).click()
        await expect(passkeys.getByRole('listitem')).toContainText('هاتف ليلى')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await expectAccessible()
      })

      await test.step('ADD-600 ADD-606 the login begins with it, and one touch opens', async () => {
        await device.verify(false)
        await page.goto('login')
        await expect(page.getByText(say('access.login.passkey.kept'))).toBeVisible()
        await expect(page.getByRole('textbox')).toHaveCount(0)
        await expectAccessible()
        const button = page.getByRole('button', { name: say('access.login.passkey') })
        await device.verify(true)
        const before = await newest()
        await button.click()
        await expect(page).toHaveURL(/\/home$/)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(offer).toHaveCount(0)
        expect(await newest()).toBe(before)
      })

      await test.step('ADD-608 the list of logins says how each was opened', async () => {
        await page.goto('profile/privacy')
        const logins = page.getByRole('region', {
          name: say('privacy.privacy.signIns'),
          exact: true,
        })
        await expect(logins.getByRole('listitem').first()).toContainText(
          say('privacy.privacy.by.passkey'),
        )
        await expect(logins.getByRole('listitem').nth(1)).toContainText(
          say('privacy.privacy.by.code'),
        )
      })

      await test.step('ADD-602 the last one is removed, after the passkey once more', async () => {
        await passkeys
          .getByRole('button', { name: new RegExp(`^${say('passkeys.passkeys.remove')}`) })
          .click()
        const dialog = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
        await expect(dialog).toContainText('هاتف ليلى')
        await expectAccessible()
        await dialog.getByRole('button', { name: say('fresh-proof.proof.passkey') }).click()
        await expect(passkeys).toContainText(say('passkeys.passkeys.none'))
      })

      await test.step('ADD-604 from then on it opens nothing, and the password comes first again', async () => {
        // Pressed before the page is awake.
        const letGo = await held(page, '**/*.js')
        await page.goto('login', { waitUntil: 'commit' })
        await page.getByRole('button', { name: say('access.login.passkey') }).click()
        letGo()
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          say('server.passkey.refused'),
        )
        await page.reload()
        await expect(page.getByRole('textbox').first()).toBeVisible()
      })
    })
  })
}

test('ADD-606 whoever cancels reads so and goes on with the password, and a passkey is chosen at the field', async ({
  page,
  baseURL,
  enter,
  request,
  say,
}) => {
  await withDevice(page)
  const member = await enrolWithAccount(baseURL ?? '')
  await enter(member.email, 'profile/privacy')
  const newest = async () => (await messagesTo(request, baseURL ?? '', member.email))[0]?.id ?? 0
  const before = await newest()
  await page.getByRole('button', { name: say('passkeys.passkeys.add') }).click()
  const dialog = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
  const code = await newestCode(request, baseURL ?? '', member.email, before)
  await dialog.getByLabel(say('fresh-proof.proof.code')).fill(code)
  const passkeys = page.getByRole('region', { name: say('passkeys.passkeys.title'), exact: true })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)

  await page.goto('login')
  await cancelling(page)
  await page.getByRole('button', { name: say('access.login.passkey') }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    say('access.login.passkey.cancelled'),
  )
  await page.getByRole('button', { name: say('access.login.withPassword') }).click()
  await expect(page.getByLabel(say('access.login.username'))).toBeVisible()

  // Where none was used it stands among what the browser fills in; here the device answers at once.
  await page.evaluate(() => localStorage.clear())
  await page.goto('login')
  await expect(page).toHaveURL(/\/home$/)
})

test('ADD-601 whoever has no passkey at hand confirms by a code', async ({
  page,
  context,
  baseURL,
  enter,
  request,
  say,
}) => {
  await withDevice(page)
  const member = await enrolWithAccount(baseURL ?? '')
  await enter(member.email, 'profile/privacy')
  const newest = async () => (await messagesTo(request, baseURL ?? '', member.email))[0]?.id ?? 0
  const dialog = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
  const passkeys = page.getByRole('region', { name: say('passkeys.passkeys.title'), exact: true })
  const enterCode = async (before: number) => {
    const code = await newestCode(request, baseURL ?? '', member.email, before)
    await dialog.getByLabel(say('fresh-proof.proof.code')).fill(code)
  }
  const first = await newest()
  await page.getByRole('button', { name: say('passkeys.passkeys.add') }).click()
  await enterCode(first)
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)

  // In another session, where nothing was proved yet.
  await asNewBrowser(context)
  await enter(member.email, 'profile/privacy')
  await cancelling(page)
  await passkeys.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: say('fresh-proof.proof.passkey') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(say('fresh-proof.proof.stopped'))
  const second = await newest()
  await dialog.getByRole('button', { name: say('fresh-proof.proof.cannot.passkey') }).click()
  await enterCode(second)
  await expect(passkeys).toContainText(say('passkeys.passkeys.none'))
})

test('ADD-605 “Not now” is final', async ({ page, context, baseURL, enter, say }) => {
  await withDevice(page)
  const member = await enrolWithAccount(baseURL ?? '')
  await enter(member.email)
  const offer = page.getByRole('region', { name: say('passkeys.passkeys.offer') })
  const declined = page.waitForResponse('**/api/passkey-offer')
  await offer.getByRole('button', { name: say('passkeys.passkeys.offer.no') }).click()
  await expect(offer).toHaveCount(0)
  expect((await declined).ok()).toBe(true)
  await asNewBrowser(context)
  await enter(member.email)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(offer).toHaveCount(0)
})

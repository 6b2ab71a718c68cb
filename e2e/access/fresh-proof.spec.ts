/** Who a member is, asked anew by the strongest factor that they have, before what moves money or opens the account. */
import type { Locator, Page } from '@playwright/test'
import { expect, readers, record, test, toastsOf } from '../profile/journey.ts'
import { enrolWithAccount } from '../shared/core-system.ts'
import { logInAgain, nextCode, setAppUp } from '../shared/authenticator-app.ts'
import { withDevice } from '../shared/device.ts'
import type { Say } from '../shared/languages.ts'
import {
  aNationalId,
  cancels,
  comesAs,
  identityButton,
  providerIn,
} from '../shared/national-identity.ts'
import { messagesTo, newestCode } from '../shared/outbox.ts'
import { password } from '../shared/test.ts'

async function addPasskey(page: Page, baseURL: string, email: string, say: Say) {
  const device = await withDevice(page)
  const { request } = page.context()
  const before = (await messagesTo(request, baseURL, email))[0]?.id ?? 0
  await page.getByRole('button', { name: say('passkeys.passkeys.add') }).click()
  const sheet = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
  await sheet
    .getByLabel(say('fresh-proof.proof.code'))
    .fill(await newestCode(request, baseURL, email, before))
  await expect(page.getByText(say('passkeys.passkeys.saved'))).toBeVisible()
  await logInAgain(page, baseURL, email)
  return device
}

async function typeAccount(page: Page, section: Locator, say: Say): Promise<Locator> {
  await section.getByRole('button', { name: say('banking.bank.add') }).click()
  const form = page.getByRole('dialog', { name: say('banking.bank.modal') })
  const field = (key: string) => form.getByLabel(say(`banking.bank.${key}`), { exact: true })
  await field('country').selectOption('234')
  await field('name').selectOption({ index: 1 })
  await field('currency').selectOption('1')
  await form
    .getByRole('textbox', { name: say('banking.bank.number.iban') })
    .fill('AE929990007788990011223')
  return form
}

async function typePassword(login: Locator, say: Say) {
  const field = (key: string) => login.getByLabel(say(`access.${key}`), { exact: true })
  await field('update.old').fill(password)
  await field('newPassword.label').fill('Zitronen4711')
  await field('newPassword.confirm').fill('Zitronen4711')
}

/** On a phone it is folded. */
async function open(card: Locator, title: string) {
  await card.getByRole('heading', { level: 2 }).waitFor()
  const fold = card.getByRole('button', { name: title, exact: true })
  if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false')
    await fold.click()
}

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language })

    test(`ADD-630 ADD-631 a member with a passkey adds a bank account by using it, at ${width} pixels`, async ({
      page,
      baseURL,
      enterWithRecord,
      section,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const { email } = await enterWithRecord('profile/privacy')
      await addPasskey(page, baseURL ?? '', email, say)
      await page.goto('profile')
      const bank = section('RIClaims')
      await open(bank, say('profile.profile.section.RIClaims'))
      const form = await typeAccount(page, bank, say)
      const save = form.getByRole('button', { name: say('banking.bank.save') })
      const sheet = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
      const added = bank.getByRole('listitem').filter({ hasText: '1223' })

      await test.step('it says why, and names the passkey', async () => {
        await save.click()
        await expect(sheet).toContainText(say('fresh-proof.proof.why.bank'))
        await expect(sheet).toContainText(say('fresh-proof.proof.byPasskey'))
        await expectAccessible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })
      await test.step('whoever closes it has added nothing, and what was typed stays', async () => {
        await sheet.getByRole('button', { name: say('fresh-proof.proof.cancel') }).click()
        await expect(form.getByRole('alert')).toContainText(say('common.error.unproved'))
        await expect(added).toHaveCount(0)
      })
      await test.step('one touch, and it is added once', async () => {
        await save.click()
        await sheet.getByRole('button', { name: say('fresh-proof.proof.passkey') }).click()
        await expect(sheet).toHaveCount(0)
        await expect(form).toHaveCount(0)
        await expect(added).toHaveCount(1)
      })
    })

    test(`ADD-630 ADD-631 a member with the app changes the password by its code, at ${width} pixels`, async ({
      page,
      baseURL,
      enterWithRecord,
      section,
      edit,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const { email } = await enterWithRecord()
      const app = await setAppUp(page, baseURL ?? '', email)
      await page.goto('profile')
      await section('loginCredentials').getByRole('heading', { level: 2 }).waitFor()
      const login = await edit('loginCredentials')
      await typePassword(login, say)
      await login.getByRole('button', { name: say('profile.profile.save') }).click()
      const sheet = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
      await expect(sheet).toContainText(say('fresh-proof.proof.why.password'))
      await expect(sheet).toContainText(say('fresh-proof.proof.app'))
      await expect(
        sheet.getByRole('button', { name: say('fresh-proof.proof.cannot.app') }),
      ).toBeVisible()
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await sheet.getByLabel(say('fresh-proof.proof.code')).fill(nextCode(app))
      await expect(toastsOf(page, say('common.toast.region'))).toContainText(
        say('server.profile.password-changed'),
      )
      await expect(sheet).toHaveCount(0)
    })

    test('ADD-632 a member with neither adds an account and changes the password as ever', async ({
      page,
      enterWithRecord,
      section,
      edit,
      say,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/proof')) asked.push(request.url())
      })
      await enterWithRecord()
      const bank = section('RIClaims')
      const form = await typeAccount(page, bank, say)
      await form.getByRole('button', { name: say('banking.bank.save') }).click()
      await expect(bank.getByRole('listitem').filter({ hasText: '1223' })).toHaveCount(1)
      const login = await edit('loginCredentials')
      await typePassword(login, say)
      await login.getByRole('button', { name: say('profile.profile.save') }).click()
      await expect(toastsOf(page, say('common.toast.region'))).toContainText(
        say('server.profile.password-changed'),
      )
      expect(asked).toEqual([])
    })
  })
}

for (const [language, width] of readers) {
  test.describe(`${language} at ${width} pixels`, () => {
    test.use({ language })

    test('ADD-652 ADD-653 a member goes to the provider to add a bank account, and finds it typed when they come back', async ({
      page,
      baseURL,
      section,
      edit,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const national_id_number = aNationalId()
      await enrolWithAccount(baseURL ?? '', { info: { ...record, national_id_number } })
      await page.goto('login')
      await identityButton(page, language).click()
      await comesAs(page, national_id_number)
      await expect(page).toHaveURL(/\/home$/)
      await page.goto('profile')
      const sheet = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
      const leave = sheet.getByRole('button', { name: say('fresh-proof.proof.identity') })
      const kept = () => page.evaluate(() => sessionStorage.getItem('away'))
      const toast = toastsOf(page, say('common.toast.region'))

      await test.step('whoever cancels there finds the correction as it was typed, and reads that nothing was changed', async () => {
        const personal = await edit('personalDetails')
        const passport = personal.getByLabel(say('profile.profile.field.passport_number'), {
          exact: true,
        })
        await passport.fill('ZZ1234567')
        await personal.getByRole('button', { name: say('profile.profile.save') }).click()
        await expect(sheet).toContainText(say('fresh-proof.proof.why.profile'))
        await expect(sheet).toContainText(providerIn[language])
        await expectAccessible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await leave.click()
        await cancels(page)
        await expect(page).toHaveURL(/\/profile$/)
        await expect(toast).toContainText(say('fresh-proof.proof.identity.stopped'))
        await expect(passport).toHaveValue('ZZ1234567')
        expect(await kept()).toBe(null)
        await personal.getByRole('button', { name: say('profile.profile.cancel') }).click()
      })
      await test.step('whoever is confirmed finds the bank account, and adds it once', async () => {
        const bank = section('RIClaims')
        await open(bank, say('profile.profile.section.RIClaims'))
        const form = await typeAccount(page, bank, say)
        const save = form.getByRole('button', { name: say('banking.bank.save') })
        await save.click()
        await leave.click()
        await comesAs(page, national_id_number)
        await expect(page).toHaveURL(/\/profile$/)
        await expect(toast).toContainText(say('fresh-proof.proof.identity.done'))
        await expect(
          form.getByRole('textbox', { name: say('banking.bank.number.iban') }),
        ).toHaveValue('AE929990007788990011223')
        expect(await kept()).toBe(null)
        await save.click()
        await expect(form).toHaveCount(0)
        await expect(bank.getByRole('listitem').filter({ hasText: '1223' })).toHaveCount(1)
      })
    })
  })
}

test('ADD-630 ADD-631 the copy of all data is downloaded after a code of the app, or by another way', async ({
  page,
  baseURL,
  enterWithRecord,
  say,
}) => {
  const { email } = await enterWithRecord()
  await setAppUp(page, baseURL ?? '', email)
  await page.goto('profile/privacy')
  const copy = page.getByRole('region', { name: say('privacy.privacy.copy') })
  await copy.getByRole('button', { name: say('privacy.privacy.copy.ask') }).click()
  const download = copy.getByRole('button', { name: /^Download \(/ })
  await download.click({ timeout: 30_000 })
  const sheet = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
  await expect(sheet).toContainText(say('fresh-proof.proof.why.copy'))
  await page.keyboard.press('Escape')
  await expect(copy).toContainText(say('common.error.unproved'))
  await download.click()
  const before = (await messagesTo(page.request, baseURL ?? '', email))[0]?.id ?? 0
  await sheet.getByRole('button', { name: say('fresh-proof.proof.cannot.app') }).click()
  const code = await newestCode(page.request, baseURL ?? '', email, before)
  const saved = page.waitForEvent('download')
  await sheet.getByLabel(say('fresh-proof.proof.code')).fill(code)
  expect((await saved).suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
})

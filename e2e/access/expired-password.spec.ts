/** A password older than six months: the dialog, both its answers, and the change. */
import { logIn } from '../shared/log-in.ts'
import { untilAwake } from '../shared/awake.ts'
import { expect, password, test } from './journey.ts'
import { fillNewPassword } from './register.ts'

const secret = 'Oasis under stars 7'
const sevenMonths = 212

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('Change Password leads to a new password, and the login goes on by itself', async ({
    page,
    say,
    core,
    outbox,
    expectAccessible,
  }) => {
    const member = await core.enrolWithAccount({ passwordAge: sevenMonths })
    await logIn(page, say, member.email)
    const dialog = page.getByRole('dialog', { name: say('access.expired.title') })
    await test.step('ACC-057 the login stops, and says why', async () => {
      await expect(dialog).toContainText(say('access.expired.text'))
      await expect(page).toHaveURL(/\/login$/)
    })
    await test.step('ACC-064 Change Password takes the address along', async () => {
      await dialog.getByRole('button', { name: say('access.expired.change') }).click()
      await expect(page).toHaveURL(/\/updatePassword$/)
      expect(await page.evaluate(() => history.state?.usr)).toEqual({ email: member.email })
    })
    await test.step('ACC-156 nobody types the address twice', async () => {
      await expect(page.getByLabel(say('access.login.username'))).toHaveCount(0)
      await expect(page.locator('input[name="email"]')).toHaveValue(member.email)
      await expectAccessible()
      await page.getByLabel(say('access.update.old'), { exact: true }).fill(password)
      await fillNewPassword(page, say, secret)
    })
    const before = await outbox.last(member.phone_number ?? '')
    await test.step('ACC-160 all three passwords go out sealed', async () => {
      const sent = page.waitForRequest('**/api/update-password-v2')
      await page.getByRole('button', { name: say('access.update.submit') }).click()
      const body = (await sent).postDataJSON()
      expect(body.email).toBe(member.email)
      for (const field of ['old_password', 'new_password', 'conpassword'])
        expect(body[field]).toMatch(/^v1\./)
    })
    await test.step('ACC-161 ACC-163 the login goes on with the new password', async () => {
      await expect(page.getByText(say('access.update.loggingIn'))).toBeVisible()
      await expect(page).toHaveURL(/\/verifyLoginOTP$/)
      await page
        .getByLabel(say('access.otp.label'))
        .fill(await outbox.code(member.phone_number, before))
      await expect(page).toHaveURL(/\/home$/)
    })
  })
})

test('ACC-057 ACC-062 ACC-063 the change is recommended, and may wait: Cancel continues the login', async ({
  page,
  say,
  core,
  outbox,
}) => {
  const member = await core.enrolWithAccount({ passwordAge: sevenMonths })
  await logIn(page, say, member.email)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByRole('heading', { name: say('access.expired.title') })).toBeVisible()
  await expect(page).toHaveURL(/login$/)
  await dialog.getByRole('button', { name: say('access.expired.cancel') }).click()
  await expect(page).toHaveURL(/\/verifyLoginOTP$/)
  await page.getByLabel(say('access.otp.label')).fill(await outbox.code(member.phone_number))
  await expect(page).toHaveURL(/\/home$/)
})

test('ACC-157 ACC-158 ACC-159 the change says what each field lacks, and sends nothing', async ({
  page,
  say,
  expectAccessible,
}) => {
  const calls: string[] = []
  page.on('request', (sent) => calls.push(sent.url()))
  await page.goto('updatePassword')
  await untilAwake(page)
  const submit = page.getByRole('button', { name: say('access.update.submit') })
  await submit.click()
  const wrong = page.getByRole('main').getByRole('alert')
  await expect(wrong.getByRole('link', { name: say('common.error.oldPassword') })).toBeVisible()
  await expectAccessible()
  await page.getByLabel(say('access.login.username')).fill('expired@example.com')
  await page.getByLabel(say('access.update.old'), { exact: true }).fill(secret)
  await fillNewPassword(page, say, secret)
  await submit.click()
  await expect(wrong.getByRole('link', { name: say('access.update.same') })).toBeVisible()
  await fillNewPassword(page, say, `${secret}1`, `${secret}2`)
  await submit.click()
  await expect(wrong.getByRole('link', { name: say('common.error.passwordsDiffer') })).toBeVisible()
  expect(calls.filter((url) => url.includes('/api/update-password'))).toEqual([])
})

test('a wrong old password is refused, and what was typed stays', async ({ page, say, core }) => {
  const member = await core.enrolWithAccount({ passwordAge: sevenMonths })
  await logIn(page, say, member.email)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('access.expired.change') })
    .click()
  await page.getByLabel(say('access.update.old'), { exact: true }).fill('Not the 1 that it was')
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.update.submit') }).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: say('server.password.old-wrong') }),
  ).toBeVisible()
  await expect(page.getByLabel(say('access.newPassword.label'), { exact: true })).toHaveValue(
    secret,
  )
})

test.describe('the login after the change', () => {
  test('ACC-162 a token leads home', async ({ page, say, core, enter }) => {
    // The session of another sign-in stands in for that of a trusted browser.
    await enter('new-cover@example.com')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const member = await core.enrolWithAccount({ passwordAge: sevenMonths })
    await page.evaluate(() => localStorage.clear())
    await page.route('**/api/update-password-v2', (route) =>
      route.fulfill({ json: { success: true } }),
    )
    await page.route('**/api/loginV2', (route) =>
      route.fulfill({
        json: {
          success: true,
          message: '',
          token,
          member_name: '',
          user_id: null,
          dependent_found: false,
          account_verified: true,
          phone_number_verified: true,
          has_phone_number: true,
          password_expired: false,
          phone_number: null,
          masked_phone_number: null,
        },
      }),
    )
    await page.goto('updatePassword')
    await page.getByLabel(say('access.login.username')).fill(member.email)
    await page.getByLabel(say('access.update.old'), { exact: true }).fill(password)
    await fillNewPassword(page, say, secret)
    await page.getByRole('button', { name: say('access.update.submit') }).click()
    await expect(page.getByText(say('access.update.loggingIn'))).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('ACC-164 a failing login leads to the login page, which keeps the address', async ({
    page,
    say,
    core,
  }) => {
    const member = await core.enrolWithAccount({ passwordAge: sevenMonths })
    await logIn(page, say, member.email)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('access.expired.change') })
      .click()
    await page.route('**/api/loginV2', (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Not now.' } }),
    )
    await page.getByLabel(say('access.update.old'), { exact: true }).fill(password)
    await fillNewPassword(page, say, secret)
    await page.getByRole('button', { name: say('access.update.submit') }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Not now.')).toBeVisible()
    await expect(page.getByLabel(say('access.login.username'))).toHaveValue(member.email)
  })
})

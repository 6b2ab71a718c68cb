/** A right password on an account that lacks something: what is asked for, and how it ends. */
import { logIn } from '../shared/log-in.ts'
import { expect, test } from './journey.ts'
import { fillDetails, fillNewPassword, fillQuestions } from './register.ts'

test('ACC-053 ACC-093 ACC-091 a phone that is not verified gets its code, and the code leads home', async ({
  page,
  say,
  core,
  outbox,
}) => {
  const member = await core.enrolWithAccount({ phoneVerified: false })
  await logIn(page, say, member.email)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  const sent = page.waitForRequest('**/api/verify-otp')
  await page.getByLabel(say('access.otp.label')).fill(await outbox.code(member.phone_number))
  expect((await sent).postDataJSON()).toMatchObject({
    phone_number: expect.stringMatching(/\d{4}$/),
    user_id: expect.any(String),
  })
  await expect(page).toHaveURL(/\/home$/)
})

test('ACC-055 an account that is verified is asked for the code of its phone, also where no number is told', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrolWithAccount({ phoneVerified: false })
  await page.route('**/api/loginV2', async (route) => {
    const answer = await route.fetch()
    const told = await answer.json()
    expect(told).toMatchObject({ account_verified: true, has_phone_number: true })
    await route.fulfill({ response: answer, json: { ...told, phone_number: null } })
  })
  await logIn(page, say, member.email)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  await expect(page.getByLabel(say('access.otp.label'))).toBeVisible()
})

test('ACC-054 ACC-111 without a phone one is added, and the mail leads to a new password', async ({
  page,
  say,
  core,
  outbox,
}) => {
  const member = await core.enrolWithAccount({ phone: false, phoneVerified: false })
  await logIn(page, say, member.email)
  await expect(page).toHaveURL(/\/addPhoneNumber$/)
  const number = `+97156${member.card_number.slice(2, 9)}`
  await page.getByLabel(say('access.addPhone.label')).fill(number)
  await page.getByRole('button', { name: say('access.addPhone.submit') }).click()
  await expect(page.getByText(say('access.half.percent'), { exact: true })).toBeVisible()
  const [mail] = await outbox.texts(member.email)
  expect(mail).toContain(number.slice(-4))
  // Before the link is opened the number is nobody's: the password leads to the same page again.
  await logIn(page, say, member.email)
  await expect(page).toHaveURL(/\/addPhoneNumber$/)
  expect(await outbox.texts(number)).toEqual([])
  await page.goto(await outbox.link(member.email))
  await expect(page.getByText(say('access.setPassword.again'))).toBeVisible()
  const secret = 'Oasis under stars 7'
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
  await fillQuestions(page, say)
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, say, member.email, secret)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  await page.getByLabel(say('access.otp.label')).fill(await outbox.code(number))
  await expect(page).toHaveURL(/\/home$/)
})

test('ACC-056 with nothing verified the details come first, then a phone, then the mail', async ({
  page,
  say,
  core,
  outbox,
}) => {
  const member = await core.enrolWithAccount({
    phone: false,
    phoneVerified: false,
    accountVerified: false,
  })
  await logIn(page, say, member.email)
  await expect(page).toHaveURL(/\/verifyAccount$/)
  await fillDetails(page, say)
  await page.getByRole('button', { name: say('access.verifyAccount.submit') }).click()
  await expect(page).toHaveURL(/\/addPhoneNumber$/)
  await page.getByLabel(say('access.addPhone.label')).fill('+97143456789')
  await page.getByRole('button', { name: say('access.addPhone.submit') }).click()
  await expect(page.getByText(say('common.phone.notMobile')).first()).toBeVisible()
  await page.getByLabel(say('access.addPhone.label')).fill('+971505550173')
  await page.getByRole('button', { name: say('access.addPhone.submit') }).click()
  await expect(page.getByText(say('access.half.percent'), { exact: true })).toBeVisible()
  await outbox.link(member.email)
})

test('ACC-094 Resend sends what the code was asked for with', async ({ page, say, core }) => {
  const member = await core.enrolWithAccount({ phoneVerified: false })
  await page.clock.install()
  await logIn(page, say, member.email)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  await page.clock.runFor(61_000)
  const sent = page.waitForRequest('**/api/resend-code')
  await page.getByRole('button', { name: say('access.otp.resend'), exact: true }).click()
  expect((await sent).postDataJSON()).toEqual({
    phone_number: `+971 ••••• ${member.phone_number?.slice(-4)}`,
    user_id: expect.stringMatching(/^[\w-]{20,60}$/),
  })
})

test('ACC-113 a phone that the server refuses stands in red, and so does an error on the way', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrolWithAccount({ phone: false, phoneVerified: false })
  await logIn(page, say, member.email)
  await expect(page).toHaveURL(/\/addPhoneNumber$/)
  const submit = page.getByRole('button', { name: say('access.addPhone.submit') })
  const refusal = page.getByRole('main').getByRole('alert')
  await page.getByLabel(say('access.addPhone.label')).fill('+4915112345678')
  await submit.click()
  await expect(refusal.filter({ hasText: say('server.phone.not-served') })).toBeVisible()
  await page.route('**/api/update-phone-number', (route) => route.fulfill({ body: 'not JSON' }))
  await submit.click()
  await expect(refusal.filter({ hasText: say('common.error.json') })).toBeVisible()
})

test('ACC-135 ACC-152 passwords are sealed with the key of the moment', async ({
  page,
  say,
  core,
  outbox,
}) => {
  const member = await core.enrolWithAccount({ phone: false, phoneVerified: false })
  await logIn(page, say, member.email)
  await expect(page).toHaveURL(/\/addPhoneNumber$/)
  await page.getByLabel(say('access.addPhone.label')).fill('+971505550177')
  await page.getByRole('button', { name: say('access.addPhone.submit') }).click()
  await page.goto(await outbox.link(member.email))
  await fillNewPassword(page, say, 'Oasis under stars 7')
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
  await fillQuestions(page, say)
  const key = page.waitForResponse('**/api/meta-data')
  const sent = page.waitForRequest('**/api/set-new-password-v2')
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  const { kid }: { kid: string } = await (await key).json()
  const { password: first, conpassword: second } = (await sent).postDataJSON()
  expect([first, second].every((sealed: string) => sealed.startsWith(`v1.${kid}.`))).toBe(true)
  expect(first).not.toBe(second)
})

/** The link of the mail: a first password with its three questions, and the wrong turns. */
import { writeLink } from '@falaj/contract/access/rules/link.ts'
import type { Page } from '@playwright/test'
import type { Enrolled } from '../shared/core-system.ts'
import type { Say } from '../shared/languages.ts'
import { expect, nobody, takeLinksForGood, test } from './journey.ts'
import { fillDetails, fillNewPassword, fillQuestions, register } from './register.ts'

const secret = 'Oasis under stars 7'
const noLink = writeLink({
  email: 'nobody@example.com',
  token: 'x'.repeat(43),
  password_reset: false,
})

/** Registers somebody without a phone; then a link is in the mail. */
async function registerWithoutPhone(page: Page, say: Say, member: Enrolled): Promise<void> {
  await register(page, say, member)
  await expect(page).toHaveURL(/\/verifyAccount$/)
  await fillDetails(page, say)
  await page.getByRole('button', { name: say('access.verifyAccount.submit') }).click()
  await expect(page).toHaveURL(/\/addPhoneNumber$/)
  await page.getByLabel(say('access.addPhone.label')).fill('+971505550177')
  await page.getByRole('button', { name: say('access.addPhone.submit') }).click()
  await expect(page.getByText(say('access.half.percent'), { exact: true })).toBeVisible()
}

test('ACC-140 ACC-141 ACC-145 the hint stands under the field; weak and differing passwords are told apart', async ({
  page,
  say,
}) => {
  await takeLinksForGood(page)
  await page.goto(`setNewPassword/${noLink}`)
  await expect(page.getByText(say('access.newPassword.hint'))).toBeVisible()
  const go = page.getByRole('button', { name: say('access.setPassword.submit') })
  await fillNewPassword(page, say, 'short1')
  await go.click()
  await expect(page.getByText(say('access.newPassword.weak')).first()).toBeVisible()
  await fillNewPassword(page, say, secret, `${secret}8`)
  await go.click()
  await expect(page.getByText(say('common.error.passwordsDiffer')).first()).toBeVisible()
  await fillNewPassword(page, say, secret)
  await go.click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
})

test('ACC-142 ACC-144 the form holds its link unseen, sends nothing, and hands all of it to the questions', async ({
  page,
  say,
}) => {
  await takeLinksForGood(page)
  const link = { email: nobody(), token: 'y'.repeat(43), password_reset: true }
  await page.goto(`setNewPassword/${writeLink(link)}`)
  for (const name of ['email', 'token'] as const) {
    const field = page.locator(`input[name="${name}"]`)
    await expect(field).toHaveValue(link[name])
    await expect(field).toHaveAttribute('type', 'hidden')
  }
  const sent: unknown[] = []
  await page.route('**/api/set-new-password-v2', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { success: true, message: '' } })
  })
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
  expect(await page.evaluate(() => history.state?.usr)).toEqual({ password_reset: true })
  await fillQuestions(page, say)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  await expect.poll(() => sent).toMatchObject([link])
})

test('ACC-147 ACC-148 ACC-149 a chosen question leaves the other lists, and all three must be answered', async ({
  page,
  say,
  expectAccessible,
}) => {
  await takeLinksForGood(page)
  await page.goto(`setNewPassword/${noLink}`)
  await fillNewPassword(page, say, secret)
  const listed = page.waitForRequest('**/api/get-all-questions')
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
  const first = page.getByLabel(say('access.questions.question', { number: 1 }))
  await test.step('ACC-151 all questions are asked for, and offered', async () => {
    expect((await listed).method()).toBe('GET')
    await expect(first.getByRole('option')).toHaveText([
      say('access.questions.choose'),
      'What was the name of your first school?',
      'In which city was your mother born?',
      'What was the first name of your best friend as a child?',
      'Who was your first employer?',
      'Which dish did your family cook on feast days?',
      'What was the make of your first car?',
      'What was the first name of your grandfather on your mother’s side?',
      'To which city did you fly for the first time?',
      'What was the name of your favourite teacher?',
      'In which street did you live as a child?',
    ])
  })
  const second = page.getByLabel(say('access.questions.question', { number: 2 }))
  await first.selectOption('1')
  await expect(second.locator('option[value="1"]')).toHaveCount(0)
  await first.selectOption('2')
  await expect(second.locator('option[value="1"]')).toHaveCount(1)
  await expect(second.locator('option[value="2"]')).toHaveCount(0)
  const calls: string[] = []
  page.on('request', (sent) => calls.push(sent.url()))
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: say('access.questions.three') }),
  ).toBeFocused()
  expect(calls.filter((url) => url.includes('/api/set-new-password'))).toEqual([])
  await expectAccessible()
})

test('ACC-155 ACC-139 a link that is not good (any more) is refused in the page and in a toast', async ({
  page,
  say,
}) => {
  await takeLinksForGood(page)
  await page.goto(`setNewPassword/${noLink}`)
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
  await fillQuestions(page, say)
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  await expect(page.getByText(say('server.link.expired'))).toHaveCount(2)
  await page.route('**/api/set-new-password-v2', (route) => route.fulfill({ body: 'not JSON' }), {
    times: 1,
  })
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  await expect(page.getByText(say('common.error.json'))).toHaveCount(2)
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  const refusal = page.getByRole('main').getByRole('alert')
  await expect(
    refusal.getByRole('link', { name: new RegExp(say('common.contact.words'), 'i') }),
  ).toHaveAttribute('href', /contactUs$/)
  await expect(refusal.getByRole('link', { name: say('access.link.new') })).toHaveAttribute(
    'href',
    /forgotPassword$/,
  )
})

test('ACC-126 ACC-143 an address that holds no link shows the dead-end card', async ({
  page,
  say,
  expectAccessible,
}) => {
  for (const path of ['setNewPassword/nonsense', 'passwordReset/e30', 'passwordReset/%25']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('common.invalidToken.title'),
    )
    await expect(page.getByText(say('common.invalidToken.text'))).toBeVisible()
  }
  await expectAccessible()
})

test('a link that was used once says so the second time, before anything is typed', async ({
  page,
  say,
  core,
  outbox,
}) => {
  const member = await core.enrol()
  await registerWithoutPhone(page, say, member)
  const link = await outbox.link(member.email)
  await page.goto(link)
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
  await fillQuestions(page, say)
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('access.link.dead.title'))
})

test('ADD-235 ACC-144 a password known from leaks is told at its field, and no question is asked', async ({
  page,
  say,
}) => {
  await takeLinksForGood(page)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  const askedFor = (part: string) => asked.filter((url) => url.includes(part)).length
  await page.goto(`setNewPassword/${noLink}`)
  // The list comes with the form, not once it is sent.
  await expect.poll(() => askedFor('/assets/leaked-passwords')).toBe(1)
  await fillNewPassword(page, say, 'Password1')
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page.getByText(say('access.newPassword.leaked')).first()).toBeVisible()
  await expect(page).toHaveURL(/setNewPassword/)
  expect(askedFor('/api/set-new-password')).toBe(0)
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
})

test('ADD-235 where the list does not come, a leaked password is refused at the end, and another can be chosen without answering anew', async ({
  page,
  say,
  core,
  outbox,
}) => {
  // Empty instead of cut off: that would stand in the console.
  await page.route('**/assets/leaked-passwords*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const member = await core.enrol()
  await registerWithoutPhone(page, say, member)
  await page.goto(await outbox.link(member.email))
  await fillNewPassword(page, say, 'password1')
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/addSecurityQuestion/)
  await fillQuestions(page, say)
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: say('server.password.leaked') })
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: say('access.questions.password') }).click()
  await expect(page).toHaveURL(/\/setNewPassword\/opened$/)
  // The list of questions comes late: the answers may be sent before it.
  const late = Promise.withResolvers<void>()
  await page.route('**/api/get-all-questions**', async (route) => {
    await late.promise
    await route.continue()
  })
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
  await expect(page.getByLabel(say('access.questions.answer', { number: 2 }))).toHaveValue(
    'answer 2',
  )
  await page.getByRole('button', { name: say('access.questions.submit') }).click()
  await expect(page).toHaveURL(/\/login$/)
  late.resolve()
})

test('after a reload nothing secret is left, and the page says how to go on', async ({
  page,
  say,
}) => {
  await takeLinksForGood(page)
  await page.goto(`setNewPassword/${noLink}`)
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
  await expect(page).toHaveURL(/\/addSecurityQuestion$/)
  await page.reload()
  await expect(page.getByText(say('access.questions.lost'))).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('access.link.forgotten.title'),
  )
  await page.getByRole('link', { name: say('access.link.new') }).click()
  await expect(page).toHaveURL(/\/forgotPassword$/)
})

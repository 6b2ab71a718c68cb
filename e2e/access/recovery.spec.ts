/** Ways back in: the forgotten password, and the forgotten username. */
import { writeLink } from '@falaj/contract/access/rules/link.ts'
import type { Locator } from '@playwright/test'
import { answers } from '../shared/core-system.ts'
import { expect, nobody, takeLinksForGood, test } from './journey.ts'
import { fillEnrolment, fillNewPassword } from './register.ts'

const secret = 'Oasis under stars 7'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('a forgotten password: mail, question, new password, login', async ({
    page,
    say,
    core,
    outbox,
    expectAccessible,
  }) => {
    const member = await core.enrolWithAccount()
    await test.step('ACC-116 ACC-117 the mail is asked for, and the page tells what the server says, and how long its link works', async () => {
      await page.goto('forgotPassword')
      await page.getByLabel(say('access.login.username')).fill(member.email)
      const asked = page.waitForRequest('**/api/forgot-password')
      await page.getByRole('button', { name: say('access.forgot.submit') }).click()
      expect((await asked).postDataJSON()).toEqual({ username: member.email })
      await expect(page.getByText(say('server.forgot.sent'))).toContainText(
        say('access.forgot.expires'),
      )
      await expectAccessible()
    })
    const question = page.getByLabel(say('access.reset.question'))
    await test.step('ACC-127 ACC-128 ACC-130 the link names the address, and offers its three questions', async () => {
      await page.goto(await outbox.link(member.email))
      await expect(page).toHaveURL(/\/passwordReset\/opened$/)
      const address = page.getByLabel(say('access.field.email'))
      await expect(address).toHaveValue(member.email)
      await expect(address).not.toBeEditable()
      await expect(question.getByRole('option').first()).toHaveText(say('access.reset.placeholder'))
      await expect(question.getByRole('option').first()).toBeDisabled()
      await expect(question.getByRole('option')).toHaveCount(4)
      await expectAccessible()
    })

    await question.selectOption('2')
    await page.getByLabel(say('access.reset.answer')).fill('abu dhabi')
    await fillNewPassword(page, say, secret)
    const submit = page.getByRole('button', { name: say('access.reset.submit') })
    await submit.click()
    await expect(
      page
        .getByRole('main')
        .getByRole('alert')
        .filter({ hasText: say('server.reset.refused') }),
    ).toBeVisible()
    await expect(page.getByLabel(say('access.newPassword.label'), { exact: true })).toHaveValue(
      secret,
    )

    await test.step('ACC-136 a right answer goes out with the sealed password', async () => {
      await page
        .getByLabel(say('access.reset.answer'))
        .fill(` ${answers['2']?.toUpperCase() ?? ''} `)
      const sent = page.waitForRequest('**/api/reset-password-v2')
      await submit.click()
      const body = (await sent).postDataJSON()
      expect(Object.keys(body).toSorted()).toEqual([
        'answer',
        'email',
        'password',
        'security_question',
        'token',
      ])
      expect(body.password).toMatch(/^v1\./)
    })
    await test.step('ACC-137 the page says that it is done, and leads to the login', async () => {
      await expect(page.getByText(say('server.reset.done'))).toHaveCount(2)
      await expect(page).toHaveURL(/\/portal\/$/)
    })

    await page.getByLabel(say('access.login.username')).fill(member.email)
    await page.getByLabel(say('access.login.password'), { exact: true }).fill(secret)
    const before = await outbox.last(member.phone_number ?? '')
    await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
    await expect(page).toHaveURL(/\/verifyLoginOTP$/)
    await page
      .getByLabel(say('access.otp.label'))
      .fill(await outbox.code(member.phone_number, before))
    await expect(page).toHaveURL(/\/home$/)
  })

  test('ACC-120 ACC-123 ACC-124 a forgotten username goes to the address on file', async ({
    page,
    say,
    core,
    outbox,
    expectAccessible,
  }) => {
    const member = await core.enrolWithAccount()
    await page.goto('recoverUsername')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('access.recover.title'))
    await expectAccessible()
    for (const field of ['policyNumber', 'certificateNumber', 'dateOfBirth']) {
      await expect(page.getByRole('textbox', { name: say(`access.field.${field}`) })).toBeVisible()
    }
    await fillEnrolment(page, say, member)
    await page.getByRole('button', { name: say('access.recover.submit') }).click()
    await expect(page.getByText(say('server.recover.sent'))).toBeVisible()
    await expect(page.getByRole('link', { name: say('access.back.login') })).toHaveAttribute(
      'href',
      /login$/,
    )
    await expect
      .poll(async () =>
        (await outbox.texts(member.email)).some((text) => text.includes(member.email)),
      )
      .toBe(true)
  })
})

test('ACC-114 ACC-115 what is no e-mail address is not sent', async ({
  page,
  say,
  expectAccessible,
}) => {
  const calls: string[] = []
  page.on('request', (sent) => calls.push(sent.url()))
  await page.goto('forgotPassword')
  await expect(page.getByRole('link', { name: say('access.back.login') })).toHaveAttribute(
    'href',
    /login$/,
  )
  await expect(page.getByRole('link', { name: say('access.help.faq') })).toHaveAttribute(
    'href',
    /faq$/,
  )
  for (const typed of ['', 'somebody', 'somebody@example']) {
    await page.getByLabel(say('access.login.username')).fill(typed)
    await page.getByRole('button', { name: say('access.forgot.submit') }).click()
    await expect(page.getByRole('link', { name: say('common.error.emailAddress') })).toBeVisible()
  }
  await expectAccessible()
  expect(calls.filter((url) => url.endsWith('/api/forgot-password'))).toEqual([])
})

test('ACC-121 ACC-122 ACC-125 recovery says what is missing, and whom to ask when it fails', async ({
  page,
  say,
}) => {
  await page.goto('recoverUsername')
  const submit = page.getByRole('button', { name: say('access.recover.submit') })
  await submit.click()
  await expect(
    page.getByRole('main').getByText(say('common.error.cardNumber'), { exact: true }),
  ).toHaveCount(2)
  await expect(
    page.getByRole('main').getByText(say('common.error.dateOfBirth'), { exact: true }).first(),
  ).toBeVisible()
  await page.route('**/api/forgot-email', (route) =>
    route.fulfill({ status: 422, json: { success: false, message: 'No.' } }),
  )
  await fillEnrolment(page, say, {
    policy_number: 'GH-1',
    certificate_number: '1',
    dob: '01-01-1980',
  })
  await submit.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('access.recover.failed'))
  await expect(page.getByRole('main').getByText('No.', { exact: true })).toBeVisible()
})

test('a reset says what each field lacks', async ({ page, say }) => {
  await takeLinksForGood(page)
  await page.goto(`passwordReset/${writeLink({ email: nobody(), token: 'x'.repeat(43) })}`)
  // Unknown addresses have questions, too.
  await expect(page.getByLabel(say('access.reset.question')).getByRole('option')).toHaveCount(4)
  const submit = page.getByRole('button', { name: say('access.reset.submit') })
  await submit.click()
  const wrong = page.getByRole('main').getByRole('alert')
  await test.step('ACC-131 ACC-132 ACC-133 question, answer and both passwords are missing', async () => {
    for (const key of ['securityQuestion', 'answer', 'password', 'confirmPassword']) {
      await expect(
        wrong.getByRole('link', { name: say(`common.error.${key}`), exact: true }),
      ).toBeVisible()
    }
  })
  await test.step('ACC-134 the passwords differ', async () => {
    await fillNewPassword(page, say, secret, `${secret}8`)
    await submit.click()
    await expect(
      wrong.getByRole('link', { name: say('access.reset.passwordsDiffer') }),
    ).toBeVisible()
  })
})

/** The hue of what an alert says, and of the icon beside it. */
const hueOf = (words: Locator) =>
  words.evaluate((element) => {
    const [red = 0, green = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(
      Number,
    )
    return red > green ? 'red' : 'green'
  })

test('ACC-129 ACC-137 ACC-138 a reset says Loading while it is under way, and stands in green when it is done', async ({
  page,
  say,
}) => {
  await takeLinksForGood(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/reset-password-v2', async (route) => {
    await answered.promise
    await route.fulfill({ json: { success: true, message: 'The palm has its water again.' } })
  })
  await page.clock.install()
  await page.goto(`passwordReset/${writeLink({ email: nobody(), token: 'x'.repeat(43) })}`)
  await page.getByLabel(say('access.reset.question')).selectOption({ index: 1 })
  await page.getByLabel(say('access.reset.answer')).fill('palm')
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.reset.submit') }).click()
  await expect(page.getByRole('button', { name: 'Loading', exact: true })).toBeVisible()
  // What is done stands for a moment only: from here on time goes by as this says.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  answered.resolve()
  const main = page.getByRole('main')
  const done = main.getByText('The palm has its water again.')
  await expect(done).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  expect(await hueOf(done.locator('xpath=ancestor::*[*[local-name()="svg"]][1]'))).toBe('green')
  await page.clock.resume()
  await expect(page).toHaveURL(/\/portal\/$/)
  await expect(page.getByText('The palm has its water again.')).toBeVisible()
})

test('ACC-138 ACC-139 a link that is not good is refused in red, with ways on', async ({
  page,
  say,
}) => {
  // It was good a moment ago.
  await takeLinksForGood(page)
  await page.goto(`passwordReset/${writeLink({ email: nobody(), token: 'x'.repeat(43) })}`)
  await page.getByLabel(say('access.reset.question')).selectOption({ index: 1 })
  await page.getByLabel(say('access.reset.answer')).fill('palm')
  await fillNewPassword(page, say, secret)
  await page.getByRole('button', { name: say('access.reset.submit') }).click()
  const refusal = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: say('server.link.expired') })
  await expect(refusal).toBeVisible()
  expect(await hueOf(refusal)).toBe('red')
  await expect(
    refusal.getByRole('link', { name: new RegExp(say('common.contact.words'), 'i') }),
  ).toHaveAttribute('href', /contactUs$/)
  await expect(refusal.getByRole('link', { name: say('access.link.new') })).toHaveAttribute(
    'href',
    /forgotPassword$/,
  )
})

test('ACC-119 ACC-130 an address without an account gets the same answer, and no mail', async ({
  page,
  say,
  outbox,
}) => {
  const email = nobody()
  await page.goto('forgotPassword')
  await page.getByLabel(say('access.login.username')).fill(email)
  await page.getByRole('button', { name: say('access.forgot.submit') }).click()
  await expect(page.getByText(say('server.forgot.sent'))).toBeVisible()
  expect(await outbox.texts(email)).toEqual([])
  await page.getByRole('button', { name: say('access.forgot.another') }).click()
  await page.route('**/api/forgot-password', (route) =>
    route.fulfill({ status: 429, json: { success: false, message: 'Later.' } }),
  )
  await page.getByLabel(say('access.login.username')).fill(email)
  await page.getByRole('button', { name: say('access.forgot.submit') }).click()
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Later.' }),
  ).toBeVisible()
})

test('ACC-136 five wrong answers close the way back for the day, and the newest link replaces the one before', async ({
  page,
  say,
  core,
  outbox,
}) => {
  const member = await core.enrolWithAccount()
  await page.goto('forgotPassword')
  await page.getByLabel(say('access.login.username')).fill(member.email)
  await page.getByRole('button', { name: say('access.forgot.submit') }).click()
  await expect(page.getByText(say('server.forgot.sent'))).toBeVisible()
  const older = await outbox.link(member.email)
  const seen = await outbox.last(member.email)
  await page.getByRole('button', { name: say('access.forgot.another') }).click()
  await page.getByLabel(say('access.login.username')).fill(member.email)
  await page.getByRole('button', { name: say('access.forgot.submit') }).click()
  const newer = await outbox.link(member.email, seen)
  await page.goto(older)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('access.link.dead.title'))
  await page.goto(newer)
  await page.getByLabel(say('access.reset.question')).selectOption('1')
  await fillNewPassword(page, say, secret)
  const submit = page.getByRole('button', { name: say('access.reset.submit') })
  const refusal = page.getByRole('main').getByRole('alert')
  for (const wrong of ['a', 'b', 'c', 'd', 'e']) {
    await page.getByLabel(say('access.reset.answer')).fill(wrong)
    const refused = page.waitForResponse('**/api/reset-password-v2')
    await submit.click()
    await refused
    await expect(refusal.filter({ hasText: say('server.reset.refused') })).toBeVisible()
  }
  await page.getByLabel(say('access.reset.answer')).fill(answers['1'] ?? '')
  await submit.click()
  const [locked = ''] = say('server.reset.locked', { wait: '…' }).split('…')
  await expect(refusal.filter({ hasText: locked })).toBeVisible()
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('ACC-118 ACC-139 a dead link says so before anything can be filled in', async ({
    page,
    say,
    expectAccessible,
  }) => {
    const link = writeLink({ email: nobody(), token: 'x'.repeat(43) })
    for (const path of ['passwordReset', 'setNewPassword']) {
      await page.goto(`${path}/${link}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('access.link.dead.title'),
      )
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      const main = page.getByRole('main')
      await expect(
        main.getByRole('link', { name: new RegExp(say('common.contact.words'), 'i') }),
      ).toHaveAttribute('href', /contactUs$/)
      await expect(main.getByRole('link', { name: say('access.link.new') })).toHaveAttribute(
        'href',
        /forgotPassword$/,
      )
      await expectAccessible()
    }
  })
})

test('reload and Back leave no link behind, and say how to go on', async ({ page, say }) => {
  await takeLinksForGood(page)
  await page.goto(`passwordReset/${writeLink({ email: nobody(), token: 'x'.repeat(43) })}`)
  await expect(page).toHaveURL(/\/passwordReset\/opened$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('access.link.forgotten.title'),
  )
  await page.getByRole('link', { name: say('access.link.new') }).click()
  await expect(page).toHaveURL(/\/forgotPassword$/)
})

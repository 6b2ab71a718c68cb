/** From an enrolment to an account: each way that the demo world knows, and the wrong turns on it. */
import { holdScripts } from '../shared/hold-scripts.ts'
import { untilAwake } from '../shared/awake.ts'
import { expect, test, unreachable } from './journey.ts'
import {
  fillDetails,
  fillNewPassword,
  fillQuestions,
  register,
  sendRegistration,
} from './register.ts'

const secret = 'Oasis under stars 7'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('with a phone on file: code, mail, password, questions, login', async ({
    page,
    say,
    expectAccessible,
    core,
    outbox,
  }) => {
    const member = await core.enrol({ phone: true })
    await register(page, say, member)
    await test.step('ACC-079 ACC-087 a code is on its way, valid for ten minutes', async () => {
      await expect(page).toHaveURL(/\/verifyOTP$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('access.otp.title'))
      await expect(page.getByText('10', { exact: false }).first()).toBeVisible()
      await expect(page.getByText(member.phone_number?.slice(-4) ?? '-')).toBeVisible()
      await expectAccessible()
    })
    await test.step('ACC-091 ACC-092 the right code is half of it', async () => {
      const verified = page.waitForRequest('**/api/verify-otp')
      await page.getByLabel(say('access.otp.label')).fill(await outbox.code(member.phone_number))
      expect((await verified).postDataJSON()).toMatchObject({
        otp: /^\d{6}$/.exec((await verified).postDataJSON().otp)?.[0],
      })
      await expect(page.getByText(say('access.half.percent'), { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: say('access.half.title') })).toBeFocused()
      await expect(page.getByText(say('access.half.text'))).toBeVisible()
      await expectAccessible()
      // A reload shows the same: the step is done.
      await page.reload()
      await expect(page.getByText(say('access.half.percent'), { exact: true })).toBeVisible()
    })

    await test.step('ACC-142 the link of the mail asks for a new password', async () => {
      await page.goto(await outbox.link(member.email))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('access.setPassword.title'),
      )
      await expectAccessible()
    })
    await test.step('PLT-025 the token does not stay in the address, which stays under the base path', async () => {
      await expect(page).toHaveURL(/\/portal\/setNewPassword\/opened$/)
    })
    await test.step('ACC-144 the password waits for the questions, and nothing is sent', async () => {
      const calls: string[] = []
      page.on('request', (sent) => calls.push(sent.url()))
      await fillNewPassword(page, say, secret)
      await page.getByRole('button', { name: say('access.setPassword.submit') }).click()
      await expect(page).toHaveURL(/\/addSecurityQuestion$/)
      expect(calls.filter((url) => url.includes('/api/set-new-password'))).toEqual([])
      expect(
        await page.evaluate(() =>
          JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
        ),
      ).not.toContain(secret)
      await expectAccessible()
    })
    await test.step('ACC-146 ACC-153 three answers go out with it', async () => {
      for (const number of ['1', '2', '3'])
        await expect(
          page.getByLabel(say('access.questions.question', { number }), { exact: true }),
        ).toBeVisible()
      await fillQuestions(page, say)
      const sent = page.waitForRequest('**/api/set-new-password-v2')
      await page.getByRole('button', { name: say('access.questions.submit') }).click()
      const body = (await sent).postDataJSON()
      expect(body.security_questions).toEqual(
        [1, 2, 3].map((id) => ({ id, answer: `answer ${id}` })),
      )
      expect(
        [body.password, body.conpassword].every((sealed: string) => sealed.startsWith('v1.')),
      ).toBe(true)
    })
    await test.step('ACC-154 the login knows the address', async () => {
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByLabel(say('access.login.username'))).toHaveValue(member.email)
      expect(await page.evaluate(() => history.state.usr)).toEqual({
        email: member.email,
        token: expect.stringMatching(/./),
      })
    })

    await page.getByLabel(say('access.login.password'), { exact: true }).fill(secret)
    const before = await outbox.last(member.phone_number ?? '')
    await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
    await expect(page).toHaveURL(/\/verifyLoginOTP$/)
    await page
      .getByLabel(say('access.otp.label'))
      .fill(await outbox.code(member.phone_number, before))
    await expect(page).toHaveURL(/\/home$/)
  })

  test('without a phone and with a dependant: details, phone, mail', async ({
    page,
    say,
    expectAccessible,
    core,
    outbox,
  }) => {
    const member = await core.enrol({ daughter: true })
    await register(page, say, member)
    await test.step('ACC-080 ACC-096 without a phone the details are asked for', async () => {
      await expect(page).toHaveURL(/\/verifyAccount$/)
      for (const [label, name] of [
        ['nationality', 'nationality_country_code'],
        ['marital', 'marital_status'],
        ['gender', 'primary_mem_gender'],
      ]) {
        const field = page.getByLabel(say(`access.verifyAccount.${label}`), { exact: true })
        await expect(field).toHaveAttribute('name', name ?? '')
      }
    })
    await test.step('ACC-097 ACC-098 of the dependants are three of the six that are needed', async () => {
      await page.getByRole('button', { name: say('access.verifyAccount.submit') }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6)
      await expectAccessible()
      await fillDetails(page, say)
      await test.step('ACC-101 of what is typed as their number only digits stay', async () => {
        const count = page.getByLabel(say('access.verifyAccount.count'))
        await count.pressSequentially('a1b')
        await expect(count).toHaveValue('1')
      })
      await page.getByLabel(say('access.verifyAccount.dependantGender')).selectOption('2')
      await page
        .getByRole('textbox', { name: say('access.verifyAccount.dependantDob') })
        .fill('20/5/2016')
    })
    await test.step('ACC-104 ACC-105 ACC-108 right details lead to the phone', async () => {
      const verified = page.waitForRequest('**/api/verify-account')
      await page.getByRole('button', { name: say('access.verifyAccount.submit') }).click()
      expect((await verified).postDataJSON()).toMatchObject({
        dependents_count: 1,
        dependent_dob: '2016-05-20',
        primary_mem_gender: 2,
        dependent_gender: 2,
        marital_status: 'Married',
        nationality_country_code: 'JO',
      })
      await expect(page).toHaveURL(/\/addPhoneNumber$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('access.addPhone.title'))
      await expectAccessible()
    })
    await test.step('ACC-110 ACC-111 the number is half of it', async () => {
      await page.getByLabel(say('access.addPhone.label')).fill('+971 50 555 0177')
      const added = page.waitForRequest('**/api/update-phone-number')
      await page.getByRole('button', { name: say('access.addPhone.submit') }).click()
      expect((await added).postDataJSON()).toMatchObject({
        phone_number: '+971505550177',
        dependents_count: 1,
        dependent_dob: '2016-05-20',
        primary_mem_gender: 2,
        dependent_gender: 2,
        marital_status: 'Married',
        nationality_country_code: 'JO',
      })
      await expect(page.getByText(say('access.half.percent'), { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: say('access.half.title') })).toBeVisible()
    })
    await outbox.link(member.email)
  })

  test('the form has four fields, and says what each lacks', async ({
    page,
    say,
    expectAccessible,
  }) => {
    const calls: string[] = []
    page.on('request', (sent) => calls.push(sent.url()))
    await test.step('ACC-071 ACC-072 it has four fields and two ways on', async () => {
      await page.goto('register')
      await untilAwake(page)
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(4)
      await expect(
        page.getByRole('link', { name: say('access.register.already') }),
      ).toHaveAttribute('href', /login$/)
      await expect(page.getByRole('link', { name: say('access.help.faq') })).toHaveAttribute(
        'href',
        /faq$/,
      )
    })
    await test.step('ACC-073 ACC-074 ACC-076 it says what each field lacks', async () => {
      await page.getByRole('button', { name: say('access.register.submit') }).click()
      const summary = page.getByRole('main').getByRole('alert')
      await expect(summary).toBeFocused()
      for (const key of ['policyNumber', 'certificateNumber', 'dateOfBirth', 'emailAddress']) {
        await expect(summary.getByRole('link', { name: say(`common.error.${key}`) })).toBeVisible()
      }
      await summary.getByRole('link', { name: say('common.error.dateOfBirth') }).click()
      await expect(
        page.getByRole('textbox', { name: say('access.field.dateOfBirth') }),
      ).toBeFocused()
      await expectAccessible()
    })
    expect(calls.filter((url) => url.endsWith('/register') && url.includes('/api/'))).toEqual([])
  })
})

test('ACC-081 a refusal stands in red above the form, and what was typed stays', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrol()
  await register(page, say, { ...member, dob: '01-01-1970' })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    say('server.register.refused'),
  )
  await expect(page.getByLabel(say('access.field.policyNumber'))).toHaveValue(member.policy_number)
  await expect(page.getByLabel(say('access.field.email'))).toHaveValue(member.email)
})

test('ACC-089 ACC-067 ACC-095 a wrong code is refused, and Resend waits for a minute', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrol({ phone: true })
  await page.clock.install()
  await page.goto('register')
  await expect(page.getByRole('button', { name: say('access.register.submit') })).toBeEnabled()
  // Time goes by only as this says.
  await page.clock.pauseAt(Date.now() + 60_000)
  await sendRegistration(page, say, member)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  const calls: string[] = []
  page.on('request', (sent) => calls.push(sent.url()))
  await page.getByRole('button', { name: say('access.otp.continue') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('common.error.otp') })).toBeVisible()
  expect(calls.filter((url) => url.endsWith('/api/verify-otp'))).toEqual([])
  await page.getByLabel(say('access.otp.label')).fill('000000')
  await expect(page.getByRole('alert').filter({ hasText: say('server.code.wrong') })).toBeVisible()
  const resend = page.getByRole('button', { name: say('access.otp.resend'), exact: true })
  const waiting = (seconds: number) => page.getByText(say('access.otp.resend.wait', { seconds }))
  /** Resend stays hidden for exactly so long. */
  const passMinute = async () => {
    await expect(waiting(60)).toBeVisible()
    await expect(resend).toHaveCount(0)
    await page.clock.runFor(59_999)
    await expect(waiting(1)).toBeVisible()
    await expect(resend).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(resend).toBeVisible()
  }
  await passMinute()
  await resend.click()
  // The server keeps its own minute, and that has not passed.
  await expect(page.getByText(say('access.otp.resend.failed'))).toBeVisible()
  await expect(page.getByRole('main').getByText(say('server.code.too-soon'))).toBeVisible()
  // Resend is gone, and with it the place of the keyboard.
  await expect(page.getByLabel(say('access.otp.label'))).toBeFocused()
  await passMinute()
  await page.route('**/api/resend-code', (route) => route.fulfill({ json: { success: true } }))
  await resend.click()
  await expect(page.getByText(say('access.otp.resent'))).toBeVisible()
  await expect(page.getByText(say('access.otp.resend.failed'))).toHaveCount(0)
  await passMinute()
})

test('ACC-109 a phone number needs its country code and no zero too many', async ({
  page,
  say,
  expectAccessible,
}) => {
  await page.goto('addPhoneNumber')
  await untilAwake(page)
  const send = page.getByRole('button', { name: say('access.addPhone.submit') })
  await send.click()
  await expect(page.getByText(say('common.phone.required')).first()).toBeVisible()
  for (const typed of ['0505550177', '+9710505550177', '12']) {
    await page.getByLabel(say('access.addPhone.label')).fill(typed)
    // As it goes, the button moves up: a click at that moment would meet nothing.
    await expect(page.getByText(say('common.phone.required'))).toHaveCount(0)
    await send.click()
    await expect(page.getByText(say('common.phone.invalid')).first()).toBeVisible()
  }
  await expectAccessible()
})

test('ACC-085 ACC-086 ACC-084 from the code one can skip to the details, ask for help, or cancel', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrol({ phone: true })
  await register(page, say, member)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  await expect(
    page.getByRole('main').getByRole('link', { name: say('access.otp.contact') }),
  ).toHaveAttribute('href', /contactUs$/)
  await expect(page.getByRole('link', { name: say('access.otp.cancel') })).toHaveAttribute(
    'href',
    /login$/,
  )
  await page.getByRole('link', { name: say('access.verifyOtp.skip') }).click()
  await expect(page).toHaveURL(/\/verifyAccount#/)
  await fillDetails(page, say)
  await page.getByRole('button', { name: say('access.verifyAccount.submit') }).click()
  await expect(page).toHaveURL(/\/addPhoneNumber$/)
  // A phone is on file: no other number can take its place.
  await page.getByLabel(say('access.addPhone.label')).fill('+971505550199')
  await page.getByRole('button', { name: say('access.addPhone.submit') }).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /\S/ })
      .getByRole('link', { name: /contact/i }),
  ).toHaveAttribute('href', /contactUs$/)
})

test('ACC-077 ACC-078 registration sends the four fields and the country AE', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrol()
  const sent = page.waitForRequest('**/api/register')
  await register(page, say, member)
  expect((await sent).postDataJSON()).toEqual({
    policy_number: member.policy_number,
    certificate_number: member.certificate_number,
    dob: '1990-05-04',
    email: member.email,
    country_code: 'AE',
  })
})

test('ACC-071 ACC-074 the policy number may be typed in any case and with blanks; 31-02-1990 is not a date', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrol({ phone: true })
  const typed = ` ${member.policy_number.toLowerCase().replaceAll('-', ' ')} `
  await register(page, say, { ...member, policy_number: typed, dob: '31-02-1990' })
  await expect(page.getByText(say('common.date.none')).first()).toBeVisible()
  await page.getByRole('textbox', { name: say('access.field.dateOfBirth') }).fill(member.dob)
  const answered = page.waitForResponse('**/api/register')
  await page.getByRole('button', { name: say('access.register.submit') }).click()
  // Nothing of the person but the masked number, before a code was entered.
  expect(await (await answered).json()).toMatchObject({
    phone_number: expect.stringContaining('•••••'),
    first_name: null,
    last_name: null,
    dependent_found: false,
  })
  await expect(page).toHaveURL(/\/verifyOTP$/)
})

test('ACC-075 a date of birth after today is not sent', async ({ page, say, core }) => {
  const member = await core.enrol()
  await register(page, say, { ...member, dob: '01-01-2999' })
  await expect(page.getByText(say('access.birth.future')).first()).toBeVisible()
})

test('ACC-099 ACC-102 ACC-103 nationalities are sorted and hold no placeholders; genders and marital states are the given ones', async ({
  page,
  say,
}) => {
  await page.goto('verifyAccount')
  const nationality = page.getByLabel(say('access.verifyAccount.nationality'))
  await expect.poll(() => nationality.getByRole('option').count()).toBeGreaterThan(150)
  const names = (await nationality.getByRole('option').allTextContents()).slice(1)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-GB')))
  expect(names.filter((name) => /^[-–—\s]*$/.test(name))).toEqual([])
  const choicesOf = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .getByRole('option')
      .evaluateAll((options: HTMLOptionElement[]) =>
        options.filter(({ value }) => value).map(({ value, text }) => [value, text]),
      )
  expect(await choicesOf(say('access.verifyAccount.gender'))).toEqual([
    ['1', 'Male'],
    ['2', 'Female'],
    ['0', 'Other'],
  ])
  expect(await choicesOf(say('access.verifyAccount.marital'))).toEqual([
    ['Married', 'Married'],
    ['Single', 'Single'],
  ])
})

test('ACC-082 ACC-097 dependants are asked about where registration has found some, and nowhere else', async ({
  page,
  say,
  core,
}) => {
  for (const [daughter, many] of [
    [true, 1],
    [false, 0],
  ] as const) {
    await register(page, say, await core.enrol({ daughter }))
    await expect(page).toHaveURL(/\/verifyAccount$/)
    await expect(page.getByLabel(say('access.verifyAccount.nationality'))).toBeVisible()
    for (const label of ['count', 'dependantGender']) {
      await expect(page.getByLabel(say(`access.verifyAccount.${label}`))).toHaveCount(many)
    }
    expect(await page.evaluate(() => history.state?.usr)).toMatchObject({
      dependent_found: daughter,
      phone_number: null,
      user_id: expect.stringMatching(/^[\w-]{20,60}$/),
    })
  }
})

test('ACC-106 details that do not fit are refused, and the word contact leads to Contact Us', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrol()
  await register(page, say, member)
  await expect(page).toHaveURL(/\/verifyAccount$/)
  await fillDetails(page, say)
  await page.getByLabel(say('access.verifyAccount.gender'), { exact: true }).selectOption('1')
  await page.getByRole('button', { name: say('access.verifyAccount.submit') }).click()
  const refusal = page.getByRole('alert').filter({ hasText: say('server.setup.details') })
  await expect(refusal.getByRole('link', { name: 'contact us', exact: true })).toHaveAttribute(
    'href',
    /contactUs$/,
  )
  await expect(page.getByLabel(say('access.verifyAccount.nationality'))).toHaveValue('JO')
})

test('ACC-082 ACC-090 a reload keeps the set-up, and without one the page says where to begin', async ({
  page,
  context,
  say,
  core,
  outbox,
}) => {
  const member = await core.enrol({ phone: true })
  await register(page, say, member)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  await page.reload()
  await page.getByLabel(say('access.otp.label')).fill(await outbox.code(member.phone_number))
  await expect(page.getByText(say('access.half.percent'), { exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('verifyOTP')
  await expect(other.getByText(say('access.setUp.lost'))).toBeVisible()
  // It promises no code that nobody has sent.
  await expect(other.getByText(say('access.verifyOtp.valid'), { exact: true })).toBeVisible()
  await other.getByLabel(say('access.otp.label')).fill('123456')
  await expect(other.getByText(say('access.setUp.lost.submit'))).toBeVisible()
  await other.getByRole('link', { name: say('access.start.again') }).click()
  await expect(other).toHaveURL(/\/register$/)
})

test('ADD-144 a code that was typed before the scripts of its page were there is sent when they come', async ({
  page,
  say,
  core,
  outbox,
}) => {
  const member = await core.enrol({ phone: true })
  await register(page, say, member)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  const wake = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel(say('access.otp.label')).fill(await outbox.code(member.phone_number))
  wake()
  await expect(page.getByText(say('access.half.percent'), { exact: true })).toBeVisible()
})

test('a set-up that is over says so and leads to a new start', async ({
  page,
  context,
  say,
  core,
}) => {
  const member = await core.enrol({ phone: true })
  await register(page, say, member)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  await context.clearCookies({ name: 'setup' })
  await page.getByLabel(say('access.otp.label')).fill('123456')
  const refusal = page.getByRole('alert').filter({ hasText: say('server.setup.over') })
  await refusal.getByRole('link', { name: say('access.start.again') }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test('in two tabs the later registration counts, and the earlier says that it is over', async ({
  page,
  context,
  say,
  core,
  outbox,
}) => {
  const first = await core.enrol({ phone: true })
  const second = await core.enrol({ phone: true })
  await register(page, say, first)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  const other = await context.newPage()
  await register(other, say, second)
  await expect(other).toHaveURL(/\/verifyOTP$/)
  await page.getByLabel(say('access.otp.label')).fill(await outbox.code(first.phone_number))
  await expect(page.getByRole('alert').filter({ hasText: say('server.setup.over') })).toBeVisible()
  await other.getByLabel(say('access.otp.label')).fill(await outbox.code(second.phone_number))
  await expect(other.getByText(say('access.half.percent'), { exact: true })).toBeVisible()
})

test('Back from the code leads to the form, and registering again works', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrol({ phone: true })
  await register(page, say, member)
  await expect(page).toHaveURL(/\/verifyOTP$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/register$/)
  await register(page, say, member)
  await expect(page).toHaveURL(/\/verifyOTP$/)
})

test('on a slow line the button says Loading and a second click sends nothing', async ({
  page,
  say,
  core,
}) => {
  const member = await core.enrol()
  const calls: string[] = []
  page.on('request', (sent) => calls.push(sent.url()))
  await page.route('**/api/register', async (route) => {
    await new Promise((later) => setTimeout(later, 800))
    await route.continue()
  })
  await register(page, say, member)
  const busy = page.getByRole('button', { name: say('common.loading') })
  await expect(busy).toBeVisible()
  await busy.dispatchEvent('click')
  await expect(page).toHaveURL(/\/verifyAccount$/)
  expect(calls.filter((url) => url.endsWith('/api/register'))).toHaveLength(1)
})

test.describe('without the server', () => {
  test.use({ allowedInConsole: unreachable })

  test('the page says so in a sentence and nothing typed is lost', async ({ page, say, core }) => {
    const member = await core.enrol()
    await page.route('**/api/register', (route) => route.abort())
    await register(page, say, member)
    await expect(
      page.getByRole('alert').filter({ hasText: say('common.error.network') }),
    ).toBeVisible()
    await expect(page.getByLabel(say('access.field.email'))).toHaveValue(member.email)
    await page.unroute('**/api/register')
    await page.getByRole('button', { name: say('access.register.submit') }).click()
    await expect(page).toHaveURL(/\/verifyAccount$/)
  })
})

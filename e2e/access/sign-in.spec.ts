/** Signing in: name, password, code; and every wrong turn on the way. */
import type { Route } from '@playwright/test'
import { expect, nobody, test, unreachable } from './journey.ts'
import { logIn, sendLogin } from '../shared/log-in.ts'
import { expectReds } from '../shared/red.ts'

/** How the guide video may fail. */
const failures: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['out of reach', (route) => route.abort()],
  ['answering 500', (route) => route.fulfill({ status: 500, json: { success: false } })],
  ['answering nonsense', (route) => route.fulfill({ body: '<html>' })],
]

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('the login page stands at "/" and at "/login", with its fields and ways on', async ({
    page,
    say,
    expectAccessible,
  }) => {
    await test.step('ACC-001 ACC-002 both addresses show the login', async () => {
      for (const path of ['', 'login']) {
        await page.goto(path)
        await expect(
          page.getByRole('heading', { level: 1, name: say('access.login.title') }),
        ).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/portal/${path}$`))
      }
    })
    await test.step('ACC-038 the fields, and a password that can be shown', async () => {
      await expect(page.getByLabel(say('access.login.username'))).toBeVisible()
      const secret = page.getByLabel(say('access.login.password'), { exact: true })
      await expect(secret).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: say('access.password.show') }).click()
      await expect(secret).toHaveAttribute('type', 'text')
    })
    await test.step('ACC-039 ACC-040 ACC-041 three ways on', async () => {
      await expect(page.getByRole('link', { name: say('access.login.forgot') })).toHaveAttribute(
        'href',
        /forgotPassword$/,
      )
      await expect(page.getByRole('link', { name: say('access.login.register') })).toHaveAttribute(
        'href',
        /register$/,
      )
      await expect(page.getByRole('link', { name: say('access.login.trouble') })).toHaveAttribute(
        'href',
        /recoverUsername$/,
      )
    })
    await expectAccessible()
  })

  test('ACC-059 ACC-065 ACC-089 the code page refuses what is no code, and offers a new one only after a minute', async ({
    page,
    say,
    core,
    expectAccessible,
  }) => {
    const { email } = await core.enrolWithAccount()
    await page.clock.install()
    // The last call of the page: a minute that passes at once would cut it off.
    const loaded = page.waitForResponse('**/api/guide-video')
    await page.goto('login')
    await expect(
      page.getByRole('button', { name: say('access.login.submit'), exact: true }),
    ).toBeEnabled()
    await (await loaded).finished()
    // From here on time goes by only as this says.
    await page.clock.pauseAt(Date.now() + 60_000)
    const sent = page.waitForRequest('**/api/loginV2')
    await sendLogin(page, say, email)
    await expect(page).toHaveURL(/\/verifyLoginOTP$/)
    expect(await page.evaluate(() => history.state.usr)).toEqual({
      email,
      // A key of RSA, and never the password.
      publicKey: expect.stringMatching(/^MII/),
      fingerprint: (await sent).postDataJSON().browser_finger_print,
      asksFor: 'code',
      codeCanBeSent: true,
    })
    const resend = page.getByRole('button', { name: say('access.otp.resend'), exact: true })
    const waiting = (seconds: number) => page.getByText(say('access.otp.resend.wait', { seconds }))
    await expect(waiting(60)).toBeVisible()
    await expect(resend).toHaveCount(0)
    await expect(
      page.getByRole('main').getByRole('link', { name: say('access.otp.contact'), exact: true }),
    ).toHaveAttribute('href', /contactUs$/)

    const calls: string[] = []
    page.on('request', (sent) => calls.push(sent.url()))
    for (const typed of ['', '12', '12345']) {
      await page.getByLabel(say('access.otp.label')).fill(typed)
      await page.getByRole('button', { name: say('access.otp.continue') }).click()
      await expect(page.getByText(say('common.error.otp')).first()).toBeVisible()
    }
    expect(calls.filter((url) => url.endsWith('/api/verify-login-otpV2'))).toEqual([])

    await page.clock.runFor(59_999)
    await expect(waiting(1)).toBeVisible()
    await expect(resend).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(resend).toBeVisible()

    // The server's own minute has not passed.
    await page.route('**/api/resend-login-otp-v2', (route) =>
      route.fulfill({ json: { success: true, message: 'New OTP has been sent.' } }),
    )
    await resend.click()
    await expect(waiting(60)).toBeVisible()
    await expect(resend).toHaveCount(0)
    await page.clock.runFor(59_999)
    await expect(waiting(1)).toBeVisible()
    await expect(resend).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(resend).toBeVisible()

    await resend.click()
    await page.clock.resume()
    await expectAccessible()
    await page.getByText(say('access.otp.cancel'), { exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('a guide video that fails', () => {
  test.use({ allowedInConsole: /net::ERR_FAILED|status of 50[03]|Call\w+|guide/ })

  test('ACC-045 it is only logged: no error shows, not for a moment, and the login page stays usable', async ({
    page,
    say,
  }) => {
    await page.clock.install()
    // Whatever is ever said as an error or in a toast, however shortly.
    await page.addInitScript(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      new MutationObserver(() => {
        for (const place of document.querySelectorAll('[role="alert"], output, dialog')) {
          if (place.textContent.trim()) said.push(place.textContent)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const said = () => page.evaluate(() => Reflect.get(globalThis, 'said'))
    await page.route('**/api/loginV2', (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Not this one.' } }),
    )
    for (const [what, answer] of failures) {
      await test.step(what, async () => {
        await page.route('**/api/guide-video', answer)
        const logged = page.waitForEvent('console', {
          predicate: (message) => message.type() === 'warning',
        })
        await page.goto('login')
        await logged
        // Longer than anything waits that would try again or speak up late.
        await page.clock.runFor('02:00')
        expect(await said()).toEqual([])
        await expect(page.locator('video')).toHaveCount(0)
        await sendLogin(page, say, nobody(), 'Wrong4Sure')
        await expect(page.getByRole('alert').filter({ hasText: 'Not this one.' })).toBeVisible()
        // What watches does see an error.
        expect(await said()).not.toEqual([])
      })
    }
  })
})

test('ACC-047 ACC-048 the form says at each field what is missing, and sends nothing', async ({
  page,
  say,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const field = (name: string) => page.getByLabel(say(`access.login.${name}`), { exact: true })
  const submit = page.getByRole('button', { name: say('access.login.submit'), exact: true })
  await page.goto('login')
  await submit.click()
  await expect(page.getByText(say('common.error.email')).first()).toBeVisible()
  await expect(page.getByText(say('common.error.password')).first()).toBeVisible()
  for (const [filled, missing, sentence] of [
    ['password', 'username', 'email'],
    ['username', 'password', 'password'],
  ] as const) {
    await test.step(`without the ${missing} alone`, async () => {
      await page.goto('login')
      await field(filled).fill('Falaj2026')
      await submit.click()
      await expectReds(page, 1)
      await expect(field(missing)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(missing)).toHaveAccessibleDescription(say(`common.error.${sentence}`))
      await expect(field(filled)).not.toHaveAttribute('aria-invalid')
    })
  }
  expect(calls.filter((url) => url.endsWith('loginV2'))).toEqual([])
})

test('ACC-042 ACC-043 ACC-044 the guide video and the blurb come from the server; when none is returned there is no player', async ({
  page,
  baseURL,
}) => {
  const called = page.waitForResponse(`${baseURL}api/guide-video`)
  await page.goto('login')
  const { data } = await (await called).json()
  await expect(page.getByText(data.blurb.text)).toBeVisible()
  await page.getByRole('button', { name: data.title }).click()
  const video = page.locator('video')
  await expect(video).toHaveAttribute('poster', data.thumbnail)
  // It really plays.
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)

  const blurb = { title: 'Today', text: 'The blurb of this day' }
  await page.route('**/api/guide-video', (route) =>
    route.fulfill({
      json: { success: true, data: { ...data, video_url: null, thumbnail: null, blurb } },
    }),
  )
  await page.goto('login')
  // The answer has arrived.
  await expect(page.getByText('The blurb of this day')).toBeVisible()
  await expect(video).toHaveCount(0)
})

test('ACC-050 ACC-051 ACC-060 a wrong password is refused in red, and never leaves in plain words', async ({
  page,
  say,
}) => {
  const sent = page.waitForRequest('**/api/loginV2')
  const email = nobody()
  await logIn(page, say, email, 'Wrong4Sure')
  const body = (await sent).postDataJSON()
  expect(Object.keys(body).toSorted()).toEqual(['browser_finger_print', 'email', 'password'])
  expect(body.password).toMatch(/^v1\./)
  expect((await sent).postData()).not.toContain('Wrong4Sure')
  await expect(
    page.getByRole('alert').filter({ hasText: say('server.login.failed') }),
  ).toBeVisible()
  await expect(page.getByLabel(say('access.login.username'))).toHaveValue(email)
})

test('ACC-050 where the browser cannot seal it the password stays, and the page says why', async ({
  page,
  say,
}) => {
  // As on an address that is not secure.
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await logIn(page, say, nobody(), 'Wrong4Sure')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(say('common.error.insecure'))
  expect(sent.filter((body) => body.includes('Wrong4Sure'))).toEqual([])
})

test('ACC-065 ACC-068 a wrong code leaves the field empty and is not sent twice; a spent one says so and offers a new one', async ({
  page,
  say,
  core,
  expectAccessible,
}) => {
  const { email } = await core.enrolWithAccount()
  await page.clock.install()
  await logIn(page, say, email)
  await expect(page).toHaveURL(/\/verifyLoginOTP$/)
  const sent: string[] = []
  const refuse = (status: number, key: string) =>
    page.route('**/api/verify-login-otpV2', (route) => {
      sent.push(route.request().postDataJSON().otp)
      return route.fulfill({ status, json: { success: false, message: say(`server.${key}`) } })
    })
  const field = page.getByLabel(say('access.otp.label'))
  const alert = page.getByRole('main').getByRole('alert')
  await refuse(400, 'code.wrong')
  for (const code of ['123456', '123456', '654321']) {
    // The sixth digit sends it.
    await field.fill(code)
    await expect(alert).toContainText(say('server.code.wrong'))
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
  expect(sent).toEqual(['123456', '654321'])

  await page.unroute('**/api/verify-login-otpV2')
  await refuse(409, 'code.spent')
  await field.fill('111111')
  await expect(alert).toContainText(say('server.code.spent'))
  const another = alert.getByRole('button', { name: say('access.otp.another') })
  await expect(another).toHaveCount(0)
  await page.clock.runFor('01:01')
  await expectAccessible()
  await page.route('**/api/resend-login-otp-v2', (route) =>
    route.fulfill({ json: { success: true, message: say('server.code.sent-again') } }),
  )
  await test.step('ACC-070 whose code it is, and in which browser, goes along', async () => {
    const asked = page.waitForRequest('**/api/resend-login-otp-v2')
    await another.click()
    expect((await asked).postDataJSON()).toEqual({
      email,
      browser_finger_print: expect.stringMatching(/^[\da-f]{64}$/),
    })
  })
  await expect(alert).toHaveCount(0)
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar', allowedInConsole: unreachable })

  test('ADD-140 ACC-065 the code goes into six boxes of one field, from left to right, in digits of either script', async ({
    page,
    say,
    core,
    expectAccessible,
  }) => {
    const { email } = await core.enrolWithAccount()
    await logIn(page, say, email)
    await expect(page).toHaveURL(/\/verifyLoginOTP$/)
    const field = page.getByLabel(say('access.otp.label'))
    await expect(field).toBeFocused()
    const boxes = field.locator('xpath=following-sibling::*/*')
    await field.pressSequentially('4\u0660 7')
    await expect(field).toHaveValue('407')
    await expect(boxes).toHaveText(['4', '0', '7', '', '', ''])
    await field.press('ArrowLeft')
    await field.press('Backspace')
    await expect(boxes).toHaveText(['4', '7', '', '', '', ''])
    const places = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().x))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    await expectAccessible()
    const sent: string[] = []
    await page.route('**/api/verify-login-otpV2', (route) => {
      sent.push(route.request().postDataJSON().otp)
      return route.abort()
    })
    // Five digits are no code; what is missing is typed after them.
    await field.fill('40712')
    await page.getByRole('button', { name: say('access.otp.continue') }).click()
    await expect(page.getByText(say('common.error.otp')).first()).toBeVisible()
    expect(sent).toEqual([])
    await page.keyboard.type('3')
    await expect.poll(() => sent).toEqual(['407123'])
    await expect(page.getByText(say('common.error.network')).first()).toBeVisible()
    await expect(boxes).toHaveText([...'407123'])
    // Each box takes another digit instead of its own, and whoever puts one right may go on.
    for (const [place, digit] of [...'951'].entries()) {
      await boxes.nth(place * 2).click({ force: true })
      await page.keyboard.type(digit)
    }
    await expect(boxes).toHaveText([...'905113'])
    expect(sent).toEqual(['407123'])
    // As it is copied from a message.
    await field.fill(' 407 124 ')
    await expect.poll(() => sent).toEqual(['407123', '407124'])
    await expect(boxes).toHaveText([...'407124'])
  })
})

test('ACC-066 the code page without what came before says "Something went wrong"', async ({
  page,
  say,
}) => {
  await page.goto('verifyLoginOTP')
  await expect(page.getByRole('heading', { name: say('access.otp.lost.title') })).toBeVisible()
  await page.getByRole('link', { name: say('access.otp.lost.back') }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('ACC-058 ACC-066 Back from the dashboard does not end at a code that was right, and a browser that was trusted once enters without one', async ({
  page,
  say,
  core,
  signIn,
}) => {
  const { email } = await core.enrolWithAccount()
  await signIn(email)
  await expect(page.getByRole('link', { name: /GH-/ }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('link', { name: /GH-/ }).first()).toBeVisible()
  await page.getByRole('button', { name: say('common.nav.logout') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await sendLogin(page, say, email)
  await expect(page).toHaveURL(/\/home$/)
})

test.describe('without the server', () => {
  test.use({ allowedInConsole: unreachable })

  test('ACC-061 a network that fails during login is said in words', async ({ page, say }) => {
    await page.route('**/api/loginV2', (route) => route.abort())
    await logIn(page, say, nobody())
    await expect(
      page.getByRole('alert').filter({ hasText: say('common.error.network') }),
    ).toBeVisible()
  })
})

test('ACC-046 opening the login page ends a session that was open', async ({ page, enter }) => {
  await enter('kuwait@example.com')
  const ended: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/logout')) ended.push(answer.status())
  })
  await page.goto('login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(ended).toEqual([200])
})

test('what is typed before the page has woken up is not lost', async ({ page, say }) => {
  const { promise: asleep, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await asleep
    await route.continue()
  })
  await page.goto('login', { waitUntil: 'commit' })
  await page.getByLabel(say('access.login.username')).fill('principal@example.com')
  release()
  await expect(
    page.getByRole('button', { name: say('access.login.submit'), exact: true }),
  ).toBeEnabled()
  await expect(page.getByLabel(say('access.login.username'))).toHaveValue('principal@example.com')
})

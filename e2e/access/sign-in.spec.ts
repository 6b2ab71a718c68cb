/** Signing in: name, password, code; and every wrong turn on the way. */
import type { Route } from '@playwright/test'
import { expect, languages, password, test, unreachable } from '../support/test.ts'
import { alone } from '../support/alone.ts'
import { expectReds } from '../support/red.ts'
import { messagesTo, newestCode } from '../support/outbox.ts'

/** How the guide video may fail. */
const failures: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['out of reach', (route) => route.abort()],
  ['answering 500', (route) => route.fulfill({ status: 500, json: { success: false } })],
  ['answering nonsense', (route) => route.fulfill({ body: '<html>' })],
]

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('ACC-001 ACC-002 ACC-038 ACC-039 ACC-040 ACC-041 the login page stands at "/" and at "/login", with its fields and ways on', async ({
      page,
      say,
      expectAccessible,
    }) => {
      for (const path of ['', 'login']) {
        await page.goto(path)
        await expect(
          page.getByRole('heading', { level: 1, name: say('access.login.title') }),
        ).toBeVisible()
        await expect(page).toHaveURL(new RegExp(`/portal/${path}$`))
      }
      await expect(page.getByLabel(say('access.login.username'))).toBeVisible()
      const secret = page.getByLabel(say('access.login.password'), { exact: true })
      await expect(secret).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: say('access.password.show') }).click()
      await expect(secret).toHaveAttribute('type', 'text')
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
      await expectAccessible()
    })

    test('ACC-022 ACC-042 ACC-043 ACC-044 the guide video and the blurb come from the server', async ({
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
    })

    test('ACC-044 when none is returned there is no player', async ({ page }) => {
      await page.route('**/api/guide-video', async (route) => {
        const answer = await route.fetch()
        const { data } = await answer.json()
        const blurb = { title: 'Today', text: 'The blurb of this day' }
        await route.fulfill({
          json: { success: true, data: { ...data, video_url: null, thumbnail: null, blurb } },
        })
      })
      await page.goto('login')
      // The answer has arrived.
      await expect(page.getByText('The blurb of this day')).toBeVisible()
      await expect(page.locator('video')).toHaveCount(0)
    })

    for (const [what, answer] of failures) {
      test.describe(what, () => {
        test.use({ allowedInConsole: /net::ERR_FAILED|status of 50[03]|Call\w+|guide/ })

        test('ACC-045 a guide video that fails is only logged: no error shows, not for a moment, and the login page stays usable', async ({
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

          const enter = page.getByRole('button', { name: say('access.login.submit'), exact: true })
          await page.getByLabel(say('access.login.username')).fill('nobody@example.com')
          await page.getByLabel(say('access.login.password'), { exact: true }).fill('Wrong4Sure')
          await page.route('**/api/loginV2', (route) =>
            route.fulfill({ status: 401, json: { success: false, message: 'Not this one.' } }),
          )
          await enter.click()
          await expect(page.getByRole('alert').filter({ hasText: 'Not this one.' })).toBeVisible()
          // What watches does see an error.
          expect(await said()).not.toEqual([])
        })
      })
    }

    test('ACC-047 ACC-048 an empty form says what is missing and sends nothing', async ({
      page,
      say,
    }) => {
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      await page.goto('login')
      await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
      await expect(page.getByText(say('common.error.email')).first()).toBeVisible()
      await expect(page.getByText(say('common.error.password')).first()).toBeVisible()
      expect(calls.filter((url) => url.endsWith('loginV2'))).toEqual([])
    })

    for (const [id, filled, missing, sentence] of [
      ['ACC-047', 'password', 'username', 'email'],
      ['ACC-048', 'username', 'password', 'password'],
    ] as const) {
      test(`${id} without the ${missing} alone it says so at that field, and sends nothing`, async ({
        page,
        say,
      }) => {
        const calls: string[] = []
        page.on('request', (request) => calls.push(request.url()))
        await page.goto('login')
        const field = (name: string) =>
          page.getByLabel(say(`access.login.${name}`), { exact: true })
        await field(filled).fill('Falaj2026')
        await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
        await expectReds(page, 1)
        await expect(field(missing)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(missing)).toHaveAccessibleDescription(say(`common.error.${sentence}`))
        await expect(field(filled)).not.toHaveAttribute('aria-invalid')
        expect(calls.filter((url) => url.endsWith('loginV2'))).toEqual([])
      })
    }

    test('ACC-049 ACC-050 ACC-051 ACC-060 a wrong password is refused in red, and never leaves in plain words', async ({
      page,
      say,
    }) => {
      await page.goto('login')
      await page.getByLabel(say('access.login.username')).fill('nobody@example.com')
      await page.getByLabel(say('access.login.password'), { exact: true }).fill('Wrong4Sure')
      const sent = page.waitForRequest('**/api/loginV2')
      await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
      const body = (await sent).postDataJSON()
      expect(Object.keys(body).toSorted()).toEqual(['browser_finger_print', 'email', 'password'])
      expect(body.password).toMatch(/^v1\./)
      expect((await sent).postData()).not.toContain('Wrong4Sure')
      await expect(
        page.getByRole('alert').filter({ hasText: say('server.login.failed') }),
      ).toBeVisible()
      await expect(page.getByLabel(say('access.login.username'))).toHaveValue('nobody@example.com')
    })

    test('ACC-065 ACC-068 a wrong code leaves the field empty and is not sent twice; a spent one says so and offers a new one', async ({
      page,
      say,
      expectAccessible,
    }) => {
      await page.clock.install()
      await page.goto('login')
      await page.getByLabel(say('access.login.username')).fill('qatar@example.com')
      await page.getByLabel(say('access.login.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
      await page.waitForURL('**/verifyLoginOTP')
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
      const asked = page.waitForRequest('**/api/resend-login-otp-v2')
      await another.click()
      await asked
      await expect(alert).toHaveCount(0)
    })

    test('ACC-059 ACC-065 ACC-067 ACC-089 the code page refuses what is no code, and offers a new one only after a minute', async ({
      page,
      say,
      expectAccessible,
    }) => {
      await page.clock.install()
      await page.goto('login')
      await page.getByLabel(say('access.login.username')).fill('oman@example.com')
      await page.getByLabel(say('access.login.password'), { exact: true }).fill(password)
      // From here on time goes by only as this says.
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
      await page.waitForURL('**/verifyLoginOTP')
      const resend = page.getByRole('button', { name: say('access.otp.resend'), exact: true })
      const waiting = (seconds: number) =>
        page.getByText(say('access.otp.resend.wait', { seconds }))
      await expect(waiting(60)).toBeVisible()
      await expect(resend).toHaveCount(0)
      await expect(
        page.getByRole('main').getByRole('link', { name: say('access.otp.contact'), exact: true }),
      ).toHaveAttribute('href', /contactUs$/)

      await page.getByLabel(say('access.otp.label')).fill('12')
      await page.getByRole('button', { name: say('access.otp.continue') }).click()
      await expect(page.getByText(say('common.error.otp')).first()).toBeVisible()

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
      await page.waitForURL('**/login')
    })

    test('ACC-066 the code page without what came before says "Something went wrong"', async ({
      page,
      say,
    }) => {
      await page.goto('verifyLoginOTP')
      await expect(page.getByRole('heading', { name: say('access.otp.lost.title') })).toBeVisible()
      await page.getByRole('link', { name: say('access.otp.lost.back') }).click()
      await page.waitForURL('**/login')
    })

    test('ACC-066 Back from the dashboard does not end at a code that was right', async ({
      page,
      signIn,
    }) => {
      await signIn('oman@example.com')
      await expect(page.getByRole('link', { name: /GH-/ }).first()).toBeVisible()
      await page.goBack()
      await page.waitForURL('**/home')
      await expect(page.getByRole('link', { name: /GH-/ }).first()).toBeVisible()
    })

    test('ACC-057 ACC-062 ACC-063 an expired password is recommended to be changed, and may wait', async ({
      page,
      say,
      request,
      baseURL,
    }) => {
      await alone('expired@example.com', async () => {
        const before = (await messagesTo(request, baseURL ?? '', 'expired@example.com'))[0]?.id ?? 0
        await page.goto('login')
        await page.getByLabel(say('access.login.username')).fill('expired@example.com')
        await page.getByLabel(say('access.login.password'), { exact: true }).fill(password)
        await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
        await expect(
          dialog.getByRole('heading', { name: say('access.expired.title') }),
        ).toBeVisible()
        await expect(page).toHaveURL(/login$/)
        await dialog.getByRole('button', { name: say('access.expired.cancel') }).click()
        await page.waitForURL('**/verifyLoginOTP')
        await page
          .getByLabel(say('access.otp.label'))
          .fill(await newestCode(request, baseURL ?? '', 'expired@example.com', before))
        await page.waitForURL('**/home')
      })
    })

    test('ACC-058 a browser that was trusted once enters without a code', async ({
      page,
      say,
      signIn,
    }) => {
      await signIn('qatar@example.com')
      await page.getByRole('button', { name: say('common.nav.logout') }).click()
      await page.waitForURL('**/login')
      await page.getByLabel(say('access.login.username')).fill('qatar@example.com')
      await page.getByLabel(say('access.login.password'), { exact: true }).fill(password)
      await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
      await page.waitForURL('**/home')
    })
  })
}

test.describe('without the server', () => {
  test.use({ allowedInConsole: unreachable })

  test('ACC-061 a network that fails during login is said in words', async ({ page, say }) => {
    await page.goto('login')
    await page.getByLabel(say('access.login.username')).fill('principal@example.com')
    await page.getByLabel(say('access.login.password'), { exact: true }).fill(password)
    await page.route('**/api/loginV2', (route) => route.abort())
    await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: say('common.error.network') }),
    ).toBeVisible()
  })
})

test('ACC-046 opening the login page ends a session that was open', async ({ page, enter }) => {
  await enter('kuwait@example.com')
  const ended = page.waitForResponse('**/api/logout')
  await page.goto('login')
  expect((await ended).status()).toBe(200)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
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
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel(say('access.login.username'))).toHaveValue('principal@example.com')
})

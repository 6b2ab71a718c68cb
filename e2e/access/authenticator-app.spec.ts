/** An authenticator app, which the test keeps in its pocket. */
import type { Page } from '@playwright/test'
import { App } from '@falaj/server/testing/authenticator-app.ts'
import { enrolWithAccount } from '../shared/core-system.ts'
import { toastsOf } from '../shared/held.ts'
import { messagesTo, newestCode } from '../shared/outbox.ts'
import type { Say } from '../shared/languages.ts'
import { expect, readers, test } from '../shared/test.ts'

const password = 'Falaj2026'

/** In a browser that nobody trusts. */
async function logIn(page: Page, say: Say, email: string) {
  await page.context().clearCookies({ name: /browser|refresh/ })
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('login')
  await page.getByLabel(say('access.login.username')).fill(email)
  await page.getByLabel(say('access.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
}

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language })

    test(`a member sets an authenticator app up, logs in with it and without it, and turns it off, at ${width} pixels`, async ({
      page,
      request,
      baseURL,
      enter,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const member = await enrolWithAccount(baseURL ?? '')
      const subjects = async () =>
        (await messagesTo(request, baseURL ?? '', member.email))
          .filter(({ channel }) => channel === 'email')
          .map(({ subject }) => subject)
      const looksRight = async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await expectAccessible()
      }
      await enter(member.email)
      const ways = page.getByRole('region', { name: say('authenticator-app.app.ways') })
      // Below them stand the national identities.
      const ofTheApp = ways.getByRole('list').first().getByRole('listitem')
      const proof = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
      const digits = page.getByLabel(say('authenticator-app.app.enter.label'))
      const toasts = toastsOf(page, say('common.toast.region'))
      let app = new App('')

      await test.step('ADD-617 without one the page says what protects the account', async () => {
        await page.goto('profile/privacy')
        await expect(page.getByRole('main')).toContainText(
          say('authenticator-app.app.protection.none.text'),
        )
        await expect(ofTheApp).toHaveCount(1)
      })

      await test.step('ADD-611 the key is shown after a code', async () => {
        const before = await messagesTo(request, baseURL ?? '', member.email)
        await ways.getByRole('link', { name: say('authenticator-app.app.setUp.of') }).click()
        const confirm = page.getByRole('button', { name: say('authenticator-app.app.confirm') })
        await expect(confirm).toBeVisible()
        // Opening the page alone sends nothing.
        expect(await messagesTo(request, baseURL ?? '', member.email)).toEqual(before)
        await confirm.click()
        await expect(proof).toContainText(say('authenticator-app.app.proof.setUp'))
        const code = await newestCode(request, baseURL ?? '', member.email, before[0]?.id)
        await proof.getByLabel(say('fresh-proof.proof.code')).fill(code)
        const key = page.locator('strong[dir="ltr"]')
        await expect(key).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
        app = new App((await key.innerText()).replaceAll(' ', ''))
        await looksRight()
      })

      await test.step('ADD-610 its address stands in a picture, on a phone behind a button that opens the app', async () => {
        const open = page.getByRole('link', { name: say('authenticator-app.app.add.open') })
        const picture = page
          .getByRole('img', { name: say('authenticator-app.app.picture') })
          .filter({ visible: true })
        if (width === 1280) {
          await expect(open).toBeHidden()
          await expect(picture).toBeVisible()
          return
        }
        await expect(open).toHaveAttribute('href', new RegExp(`secret=${app.key}`))
        await expect(picture).toHaveCount(0)
        await page.getByText(say('authenticator-app.app.add.other')).click()
        await expect(picture).toBeVisible()
      })

      await test.step('ADD-610 a wrong code is told, the right one turns it on', async () => {
        const code = app.codeAt(new Date())
        await digits.fill(code === '000000' ? '000001' : '000000')
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          say('server.app.wrong'),
        )
        await digits.fill(app.codeAt(new Date()))
      })

      let codes: string[] = []
      await test.step('ADD-613 eight recovery codes are shown once, and Done needs the tick', async () => {
        await expect(
          page.getByRole('heading', { level: 1, name: say('authenticator-app.codes.keep') }),
        ).toBeVisible()
        codes = await page
          .getByRole('list', { name: say('common.title.recoveryCodes') })
          .getByRole('listitem')
          .allInnerTexts()
        expect(new Set(codes).size).toBe(8)
        await looksRight()
        const saved = page.waitForEvent('download')
        await page.getByRole('button', { name: say('authenticator-app.codes.download') }).click()
        const stream = await (await saved).createReadStream()
        const text = (await stream.toArray()).join('')
        expect(text.split('\r\n').slice(3, 11)).toEqual(codes)
        const done = page.getByRole('button', { name: say('authenticator-app.codes.done') })
        await done.click()
        await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
          say('authenticator-app.codes.kept.missing'),
        )
        await page.getByRole('checkbox').check()
        await done.click()
        await expect(page).toHaveURL(/\/profile\/privacy$/)
        await page.goBack()
        await expect(page.getByText(codes[0] ?? '', { exact: true })).toHaveCount(0)
      })

      await test.step('ADD-617 they are listed, with how many are left', async () => {
        await page.goto('profile/privacy')
        await expect(ofTheApp).toHaveCount(3)
        await expect(ways).toContainText(say('authenticator-app.app.codes.left', { left: 8 }))
        await expect(page.getByRole('main')).toContainText(
          say('authenticator-app.app.protection.app.codes.text'),
        )
        await looksRight()
        expect(await subjects()).toContain('Authenticator app turned on')
        const few = ways.getByText(say('authenticator-app.app.codes.few', { left: 2 }))
        await expect(few).toHaveCount(0)
        // As if six of them had been used.
        await page.route('**/api/authenticator-app', async (route) => {
          const answer: { data: object } = await (await route.fetch()).json()
          const data = { ...answer.data, recovery_codes_left: 2 }
          await route.fulfill({ json: { ...answer, data } })
        })
        await page.reload()
        await expect(few).toBeVisible()
        await page.unroute('**/api/authenticator-app')
      })

      await test.step('ADD-610 a login asks for its code', async () => {
        await logIn(page, say, member.email)
        const title = say('authenticator-app.app.login.title')
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await looksRight()
        // That of the half minute that begins next: the one of now may have turned it on.
        await page
          .getByLabel(say('access.otp.label'))
          .fill(app.codeAt(new Date(Date.now() + 30_000)))
        await expect(page).toHaveURL(/\/home$/)
      })

      await test.step('ADD-655 the login page leads to what to do when the phone is lost', async () => {
        await page.goto('login')
        const lost = page.getByRole('link', { name: say('access.lost.link') })
        await expect(lost).toBeVisible()
        await lost.click()
        const main = page.getByRole('main')
        await expect(main).toContainText(say('lost-phone.lost.in.codes'))
        await expect(main).toContainText(say('lost-phone.lost.out.app'))
        await expect(main.getByRole('link', { name: /800/ })).toBeVisible()
        await looksRight()
        await page.getByRole('link', { name: say('access.back.login') }).click()
        await expect(page).toHaveURL(/\/login$/)
      })

      await test.step('ADD-613 ADD-614 whoever has lost it logs in with a recovery code, once', async () => {
        const [first = '', second = ''] = codes
        for (const wrong of ['0000-0000', first]) {
          await logIn(page, say, member.email)
          await page
            .getByRole('button', { name: say('authenticator-app.app.login.cannot') })
            .click()
          const field = page.getByLabel(say('authenticator-app.app.login.recovery.label'))
          const submit = page.getByRole('button', { name: say('access.otp.continue') })
          await field.fill(wrong)
          await submit.click()
          if (wrong === first) break
          await expect(page.getByRole('main').getByRole('alert')).toContainText(
            say('server.recovery-code.wrong'),
          )
          await looksRight()
        }
        await expect(page).toHaveURL(/\/home$/)
        expect(await subjects()).toContain('A recovery code was used')
        await logIn(page, say, member.email)
        await page.getByRole('button', { name: say('authenticator-app.app.login.cannot') }).click()
        const field = page.getByLabel(say('authenticator-app.app.login.recovery.label'))
        await field.fill(first)
        await page.getByRole('button', { name: say('access.otp.continue') }).click()
        await expect(page.getByRole('main').getByRole('alert')).toContainText(/\d\d-\d\d-\d{4}/)
        await field.fill(second)
        await page.getByRole('button', { name: say('access.otp.continue') }).click()
        await expect(page).toHaveURL(/\/home$/)
      })

      await test.step('ADD-614 or with a code that is sent', async () => {
        await logIn(page, say, member.email)
        await page.getByRole('button', { name: say('authenticator-app.app.login.cannot') }).click()
        const before = (await messagesTo(request, baseURL ?? '', member.email))[0]?.id ?? 0
        await page.getByRole('button', { name: say('authenticator-app.app.login.send') }).click()
        const code = await newestCode(request, baseURL ?? '', member.email, before)
        await page.getByLabel(say('access.otp.label')).fill(code)
        await expect(page).toHaveURL(/\/home$/)
      })

      await test.step('ADD-616 ADD-655 turning it off, as for a lost phone, asks for the app, and leads on to a code', async () => {
        await page.goto('lostPhone')
        await page.getByRole('link', { name: say('lost-phone.lost.out.go') }).click()
        await ways.getByRole('button', { name: say('authenticator-app.app.turnOff.of') }).click()
        await expect(proof).toContainText(say('fresh-proof.proof.app'))
        await looksRight()
        const before = (await messagesTo(request, baseURL ?? '', member.email))[0]?.id ?? 0
        await proof.getByRole('button', { name: say('fresh-proof.proof.cannot.app') }).click()
        const code = await newestCode(request, baseURL ?? '', member.email, before)
        await proof.getByLabel(say('fresh-proof.proof.code')).fill(code)
        await expect(toasts).toContainText(say('server.app.off'))
        await expect(ofTheApp).toHaveCount(1)
      })
    })
  })
}

/** Logins by national identity, with the demo's own provider, at which one says who one is. */
import type { Page } from '@playwright/test'
import { enrol, enrolWithAccount } from '../shared/core-system.ts'
import { messagesTo, newestCode } from '../shared/outbox.ts'
import {
  aNationalId,
  cancels,
  comesAs,
  identityButton,
  providerIn,
} from '../shared/national-identity.ts'
import { expect, readers, test } from '../shared/test.ts'

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language })

    const fits = async (page: Page) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    test(`a member logs in by national identity, comes again and removes it, at ${width} pixels`, async ({
      page,
      request,
      baseURL,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const nationalId = aNationalId()
      const member = await enrolWithAccount(baseURL ?? '', {
        info: { national_id_number: nationalId },
      })
      const name = providerIn[language]
      const messages = () => messagesTo(request, baseURL ?? '', member.email)
      const button = identityButton(page, language)

      await test.step('ADD-620 ADD-628 the first time it is linked, and no code is asked for', async () => {
        await page.goto('login')
        await expect(button).toBeVisible()
        await button.scrollIntoViewIfNeeded()
        await fits(page)
        await expectAccessible()
        await button.click()
        await expect(page).toHaveURL(/\/person\//)
        await comesAs(page, nationalId.replaceAll('-', ''))
        await expect(page).toHaveURL(/\/home$/)
        const told = await messages()
        expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
      })

      await test.step('ADD-622 the second time nothing is linked anew', async () => {
        const before = (await messages())[0]?.id
        await page.goto('login')
        await button.click()
        await comesAs(page, nationalId)
        await expect(page).toHaveURL(/\/home$/)
        expect((await messages())[0]?.id).toBe(before)
      })

      const ways = page.getByRole('region', {
        name: say('authenticator-app.app.ways'),
        exact: true,
      })
      await test.step('ADD-627 it is listed, and removed after a fresh proof', async () => {
        await page.goto('profile/privacy')
        await expect(ways.getByRole('listitem').last()).toContainText(name)
        await expect(
          page
            .getByRole('region', { name: say('privacy.privacy.signIns'), exact: true })
            .getByRole('listitem')
            .first(),
        ).toContainText(say('privacy.privacy.by.national-identity'))
        await fits(page)
        await expectAccessible()
        const before = (await messages())[0]?.id ?? 0
        await ways
          .getByRole('button', { name: say('national-identity.identity.remove.of', { name }) })
          .click()
        const dialog = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
        await expect(dialog).toContainText(name)
        await dialog.getByRole('button', { name: say('fresh-proof.proof.cannot.identity') }).click()
        const code = await newestCode(request, baseURL ?? '', member.email, before)
        await dialog.getByLabel(say('fresh-proof.proof.code')).fill(code)
        await expect(ways).toContainText(say('national-identity.identity.removed'))
      })

      await test.step('ADD-627 from then on it opens nothing', async () => {
        await page.goto('login')
        await button.click()
        await comesAs(page, nationalId)
        await expect(page.getByRole('main').getByRole('alert')).toContainText(
          say('server.identity.was-removed', { provider: name }),
        )
        await fits(page)
        await expectAccessible()
        await page.getByRole('link', { name: say('national-identity.identity.back') }).click()
        await expect(page.getByLabel(say('access.login.username'))).toBeVisible()
      })
    })

    test(`who is not known, not verified or cancels reads what to do, at ${width} pixels`, async ({
      page,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const leave = async () => {
        await page.goto('login')
        await identityButton(page, language).click()
        await expect(page).toHaveURL(/\/person\//)
      }
      const chooses = async (person: string) => {
        await page.locator(`input[value=${person}]`).check()
        await page.locator('button').first().click()
      }
      const heading = page.getByRole('heading', { level: 1 })

      await test.step('ADD-624 somebody unknown reads so, without a hint about others', async () => {
        await leave()
        await chooses('demo-nobody')
        await expect(heading).toHaveText(say('national-identity.identity.unknown'))
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(
          say('server.identity.unknown'),
        )
        await fits(page)
        await expectAccessible()
        await page
          .getByRole('link', { name: say('national-identity.identity.unknown.register') })
          .click()
        await expect(page).toHaveURL(/\/register$/)
      })

      await test.step('ADD-623 a basic account is told to be verified', async () => {
        await leave()
        await chooses('demo-basic')
        await expect(heading).toHaveText(say('national-identity.identity.level'))
        await expect(page.getByRole('main')).toContainText(
          say('national-identity.identity.level.verify'),
        )
        await fits(page)
        await expectAccessible()
      })

      await test.step('ADD-628 whoever cancels goes on with the password', async () => {
        await leave()
        await cancels(page)
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(
          say('national-identity.identity.cancelled'),
        )
        await expect(page).toHaveURL(/\/identity\/demo-identity$/)
        await expectAccessible()
        await page.getByRole('link', { name: say('national-identity.identity.back') }).click()
        await expect(page.getByLabel(say('access.login.username'))).toBeVisible()
      })
    })
  })
}

for (const [language, width] of readers) {
  test.describe(`${language} at ${width} pixels`, () => {
    test.use({ language })

    test('who has no account opens one by national identity', async ({
      page,
      request,
      baseURL,
      say,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const nationalId = aNationalId()
      const { email } = await enrol(baseURL ?? '', { info: { national_id_number: nationalId } })
      const heading = page.getByRole('heading', { level: 1 })

      await test.step('ADD-643 the identity leads to one question, which the page asks for once', async () => {
        await page.goto('login')
        await identityButton(page, language).click()
        await comesAs(page, nationalId)
        await expect(page).toHaveURL(/\/registerByIdentity$/)
        await expect(heading).toHaveText(say('national-identity.title.identityRegister'))
        await expect(page.getByRole('textbox')).toHaveCount(1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await expectAccessible()
      })

      await test.step('ADD-644 a code to the mailbox opens the account', async () => {
        await page.getByLabel(say('access.field.email')).fill(email)
        await page
          .getByRole('button', { name: say('national-identity.identity.open.submit') })
          .click()
        await expect(page).toHaveURL(/\/verifyOTP$/)
        await expect(page.getByRole('main')).toContainText(email)
        await expect(page.getByText(say('access.verifyOtp.skip'))).toHaveCount(0)
        await expectAccessible()
        const code = await newestCode(request, baseURL ?? '', email)
        await page.getByLabel(say('access.otp.label')).fill(code)
        await expect(page).toHaveURL(/\/home$/)
      })

      await test.step('ADD-645 its owner is told by mail', async () => {
        const told = (await messagesTo(request, baseURL ?? '', email))[0]
        expect(told?.code).toBe(null)
      })

      await test.step('ADD-646 logging out leads on to the provider, and comes back to the login', async () => {
        if (width === 360) await page.getByRole('button', { name: say('nav.thumbs.more') }).click()
        await page.getByRole('button', { name: say('common.nav.logout') }).click()
        await expect(page).toHaveURL(/\/session\/end/)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await page.locator('button[name=logout]').click()
        await expect(page).toHaveURL(/\/portal\/login$/)
        await expect(page.getByLabel(say('access.login.username'))).toBeVisible()
      })
    })
  })
}

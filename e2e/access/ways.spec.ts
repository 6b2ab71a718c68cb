/** How many taps, and how long, it takes from the login page to the dashboard by each way (docs/security.md). */
import type { Page } from '@playwright/test'
import { nextCode, setAppUp } from '../shared/authenticator-app.ts'
import { enrolWithAccount } from '../shared/core-system.ts'
import { withDevice } from '../shared/device.ts'
import { aNationalId, comesAs, identityButton } from '../shared/national-identity.ts'
import { messagesTo, newestCode } from '../shared/outbox.ts'
import { countingTaps } from '../shared/taps.ts'
import { expect, password, test } from '../shared/test.ts'

/** What the portal takes: reading, typing and waiting for a message are the member's. */
class Stopwatch {
  #spent = 0
  #since = performance.now()

  pause(): void {
    this.#spent += performance.now() - this.#since
  }

  goOn(): void {
    this.#since = performance.now()
  }

  get seconds(): string {
    this.pause()
    this.goOn()
    return (this.#spent / 1000).toFixed(1)
  }
}

test('ADD-656 one tap with a passkey or a national identity, three with the password', async ({
  page,
  request,
  baseURL,
  say,
}, { annotations }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const taps = await countingTaps(page)
  const national_id_number = aNationalId()
  const member = await enrolWithAccount(baseURL ?? '', { info: { national_id_number } })
  const newest = async () => (await messagesTo(request, baseURL ?? '', member.email))[0]?.id ?? 0

  /** From the page that is ready to the dashboard. Answers how many taps it took on our pages. */
  const enters = async (
    way: string,
    take: (watch: Stopwatch) => Promise<unknown>,
    elsewhere = 0,
  ): Promise<number> => {
    await page.goto('login')
    await identityButton(page, 'en').waitFor()
    const before = taps()
    const watch = new Stopwatch()
    await take(watch)
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const taken = taps() - before - elsewhere
    annotations.push({ type: way, description: `${taken} taps, ${watch.seconds} s` })
    return taken
  }
  const givesPassword = async () => {
    await type(page, say('access.login.username'), member.email)
    await type(page, say('access.login.password'), password)
    await page.getByRole('button', { name: say('access.login.submit'), exact: true }).click()
  }
  /** The field has the focus, and its sixth digit sends it. */
  const givesCode = async (watch: Stopwatch, code: () => Promise<string>) => {
    await expect(page.getByLabel(say('access.otp.label'))).toBeFocused()
    watch.pause()
    const digits = await code()
    watch.goOn()
    await page.keyboard.insertText(digits)
  }
  const forgetPasskey = () => page.evaluate(() => localStorage.removeItem('passkey-here'))
  // There, one says who one is: a list and a button stand for an app on a phone.
  const comes = async () => {
    await identityButton(page, 'en').click()
    await comesAs(page, national_id_number)
  }
  const asNewBrowser = () => page.context().clearCookies({ name: /browser/ })

  await test.step('with a code that is sent', async () => {
    const before = await newest()
    const taken = await enters('password and code', async (watch) => {
      await givesPassword()
      await givesCode(watch, () => newestCode(request, baseURL ?? '', member.email, before))
    })
    expect(taken).toBe(3)
  })

  await test.step('in a browser that is trusted', async () => {
    expect(await enters('password in a trusted browser', givesPassword)).toBe(3)
  })

  await test.step('with a passkey that the browser offers, and by its button', async () => {
    const device = await withDevice(page)
    await page.goto('profile/privacy')
    const asked = await newest()
    await page.getByRole('button', { name: say('passkeys.passkeys.add') }).click()
    const sheet = page.getByRole('dialog', { name: say('fresh-proof.proof.title') })
    const code = await newestCode(request, baseURL ?? '', member.email, asked)
    await sheet.getByLabel(say('fresh-proof.proof.code')).fill(code)
    await expect(page.getByText(say('passkeys.passkeys.saved'))).toBeVisible()
    const byButton = async () =>
      page.getByRole('button', { name: say('access.login.passkey') }).click()
    expect(await enters('passkey, by the button', byButton)).toBe(1)
    // As in a browser where none was used yet: the pretended device answers what the browser would offer at the field.
    await forgetPasskey()
    expect(await enters('passkey, offered at the username', async () => {})).toBe(0)
    await device.verify(false)
    await forgetPasskey()
  })

  await test.step('by national identity, the first time and again', async () => {
    const atTheProvider = 2
    expect(await enters('national identity, first', comes, atTheProvider)).toBe(1)
    expect(await enters('national identity, again', comes, atTheProvider)).toBe(1)
  })

  await test.step('with the app', async () => {
    const app = await setAppUp(page, baseURL ?? '', member.email)
    await asNewBrowser()
    const taken = await enters('password and app', async (watch) => {
      await givesPassword()
      await givesCode(watch, async () => nextCode(app))
    })
    expect(taken).toBe(3)
  })
})

/** A tap on the field, and then the keyboard. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.insertText(text)
}

/**
 * What every journey starts from: a page in the visitor's language whose console must stay empty and whose forms have
 * only described fields, the texts of that language, and the demo's mailbox.
 */
import { type BrowserContext, expect, test as base } from '@playwright/test'
import { type Language, type Say, speaking } from './languages.ts'
import { problemsForReaders } from './accessibility.ts'
import { AccountWatch } from './account-watch.ts'
import { settle } from './accounts-in-use.ts'
import { alone } from './alone.ts'
import { undescribedFields } from './described-forms.ts'
import { enter } from './enter.ts'
import { logIn, password } from './log-in.ts'
import { messagesTo, newestCode } from './outbox.ts'

export { expect } from '@playwright/test'
export { languages, readers } from './languages.ts'
export { password } from './log-in.ts'

/** A refused call is a red line in Chromium's console, whatever the page does with it. */
const refusedCall =
  /Failed to load resource: the server responded with a status of (400|401|403|404|409|410|422|429)/

/** What the console says of calls that never arrived, for journeys that cut them off. */
export const unreachable = /net::ERR_FAILED|CallFailed/

interface Journey {
  language: Language
  say: Say
  /** What the console may show besides, for journeys that provoke it. */
  allowedInConsole: RegExp
  /** Whom the journey's pages are signed in as, and whether it changes anything of theirs. */
  accounts: AccountWatch
  /** Signs an account of the demo world in, code and all, and waits for the dashboard. */
  signIn(email: string): Promise<void>
  /** The same without its pages, for journeys that are about something else; opens the dashboard unless told a place. */
  enter(email: string, place?: string): Promise<void>
  /** Nor any page at all: for journeys that open one by themselves next. */
  beginSession(email: string): Promise<void>
  /** Fails with what axe finds on the page as it stands. */
  expectAccessible(): Promise<void>
}

export const test = base.extend<Journey>({
  accounts: [
    async ({ browser }, use, { titlePath }) => {
      const watch = new AccountWatch(titlePath.join(' › '))
      const follow = (context: BrowserContext) => watch.follow(context)
      browser.on('context', follow)
      await use(watch)
      browser.off('context', follow)
      expect(settle(process.env.FALAJ_E2E_NOTES ?? '', watch.uses())).toEqual([])
    },
    { auto: true },
  ],
  language: ['en', { option: true }],
  allowedInConsole: [/^$/, { option: true }],
  say: async ({ language }, use) => use(speaking(language)),
  context: async ({ context, language, baseURL }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const undescribed = await undescribedFields(context)
    await use(context)
    // ADD-041: in whichever journey a form is sent, the description of the API names its fields.
    expect(undescribed).toEqual([])
  },
  page: async ({ page, allowedInConsole }, use) => {
    const said: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(String(error)))
    await use(page)
    // An answer that a journey rewrites may still be on its way when it ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const allowed = (line: string) => refusedCall.test(line) || allowedInConsole.test(line)
    expect(said.filter((line) => !allowed(line))).toEqual([])
  },
  signIn: async ({ page, say, request, baseURL, accounts }, use) => {
    await use((email) =>
      alone(email, async () => {
        const before = (await messagesTo(request, baseURL ?? '', email))[0]?.id ?? 0
        await logIn(page, say, email)
        // As long as it takes: a journey that is not about signing in waits for it on a busy machine, too.
        const patiently = { timeout: 60_000 }
        await expect(page).toHaveURL(/\/verifyLoginOTP$/, patiently)
        const code = await newestCode(request, baseURL ?? '', email, before)
        await page.getByLabel(say('access.otp.label')).fill(code)
        await expect(page).toHaveURL(/\/home$/, patiently)
        accounts.signedIn(email, (await page.evaluate(() => localStorage.getItem('token'))) ?? '')
      }),
    )
  },
  enter: async ({ page, baseURL, accounts }, use) => {
    await use((email, place = 'home') =>
      alone(email, async () =>
        accounts.signedIn(email, await enter(page, baseURL ?? '', email, password, place)),
      ),
    )
  },
  beginSession: async ({ page, baseURL, accounts }, use) => {
    await use((email) =>
      alone(email, async () =>
        accounts.signedIn(email, await enter(page, baseURL ?? '', email, password)),
      ),
    )
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => expect(await problemsForReaders(page), page.url()).toEqual([]))
  },
})

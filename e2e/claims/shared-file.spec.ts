/** A file that a phone shares to the installed portal: it comes as a form, which a script on the phone takes. */
import { logInHere } from '../shared/log-in.ts'
import { expect, test } from './journey.ts'
import { aReceiptAsPdf } from './receipt-papers.ts'
import { install, share } from './sharing.ts'

test.setTimeout(120_000)

const receipt = {
  name: 'clinic.pdf',
  lines: [['GP consultation', '420.00']] as const,
  total: '420.00',
  patient: 'RANA HADDAD',
}

test.describe('in Arabic on a phone', () => {
  test.use({
    language: 'ar',
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })

  test('ADD-708 ADD-709 a file that is shared while nobody is logged in waits on the phone, and is read after the login', async ({
    page,
    browser,
    baseURL,
    member,
    claim,
    say,
    expectAccessible,
  }) => {
    await member.account({ is_default: true })
    await page.goto('login')
    await install(page)
    const left: string[] = []
    const shared = await share(page, baseURL, await aReceiptAsPdf(browser, receipt))
    expect([shared.fromServiceWorker(), shared.status()]).toEqual([true, 303])
    await page.waitForURL('**/login')
    await expect(page.getByText(say('access.login.fileWaits'))).toBeVisible()
    await expectAccessible()
    await logInHere(page, say, { baseURL: baseURL ?? '', email: member.email })
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().endsWith('/get-member-coverage'))
        left.push(request.url())
    })
    await page.waitForURL('**/claimWithPhoto')
    await expect(claim.field('amount')).toHaveValue('420.00', { timeout: 60_000 })
    await expect(page.getByText('clinic.pdf', { exact: true }).first()).toBeVisible()
    expect(left.filter((url) => !/verify-login|events/.test(url))).toEqual([])
    expect(await page.evaluate(() => caches.keys())).toEqual(['shared-files'])
    // What is left is what the page keeps sealed.
    const waiting = () =>
      page.evaluate(async () =>
        (await (await caches.open('shared-files')).keys()).filter(
          ({ url }) => !url.includes('/sealed/'),
        ),
      )
    expect(await waiting()).toEqual([])
  })
})

test('ADD-709 LOGOUT deletes a file that waits; where the script on the phone is gone, the file is not taken and the page says so', async ({
  page,
  browser,
  baseURL,
  member,
  beginSession,
  say,
}) => {
  await member.account({ is_default: true })
  await beginSession(member.email)
  await page.goto('home')
  const file = await aReceiptAsPdf(browser, receipt)
  await test.step('gone', async () => {
    const shared = await share(page, baseURL, file)
    expect([shared.fromServiceWorker(), shared.status()]).toEqual([false, 303])
    await page.waitForURL('**/claimWithPhoto')
    await expect(page.getByText(say('claim-wizard.claim.shared.again'))).toBeVisible()
  })
  await test.step('waits, and LOGOUT', async () => {
    await install(page)
    // Another tab has not taken it yet.
    await page.evaluate(async () => {
      const box = await caches.open('shared-files')
      const headers = { 'x-name': 'clinic.pdf', 'x-at': String(Date.now()) }
      await box.put('/portal/share-worker.js/1/0', new Response('%PDF', { headers }))
    })
    await page
      .getByRole('button', { name: say('common.nav.logout') })
      .first()
      .click()
    await page.waitForURL('**/login')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect(page.getByText(say('access.login.fileWaits'))).toHaveCount(0)
  })
  await test.step('waited for half an hour', async () => {
    const waited = (minutes: number) =>
      page.evaluate(async (ago) => {
        const box = await caches.open('shared-files')
        const headers = { 'x-name': 'clinic.pdf', 'x-at': String(Date.now() - ago * 60_000) }
        await box.put(`/portal/share-worker.js/${ago}/0`, new Response('%PDF', { headers }))
      }, minutes)
    await waited(31)
    await waited(29)
    await page.reload()
    await expect(page.getByText(say('access.login.fileWaits'))).toBeVisible()
    const left = () =>
      page.evaluate(async () =>
        (await (await caches.open('shared-files')).keys()).map(({ url }) => new URL(url).pathname),
      )
    expect(await left()).toEqual(['/portal/share-worker.js/29/0'])
  })
})

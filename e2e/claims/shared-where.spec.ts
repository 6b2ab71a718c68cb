/** Where a file goes that a phone shares to the installed portal. */
import type { Locator, Page } from '@playwright/test'
import { enrolWithAccount } from '../shared/core-system.ts'
import { logInHere } from '../shared/log-in.ts'
import type { File } from '../requests/request-form.ts'
import { expect, languages, test as base } from './journey.ts'
import { aReceiptAsPdf } from './receipt-papers.ts'
import { install, share } from './sharing.ts'

interface SharingJourney {
  paper: File
  /** The member shares it, in the session that was begun. */
  shareIt(): Promise<void>
  /** One of the places where it can go, by how it is called and what it is known by. */
  place(into: string, known?: string): Locator
  goOn: Locator
  title: Locator
}

const test = base.extend<SharingJourney>({
  paper: async ({ browser }, use) => {
    await use(
      await aReceiptAsPdf(browser, {
        name: 'clinic.pdf',
        lines: [['GP consultation', '420.00']],
        total: '420.00',
        patient: 'LINA HADDAD',
      }),
    )
  },
  shareIt: async ({ page, baseURL, paper }, use) => {
    await use(async () => {
      await page.goto('home')
      await install(page)
      await share(page, baseURL, paper)
    })
  },
  place: async ({ page, say }, use) => {
    await use((into, known = '') => {
      const name = say(`claim-wizard.claim.shared.${into}`, { count: '1' })
      const place = page.locator('label', { has: page.getByRole('radio', { name, exact: true }) })
      return place.filter({ hasText: known }).getByRole('radio')
    })
  },
  goOn: async ({ page, say }, use) =>
    use(page.getByRole('button', { name: say('requests.wizard.continue'), exact: true })),
  title: async ({ page, say }, use) =>
    use(
      page.getByRole('heading', {
        level: 1,
        name: say('claim-wizard.claim.shared.title', { count: '1' }),
      }),
    ),
})

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
test.setTimeout(180_000)

const slow = { timeout: 60_000 }
const remarks = { en: 'Please add the medical report.', ar: 'نرجو إضافة التقرير الطبي.' }
const lina = { en: 'Lina Haddad', ar: 'لينا حداد' }

/** What waits on the phone for its place. */
const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('shared-files'))) return []
    const keys = await (await caches.open('shared-files')).keys()
    return keys.map(({ url }) => url).filter((url) => !url.includes('/sealed/'))
  })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, wishes: { daughter: true } })

    test('ADD-732 ADD-733 a shared file asks where it goes, waits through a reload, and opens the claim that came back with it', async ({
      page,
      member,
      beginSession,
      shareIt,
      place,
      goOn,
      title,
      claim,
      say,
      expectAccessible,
    }) => {
      await member.account({ is_default: true })
      const { card_number } = member.daughter
      const [back = '', draft = ''] = await member.claims([
        { status: 'On Hold', can_resubmit: true, remarks: remarks[language], card_number },
        { status: 'Drafted', claimed_amount: '86.50' },
        { status: 'Pending', daysAgo: 2 },
        { status: 'Payment Failed', can_resubmit: true },
      ])
      await beginSession(member.email)
      await shareIt()
      await page.waitForURL('**/shared')
      await expect(title).toBeVisible()
      await expect(page.getByRole('radio')).toHaveCount(3)
      await expect(place('new')).toBeChecked()
      await expect(place('draft')).toHaveAccessibleDescription(new RegExp(`${draft}.*86\\.50`))
      await expect(place('returned')).toHaveAccessibleDescription(
        new RegExp(`${back}.*${lina[language]}.*420\\.00.*${remarks[language]}`),
      )
      await expectAccessible()
      const sideways = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        )
      expect(await sideways()).toBe(false)

      const left: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET' && !/events|get-member-coverage/.test(request.url()))
          left.push(`${request.method()} ${new URL(request.url()).pathname}`)
      })
      await page.reload()
      await expect(page.getByText('clinic.pdf', { exact: true })).toBeVisible()
      await place('new').focus()
      await page.keyboard.press('ArrowDown')
      await expect(place('draft')).toBeChecked()
      await page.keyboard.press('ArrowDown')
      await expect(place('returned')).toBeChecked()
      expect(left).toEqual([])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/reSubmitClaim\?claim=\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(back)
      await expect(claim.receipt('clinic.pdf')).toContainText(claim.received)
      await expect(page.getByText(say('uploads.files.shared', { count: '1' }))).toBeVisible()
      expect(await waiting(page)).toEqual([])
      // As any file that is chosen there: nothing is sent again.
      expect(left.filter((one) => /re-submit/.test(one))).toEqual([])
      await page.reload()
      await expect(claim.receipt('clinic.pdf')).toContainText(claim.received)

      await test.step('the draft', async () => {
        await shareIt()
        await expect(goOn).toBeVisible()
        await place('draft').check()
        await goOn.tap()
        await expect(page).toHaveURL(/editClaim\?claim=\d+$/)
        await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(draft)
        await claim.passStepOne()
        await expect(claim.field('amount')).toHaveValue('86.50')
        await expect(claim.receipt('clinic.pdf')).toContainText(claim.received)
      })
    })

    test('ADD-732 ADD-733 the claim that was begun goes on with the file, and a new one takes its place only once that was asked', async ({
      page,
      shareIt,
      place,
      goOn,
      title,
      claim,
      openClaim,
      say,
      expectAccessible,
    }) => {
      await openClaim()
      await claim.patient(lina[language].split(' ')[0] ?? '').check()
      await claim.passStepOne()
      await claim.answer({ amount: '86.50' })
      const saved = say('requests.wizard.saved', { time: '' }).trim()
      await expect(page.getByText(saved).first()).toBeVisible()
      await shareIt()
      await expect(title).toBeVisible()
      await expect(page.getByRole('radio')).toHaveCount(2)
      await expect(place('begun')).toHaveAccessibleDescription(
        new RegExp(`${lina[language]}.*86\\.50.*\\d{2}:\\d{2}`),
      )

      await test.step('instead of it, after a question', async () => {
        await expect(place('new')).toBeChecked()
        await goOn.tap()
        const question = page.getByRole('dialog', {
          name: say('claim-wizard.claim.shared.replace'),
        })
        await expect(question).toBeVisible()
        await expectAccessible()
        await question.getByRole('button', { name: say('requests.wizard.resume.keep') }).tap()
        await expect(question).toHaveCount(0)
        expect(await waiting(page)).toHaveLength(1)
      })
      await test.step('goes on', async () => {
        await place('begun').check()
        await goOn.tap()
        await page.waitForURL('**/claimWithPhoto')
        await expect(claim.field('amount')).toHaveValue('86.50')
        await expect(claim.filesIn('hospital_receipts')).toContainText('clinic.pdf', slow)
        await expect(claim.field('amount')).toHaveValue('86.50')
      })
      await test.step('another one', async () => {
        page.on('dialog', (dialog) => dialog.accept())
        await shareIt()
        await expect(place('begun')).toBeVisible()
        await goOn.tap()
        await page.getByRole('button', { name: say('claim-wizard.claim.shared.replace.yes') }).tap()
        await page.waitForURL('**/claimWithPhoto')
        await expect(claim.field('amount')).toHaveValue('420.00', slow)
        await expect(claim.receipt('clinic.pdf')).toHaveCount(1)
      })
    })
  })
}

test('ADD-733 what was shown to one member is offered to no other in the same tab, and to the same one after another login', async ({
  page,
  baseURL,
  member,
  beginSession,
  shareIt,
  place,
  title,
  say,
}) => {
  const other = await enrolWithAccount(baseURL ?? '', {})
  await member.claim({ status: 'Drafted', claimed_amount: '86.50' })
  await beginSession(member.email)
  await shareIt()
  await expect(title).toBeVisible()
  const endSession = async () => {
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('shared')
    await page.waitForURL('**/login')
    await expect(page.getByText(say('access.login.fileWaits'))).toBeVisible()
  }
  await endSession()
  await logInHere(page, say, { baseURL: baseURL ?? '', email: member.email })
  await page.waitForURL('**/shared')
  await expect(place('draft')).toBeVisible()
  await expect(page.getByText('clinic.pdf', { exact: true })).toBeVisible()
  await endSession()
  await logInHere(page, say, { baseURL: baseURL ?? '', email: other.email })
  await page.waitForURL('**/claimWithPhoto')
  await expect(page.getByText(say('claim-wizard.claim.photo.good'))).toBeVisible()
  await expect(page.getByText('clinic.pdf')).toHaveCount(0)
  await expect.poll(() => waiting(page)).toEqual([])
})

test('ADD-733 a file that was taken away, or waited for too long, goes nowhere, and the page says so', async ({
  page,
  member,
  beginSession,
  shareIt,
  place,
  goOn,
  say,
  expectAccessible,
}) => {
  await member.claim({ status: 'On Hold', can_resubmit: true })
  await beginSession(member.email)
  await shareIt()
  const none = page.getByText(say('claim-wizard.claim.shared.none'), { exact: true })
  await page
    .getByRole('button', { name: say('uploads.files.remove.of', { name: 'clinic.pdf' }) })
    .tap()
  await expect(none).toBeVisible()
  expect(await waiting(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible()

  await shareIt()
  await place('returned').check()
  await page.evaluate(async () => {
    const box = await caches.open('shared-files')
    for (const key of await box.keys()) {
      const kept = await box.match(key)
      const headers = new Headers(kept?.headers)
      headers.set('x-at', String(Date.now() - 31 * 60_000))
      await box.put(key, new Response(await kept?.blob(), { headers }))
    }
  })
  await goOn.tap()
  await expect(none).toBeVisible()
  await expect(page).toHaveURL(/\/shared$/)
  expect(await waiting(page)).toEqual([])
})

test.describe('without a connection', () => {
  test.use({ language: 'ar', allowedInConsole: /ERR_INTERNET_DISCONNECTED/ })

  test('ADD-733 without a connection the file stays on the phone, and goes on once there is one', async ({
    page,
    context,
    member,
    beginSession,
    shareIt,
    place,
    goOn,
    title,
    claim,
    say,
  }) => {
    await member.claim({ status: 'On Hold', can_resubmit: true })
    await beginSession(member.email)
    await shareIt()
    await place('returned').check()
    await context.setOffline(true)
    await goOn.tap()
    await expect(page.getByRole('alert').getByText(say('common.error.network'))).toBeVisible()
    await expect(title).toBeVisible()
    await expect(place('returned')).toBeChecked()
    expect(await waiting(page)).toHaveLength(1)
    await context.setOffline(false)
    await goOn.tap()
    await expect(page).toHaveURL(/reSubmitClaim\?claim=\d+$/)
    await expect(claim.receipt('clinic.pdf')).toContainText(claim.received)
  })
})

/** One pre-approval: where it stands, its documents, and what is shown at the hospital's desk. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { held } from '../shared/held.ts'
import { dayFromNow, shownDay } from './days.ts'
import { expect, languages, test } from './journey.ts'

const open = async (page: Page, reference: string) => {
  await page.goto(`preApprovals?tracking_number=${reference}`)
  await page
    .getByRole('link', { name: new RegExp(`${reference}$`) })
    .first()
    .click()
  await page.waitForURL('**/preApprovalDetails**')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
}

test('a decided one shows amounts, reason, documents and what can be done', async ({
  page,
  enter,
  expectAccessible,
}) => {
  await enter('principal@example.com')
  await test.step('PRE-032 it is asked for', async () => {
    const called: string[] = []
    page.on('request', (one) => called.push(`${one.method()} ${new URL(one.url()).pathname}`))
    await open(page, 'PA-2026-000036')
    await expect
      .poll(() => called)
      .toContainEqual(expect.stringMatching(/^GET \/portal\/api\/pre-approvals\/\d+$/))
  })
  const main = page.getByRole('main')
  await test.step('PRE-033 PRE-034 PRE-039 the head, and what was asked and decided', async () => {
    for (const words of [
      'Partially Approved',
      'Action Required',
      'AED 3,600.00',
      'AED 2,400.00',
      'AED 1,200.00',
      'Claim Type',
      'Out-Patient',
      'Insured Name',
      'Provider Name',
      'Coral Arch Dental Centre',
      'Expected Admission Date',
      shownDay(-20),
      'Additional Info',
      'Comments',
      'The treatment is approved, the sedation is not.',
      'We approved part of the treatment, but not all of it.',
    ])
      await expect(main.getByText(words, { exact: true }).first()).toBeVisible()
    const fact = (label: string) =>
      main
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('definition')
    for (const [label, value] of [
      ['Approved', 'AED 2,400.00'],
      ['Claimed', 'AED 3,600.00'],
      ['Denied', 'AED 1,200.00'],
      ['Claim Type', 'Out-Patient'],
      ['Insured Name', 'Noor Haddad'],
      ['Provider Name', 'Coral Arch Dental Centre'],
      ['Expected Admission Date', shownDay(-20)],
    ] as const)
      await expect(fact(label).first()).toHaveText(value)
    // How it stands is said beside its number, and not only by what happened.
    const head = main.locator('header', { has: page.getByRole('heading', { level: 1 }) })
    await expect(head.getByText('Partially Approved', { exact: true })).toBeVisible()
  })
  await test.step('PRE-035 PRE-040 a file is loaded, and its toasts tell so', async () => {
    await main.getByRole('tab', { name: /^Documents/ }).click()
    const asked = new Set<unknown>()
    for (const name of ['medical-report.pdf', 'prescription.pdf']) {
      const asking = page.waitForRequest('**/api/download')
      const saving = page.waitForEvent('download')
      await main.getByRole('button', { name: `Download ${name}`, exact: true }).click()
      expect((await saving).suggestedFilename()).toBe(name)
      await expect(page.getByText('File has downloaded')).toHaveCount(1)
      asked.add((await asking).postDataJSON().file_path)
    }
    // Each is another file, and not another name for the first.
    expect(asked.size).toBe(2)
    await main.getByRole('button', { name: /^medical-report\.pdf/ }).click()
    const loading = page.waitForEvent('download')
    const letGo = await held(page, '**/api/download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Download prescription.pdf' })
      .click()
    await expect(page.getByText('Please wait while the file is downloading')).toBeVisible()
    letGo()
    expect((await loading).suggestedFilename()).toBe('prescription.pdf')
    await expect(page.getByText('File has downloaded')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Close' }).click()
  await expectAccessible()
  await test.step('PRE-038 it is sent again with its record', async () => {
    await page.getByRole('link', { name: 'Re-Submit' }).click()
    await expect(page).toHaveURL(/\/reSubmitPreApproval\?preApproval=\d+$/)
    await expect
      .poll(() => page.evaluate(() => history.state?.usr))
      .toMatchObject({ preApproval: { reference_number: 'PA-2026-000036' } })
  })
})

test('PRE-030 PRE-031 the details are found by state, by address and under both paths, and else lead to the list', async ({
  page,
  beginSession,
  member,
}) => {
  const reference = await member.preApproval({ status: 'On Hold' })
  await beginSession(member.email)
  await open(page, reference)
  // On Hold is called Pending here (PRE-017), and nothing is asked of the member.
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByText('Action Required')).toHaveCount(0)
  // What nobody has decided has its place, in words (PRE-034).
  for (const label of ['Approved', 'Denied'])
    await expect(
      page.getByRole('main').locator('dl > div', { hasText: label }).first(),
    ).toContainText('Not decided yet')
  const { search, searchParams } = new URL(page.url())
  await page.goto(`preApprovals/details${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  const preApprovalId = Number(searchParams.get('preApproval'))
  await page.evaluate((id) => {
    history.replaceState({ usr: { preApprovalId: id }, key: 'x' }, '', '/portal/preApprovalDetails')
  }, preApprovalId)
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`/preApprovalDetails\\?preApproval=${preApprovalId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await page.goto('preApprovalDetails')
  await page.waitForURL('**/preApprovals')
})

test.describe('an answer without success', () => {
  test.use({ allowedInConsole: /The records are being moved/ })

  test('PRE-032 details that come without success are told as the server says, and shown when it is one', async ({
    page,
    beginSession,
    member,
  }) => {
    const reference = await member.preApproval({ status: 'On Hold' })
    await beginSession(member.email)
    const message = 'The records are being moved.'
    await page.route('**/api/pre-approvals/*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), success: false, message } })
    })
    await page.goto(`preApprovals?tracking_number=${reference}`)
    await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.unroute('**/api/pre-approvals/*')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    await expect(page.getByRole('tab')).toHaveCount(2)
  })
})

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('ADD-234 an approval is shown at the desk: number, amount, code, full screen and PDF, and anybody can check it', async ({
      page,
      browser,
      beginSession,
      member,
      say,
      baseURL,
      expectAccessible,
    }) => {
      const reference = await member.preApproval({
        status: 'Approved',
        approved_amount: '16900.00',
        denied_amount: '0.00',
        valid_until: dayFromNow(41),
        decided_at: `${dayFromNow(-3)}T10:00:00+04:00`,
      })
      await beginSession(member.email)
      await open(page, reference)
      const ticket = page.getByRole('region', { name: say('pre-approvals.ticket.title') })
      await expect(ticket).toContainText(reference)
      await expect(ticket).toContainText(shownDay(41))
      const code = ticket.getByText(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/)
      const letters = ((await code.textContent()) ?? '').replaceAll('-', '')
      await expectAccessible()

      await ticket.getByRole('button', { name: say('pre-approvals.ticket.full') }).click()
      const full = page.getByRole('dialog')
      await page.context().setOffline(true)
      await expect(full.getByRole('img')).toBeVisible()
      await expect(full.getByRole('heading')).toContainText(reference)
      await full.getByRole('button', { name: say('pre-approvals.ticket.close') }).click()
      await expect(full).toHaveCount(0)
      await page.context().setOffline(false)

      const loading = page.waitForEvent('download')
      await ticket.getByRole('button', { name: say('pre-approvals.ticket.pdf') }).click()
      const download = await loading
      expect(download.suggestedFilename()).toBe(`PreApproval_${reference}.pdf`)
      expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

      // The desk has no account.
      const desk = await browser.newContext()
      await desk.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      const checking = await desk.newPage()
      await checking.goto(`${baseURL}verify/${letters}`)
      await expect(
        checking.getByRole('heading', { name: say('policies.verify.approval.valid'), exact: true }),
      ).toBeVisible()
      await expect(checking.getByRole('heading', { level: 1 })).toHaveText(
        say('policies.verify.title.approval'),
      )
      await expect(checking.getByText(reference)).toBeVisible()
      const until = checking.getByText(say('policies.verify.until'), { exact: true })
      await expect(until).toBeVisible()
      await member.decide(reference, { status: 'Suspended' })
      await checking.reload()
      await expect(
        checking.getByRole('heading', {
          name: say('policies.verify.approval.revoked'),
          exact: true,
        }),
      ).toBeVisible()
      const expectNoLastDay = async () => {
        await expect(until).toHaveCount(0)
        await expect(checking.getByText(say('policies.verify.was-until'))).toHaveCount(0)
      }
      await expectNoLastDay()
      // What such a code says has changed since.
      await checking.route('**/api/documents/check/*', async (route) => {
        const answer = await route.fetch()
        const { data, ...rest } = await answer.json()
        await route.fulfill({ json: { ...rest, data: { ...data, state: 'outdated' } } })
      })
      await checking.reload()
      const outdated = say('policies.verify.approval.outdated')
      await expect(checking.getByRole('heading', { name: outdated, exact: true })).toBeVisible()
      await expectNoLastDay()
      await desk.close()
      // The open page has heard of it: no ticket any more.
      await expect(ticket).toHaveCount(0)
      await expect(page.getByText(say('pre-approvals.preApproval.next.resubmit'))).toBeVisible()
    })
  })
}

test('an approval that has ended is pale, and one can ask again', async ({ page, enter }) => {
  await enter('principal@example.com')
  await open(page, 'PA-2026-000021')
  const ticket = page.getByRole('region', { name: 'For the hospital’s reception' })
  await expect(ticket).toContainText(`Ended on ${shownDay(-50)}`)
  await expect(ticket.getByRole('button')).toHaveCount(0)
  await expect(ticket.getByRole('link', { name: 'Ask again' })).toHaveAttribute(
    'href',
    /\/addPreApprovals$/,
  )
})

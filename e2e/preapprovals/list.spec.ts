/** The list of pre-approvals: sections, cards, filters and what leads on. */
import { dayFromNow, shownDay } from './days.ts'
import { expect, test } from './journey.ts'

const principal = 'principal@example.com'

test.describe('in English', () => {
  test('the list shows what is for the member now, drafts, what is on its way and what has ended', async ({
    page,
    enter,
    expectAccessible,
  }) => {
    await test.step('PRE-001 the page and its title', async () => {
      const called = page.waitForRequest(/\/api\/pre-approvals\?.*policyId=\d+/)
      await enter(principal, 'preApprovals')
      expect((await called).method()).toBe('GET')
      await expect(page).toHaveTitle(/^Pre-Approvals/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pre-Approvals')
    })
    await expect(page.getByText('3 pre-approvals need your attention.')).toBeVisible()
    const now = page.getByRole('region', { name: /^For you now/ })
    const card = (reference: string) =>
      page.getByRole('listitem').filter({ hasText: `Pre-Approval # ${reference}` })
    await expect(now.getByRole('heading', { level: 3 })).toHaveCount(4)
    await test.step('PRE-006 what a card shows', async () => {
      const suspended = card('PA-2026-000034')
      for (const words of [
        'Suspended',
        'Action Required',
        'Almond Valley Hospital',
        'AED 18,600.00',
        'Please add the ultrasound report.',
      ])
        await expect(suspended.getByText(words, { exact: true })).toBeVisible()
      const created = suspended.locator('dl > div').filter({ hasText: 'Created Date' })
      await expect(created.getByRole('definition')).toHaveText(shownDay(-47))
      await expect(suspended.locator('img')).toBeVisible()
    })
    // An approval is shown, and nothing is asked for.
    const approved = card('PA-2026-000041')
    await expect(approved).toContainText(`Valid until ${shownDay(41)} 41 days left`)
    await expect(approved.getByText('Action Required')).toHaveCount(0)
    await test.step('PRE-005 two side by side on a large screen', async () => {
      const boxes = await Promise.all(
        [0, 1].map((at) => now.getByRole('listitem').nth(at).boundingBox()),
      )
      expect(boxes[0]?.y).toBe(boxes[1]?.y)
    })
    const underWay = page.getByRole('region', { name: /^On their way/ })
    await expect(underWay.getByRole('heading', { level: 3 })).toHaveCount(4)
    const drafts = page.getByRole('region', { name: /^Drafts/ })
    await expect(drafts.getByRole('heading', { level: 3 })).toHaveCount(1)
    await expect(drafts.getByText('Draft', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Ended/ })).toContainText('PA-2026-000021')
    const isNamed = (reference: string, label: string) =>
      expect(card(reference).getByText(label, { exact: true })).toBeVisible()
    await test.step('PRE-018 PRE-019 PRE-021 what was decided is named by its decision', async () => {
      await isNamed('PA-2026-000041', 'Approved')
      await isNamed('PA-2026-000038', 'Rejected')
      await isNamed('PA-2026-000036', 'Partially Approved')
    })
    await test.step('PRE-017 PRE-022 PRE-024 what waits is pending or suspended, what was sent again is re-submitted', async () => {
      await isNamed('PA-2026-000043', 'Pending')
      await isNamed('PA-2026-000034', 'Suspended')
      await isNamed('PA-2026-000044', 'Re-Submitted')
    })
    await test.step('PRE-020 PRE-023 what was sent is submitted, and what was not is a draft', async () => {
      await isNamed('PA-2026-000045', 'Submitted')
      await isNamed('PA-2026-000047', 'Draft')
    })
    await test.step('PRE-002 a new one begins here', async () => {
      await expect(page.getByRole('link', { name: 'New Pre-Approval' })).toHaveAttribute(
        'href',
        /\/addPreApprovals$/,
      )
    })
    await expectAccessible()
  })

  test('PRE-004 PRE-008 PRE-013 it is filtered by six things, and an empty result says so', async ({
    page,
    enter,
  }) => {
    await enter(principal, 'preApprovals')
    const main = page.getByRole('main')
    const status = main.getByLabel('Status', { exact: true })
    await expect(status.getByRole('option')).toHaveText([
      'All',
      'Submitted',
      'In Progress',
      'Approved',
      'Rejected',
      'Partially Approved',
      'Re-Submitted',
      'Suspended',
      'Draft',
    ])
    for (const label of ['Tracking Number', 'Patient', 'Claim Type', 'Date From', 'Date To'])
      await expect(main.getByLabel(label, { exact: true })).toBeVisible()
    const search = main.getByRole('button', { name: 'search' })
    await test.step('PRE-011 all six are asked of the server, and not only what was decided', async () => {
      await main.getByLabel('Tracking Number', { exact: true }).fill('PA-2026')
      await main.getByLabel('Patient', { exact: true }).selectOption('0')
      await main.getByLabel('Claim Type', { exact: true }).selectOption('2')
      await status.selectOption('Re-Submitted')
      await main.getByLabel('Date From', { exact: true }).fill(shownDay(-90))
      await main.getByLabel('Date To', { exact: true }).fill(shownDay(-1))
      const asking = page.waitForRequest(/\/api\/pre-approvals\?.*tracking_number/)
      await search.click()
      const { policyId, ...query } = Object.fromEntries(new URL((await asking).url()).searchParams)
      expect(Number(policyId)).toBeGreaterThan(0)
      expect(query).toEqual({
        tracking_number: 'PA-2026',
        dependent_id: '0',
        claim_type: '2',
        status: '5',
        from_date: dayFromNow(-90),
        to_date: dayFromNow(-1),
      })
      await main.getByRole('button', { name: 'reset' }).click()
      await expect(status).toHaveValue('')
    })
    const titles = page.getByRole('heading', { level: 3, name: /^Pre-Approval #/ })
    await status.selectOption('Submitted')
    const asked = page.waitForRequest(/\/api\/pre-approvals\?.*status=0/)
    await search.click()
    await asked
    // What is Pending since earlier days came along, and is left out here.
    await expect(titles).toHaveText([/PA-2026-000046$/, /PA-2026-000045$/])
    await status.selectOption('Suspended')
    await search.click()
    await expect(titles).toHaveText([/PA-2026-000034$/])
    await main.getByRole('button', { name: 'reset' }).click()
    await expect(page.getByRole('region', { name: /^For you now/ })).toBeVisible()
    await main.getByLabel('Date From', { exact: true }).fill(shownDay(1))
    await search.click()
    await expect(main.getByText("The From date can't be after today.").first()).toBeVisible()
    await main.getByLabel('Date From', { exact: true }).fill(shownDay(-2))
    await main.getByLabel('Date To', { exact: true }).fill(shownDay(-5))
    await search.click()
    await expect(
      main.getByText('The To date must lie between the From date and today.').first(),
    ).toBeVisible()
    await page.goto(`preApprovals?tracking_number=nothing&from_date=${dayFromNow(-3)}`)
    await expect(page.getByText('No Results found', { exact: true })).toBeVisible()
    await expect(
      page.getByText('No content matched your criteria. Try searching for something else.'),
    ).toBeVisible()
  })

  test('PRE-003 under a policy without a status nothing new can be asked for', async ({
    page,
    enter,
  }) => {
    await enter(principal, 'preApprovals')
    const ended = page.getByRole('option', { name: /GH-2024-0001/ })
    await page
      .getByRole('combobox')
      .filter({ has: ended })
      .selectOption((await ended.getAttribute('value')) ?? '')
    await expect(page.getByRole('button', { name: 'New Pre-Approval' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'New Pre-Approval' })).toHaveCount(0)
  })

  test('PRE-015 while the list cannot be read, loading stops and the page says so', async ({
    page,
    enter,
  }) => {
    await enter(principal)
    await page.route('**/api/pre-approvals?**', (route) =>
      route.fulfill({ status: 422, json: { success: false, message: 'Not today.' } }),
    )
    await page.goto('preApprovals')
    await expect(page.getByText('Not today.').first()).toBeVisible()
  })

  test('PRE-009 PRE-010 PRE-037 a card opens the details and passes on where it came from; the history offers no Re-Submit', async ({
    page,
    beginSession,
    member,
  }) => {
    const reference = await member.preApproval({ status: 'Rejected', comments: 'Not covered.' })
    const [pending, unknown] = [
      await member.preApproval({ status: 'Pending' }),
      await member.preApproval({ status: 'Pending' }),
    ]
    await page.route('**/api/pre-approvals?**', async (route) => {
      const answer = await route.fetch()
      // As a core system of tomorrow would call it.
      const body = (await answer.text()).replace(
        new RegExp(`("reference_number":"${unknown}","status":)"Pending"`),
        '$1"Looked Into"',
      )
      await route.fulfill({ response: answer, body })
    })
    await beginSession(member.email)
    await page.goto('home')
    const needs = page.getByRole('region', { name: 'One pre-approval needs your attention' })
    await expect(needs.getByText('Not covered.')).toBeVisible()
    await needs.getByRole('link', { name: `Re-Submit, ${reference}` }).click()
    await page.waitForURL('**/reSubmitPreApproval?preApproval=*')
    await page.goto('preApprovals')
    await test.step('PRE-016 what is pending since another day, and what nobody knows, is in progress', async () => {
      for (const number of [pending, unknown])
        await expect(
          page
            .getByRole('listitem')
            .filter({ hasText: number })
            .getByText('In Progress', { exact: true }),
        ).toBeVisible()
    })
    await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
    await page.waitForURL('**/preApprovalDetails?preApproval=*')
    const id = Number(new URL(page.url()).searchParams.get('preApproval'))
    const state = () => page.evaluate(() => (history.state as { usr: unknown }).usr)
    expect(await state()).toEqual({
      preApprovalId: id,
      breadcrumb: ['dashboard', 'policyDetails', 'services', 'preApprovals'],
      showResubmit: true,
    })
    await expect(page.getByRole('link', { name: 'Re-Submit' })).toBeVisible()
    await expect(page.getByText('Action Required')).toBeVisible()
    await page.evaluate(() => {
      const now = history.state as { usr: object }
      history.replaceState({ ...now, usr: { ...now.usr, showResubmit: false } }, '')
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    await expect(page.getByRole('link', { name: 'Re-Submit' })).toHaveCount(0)
    await expect(page.getByText('Action Required')).toHaveCount(0)
  })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('PRE-001 the list reads from right to left, on a phone too', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await enter(principal, 'preApprovals')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('common.title.preApprovals'),
    )
    await expect(
      page.getByRole('heading', { level: 2, name: say('requests.requests.section.now') }),
    ).toBeVisible()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(360)
    await expectAccessible()
  })
})

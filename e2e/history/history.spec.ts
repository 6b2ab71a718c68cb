/** The transaction history: what was decided under a policy, with totals, and as files to keep. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, languages, test } from '../shared/test.ts'

const place = 'home/transactionHistory'
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const cardOf = (page: Page, reference: string) => cards(page).filter({ hasText: reference })
const options = [
  'Paid',
  'Partially Paid',
  'Rejected',
  'Suspended',
  'Payment Failed',
  'Payment Pending',
]

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('PRE-092 PRE-094 PRE-095 PRE-099 PRE-100 the policy on top, then what was decided, each leading to its claim', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      const asked = page.waitForRequest('**/temp-reimbursement-claims?**')
      await enter('principal@example.com', place)
      const title = say('common.title.transactionHistory')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(new RegExp(title))
      const query = new URL((await asked).url()).searchParams
      expect(query.get('completed')).toBe('true')
      expect(query.has('tracking_number')).toBe(false)
      for (const label of ['number', 'certificate', 'expiryDate']) {
        await expect(page.getByText(say(`policies.policy.${label}`), { exact: true })).toBeVisible()
      }
      await expect(page.getByText('784100', { exact: true })).toBeVisible()

      const paid = cardOf(page, 'CLM-2026-000121')
      await expect(paid).toContainText(say('claims.claim.label.paid'))
      await expect(paid).toContainText(say('requests.requests.type.2'))
      await expect(paid).toContainText(/\d\d-\d\d-\d{4}/)
      const eob = (card: ReturnType<typeof cards>) =>
        card.getByText(say('claims.claim.eob'), { exact: true })
      await expect(eob(paid)).toBeVisible()
      // Drafts and what is open are not here.
      await expect(cardOf(page, 'CLM-2026-000130')).toHaveCount(0)
      await expect(cardOf(page, 'CLM-2026-000133')).toHaveCount(0)
      // What came in directly, with submission type 4, has no explanation of benefits.
      await expect(cardOf(page, 'CLM-2026-000087')).toBeVisible()
      await expect(eob(cardOf(page, 'CLM-2026-000087'))).toHaveCount(0)
      await expectAccessible()

      // A rejected claim may be answered from the list of claims, and not from here.
      await page.getByRole('link', { name: /CLM-2026-000112/ }).click()
      await expect(page).toHaveURL(/claimDetails\?claim=\d+&from=history$/)
      const state = await page.evaluate(() => history.state.usr)
      expect(state).toEqual({
        claimId: Number(new URL(page.url()).searchParams.get('claim')),
        breadcrumb: ['dashboard', 'policyDetails', 'services', 'transactionHistory'],
        showResubmit: false,
      })
      await expect(page.getByRole('heading', { level: 1 })).toContainText('CLM-2026-000112')
      await expect(page.getByText(say('requests.requests.actionRequired'))).toHaveCount(0)
      const back = page.getByRole('navigation', { name: say('common.nav.breadcrumbs') })
      await back.getByRole('link', { name: title }).click()
      await expect(cardOf(page, 'CLM-2026-000121')).toBeVisible()
    })
  })
}

test('PRE-093 PRE-096 a second tab has the decided pre-approvals, each leading to its details, in which nothing changes', async ({
  page,
  enter,
  say,
  expectAccessible,
}) => {
  await enter('principal@example.com', place)
  const tabs = page.getByRole('tab')
  await expect(tabs).toContainText([
    say('history.history.claims'),
    say('history.history.preApprovals'),
  ])
  await expect(page.getByRole('tab', { selected: true })).toContainText(
    say('history.history.claims'),
  )
  const asked = page.waitForRequest('**/pre-approvals?**')
  await tabs.last().click()
  await expect(page).toHaveURL(/tab=preApprovals/)
  const query = new URL((await asked).url()).searchParams
  expect(query.get('completed')).toBe('true')
  expect(Number(query.get('policyId'))).toBeGreaterThan(0)
  // No filter here.
  await expect(page.getByLabel(say('requests.requests.filter.status'))).toHaveCount(0)
  await expect(cardOf(page, 'PA-2026-000041')).toBeVisible()
  const count = await cards(page).count()
  await expect(tabs.last()).toContainText(String(count))
  for (const [reference, label] of [
    ['PA-2026-000041', 'approved'],
    ['PA-2026-000038', 'rejected'],
    ['PA-2026-000036', 'partially-approved'],
    ['PA-2026-000034', 'suspended'],
  ] as const) {
    await expect(cardOf(page, reference)).toContainText(
      say(`pre-approvals.preApproval.label.${label}`),
    )
  }
  await expect(cardOf(page, 'PA-2026-000046')).toHaveCount(0)
  await expect(page.getByText(say('requests.requests.actionRequired'))).toHaveCount(0)
  await expectAccessible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('history.history.csv') }).click()
  const csv = (await readFile(await (await download).path())).toString()
  expect(csv.trim().split('\r\n')).toHaveLength(count + 1)
  expect(csv).toContain('"PA-2026-000038"')

  await page.getByRole('link', { name: /PA-2026-000038/ }).click()
  await expect(page).toHaveURL(/preApprovalDetails/)
  expect((await page.evaluate(() => history.state.usr)).showResubmit).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PA-2026-000038')
  const resubmit = say('requests.requests.act.reSubmit')
  await expect(page.getByRole('link', { name: resubmit })).toHaveCount(0)
  // Back to the tab that was left.
  await page.goBack()
  await expect(page.getByRole('tab', { selected: true })).toContainText(
    say('history.history.preApprovals'),
  )
})

test('PRE-094 PRE-098 the filter has the short list of statuses, and files hold what it shows', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', place)
  await expect(cardOf(page, 'CLM-2026-000121')).toBeVisible()
  const status = page.getByLabel(say('requests.requests.filter.status'))
  await expect(status.getByRole('option')).toHaveText(['All', ...options])
  await expect(page.getByLabel(say('requests.requests.filter.trackingNumber'))).toHaveCount(0)
  await status.selectOption('Rejected')
  await page.getByRole('button', { name: say('requests.requests.filter.search') }).click()
  await expect(page).toHaveURL(/status=2$/)
  await expect(cardOf(page, 'CLM-2026-000121')).toHaveCount(0)
  await expect(cardOf(page, 'CLM-2026-000104')).toBeVisible()
  const count = await cards(page).count()
  await expect(page.getByText(say('claims.claim.count', { count }), { exact: true })).toBeVisible()

  const save = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say(`history.history.${name}`) }).click()
    const saved = await download
    return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
  }
  const csv = await save('csv')
  expect(csv.name).toMatch(/^TransactionHistory_Claims_GH-2026-0001_until-\d{4}-\d\d-\d\d\.csv$/)
  const lines = csv.bytes.toString().trim().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(csv.bytes.toString()).toContain('"CLM-2026-000104"')
  const pdf = await save('pdf')
  expect(pdf.name).toMatch(/^TransactionHistory_Claims_GH-2026-0001_until-\d{4}-\d\d-\d\d\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a search keeps the focus where it was, and Back fills the form with what is shown again', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', place)
  const search = page.getByRole('button', { name: say('requests.requests.filter.search') })
  const status = page.getByLabel(say('requests.requests.filter.status'))
  await status.selectOption('Rejected')
  await search.press('Enter')
  await expect(page).toHaveURL(/status=2$/)
  await expect(cardOf(page, 'CLM-2026-000121')).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.goBack()
  await expect(cardOf(page, 'CLM-2026-000121')).toBeVisible()
  await expect(status).toHaveValue('')
})

test('the year is a table of twelve months, and the arrows move in it', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', place)
  const months = page.getByRole('table', { name: /2026/ }).getByRole('button')
  await expect(months).toHaveCount(12)
  const said = page.getByRole('status').filter({ hasText: /claim/ })
  const chosen = page.getByRole('table', { name: /2026/ }).getByRole('button', { pressed: true })
  await chosen.focus()
  await page.keyboard.press('Home')
  await expect(months.first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(months.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(months.nth(1)).toBeFocused()
  await expect(said).toContainText('February')
  // One tab stop: the next is beyond the twelve.
  await page.keyboard.press('Tab')
  await expect(months.nth(2)).not.toBeFocused()
  // The persons add up to the whole.
  const people = page.getByRole('table', { name: say('history.history.people') })
  await expect(people.getByRole('rowheader')).toContainText(['Layla Haddad', 'Omar Haddad'])
  const sum = people.getByRole('row').last().getByRole('cell').last()
  await expect(page.getByText(`AED ${await sum.innerText()}`).first()).toBeVisible()
})

test.describe('ar', () => {
  test.use({ language: 'ar', viewport: { width: 320, height: 720 }, colorScheme: 'dark' })

  test('the history fits on a phone, with the figure of the chosen month only', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    await enter('principal@example.com', place)
    await expect(cardOf(page, 'CLM-2026-000121')).toBeVisible()
    const wider = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await wider()).toBe(0)
    const months = page.getByRole('table', { name: /2026/ }).getByRole('button')
    await expect(months.locator('span[aria-hidden]:visible')).toHaveCount(1)
    await months.first().focus()
    // From right to left.
    await page.keyboard.press('ArrowLeft')
    await expect(months.nth(1)).toBeFocused()
    await page.getByRole('button', { name: say('requests.requests.filters') }).click()
    expect(await wider()).toBe(0)
    await expectAccessible()
  })
})

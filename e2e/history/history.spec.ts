/** The transaction history: what was decided under a policy, with totals, and as files to keep. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { dayFromNow } from '../preapprovals/days.ts'
import { cutOff } from '../shared/large-text.ts'
import { expect, languages, test } from '../shared/test.ts'

const place = 'home/transactionHistory'
const cards = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
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

    test('the policy on top, then what was decided, each leading to its claim', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      const asked = page.waitForRequest('**/temp-reimbursement-claims?**')
      await enter('principal@example.com', place)
      const title = say('common.title.transactionHistory')
      const query = new URL((await asked).url()).searchParams
      expect(query.get('completed')).toBe('true')
      expect(query.has('tracking_number')).toBe(false)
      await test.step('PRE-092 the title, and the policy on top', async () => {
        const fact = (key: string) =>
          page
            .getByRole('main')
            .locator('dl > div')
            .filter({ has: page.getByText(say(`policies.policy.${key}`), { exact: true }) })
            .getByRole('definition')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page).toHaveTitle(new RegExp(title))
        await expect(fact('number')).toContainText('GH-2026-0001')
        await expect(fact('certificate')).toHaveText('784100')
        await expect(fact('expiryDate')).toHaveText(
          new Date(`${dayFromNow(300)}T00:00:00Z`).toLocaleDateString(
            { en: 'en-US', ar: 'ar-u-nu-latn' }[language],
            { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' },
          ),
        )
      })

      await test.step('PRE-099 PRE-100 what a card shows, and where there is no explanation of benefits', async () => {
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
      })
      await expectAccessible()

      await test.step('PRE-095 a claim opens without the way to answer it', async () => {
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
      })
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

/** `AED 1,240.00` as 124000. */
const cents = (amount: string) => Number(amount.replaceAll(/[^\d]/g, ''))
const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all + cents(amount), 0)

test('ADD-473 what was claimed divides into four rows that add up, and only eyes see the drawing', async ({
  page,
  enter,
  say,
  expectAccessible,
}) => {
  await enter('principal@example.com', place)
  const parts = page.getByRole('table', { name: say('history.history.parts') })
  await expect(parts.getByRole('rowheader')).toContainText(
    ['paid', 'open', 'own_share', 'not_covered'].map((part) => say(`history.history.part.${part}`)),
  )
  const amounts = await parts.getByRole('cell').allInnerTexts()
  const headline = page.getByRole('heading', { level: 2 }).filter({ hasText: /claimed,/ })
  const [claimed = ''] = /AED [\d,.]+/.exec(await headline.innerText()) ?? []
  expect(sum(amounts)).toBe(cents(claimed))
  // Rounded down, and the currency by its name.
  const share = Math.floor((100 * cents(amounts[0] ?? '')) / cents(claimed))
  await expect(headline).toContainText(`${share} of every 100 UAE dirhams came back.`)
  const card = page.getByRole('region').filter({ has: headline }).last()
  await expect(card.locator('svg:not([aria-hidden])')).toHaveCount(0)
  // Suspended or failed is open; refused is not covered.
  await expect(parts.getByRole('rowheader').nth(1)).toContainText(/AED 535\.27/)
  await expectAccessible()

  // A policy of years ago begins with when there was something; this year there is nothing.
  const policy = page.getByLabel(say('common.policy.choice'))
  await policy.selectOption(await policy.getByRole('option', { name: /GH-2024/ }).innerText())
  await expect(headline).toContainText('AED 650.00')
  await test.step('PRE-101 of the other policy there is nothing here, neither claims nor pre-approvals', async () => {
    await expect(cards(page)).toHaveText([/CLM-2024-000/])
    await expect(page.getByRole('tab').last()).toHaveText(/^\D+0$/)
  })
  const thisYear = new Date().getFullYear()
  await page
    .getByRole('button', { name: say('history.history.year.later', { year: thisYear }) })
    .press('Enter')
  await expect(
    page.getByRole('heading', { name: say('history.history.headline.undecided') }),
  ).toBeVisible()
  await expect(parts).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`year=${thisYear}`))
  const later = page.getByRole('button', { name: say('history.history.year.later.none') })
  await expect(later).toBeFocused()
  await expect(later).toHaveAttribute('aria-disabled', 'true')
  await page
    .getByRole('button', { name: say('history.history.year.earlier', { year: 2024 }) })
    .click()
  await expect(headline).toContainText('AED 650.00')
})

test('ADD-473 where nothing came back it says so, and where nothing is there at all, what will be', async ({
  page,
  enter,
  say,
}) => {
  await enter('kuwait@example.com', place)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
    `Of KWD 42.250 claimed, ${say('history.history.headline.nothing')}`,
  )
  const parts = page.getByRole('table', { name: say('history.history.parts') })
  await expect(parts.getByRole('cell')).toHaveText([
    'KWD 0.000',
    'KWD 0.000',
    'KWD 0.000',
    'KWD 42.250',
  ])
  // Nobody else to choose.
  await expect(page.getByRole('table', { name: /by person/ })).toHaveCount(0)

  await enter('new-cover@example.com', place)
  await expect(page.getByText(say('history.history.claims.none.text'))).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByLabel(say('requests.requests.filter.status'))).toHaveCount(0)
})

test('ADD-474 the year is a table of twelve months, the arrows move in it, and a sentence tells the chosen one', async ({
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

  // The month of the claim whose money came back from the bank.
  const section = page.getByRole('region').filter({ hasText: 'CLM-2026-000109' }).last()
  const head = section.getByRole('heading', { level: 3 })
  const name = (await head.innerText()).replace(/ \d+$/, '')
  await months.filter({ hasText: name }).click()
  const count = await section.getByRole('listitem').count()
  const total = await section.locator('strong').first().innerText()
  await expect(said).toContainText(`${name} ${say('claims.claim.count', { count })}, ${total}`)
  await expect(said).toContainText(say('history.history.why.failed', { count: 1 }))

  // One tab stop: the next is beyond the twelve, and leads to these claims.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: say('history.history.month.show') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from_date=/)
  await expect(cards(page)).toHaveCount(count)
  await expect(
    page.getByRole('heading', { level: 2, name: say('history.history.claims') }),
  ).toBeFocused()
})

test('ADD-475 a face narrows the year, the months and the list down to its person, and again shows all', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', place)
  const people = page.getByRole('table', { name: /by person/ })
  await expect(people.getByRole('rowheader')).toHaveText(['Layla', 'Omar', 'Yousef', 'Noor'])
  const parts = page.getByRole('table', { name: say('history.history.parts') })
  const paid = parts.getByRole('cell').first()
  const whole = await paid.innerText()
  // The persons add up to the whole.
  const each = await people
    .getByRole('row')
    .getByRole('cell')
    .filter({ hasNotText: 'of' })
    .allInnerTexts()
  expect(sum(each)).toBe(cents(whole))

  const omar = people.getByRole('button', { name: 'Omar' })
  await omar.click()
  await expect(omar).toHaveAttribute('aria-pressed', 'true')
  await expect(paid).toContainText(each[1] ?? '')
  await expect(people.getByRole('rowheader')).toHaveCount(4)
  await expect(cards(page).filter({ hasNotText: 'Omar' })).toHaveCount(0)
  const count = await cards(page).count()
  const months = page.getByRole('table', { name: /2026/ }).getByRole('button')
  const counts = (await months.allInnerTexts()).map((text) =>
    Number(/(\d+) claim/.exec(text)?.[1] ?? 0),
  )
  expect(counts.reduce((all, one) => all + one, 0)).toBe(count)
  await expect(page.getByLabel(say('requests.requests.filter.patient'))).toHaveValue(/^[1-9]/)

  await omar.click()
  await expect(paid).toHaveText(whole)
  await expect(cardOf(page, 'CLM-2026-000121')).toBeVisible()
  await expect(page).not.toHaveURL(/dependent_id/)
})

test('ADD-476 each month of the list has the sum of its claims, under any filter', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', place)
  await expect(cardOf(page, 'CLM-2026-000121')).toBeVisible()
  const months = page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 3, name: /\d{4}$/ }) })
    .filter({ hasNot: page.getByRole('heading', { level: 2 }) })
  const check = async () => {
    for (const month of await months.all()) {
      const amounts = month.locator('strong').filter({ hasText: /^AED/ })
      await expect(amounts.nth(1)).toBeVisible()
      const [head = '', ...rows] = await amounts.allInnerTexts()
      expect(cents(head)).toBe(sum(rows))
    }
  }
  expect(await months.count()).toBeGreaterThan(5)
  await check()
  await page.getByLabel(say('requests.requests.filter.status')).selectOption('Rejected')
  await page.getByRole('button', { name: say('requests.requests.filter.search') }).click()
  await expect(cardOf(page, 'CLM-2026-000121')).toHaveCount(0)
  await expect(months).toHaveCount(1)
  await expect(months.locator('strong').first()).toHaveText('AED 460.00')
  await check()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('ADD-477 the filters stand in a sheet with the files, and a search closes it', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    await enter('principal@example.com', place)
    await expect(cardOf(page, 'CLM-2026-000121')).toBeVisible()
    const status = page.getByLabel(say('requests.requests.filter.status'))
    await expect(status).toHaveCount(0)
    const filters = page.getByRole('button', { name: say('requests.requests.filters') })
    await filters.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: say('history.history.csv') })).toBeVisible()
    await expect(sheet.getByRole('button', { name: say('history.history.pdf') })).toBeVisible()
    await expectAccessible()
    await status.selectOption('Rejected')
    await sheet.getByRole('button', { name: say('requests.requests.filter.search') }).click()
    await expect(sheet).toHaveCount(0)
    await expect(filters).toContainText('1')
    await expect(cards(page)).toHaveCount(1)
    // The explanation of benefits is a picture here, with its name.
    await expect(
      cardOf(page, 'CLM-2026-000104').getByRole('button', { name: /CLM-2026-000104/ }),
    ).toBeVisible()
  })
})

test.describe('ar', () => {
  test.use({ language: 'ar', viewport: { width: 320, height: 720 }, colorScheme: 'dark' })

  test('the history fits on a phone, also with twice the text', async ({
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
    await months.first().focus()
    // From right to left.
    await page.keyboard.press('ArrowLeft')
    await expect(months.nth(1)).toBeFocused()
    await page.getByRole('button', { name: say('requests.requests.filters') }).click()
    expect(await wider()).toBe(0)
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(cutOff)).toEqual({ overhang: 0, boxes: [] })
  })
})

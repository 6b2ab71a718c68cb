/** Sending a new claim: what goes out, what comes of it, and how a member is told. */
import type { Page } from '@playwright/test'
import { aPdf, groups, typedDay } from './claim-form.ts'
import { dayFromNow } from '../preapprovals/days.ts'
import { expect, languages, test } from './journey.ts'

/** Between the trail and the title; decoration, so nothing but its place tells it. */
const boat = (page: Page) => page.getByRole('main').locator('header > svg')

test.beforeEach(async ({ openClaim }) => {
  await openClaim()
})

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('what the insurer refuses is a draft again, and the panel says why and where', async ({
      page,
      say,
      expectAccessible,
      claim,
    }) => {
      await claim.passStepOne()
      await claim.answer({ amount: '310.13' })
      await claim.attach('hospital_receipts', aPdf())
      await claim.declaration.check()
      await claim.button('submit').click()
      const drafted = page.getByText(/#CLM-\d{4}-\d{6,}/)
      const [number = ''] = /#CLM-[\d-]+/.exec((await drafted.textContent()) ?? '') ?? []
      await test.step('CLM-117 the number under which it is drafted', async () => {
        // In an Arabic sentence marks that take no room hold the number together; in English there is nothing but the text.
        const reference = language === 'ar' ? `\u2066${number}\u2069` : number
        await expect(drafted).toHaveText(say('claim-wizard.claim.failed.drafted', { reference }))
      })
      await test.step('CLM-116 CLM-120 ADD-471 the panel gives the reason, and nothing is on its way', async () => {
        await expect(
          page.getByRole('heading', { name: say('claim-wizard.claim.failed') }),
        ).toBeVisible()
        // In the insurer's words.
        await expect(
          page.getByRole('main').getByText(/the patient is not eligible for this treatment/),
        ).toBeVisible()
        await expect(page.getByText(say('requests.wizard.outcome.draft'))).toBeVisible()
        await expect(boat(page)).toHaveCount(0)
        await expectAccessible()
      })
      await page.getByRole('link', { name: say('requests.wizard.failed.edit') }).click()
      await page.waitForURL('**/editClaim?claim=*')
      const edit = page.url()
      // Its details say why it came back, and not that it was never sent.
      await page.goto(edit.replace('editClaim', 'claimDetails'))
      await expect(page.getByText(say('claims.claim.returned'))).toBeVisible()
      await expect(page.getByText(say('claims.claim.explained.draft'))).toHaveCount(0)
      await expect(page.getByText(say('claims.claim.notSent'))).toHaveCount(0)
      await expect(page.getByText(say('claims.claim.cameBack'), { exact: true })).toBeVisible()
      // Nor does its card.
      await page.goto(`claims?tracking_number=${number.slice(1)}`)
      const card = page.getByRole('article').filter({ hasText: number.slice(1) })
      await expect(card.getByText(say('requests.requests.undecided'))).toBeVisible()
      // The dashboard puts it first, with its reason and the way to correct it.
      await page.goto('home')
      const row = page.getByRole('listitem').filter({ hasText: number.slice(1) })
      await expect(row.getByText(say('claims.claim.returned'))).toBeInViewport()
      await row.getByRole('link', { name: say('requests.requests.act.edit') }).click()
      await expect(page).toHaveURL(edit)
      await test.step('CLM-132 corrected, it is received', async () => {
        await claim.passStepOne()
        await expect(claim.field('amount')).toHaveValue('310.13')
        await claim.field('amount').fill('310.00')
        await claim.declaration.check()
        await claim.button('submit').click()
        await expect(claim.sentHeading).toBeVisible()
      })
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('CLM-114 CLM-115 CLM-119 a claim goes from the form to Paid, and the member follows it', async ({
    page,
    say,
    expectAccessible,
    claim,
  }) => {
    const reference = await claim.send('1240.50')
    await expect(
      page.getByRole('heading', { name: say('requests.wizard.next'), exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: say('claim-wizard.claim.back') })).toHaveAttribute(
      'href',
      /\/claims$/,
    )
    await expectAccessible()
    // What it came to stays where it is when the page is reloaded.
    await page.reload()
    // Its news may be announced meanwhile, with the number in a sentence.
    await expect(page.getByText(reference, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: say('claim-wizard.claim.follow') }).click()
    await page.waitForURL('**/claimDetails?claim=*')
    await expect(
      page.getByText(say('claims.claim.label.paid'), { exact: true }).first(),
    ).toBeVisible({ timeout: 60_000 })
  })
})

test('CLM-111 ADD-471 a slow insurer does not keep the member waiting: received, and on its way', async ({
  page,
  say,
  claim,
}) => {
  await claim.send('88.17')
  await expect(page.getByText(say('requests.wizard.sent.onItsWay'))).toBeVisible()
  // No system is named, the days run, and the boat has set off.
  await expect(page.getByText('We have it. Your clock runs from today.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/system|insurer/i)
  await expect(page.getByRole('list', { name: say('requests.wizard.sent.days') })).toBeVisible()
  await expect(boat(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('ADD-470 what was sent shows its sentence, its number to copy, and each day until the decision', async ({
    page,
    claim,
    context,
    expectAccessible,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route('**/api/claims', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      const days = [20, 21, 22, 23, 24, 25, 26].map((date) => ({
        day: `2026-11-${date}`,
        working: date !== 21 && date !== 22,
      }))
      await route.fulfill({ json: { ...body, data: { ...body.data, decision_days: days } } })
    })
    const reference = await claim.send('1250.00')
    const title = page.getByRole('heading', {
      level: 1,
      name: 'Your claim has been successfully submitted',
    })
    await expect(title).toBeFocused()
    await page.getByRole('button', { name: `Copy: ${reference}` }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)

    const clock = page.getByRole('region', { name: 'Decision by Thursday 26 November' })
    await expect(clock).toContainText('Eight of ten such claims are decided within 4 working days.')
    await expect(clock.getByRole('listitem')).toHaveText([
      /^Friday 20 November: received/,
      'Saturday 21 November to Sunday 22 November: days off',
      /^Monday 23 November: working day/,
      /^Tuesday 24 November: working day/,
      /^Wednesday 25 November: working day/,
      /^Thursday 26 November: decision/,
    ])
    const steps = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
    await expect(steps).toHaveText([
      /^Received today, \d\d:\d\d$/,
      'We check it',
      /^We usually decide by \d\d-\d\d-\d{4}, and write to you$/,
      'If we approve it, we pay into the account ending 4021',
    ])
    const what = page.getByRole('region', { name: 'What you sent' })
    await expect(what).toContainText('1,250.00')
    await expect(what).toContainText('Out-Patient')
    await expect(what).toContainText('1 document')
    await expect(what).toContainText(/Keep the originals until \d\d-\d\d-\d{4}/)
    await expectAccessible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(360)
  })

  test('ADD-471 what was kept as a draft says so, promises no days, and can be sent again', async ({
    page,
    claim,
    expectAccessible,
  }) => {
    await claim.passStepOne()
    await claim.answer({ amount: '91.00' })
    await claim.attach('hospital_receipts', aPdf())
    await claim.declaration.check()
    await page.route('**/api/claims', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      const data = { ...body.data, outcome: 'drafted', decision_by: null, decision_days: [] }
      await route.fulfill({ json: { ...body, data } })
    })
    await claim.button('submit').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kept as a draft' })).toBeFocused()
    await expect(boat(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Decision by/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edit and submit again' })).toBeVisible()
    await expectAccessible()
  })
})

test('CLM-112 CLM-113 ADD-223 a draft needs no kind of a document, ends in the list with its number, and asks again', async ({
  page,
  say,
  claim,
}) => {
  await claim.passStepOne()
  await claim.answer({ amount: '55.00' })
  await claim.chooser.setInputFiles(aPdf('scan.pdf'))
  await expect(claim.receipt('scan.pdf')).toContainText(claim.received)
  await claim.button('draft').click()
  await page.waitForURL('**/claims')
  const toast = page
    .getByRole('region', { name: say('common.toast.region') })
    .getByText(say('claim-wizard.claim.drafted', { reference: '' }).trim())
  await expect(toast).toContainText(/CLM-\d{4}-\d{6,}/)
  const [reference = ''] = /CLM-[\d-]+/.exec((await toast.textContent()) ?? '') ?? []
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await page
    .getByRole('link', { name: say('requests.requests.act.edit') })
    .first()
    .click()
  await page.waitForURL('**/editClaim?claim=*')
  await claim.passStepOne()
  await claim.declaration.check()
  await claim.button('submit').click()
  await claim.expectProblem('requests.wizard.documents.untyped')
  await claim.declare('scan.pdf', 'hospital_receipts')
  await claim.button('submit').click()
  await expect(claim.sentHeading).toBeVisible()
})

test('CLM-116 CLM-118 CLM-120 what is refused with 200 is told as refused, and the form is as it was', async ({
  page,
  say,
  expectAccessible,
  claim,
}) => {
  await claim.passStepOne()
  await claim.answer({ amount: '91.00' })
  await claim.attach('proof_of_payment', aPdf())
  await claim.saved()
  const message = 'The insurer is closed today.'
  await page.route('**/api/claims', (route) => route.fulfill({ json: { success: false, message } }))
  await claim.declaration.check()
  await claim.button('submit').click()
  await expect(page.getByRole('heading', { name: say('claim-wizard.claim.failed') })).toBeVisible()
  await expect(page.getByText(say('claim-wizard.claim.failed.plain'))).toBeVisible()
  // In the panel; the toast that says so as well goes away.
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expectAccessible()
  await page.unroute('**/api/claims')
  await claim.button('failed.back').click()
  await expect(claim.field('amount')).toHaveValue('91.00')
  await expect(claim.receipt('receipt.pdf')).toContainText(claim.received)
  await claim.declaration.check()
  await claim.button('submit').click()
  await expect(claim.sentHeading).toBeVisible()
})

test('CLM-084 CLM-100 CLM-107 a claim is sent as a form with every field, files as group[index]', async ({
  page,
  claim,
  member,
}) => {
  await claim.passStepOne()
  await claim.answer({ amount: '1.240,50', date: typedDay(5) })
  await claim.field('info').fill('A fall from the bicycle')
  for (const group of groups) await claim.attach(group, aPdf(`${group}.pdf`))
  await claim.attach('lab_tests', aPdf('second.pdf'))
  await claim.declaration.check()
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/claims')),
    claim.button('submit').click(),
  ])
  const form = fieldsOf(request.postData() ?? '')
  const [day, month, year] = typedDay(5).split('-')
  const date = `${year}-${month}-${day}`
  await test.step('CLM-109 CLM-110 submitted, through the member portal', () => {
    expect(form).toMatchObject({ status: 'confirm', submission_type: 'member_portal' })
  })
  expect(form).toMatchObject({
    payment_method: '0',
    dependent_id: '0',
    claim_type: '2',
    claimed_amount: '1240.50',
    treatment_date: date,
    claim_date: date,
    additional_info: 'A fall from the bicycle',
    policy_id: expect.stringMatching(/^\d+$/),
    payable: '1240.50',
    bank_id: expect.stringMatching(/^\d+$/),
    bank_name: 'Khaleej Harbour Bank',
    bank_address: 'United Arab Emirates',
    swift: 'KHHBAEA0',
    iban_no: '•••• 4021',
    account_number: '',
    scheduled_to_pay: '',
    country_id: '234',
    currency_id: expect.stringMatching(/^\d+$/),
    email: member.email,
    mobile_number: member.phone_number,
  })
  for (const group of groups) expect(form[`${group}[0]`]).toBeTruthy()
  expect(form['lab_tests[1]']).toBeTruthy()
  expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  await expect(claim.sentHeading).toBeVisible()
})

test('CLM-114 GAP-153 a double click sends once', async ({ page, claim }) => {
  await claim.passStepOne()
  await claim.answer({ amount: '64.00' })
  await claim.attach('hospital_receipts', aPdf())
  await claim.declaration.check()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/claims')) sent.push(request.method())
  })
  await claim.button('submit').dblclick()
  await expect(claim.sentHeading).toBeVisible()
  expect(sent).toEqual(['POST'])
})

test('CLM-119 what came in directly leads back to the transaction history', async ({
  page,
  say,
  claim,
}) => {
  await claim.passStepOne()
  await claim.answer({ amount: '65.00' })
  await claim.attach('hospital_receipts', aPdf())
  await claim.declaration.check()
  await page.route('**/api/claims', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, submission_type: 4 } } })
  })
  await claim.button('submit').click()
  await expect(claim.sentHeading).toBeVisible()
  await expect(page.getByRole('link', { name: say('claim-wizard.claim.back') })).toHaveAttribute(
    'href',
    /\/home\/transactionHistory$/,
  )
})

test('a very similar claim is told of, and does not hinder', async ({ page, say, claim }) => {
  const first = await claim.send('432.10')
  await claim.open()
  await claim.passStepOne()
  await claim.answer({ amount: '432.10' })
  await expect(page.getByText(say('claim-wizard.claim.similar'))).toBeVisible()
  // Side by side: this one, and that one.
  const column = (name: string) => page.getByRole('columnheader', { name })
  await expect(column(say('claim-wizard.claim.similar.this'))).toBeVisible()
  await expect(column(first)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'AED 432.10' })).toHaveCount(2)
  await claim.attach('hospital_receipts', aPdf('another.pdf'))
  await claim.declaration.check()
  await claim.button('submit').click()
  await expect(claim.sentHeading).toBeVisible()
  expect(await claim.reference()).not.toBe(first)
})

test('CLM-039 many similar claims fit on a narrow phone, and one that was sent today is called so', async ({
  page,
  member,
  say,
  claim,
}) => {
  await page.setViewportSize({ width: 320, height: 720 })
  const similar = { status: 'Submitted', claimed_amount: '77.10', daysAgo: 2 }
  const today = { ...similar, status: 'Pending', daysAgo: 0, treatment_date: dayFromNow(-5) }
  await member.claims([...Array.from({ length: 5 }, () => similar), today])
  await claim.open()
  await claim.passStepOne()
  await claim.answer({ amount: '77.10' })
  await expect(page.getByText(say('claim-wizard.claim.similar.others'))).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Submitted', exact: true })).toBeVisible()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
})

/** The texts of a multipart body by their names. */
function fieldsOf(body: string): Record<string, string> {
  const parts = body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)
  return Object.fromEntries([...parts].map(([, name = '', value = '']) => [name, value]))
}

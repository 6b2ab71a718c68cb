/** Editing: a draft, a claim of today; and what can no longer be changed. */
import { dayFromNow } from '../preapprovals/days.ts'
import { aPdf, ClaimForm, typedDay } from './claim-form.ts'
import { expect, languages, test } from './journey.ts'
import { expectTrail } from './trail.ts'

const claimId = (address: string) => new URL(address).searchParams.get('claim') ?? ''

test('CLM-125 claims are edited by members only', async ({ page }) => {
  await page.goto('editClaim?claim=1')
  await page.waitForURL('**/login')
})

/** Whom a draft is for, and where the treatment was. */
const draftedFor = {
  en: { lina: 'Lina', oman: /^Oman$/ },
  ar: { lina: 'لينا', oman: /^ع[ُ]?مان$/ },
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, wishes: { daughter: true } })
    test.beforeEach(async ({ member, beginSession }) => {
      await member.account({ is_default: true })
      await beginSession(member.email)
    })

    test('a draft is opened again, changed, saved, and deleted', async ({
      page,
      say,
      expectAccessible,
      claim,
    }) => {
      const { lina, oman } = draftedFor[language]
      await claim.open()
      await claim.patient(lina).check()
      await claim.field('mobile').fill('+971507776655')
      await claim.field('email').fill('about.this@example.com')
      await claim.passStepOne()
      await claim.answer({ amount: '1550.00', date: typedDay(6) })
      await claim.type('1').check()
      await claim.field('info').fill('Fell from a swing')
      const elsewhere = claim.field('country').locator('option').filter({ hasText: oman })
      await claim.field('country').selectOption(await elsewhere.getAttribute('value'))
      await claim.attach('hospital_receipts', aPdf('old.pdf'), aPdf('older.pdf'))
      await claim.button('draft').click()
      await page.waitForURL('**/claims')
      await page
        .getByRole('link', { name: /CLM-\d{4}-/ })
        .first()
        .click()
      await page.getByRole('link', { name: say('requests.requests.act.edit'), exact: true }).click()
      await page.waitForURL('**/editClaim?claim=*')

      await test.step('CLM-125 its title and trail', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('claim-wizard.claim.page.edit'),
        )
        await expectTrail(page, say, 'claim-wizard.claim.page.edit')
      })
      await test.step('CLM-078 CLM-126 CLM-127 two tabs with what was given, the second closed at first', async () => {
        await expect(page.getByRole('tab')).toHaveCount(2)
        await expect(claim.tab('claim')).toHaveAttribute('aria-disabled', 'true')
        const patients = page.getByLabel(say('claim-wizard.claim.patient.edit'), { exact: true })
        await expect(patients.locator('option:checked')).toHaveText(new RegExp(`^${lina} `))
        await expect(claim.field('mobile')).toHaveValue('+971507776655')
        await expect(claim.field('email')).toHaveValue('about.this@example.com')
        await claim.passStepOne()
        await expect(claim.type('1')).toBeChecked()
        await expect(claim.field('country').locator('option:checked')).toHaveText(oman)
        await expect(claim.field('amount')).toHaveValue('1,550.00')
        await expect(claim.field('date')).toHaveValue(typedDay(6))
        await expect(claim.field('info')).toHaveValue('Fell from a swing')
        await expect(claim.receipt('old.pdf')).toContainText(claim.received)
      })
      const remove = page.getByRole('button', {
        name: say('uploads.files.remove.of', { name: 'old.pdf' }),
      })
      await remove.click()
      await expect(claim.receipt('old.pdf')).toContainText(say('uploads.files.leaving'))
      await page
        .getByRole('button', { name: say('uploads.files.keep.of', { name: 'old.pdf' }) })
        .click()
      await expect(claim.receipt('old.pdf')).toContainText(claim.received)
      await remove.click()
      await page
        .getByRole('button', { name: say('uploads.files.remove.of', { name: 'older.pdf' }) })
        .click()
      await claim.attach('lab_tests', aPdf('new.pdf'))
      await claim.field('amount').fill('1560.00')
      await expectAccessible()
      await test.step('CLM-129 CLM-130 CLM-131 it is saved as a draft, without the documents that leave', async () => {
        const [request] = await Promise.all([
          page.waitForRequest((one) => one.url().endsWith('/api/update-claim')),
          claim.button('draft').click(),
        ])
        const leaving = /name="(deleted_docs\[\d\])"\r\n\r\n\d+\r\n/g
        expect([...(request.postData() ?? '').matchAll(leaving)].map(([, name]) => name)).toEqual([
          'deleted_docs[0]',
          'deleted_docs[1]',
        ])
        expect(request.postData()).toMatch(/name="lab_tests\[0\]"\r\n\r\n\S+/)
        expect(request.postData()).toMatch(/name="status"\r\n\r\ndraft/)
        await page.waitForURL('**/claims')
        await expect(
          page.getByText(say('claim-wizard.claim.drafted', { reference: '' }).trim()),
        ).toBeVisible()
      })

      await page
        .getByRole('button', { name: new RegExp(say('requests.requests.delete')) })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('requests.requests.delete.yes'), exact: true })
        .click()
      await expect(page.getByText(say('claims.claim.delete.done'))).toBeVisible()
    })
  })
}

test('CLM-129 CLM-132 CLM-134 what was sent today is changed by the rules of a new claim', async ({
  page,
  member,
  beginSession,
  say,
  claim,
}) => {
  const bank_account = await member.account({ iban_no: 'AE279990005507110098866' })
  await member.account({ is_default: true })
  await beginSession(member.email)
  const now = new Date().toISOString()
  const reference = await member.claim({
    bank_account,
    status: 'Pending',
    created_at: now,
    submission_date: now,
  })
  await page.goto(`claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(reference) }).click()
  await page.getByRole('link', { name: say('requests.requests.act.edit'), exact: true }).click()
  await page.waitForURL('**/editClaim?claim=*')
  await test.step('CLM-126 the account on the claim comes before the usual one', async () => {
    const chosen = page.getByRole('listitem').filter({ hasText: '8866' }).getByRole('radio')
    await expect(chosen).toBeChecked()
  })
  await claim.passStepOne()
  await expect(claim.field('amount')).toHaveValue('420.00')
  // What was submitted cannot become a draft again.
  await expect(claim.button('draft')).toBeDisabled()
  await expect(claim.button('draft')).toHaveAccessibleDescription(
    say('claim-wizard.claim.draft.not'),
  )
  await claim.field('amount').fill('')
  await claim.button('submit').click()
  for (const missing of ['amount', 'documents', 'declaration']) {
    await claim.expectProblem(claim.key(`${missing}.missing`))
  }
  await claim.field('amount').fill('645.00')
  await claim.attach('hospital_receipts', aPdf('better.pdf'))
  await claim.declaration.check()
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/api/update-claim')),
    claim.button('submit').click(),
  ])
  expect(request.postData()).toMatch(/name="claim_id"\r\n\r\n\d+/)
  expect(request.postData()).toMatch(/name="status"\r\n\r\nconfirm/)
  await expect(claim.sentHeading).toBeVisible()
  await expect(page.getByText(reference, { exact: true })).toBeVisible()
  // It is no draft; and only what has not been handed over yet is said to be on its way.
  await expect(page.getByText(say('requests.wizard.outcome.draft'))).toHaveCount(0)
  const answer = (await (await request.response())?.json()) as { mems_success: boolean }
  await expect(page.getByText(say('requests.wizard.sent.onItsWay'))).toHaveCount(
    answer.mems_success ? 0 : 1,
  )
})

test('CLM-128 the insured-name list offers the member and dependants whose cover is active', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'claims?status=4')
  await page
    .getByRole('link', { name: /Claim #|#/ })
    .first()
    .click()
  await page.getByRole('link', { name: say('requests.requests.act.edit'), exact: true }).click()
  const names = page.getByLabel(say('claim-wizard.claim.patient.edit'), { exact: true })
  await expect(names.getByRole('option')).toHaveCount(5)
  await expect(names.getByRole('option', { name: /^Omar/ })).toHaveCount(1)
})

test('CLM-128 in an edit nobody can be chosen whose cover has ended', async ({
  page,
  enter,
  say,
}) => {
  await page.route(/\/api\/policy\/\d+$/, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: { claimants: { member_name: string }[] } }
    const claimants = json.data.claimants.map((one) =>
      one.member_name.startsWith('Omar') ? { ...one, covered_to: dayFromNow(-1) } : one,
    )
    await route.fulfill({ json: { ...json, data: { ...json.data, claimants } } })
  })
  await enter('principal@example.com', 'claims?status=4')
  await page
    .getByRole('link', { name: /Claim #|#/ })
    .first()
    .click()
  await page.getByRole('link', { name: say('requests.requests.act.edit'), exact: true }).click()
  const names = page.getByLabel(say('claim-wizard.claim.patient.edit'), { exact: true })
  await expect(names.getByRole('option', { name: /^Yousef/ })).toHaveCount(1)
  await expect(names.getByRole('option', { name: /^Omar/ })).toHaveCount(0)
})

test('CLM-133 when an edit fails the server’s sentence is shown, and the form waits no longer', async ({
  page,
  say,
  claim,
  openClaim,
}) => {
  await openClaim()
  await claim.passStepOne()
  await claim.field('amount').fill('20.00')
  await claim.button('draft').click()
  await page.waitForURL('**/claims')
  await page
    .getByRole('link', { name: /CLM-\d{4}-/ })
    .first()
    .click()
  await page.getByRole('link', { name: say('requests.requests.act.edit'), exact: true }).click()
  await claim.passStepOne()
  const message = 'This claim was decided meanwhile.'
  await page.route('**/api/update-claim', (route) =>
    route.fulfill({ status: 422, json: { success: false, message } }),
  )
  await claim.button('draft').click()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(claim.button('draft')).not.toHaveAttribute('aria-disabled', 'true')
})

test('a claim that can no longer be changed says so and leads to it', async ({
  page,
  member,
  enter,
  say,
}) => {
  const reference = await member.claim({ status: 'Paid' })
  await enter(member.email, `claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(reference) }).click()
  await page.waitForURL('**/claimDetails?claim=*')
  await page.goto(`editClaim?claim=${claimId(page.url())}`)
  await expect(page.getByText(say('claim-wizard.claim.edit.notNow'))).toBeVisible()
  await page.goto('editClaim')
  await page.waitForURL('**/claims')
})

test.describe('a claim that is not there, or not one’s own', () => {
  test.use({ allowedInConsole: /CallRefused/ })

  for (const form of ['editClaim', 'reSubmitClaim']) {
    test(`CLM-125 CLM-136 /${form} says so, and leads back`, async ({
      page,
      enter,
      member,
      say,
    }) => {
      await enter(member.email, `${form}?claim=999999999`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common.problem.title'))
      await page.getByRole('link', { name: say('common.problem.home') }).click()
      await page.waitForURL('**/home')
    })
  }
})

test('CLM-126 CLM-131 Back, a reload, another tab and a double click lose nothing that was typed in an edit', async ({
  page,
  context,
  member,
  enter,
  say,
  claim,
}) => {
  await member.account({ is_default: true })
  const reference = await member.claim({ status: 'Drafted' })
  await enter(member.email, `claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(reference) }).click()
  await page.waitForURL('**/claimDetails?claim=*')
  await page.getByRole('link', { name: say('requests.requests.act.edit'), exact: true }).dblclick()
  await page.waitForURL('**/editClaim?claim=*')
  await claim.passStepOne()
  await claim.field('amount').fill('812.40')
  await claim.field('info').fill('Two visits')
  // At once, before anything was saved.
  await page.goBack()
  await expect(claim.field('mobile')).toBeVisible()
  await page.goForward()
  await stands(claim)
  await page.goBack()
  await page.goBack()
  await page.waitForURL('**/claimDetails?claim=*')
  await page.goForward()
  await claim.passStepOne()
  await stands(claim)
  await claim.saved()
  await page.reload()
  await stands(claim)

  const other = new ClaimForm(await context.newPage(), say)
  await other.page.goto(page.url())
  await stands(other)
  await other.page.close()

  await page.goto('home')
  await expect(
    page.getByRole('heading', { name: say('claim-wizard.claim.resume.edit.of', { reference }) }),
  ).toBeVisible()
  await page.getByRole('link', { name: say('requests.wizard.resume.go') }).click()
  await stands(claim)
  let sent = 0
  page.on('request', (one) => {
    if (one.url().endsWith('/api/update-claim')) sent += 1
  })
  await claim.button('draft').dblclick()
  await page.waitForURL('**/claims')
  expect(sent).toBe(1)
  await page.getByRole('link', { name: new RegExp(reference) }).click()
  await expect(page.getByText('AED 812.40').first()).toBeVisible()
})

async function stands(form: ClaimForm): Promise<void> {
  await expect(form.field('amount')).toHaveValue('812.40')
  await expect(form.field('info')).toHaveValue('Two visits')
}

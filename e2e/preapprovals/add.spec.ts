/** Asking for a pre-approval: what is asked, what goes out, and what comes of it. */
import { aPdf } from '../requests/request-form.ts'
import { enrolWithAccount } from '../shared/core-system.ts'
import { dayFromNow, shownDay } from './days.ts'
import { expect, test, unreachable } from './journey.ts'

test('PRE-043 the patient is the principal or one of the children, and the rest stands below', async ({
  beginSession,
  baseURL,
  form,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '', { daughter: true, son: true })
  await beginSession(email)
  await form.open()
  await expect(form.patients).toHaveCount(3)
  await expect(form.patient('Rana')).toBeChecked()
  for (const name of ['Lina', 'Sami']) await expect(form.patient(name)).not.toBeChecked()
  await expect(form.field('mobile')).toBeVisible()
  await expect(form.field('email')).toHaveValue(email)
  await expect(form.button('continue')).toHaveText('Continue')
})

test.describe('in English', () => {
  test.beforeEach(async ({ openForm }) => {
    await openForm()
  })

  test('the second step opens once phone and email are right', async ({ page, form }) => {
    const second = page.getByRole('tab', { name: /Submit Pre-Approval details/ })
    await test.step('PRE-041 two tabs', async () => {
      await expect(page.getByRole('tab')).toHaveText([
        /Validate Personal Details/,
        /Submit Pre-Approval details/,
      ])
      await expect(second).toBeDisabled()
    })
    await test.step('PRE-043 PRE-044 PRE-046 the contact is that of the patient', async () => {
      await expect(form.patients).not.toHaveCount(0)
      // Those of the principal who asks are filled in.
      await expect(form.field('email')).not.toHaveValue('')
      await expect(form.field('mobile')).toHaveAccessibleDescription(
        /With the country code and without extra zeroes, for example \W*\+971/,
      )
    })
    await test.step('PRE-042 PRE-045 PRE-047 nothing opens the second before both are right', async () => {
      await form.field('mobile').fill('')
      await form.field('email').fill('rana@')
      await form.button('continue').click()
      await form.expectProblem('common.phone.required')
      await form.expectProblem('requests.wizard.email.invalid')
      await expect(second).toBeDisabled()
      await form.field('mobile').fill('0501234567')
      await form.button('continue').click()
      await form.expectProblem('common.phone.invalid')
      await form.field('mobile').fill('+971501234567')
      await form.field('email').fill('rana@example.com')
      await form.passStepOne()
      await expect(second).toBeEnabled()
    })
  })

  test('the second step says what is missing or wrong', async ({
    page,
    expectAccessible,
    form,
  }) => {
    await form.passStepOne()
    await test.step('PRE-048 PRE-049 PRE-050 every field, two buttons, and what counts as day care', async () => {
      await expect(
        page.getByText('A hospital stay under 12 hours counts as Day Care Out-Patient.'),
      ).toBeVisible()
      await expect(form.type('1')).toBeVisible()
      for (const name of ['country', 'currency', 'amount', 'date', 'info'])
        await expect(form.field(name)).toBeVisible()
      await expect(form.provider).toBeVisible()
      await expect(form.documents).toBeVisible()
      await expect(form.declaration).toBeVisible()
      await expect(form.button('draft')).toBeVisible()
    })
    await test.step('PRE-051 the countries that are missing are sanctioned, and originals are posted', async () => {
      await expect(form.field('country')).toHaveAccessibleDescription(
        /Not in the list\? We can.t take pre-approvals for sanctioned countries online\. Post the original documents to us\./,
      )
    })
    const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') })
    await test.step('PRE-052 PRE-053 what is missing', async () => {
      await form.button('submit').click()
      // Claim type, amount and date; country and currency are those of the policy.
      await expect(summary.getByRole('link', { name: 'Missing data' })).toHaveCount(3)
      await form.expectProblem('pre-approval-wizard.preApproval.provider.missing')
      await form.expectProblem('requests.wizard.declaration.missing')
      await expectAccessible()
    })
    await test.step('PRE-057 yesterday is no day of admission', async () => {
      await form.field('date').fill(shownDay(-1))
      await form.button('submit').click()
      await form.expectProblem('pre-approval-wizard.preApproval.date.past')
    })
    // Today is one.
    await form.field('date').fill(shownDay(0))
    await test.step('PRE-055 PRE-056 an amount has two decimals at most, and is shown with its thousands', async () => {
      await form.field('amount').fill('12.345')
      await form.button('submit').click()
      await expect(summary.getByRole('link', { name: /before today/ })).toHaveCount(0)
      await expect(form.field('amount')).toHaveAttribute('aria-invalid', 'true')
      await form.field('amount').fill('1250.5')
      await form.provider.focus()
      await expect(form.field('amount')).toHaveValue('1,250.50')
      await expect(form.field('amount')).not.toHaveAttribute('aria-invalid', 'true')
    })
  })

  test('it goes out as documented, and the panel tells its number', async ({
    page,
    member,
    say,
    expectAccessible,
    form,
  }) => {
    await form.passStepOne()
    await form.answer({ amount: '9,800.00' })
    await form.field('info').fill('After the holidays.')
    // Nobody is asked what a file is, and the page promises no such question.
    await expect(form.documents.getByText(say('requests.wizard.documents.hint.more'))).toBeVisible()
    const helps = page.getByRole('region', { name: 'What helps us decide sooner' })
    await expect(helps.getByText('received')).toHaveCount(0)
    await form.attach('docs', aPdf('report.pdf'), aPdf('estimate.pdf'))
    await expect(helps.getByText('received')).toHaveCount(2)
    await expect(helps.getByText('if you have them')).toBeVisible()
    const next = page.getByRole('region', { name: 'What happens next' })
    await expect(next).toContainText(/Usually by \d\d-\d\d-\d{4}/)
    await expect(next).toContainText(`from ${shownDay(10)}`)
    await form.declaration.check()
    const sending = page.waitForRequest('**/api/pre-approvals')
    await form.button('submit').click()
    const request = await sending
    const body = request.postData() ?? ''
    const sent = (name: string) =>
      new RegExp(`name="${name.replaceAll(/[[\]]/g, String.raw`\$&`)}"\r\n\r\n([^\r]*)`).exec(
        body,
      )?.[1]
    await test.step('PRE-056 PRE-062 PRE-063 the amount without its comma, for the principal, as confirmed', async () => {
      expect(sent('claimed_amount')).toBe('9800.00')
      expect(sent('dependent_id')).toBe('0')
      expect(sent('status')).toBe('confirm')
    })
    await test.step('PRE-060 PRE-061 every field, and each file under its own number', async () => {
      expect(sent('provider_name')).toBe('Almond Valley Hospital')
      expect(request.method()).toBe('POST')
      expect(sent('expected_admission_date')).toBe(dayFromNow(10))
      expect(sent('additional_info')).toBe('After the holidays.')
      for (const name of ['docs[0]', 'docs[1]', 'policy_id', 'currency_id'])
        expect([name, sent(name)]).not.toEqual([name, undefined])
      expect(sent('docs[0]')).not.toBe(sent('docs[1]'))
      const others = ['declaration', 'claim_type', 'country_id', 'mobile_number', 'email']
      expect(others.map(sent)).toEqual(['true', '1', '234', member.phone_number, member.email])
    })
    await test.step('PRE-066 the panel takes the place of the form', async () => {
      await expect(form.heading('sent')).toBeVisible()
      const reference = await form.reference()
      await expect(page.getByText(/^Received today, \d\d:\d\d$/)).toBeVisible()
      await expect(page.getByText(/^We usually decide by \d\d-\d\d-\d{4}/)).toBeVisible()
      await expectAccessible()
      await page.reload()
      await expect(page.getByText(reference, { exact: true })).toBeVisible()
    })
    await test.step('PRE-067 with its reference, which the list has as well', async () => {
      await expect(page.getByText('Your pre-approval reference number is:')).toBeVisible()
      expect(await form.reference()).toMatch(/^PA-\d{4}-\d{6}$/)
    })
    await page.getByRole('link', { name: 'Follow this pre-approval' }).click()
    await page.waitForURL('**/preApprovalDetails?preApproval=*')
    // The simulator approves it: the ticket is there by itself.
    await expect(page.getByRole('region', { name: 'For the hospital’s reception' })).toBeVisible({
      timeout: 60_000,
    })
  })

  test('PRE-064 PRE-065 PRE-072 a draft needs no answer, ends in the list and goes on from there with its documents', async ({
    page,
    say,
    form,
  }) => {
    await form.passStepOne()
    await form.attach('docs', aPdf('estimate.pdf'), aPdf('report.pdf'))
    const sending = page.waitForRequest('**/api/pre-approvals')
    await form.button('draft').click()
    await test.step('PRE-063 it is sent as a draft', async () => {
      expect((await sending).postData()).toMatch(/name="status"\r\n\r\ndraft\r\n/)
    })
    await expect(page).toHaveURL(/\/preApprovals$/)
    const toast = page.getByText(/^Pre-Approval - Drafted successfully\. Tracking number is PA-/)
    await expect(toast).toBeVisible()
    const [reference = ''] = /PA-[\d-]+/.exec((await toast.textContent()) ?? '') ?? []
    await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.waitForURL('**/editPreApproval?preApproval=*')
    const second = page.getByRole('tab', { name: /Submit Pre-Approval details/ })
    await test.step('PRE-071 the second step of a draft is open at once', async () => {
      await expect(second).toBeEnabled()
    })
    await second.click()
    await test.step('PRE-072 PRE-073 documents leave, each under its own number, and one comes', async () => {
      for (const name of ['estimate.pdf', 'report.pdf']) {
        await expect(form.receipt(name)).toContainText(form.received)
        await page.getByRole('button', { name: say('uploads.files.remove.of', { name }) }).click()
        await expect(form.receipt(name)).toContainText(say('uploads.files.leaving'))
      }
      await form.attach('docs', aPdf('plan.pdf'))
      const editing = page.waitForRequest('**/api/edit-pre-approvals')
      await form.button('draft').click()
      const body = (await editing).postData() ?? ''
      for (const field of ['deleted_docs[0]', 'deleted_docs[1]', 'docs[0]'])
        expect(body).toContain(`name="${field}"`)
      await expect(page).toHaveURL(/\/preApprovals$/)
      await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
      await page.getByRole('link', { name: 'Edit' }).click()
      await second.click()
      await expect(form.receipt('plan.pdf')).toContainText(form.received)
      for (const name of ['estimate.pdf', 'report.pdf'])
        await expect(form.receipt(name)).toHaveCount(0)
    })
    await page.goto('preApprovals')
    await page.getByRole('button', { name: `Delete draft ${reference}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Pre-approval deleted successfully.')).toBeVisible()
    await expect(page.getByText(reference)).toHaveCount(0)
  })

  test('PRE-066 PRE-068 PRE-069 what the insurer refuses is a draft, and the panel says so', async ({
    page,
    say,
    form,
  }) => {
    await form.passStepOne()
    await form.answer({ amount: '310.13' })
    await form.declaration.check()
    await form.button('submit').click()
    await expect(form.heading('failed')).toBeVisible()
    await expect(page.getByText(/^There was issue with submitting pre-approval/)).toBeVisible()
    await expect(page.getByText(say('requests.wizard.outcome.draft'))).toBeVisible()
    // In the insurer's words, at its place and in a toast.
    const toasts = page.getByRole('region', { name: say('common.toast.region') })
    await expect(toasts.getByText(/the patient is not eligible for this treatment/)).toBeVisible()
    await page.getByRole('link', { name: say('requests.wizard.failed.edit') }).click()
    await page.waitForURL('**/editPreApproval?preApproval=*')
  })

  test('PRE-066 PRE-068 PRE-069 a refused submission says why, in the panel and in a toast, and loses nothing', async ({
    page,
    say,
    form,
  }) => {
    await form.passStepOne()
    await form.answer()
    await form.declaration.check()
    await page.route('**/api/pre-approvals', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { success: false, message: 'The desk is closed.' } })
        : route.continue(),
    )
    await form.button('submit').click()
    await expect(form.heading('failed')).toBeVisible()
    await expect(form.heading('sent')).toHaveCount(0)
    await expect(page.getByText('There was issue with submitting pre-approval')).toBeVisible()
    await expect(page.getByText('The desk is closed.')).toHaveCount(2)
    await page.getByRole('button', { name: say('requests.wizard.failed.back') }).click()
    await expect(form.provider).toHaveValue('Almond Valley Hospital')
  })
})

test.describe('when the answer is lost', () => {
  test.use({ allowedInConsole: unreachable })

  test('a pre-approval whose answer was lost is one, and the page tells its number', async ({
    page,
    form,
    openForm,
  }) => {
    await openForm()
    await form.passStepOne()
    await form.answer({ amount: '410.00' })
    await form.declaration.check()
    let lost = 0
    await page.route('**/api/pre-approvals', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      return route.abort()
    })
    await form.button('submit').click()
    await expect(form.heading('sent')).toBeVisible({ timeout: 60_000 })
    const reference = await form.reference()
    await page.goto('preApprovals')
    await expect(page.getByRole('link', { name: new RegExp(`#.*${reference}$`) })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  })
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('PRE-041 PRE-066 the form reads from right to left and is sent from a phone', async ({
    page,
    say,
    expectAccessible,
    form,
    openForm,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openForm()
    await expectAccessible()
    await form.send('88.17')
    // The insurer's system is away: received, and on its way.
    await expect(page.getByText(say('requests.wizard.sent.onItsWay'))).toBeVisible()
    await expectAccessible()
  })
})

/** Facts that change while a form is filled in: told at their place, with the way on, and nothing typed is lost. */
import { type Page } from '@playwright/test'
import { PreApprovalForm } from '../preapprovals/preapproval-form.ts'
import { shownDay } from '../preapprovals/days.ts'
import { enrolWithAccount, tell } from '../shared/core-system.ts'
import { aPdf } from './claim-form.ts'
import { expect, test } from './journey.ts'

/** What another page of the same member does at this moment. */
const elsewhere = (page: Page, method: string, path: string) =>
  page.evaluate(
    async (call) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch(`/portal/api/${call.path}`, { method: call.method, headers })
      if (!answer.ok) throw new Error(`${call.path}: ${answer.status}`)
    },
    { method, path },
  )

test('ADD-121 an account that was removed elsewhere is told where it was chosen, and the claim goes on', async ({
  page,
  member,
  beginSession,
  say,
  claim,
}) => {
  await member.account({ is_default: true })
  await member.account({ iban_no: 'AE279990005507110098866' })
  await beginSession(member.email)
  await claim.open()
  const chosen = claim.accounts.getByRole('radio', { checked: true })
  const id = await chosen.inputValue()
  await claim.passStepOne()
  await claim.answer({ amount: '1240.50' })
  await claim.attach('hospital_receipts', aPdf())
  await claim.declaration.check()
  await elsewhere(page, 'DELETE', `bank-details/${id}`)
  await claim.button('submit').click()
  const gone = say('server.banking.account-gone')
  await expect(page.getByRole('main').getByText(gone)).toBeVisible()
  await claim.button('failed.back').click()
  await expect(claim.tab('personal')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('alert').getByRole('link', { name: gone })).toBeVisible()
  await expect(page.getByRole('group').getByText(gone)).toBeVisible()
  await expect(claim.account).toHaveCount(1)
  await claim.account.check()
  await expect(page.getByRole('main').getByText(gone)).toHaveCount(0)
  await claim.passStepOne()
  await expect(claim.field('amount')).toHaveValue('1,240.50')
  await expect(claim.receipt('receipt.pdf')).toContainText(claim.received)
  await claim.declaration.check()

  // A file that the server no longer has is named with the reason, and is not sent.
  await page.route('**/api/claims', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        message: 'Gone.',
        errors: { 'hospital_receipts[0]': ['It is no longer there.'] },
      },
    }),
  )
  await claim.button('submit').click()
  const named = say('uploads.files.refused', {
    name: 'receipt.pdf',
    reason: 'It is no longer there.',
  })
  await expect(page.getByRole('main').getByText(named)).toBeVisible()
  await claim.button('failed.back').click()
  await expect(claim.receipt('receipt.pdf')).toContainText('It is no longer there.')
  await expect(claim.receipt('receipt.pdf')).toContainText(say('uploads.files.notSent'))
  await page.unroute('**/api/claims')
  await claim.attach('hospital_receipts', aPdf('again.pdf'))
  await claim.declaration.check()
  await claim.button('submit').click()
  await expect(claim.sentHeading).toBeVisible()
})

test('ADD-425 Continue tells an account that was removed elsewhere at its place', async ({
  page,
  member,
  beginSession,
  say,
  claim,
}) => {
  await member.account({ is_default: true })
  await member.account({ iban_no: 'AE279990005507110098866' })
  await beginSession(member.email)
  await claim.open()
  const chosen = claim.accounts.getByRole('radio', { checked: true })
  await elsewhere(page, 'DELETE', `bank-details/${await chosen.inputValue()}`)
  await claim.button('continue').click()
  const gone = say('banking.bank.gone')
  await expect(page.getByRole('alert').getByRole('link', { name: gone })).toBeVisible()
  await expect(page.getByRole('group').getByText(gone)).toHaveCount(1)
  await expect(claim.account).toHaveCount(1)
  await expect(claim.tab('personal')).toHaveAttribute('aria-selected', 'true')
  await claim.account.check()
  await expect(page.getByText(gone)).toHaveCount(0)
  await claim.passStepOne()
})

test.describe(() => {
  test.use({ allowedInConsole: /ERR_INTERNET_DISCONNECTED/ })

  test('ADD-425 Continue goes on with what is known when nobody can be asked', async ({
    page,
    say,
    claim,
    openClaim,
  }) => {
    await openClaim()
    // What checks phone numbers comes with the first attempt.
    const email = await claim.field('email').inputValue()
    await claim.field('email').fill('')
    await claim.button('continue').click()
    await expect(page.getByText(say('requests.wizard.email.invalid')).first()).toBeVisible()
    await claim.field('email').fill(email)
    await page.context().setOffline(true)
    await claim.button('continue').click()
    await expect(claim.tab('claim')).toHaveAttribute('aria-selected', 'true')
    await page.context().setOffline(false)
  })
})

test('ADD-121 a claim that was decided while it was changed leads to the claim', async ({
  page,
  member,
  beginSession,
  say,
  claim,
}) => {
  const account = await member.account({ is_default: true })
  const reference = await member.claim({ status: 'Pending', daysAgo: 0, bank_account: account })
  await beginSession(member.email)
  await page.goto(`claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await page.waitForURL('**/claimDetails**')
  await claim.open(page.url().replace('claimDetails', 'editClaim'))
  await claim.field('mobile').fill('+971 50 123 4567')
  await claim.passStepOne()
  await claim.answer({ amount: '777.00' })
  await claim.attach('hospital_receipts', aPdf())
  await claim.declaration.check()
  await member.decide(reference, {
    status: 'Paid',
    approved_amount: '420.00',
    payable_amount: '420.00',
  })
  await claim.button('submit').click()
  await expect(page.getByRole('main').getByText(say('server.claim.not-editable'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('claim-wizard.claim.see') })).toBeVisible()
  await claim.button('failed.back').click()
  await expect(page.getByText(say('claim-wizard.claim.edit.notNow'))).toBeVisible()
})

test('ADD-425 Continue tells a claim that was decided while it was changed, and leaves what was typed', async ({
  page,
  member,
  beginSession,
  say,
  expectAccessible,
  claim,
}) => {
  const account = await member.account({ is_default: true })
  const reference = await member.claim({ status: 'Pending', daysAgo: 0, bank_account: account })
  await beginSession(member.email)
  await page.goto(`claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await page.waitForURL('**/claimDetails**')
  await claim.open(page.url().replace('claimDetails', 'editClaim'))
  await claim.field('mobile').fill('+971 50 123 4567')
  await member.decide(reference, {
    status: 'Paid',
    approved_amount: '420.00',
    payable_amount: '420.00',
  })
  await claim.button('continue').click()
  const told = page.getByRole('alert').filter({ hasText: say('claim-wizard.claim.edit.notNow') })
  await expect(told).toBeVisible()
  await expect(claim.tab('personal')).toHaveAttribute('aria-selected', 'true')
  await expect(claim.field('mobile')).toHaveValue('+971 50 123 4567')
  await expectAccessible()
  await told.getByRole('link', { name: say('claim-wizard.claim.see') }).click()
  await page.waitForURL('**/claimDetails**')
})

test('ADD-121 a dependant who has left since is told where the patient is chosen', async ({
  page,
  baseURL,
  beginSession,
  say,
}) => {
  const enrolled = await enrolWithAccount(baseURL ?? '', { daughter: true })
  await beginSession(enrolled.email)
  const form = new PreApprovalForm(page, say)
  await form.open()
  await form.patient('Lina').check()
  await form.passStepOne()
  await form.answer({ amount: '512.00' })
  await form.declaration.check()
  const [day = '', month = '', year = ''] = shownDay(-2).split('-')
  await tell(baseURL ?? '', [
    {
      type: 'member.upserted',
      card_number: enrolled.card_number.replace(/^79/, '78'),
      policy_number: '100232',
      certificate_number: enrolled.certificate_number,
      relationship: 'Daughter',
      principal_card_number: enrolled.card_number,
      dependant_code: '01',
      first_name: { en: 'Lina', ar: 'لينا' },
      last_name: { en: 'Haddad', ar: 'حداد' },
      date_of_birth: '2016-05-20',
      country: 'AE',
      status: 'Inactive',
      effective_date: '2026-01-01',
      end_date: `${year}-${month}-${day}`,
    },
  ])
  await form.button('submit').click()
  const gone = say('server.request.patient-gone')
  await expect(page.getByRole('main').getByText(gone)).toBeVisible()
  await form.button('failed.back').click()
  await expect(page.getByRole('alert').getByRole('link', { name: gone })).toBeVisible()
  await form.patients.first().check()
  await expect(page.getByRole('main').getByText(gone)).toHaveCount(0)
  await form.passStepOne()
  await expect(form.field('amount')).toHaveValue('512.00')
  await form.declaration.check()
  await form.button('submit').click()
  await expect(form.heading('sent')).toBeVisible()
})

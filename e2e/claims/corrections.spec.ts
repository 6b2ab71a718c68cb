/** What is red in the forms of a claim recovers as soon as it is right, and nothing turns red while one types. */
import { expectReds, recovers } from '../shared/red.ts'
import { aPdf, typedDay } from './claim-form.ts'
import { expect, test } from './journey.ts'

test('CLM-082 CLM-083 CLM-086 in the first step of a claim: number, email and account', async ({
  page,
  beginSession,
  member,
  claim,
}) => {
  // Two, so that none of them is chosen.
  await member.account()
  await member.account({ iban_no: 'AE279990005507110098866' })
  await beginSession(member.email)
  await claim.open()
  await claim.field('mobile').fill('')
  await claim.field('email').fill('rana@')
  await expectReds(page, 0)
  await claim.button('continue').click()
  await expectReds(page, 3)
  await recovers(page, claim.field('mobile'), {
    right: '+971501234567',
    wrong: '+97150',
    left: 2,
  })
  await recovers(page, claim.field('email'), { right: 'a@example.com', wrong: 'a@', left: 1 })
  await claim.account.first().check()
  await expectReds(page, 0)
  await claim.field('email').fill('rana@')
  await claim.button('continue').click()
  await expectReds(page, 1)
})

test('CLM-097 CLM-098 CLM-105 in the second step of a claim: choices, amount, date, documents and declaration', async ({
  page,
  claim,
  openClaim,
}) => {
  await openClaim()
  await claim.passStepOne()
  await claim.button('submit').click()
  // Country and currency are those of the policy.
  await expectReds(page, 5)
  await claim.type('2').check()
  await expectReds(page, 4)
  await recovers(page, claim.field('amount'), { right: '92.50', left: 3 })
  await recovers(page, claim.field('date'), { right: typedDay(), wrong: '31', left: 2 })
  await claim.attach('hospital_receipts', aPdf())
  await expectReds(page, 1)
  await claim.declaration.check()
  await expectReds(page, 0)
  await claim.declaration.uncheck()
  await expectReds(page, 0)
  await claim.button('submit').click()
  await expectReds(page, 1)
  await claim.declaration.check()
  await claim.button('submit').click()
  await expect(claim.sentHeading).toBeVisible()
})

test('CLM-134 in an edit', async ({ page, enter, member, claim }) => {
  await member.account({ is_default: true })
  await member.claim({ status: 'Drafted' })
  await enter(member.email, 'claims')
  await page.getByRole('link', { name: /CLM-E2E/ }).click()
  await page.waitForURL('**/claimDetails**')
  await claim.open(page.url().replace('claimDetails', 'editClaim'))
  await claim.passStepOne()
  await claim.field('amount').fill('')
  await claim.button('submit').click()
  await expectReds(page, 3)
  await recovers(page, claim.field('amount'), { right: '92.50', left: 2 })
  await claim.attach('lab_tests', aPdf())
  await claim.declaration.check()
  await expectReds(page, 0)
})

test('CLM-140 CLM-141 in a re-submission: document and declaration', async ({
  page,
  enter,
  member,
  claim,
}) => {
  await member.claim({ status: 'Rejected', can_resubmit: true })
  await enter(member.email, 'claims')
  await page.getByRole('link', { name: /, CLM-E2E/ }).click()
  await page.waitForURL('**/reSubmitClaim**')
  await claim.button('submit').click()
  await expectReds(page, 2)
  await claim.attach('lab_tests', aPdf())
  await expectReds(page, 1)
  await claim.declaration.check()
  await expectReds(page, 0)
})

test('CLM-148 BNK-019 BNK-021 in a payment: an account that is added in the dialog, whose own fields recover one by one', async ({
  page,
  enter,
  member,
  say,
}) => {
  await member.claim({ status: 'Payment Failed', can_resubmit: true })
  await enter(member.email, 'claims')
  await page.getByRole('link', { name: /, CLM-E2E/ }).click()
  await page.waitForURL('**/updatePaymentInfo**')
  await page.getByRole('button', { name: say('claims.payment.send') }).click()
  const main = page.getByRole('main')
  await expectReds(main, 1)

  await page.getByRole('button', { name: say('banking.bank.add') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('option', { name: /AED/ })).toHaveCount(1)
  const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
  const save = dialog.getByRole('button', { name: say('banking.bank.save') })
  await save.click()
  await expectReds(dialog, 5)
  await field('country').selectOption('234')
  await expectReds(dialog, 4)
  // The bank brings its code along.
  await field('name').selectOption({ index: 1 })
  await expectReds(dialog, 2)
  await field('currency').selectOption('1')
  await expectReds(dialog, 1)
  const iban = dialog.getByRole('textbox', { name: say('banking.bank.number.iban') })
  await recovers(dialog, iban, {
    right: 'AE27 9990 0055 0711 0098 866',
    wrong: 'AE27 9990',
    left: 0,
  })
  await field('swift').fill('?')
  await expectReds(dialog, 0)
  await save.click()
  await expectReds(dialog, 1)
  await field('name').selectOption({ index: 2 })
  await field('name').selectOption({ index: 1 })
  await expectReds(dialog, 0)
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByRole('radio')).toBeChecked()
  await expectReds(main, 0)
})

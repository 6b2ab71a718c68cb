/** A payment came back: another account, and the money is on its way again. */
import type { Page } from '@playwright/test'
import { factOf } from '../shared/facts.ts'
import { held, toastsOf } from '../shared/held.ts'
import type { Say } from '../shared/languages.ts'
import { expect, languages, type Member, test } from './journey.ts'
import { asksToDelete, deletes } from '../shared/deletion.ts'

/** A claim whose payment came back, and the page that mends it. */
const open = async (page: Page, member: Member, wished: Record<string, unknown> = {}) => {
  const reference = await member.claim({
    status: 'Payment Failed',
    can_resubmit: true,
    approved_amount: '420.00',
    payable_amount: '378.00',
    remarks: 'The bank returned the transfer.',
    ...wished,
  })
  return async () => {
    await page.goto(`claims?tracking_number=${reference}`)
    await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
    await page.waitForURL('**/claimDetails**')
    await page.goto(page.url().replace('claimDetails', 'updatePaymentInfo'))
    return reference
  }
}

const account = (page: Page, digits: string) =>
  page.getByRole('listitem').filter({ hasText: digits }).getByRole('radio')
const update = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('claims.payment.send') })

/** Of which an account needs an IBAN. */
const countriesOfTheRule = {
  en: ['UAE', 'Oman', 'Bahrain', 'Qatar', 'Kuwait'],
  ar: ['الإمارات', 'عُمان', 'البحرين', 'قطر', 'الكويت'],
}

test('CLM-144 the page of the payment opens to members only', async ({ page }) => {
  await page.goto('updatePaymentInfo?claim=1')
  await page.waitForURL('**/login')
})

/** The claim for Lina, as it is told beside the accounts. */
const summarised = {
  en: ['GH-2026-0002', 'Lina Haddad', 'AED 420.00', 'Bank transfer'],
  ar: ['GH-2026-0002', 'لينا حداد', /^\W*420\.00\W*درهم\W*$/, 'تحويل بنكي'],
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, wishes: { daughter: true } })

    test('another account is chosen, and the money is on its way again', async ({
      page,
      enter,
      member,
      say,
      expectAccessible,
    }) => {
      const onClaim = await member.account({
        is_default: false,
        iban_no: 'AE279990005507110098866',
      })
      await member.account({ is_default: true })
      const { card_number } = member.daughter
      const go = await open(page, member, { bank_account: onClaim, card_number })
      await enter(member.email)
      const policy = page.waitForRequest(/\/api\/policy\/\d+$/)
      const reference = await go()
      await test.step('CLM-144 the summary, and the question', async () => {
        const summary = page.getByRole('region', { name: say('claims.payment.summary') })
        for (const [place, key] of [
          'requests.requests.policyNumber',
          'requests.requests.insuredName',
          'claims.claim.claimedAmount',
          'claims.claim.paymentMode',
        ].entries())
          await expect(factOf(summary, say(key))).toHaveText(summarised[language][place] ?? '')
        await expect(page.getByText(say('claims.payment.how'))).toBeVisible()
      })
      await test.step('CLM-147 the rule on IBANs stands with the accounts, by the countries that it holds for', async () => {
        const note = page
          .getByRole('group')
          .filter({ has: account(page, '4021') })
          .getByText(say('banking.bank.note'))
        await expect(note).toBeVisible()
        for (const country of countriesOfTheRule[language])
          await expect(note).toContainText(country)
      })
      await test.step('CLM-145 CLM-146 the account on the claim is chosen at first, and another can be', async () => {
        await expect(page.getByText('The bank returned the transfer.')).toBeVisible()
        await expect(page.getByRole('button', { name: say('banking.bank.add') })).toBeVisible()
        // The account on the claim comes before the default.
        await expect(account(page, '8866')).toBeChecked()
        await expectAccessible()
        await account(page, '4021').check()
      })
      const chosen = Number(await account(page, '4021').inputValue())
      const letGo = await held(page, '**/api/update-payment-info')
      await test.step('CLM-149 the account goes out with its claim and policy', async () => {
        const sent = page.waitForRequest('**/api/update-payment-info')
        await update(page, say).click()
        const body = (await sent).postDataJSON()
        expect(Object.keys(body).toSorted()).toEqual([
          'bank_id',
          'claim_id',
          'country_id',
          'policy_id',
        ])
        expect(body).toMatchObject({
          claim_id: Number(new URL(page.url()).searchParams.get('claim')),
          policy_id: Number(/\d+$/.exec((await policy).url())?.[0]),
          bank_id: chosen,
          country_id: 234,
        })
      })
      await test.step('CLM-150 CLM-151 it is received, the toast tells its number, and the list is back', async () => {
        // While it is on its way the button says so, and does not send again.
        const sending = page.getByRole('button', { name: say('common.loading'), exact: true })
        await expect(sending).toHaveAttribute('aria-disabled', 'true')
        letGo()
        await expect(
          page.getByRole('heading', { name: say('claims.payment.done.title') }),
        ).toBeVisible()
        await expect(page.getByRole('main').getByText(new RegExp(reference))).toBeVisible()
        await expect(
          page
            .getByRole('region', { name: say('common.toast.region') })
            .getByText(say('claims.payment.done', { reference })),
        ).toBeVisible()
        await expect(page).toHaveURL(/\/claims$/)
      })
      await page.goto(`claims?tracking_number=${reference}`)
      await expect(page.getByRole('link', { name: new RegExp(`${reference}$`) })).toBeVisible()
      const failed = new RegExp(say('claims.claim.label.payment-failed'))
      await expect(page.getByRole('region', { name: failed })).toHaveCount(0)
    })
  })
}

test('CLM-086 CLM-088 CLM-148 without an account, or with one that needs an IBAN and has none, nothing is sent', async ({
  page,
  enter,
  member,
  say,
}) => {
  const old = await member.account({
    number_type: 2,
    iban_no: null,
    account_no: '0119004477312',
    bank_name: 'Dune National Bank',
  })
  const go = await open(page, member, { bank_account: old })
  await page.clock.install()
  await enter(member.email)
  await go()
  await expect(account(page, '7312')).toBeChecked()
  let sent = 0
  await page.route('**/api/update-payment-info', (route) => {
    sent += 1
    return route.abort()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await update(page, say).click()
  const mandatory = say('banking.bank.iban.mandatory')
  await expect(page.getByRole('alert').getByRole('link', { name: mandatory })).toBeVisible()
  const toasts = toastsOf(page, say('common.toast.region'))
  await expect(toasts.getByText(mandatory)).toBeVisible()
  await page.clock.runFor(2_999)
  await expect(toasts.getByText(mandatory)).toBeVisible()
  await page.clock.runFor(1)
  await expect(toasts.getByText(mandatory)).toHaveCount(0)
  await page.clock.resume()
  await deletes(page, say, 'account')
  await expect(page.getByText(say('banking.bank.none'))).toBeVisible()
  await update(page, say).click()
  await expect(
    page.getByRole('alert').getByRole('link', { name: say('claims.payment.choose') }),
  ).toBeVisible()
  await expect(toasts.getByText(say('claims.payment.choose'))).toBeVisible()
  expect(sent).toBe(0)
})

test('CLM-146 beside the choice an account can be added, and each can be deleted', async ({
  page,
  enter,
  member,
  say,
}) => {
  await member.account({ is_default: true })
  await member.account({ iban_no: 'AE279990005507110098866' })
  const go = await open(page, member)
  await enter(member.email)
  await go()
  await expect(page.getByRole('button', { name: 'Add a bank account', exact: true })).toBeVisible()
  await asksToDelete(page, say, page.getByRole('listitem').filter({ hasText: '8866' }))
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: say('banking.bank.delete.yes'), exact: true }).click()
  await expect(account(page, '8866')).toHaveCount(0)
  await expect(account(page, '4021')).toHaveCount(1)
})

test('CLM-145 without an account on the claim the default is preselected', async ({
  page,
  enter,
  member,
}) => {
  await member.account({ iban_no: 'AE279990005507110098866' })
  await member.account({ is_default: true })
  const go = await open(page, member)
  await enter(member.email)
  await go()
  await expect(account(page, '4021')).toBeChecked()
})

test('ADD-091 CLM-150 where the account on the claim cannot be paid, one that can is preselected, and each says why; whoever goes elsewhere afterwards gets there', async ({
  page,
  enter,
  member,
  say,
}) => {
  const old = await member.account({
    number_type: 2,
    iban_no: null,
    account_no: '0119004477312',
    is_default: true,
  })
  await member.account({ is_default: false })
  const go = await open(page, member, { bank_account: old })
  await enter(member.email)
  await go()
  await expect(account(page, '4021')).toBeChecked()
  const line = (digits: string) => page.getByRole('listitem').filter({ hasText: digits })
  for (const why of ['banking.bank.noIban.why', 'banking.bank.cameBack'] as const) {
    await expect(line('7312')).toContainText(say(why))
    await expect(line('4021')).not.toContainText(say(why))
  }
  await update(page, say).click()
  await expect(page.getByRole('heading', { name: say('claims.payment.done.title') })).toBeVisible()
  // On a slow line the other page takes longer than the three seconds after which the list opens by itself.
  const letGo = await held(page, '**/assets/**')
  await page.getByRole('link', { name: say('common.nav.profile'), exact: true }).click()
  await page.waitForTimeout(3_500)
  letGo()
  await page.waitForURL(/\/(profile|claims)$/)
  expect(page.url()).toContain('/profile')
})

test.describe('when the server refuses', () => {
  test.use({ allowedInConsole: /CallRefused|422|409/ })

  test('CLM-151 its sentence stands in a toast and in the page', async ({
    page,
    enter,
    member,
    say,
  }) => {
    await member.account({ is_default: true })
    const go = await open(page, member)
    await enter(member.email)
    await go()
    await page.route('**/api/update-payment-info', (route) =>
      route.fulfill({ status: 422, json: { success: false, message: 'Not this account.' } }),
    )
    await expect(account(page, '4021')).toBeChecked()
    await update(page, say).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not this account.' })).toHaveCount(2)
    await expect(update(page, say)).toBeEnabled()
  })
})

test('CLM-145 nothing can be sent before the accounts are there', async ({
  page,
  enter,
  member,
  say,
}) => {
  await member.account({ is_default: true })
  const go = await open(page, member)
  await enter(member.email)
  const letGo = await held(page, /\/api\/policy\/\d+$/)
  await go()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('claims.payment.title'))
  await expect(update(page, say)).toHaveCount(0)
  letGo()
  await expect(account(page, '4021')).toBeChecked()
  await expect(update(page, say)).toBeEnabled()
})

test('a claim whose payment did not fail has nothing to update', async ({
  page,
  enter,
  member,
  say,
}) => {
  const go = await open(page, member, { status: 'Paid', can_resubmit: false })
  await enter(member.email)
  await go()
  await expect(page.getByText(say('claims.payment.notNow'))).toBeVisible()
  await expect(update(page, say)).toHaveCount(0)
})

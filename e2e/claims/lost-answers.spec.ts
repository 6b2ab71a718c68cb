/**
 * The line is cut before, during or after an answer: one submission is one claim, and nothing that was typed is lost.
 *
 * Of the seeded rounds, 50 run against the calls, where one takes some milliseconds
 * (`server/src/areas/claims/commands/lost-answers.test.ts`: every call that makes a record, any cut, alone and at once).
 * In the browser, where one takes six seconds, twelve go through the wizard, and every writing call of a page is cut
 * once at each of the three moments, one after the other.
 */
import { type Cut, cuts, cutting, seeded } from '../shared/cutting.ts'
import { aPdf, ClaimForm } from './claim-form.ts'
import { expect, languages, test } from './journey.ts'
import { deletes } from '../shared/deletion.ts'

/** What the console says of lines that were cut, of gateways, and of a form that was sent already. */
test.use({ allowedInConsole: /net::ERR_|Call(Failed|Refused)|status of (409|50\d)/ })

test.describe('claims', () => {
  test.beforeEach(async ({ openClaim }) => {
    await openClaim()
  })

  for (const seed of [1, 2]) {
    test(`GAP-153 as many claims stand in the list as were sent, whatever was cut (seed ${seed})`, async ({
      page,
      claim,
    }) => {
      // Six claims, each sent over several cuts: on a busy machine twenty seconds a claim.
      test.setTimeout(300_000)
      const choose = seeded(seed)
      const some = () => Array.from({ length: choose([0, 1, 1, 2]) }, () => choose(cuts))
      const progress = /api\/drafts-in-progress\/claim\?sent/
      const references: string[] = []
      for (let round = 0; round < 6; round += 1) {
        if (round > 0) await claim.open()
        const left = [
          await cutting(page, '**/api/claims', [choose(cuts), ...some()]),
          await cutting(page, '**/api/sent-documents', some()),
          await cutting(page, progress, some()),
        ]
        // Until then the form would open with the claim that it has sent.
        const begunAnew = page.waitForResponse((got) => progress.test(got.url()) && got.ok())
        references.push(await claim.send(`${seed}${round}0.25`))
        await begunAnew
        await expect.poll(() => left.map((count) => count())[0]).toBe(0)
        await page.unrouteAll({ behavior: 'wait' })
      }
      expect(new Set(references).size).toBe(references.length)
      // By then some are decided, and by itself only the first section of the list is open.
      await page.goto('claims?open=submitted,in-progress,paid,partially-paid,rejected,suspended')
      const listed = page.getByRole('link', { name: /CLM-\d{4}-\d{6,}/ })
      await expect(listed).toHaveCount(references.length)
      for (const reference of references)
        await expect(page.getByRole('link', { name: new RegExp(reference) })).toHaveCount(1)
    })
  }

  for (const language of languages) {
    test.describe(language, () => {
      test.use({ language })

      test('GAP-153 while nobody knows, the page says so and keeps everything, also when it is reloaded', async ({
        page,
        say,
        expectAccessible,
        claim,
      }) => {
        const checking = page.getByText(say('claim-wizard.claim.checking'))
        await claim.passStepOne()
        await claim.answer({ amount: '81.00' })
        await claim.attach('hospital_receipts', aPdf())
        await claim.declaration.check()
        // It is stored with the first try, and no answer comes through.
        const first = Promise.withResolvers<string>()
        await page.route('**/api/claims', async (route) => {
          const answer = await route.fetch()
          const { reference_number } = (await answer.json()) as { reference_number: string }
          first.resolve(reference_number)
          await route.abort()
        })
        await claim.button('submit').click()
        await expect(checking).toBeVisible()
        await expect(claim.field('amount')).toHaveValue('81.00')
        await expectAccessible()
        await page.reload()
        await expect(checking).toBeVisible()
        await expect(claim.field('amount')).toHaveValue('81.00')
        await expect(claim.receipt('receipt.pdf')).toBeVisible()
        await page.unrouteAll({ behavior: 'wait' })
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect(claim.sentHeading).toBeVisible({ timeout: 30_000 })
        expect(await claim.reference()).toBe(await first.promise)
        // It has served its time: the next claim begins empty.
        await claim.open()
        await claim.passStepOne()
        await expect(claim.field('amount')).toHaveValue('')
        await page.goto('claims')
        await expect(page.getByRole('link', { name: /CLM-\d{4}-\d{6,}/ })).toHaveCount(1)
      })
    })
  }

  test('GAP-153 two tabs with the same draft are one claim; with other content the second is refused', async ({
    page,
    context,
    say,
  }) => {
    const first = new ClaimForm(page, say)
    await first.passStepOne()
    await first.answer({ amount: '70.00' })
    await first.attach('hospital_receipts', aPdf())
    await first.saved()
    const tabs = [first]
    for (let more = 0; more < 2; more += 1) {
      const tab = new ClaimForm(await context.newPage(), say)
      await tab.page.goto('addClaim?step=2')
      await expect(tab.field('amount')).toHaveValue('70.00')
      tabs.push(tab)
    }
    const [one, same, other] = tabs
    if (!one || !same || !other) throw new Error('Three tabs were opened.')
    await one.declaration.check()
    await one.button('submit').click()
    await expect(one.sentHeading).toBeVisible()
    await same.declaration.check()
    await same.button('submit').click()
    await expect(same.sentHeading).toBeVisible()
    expect(await same.reference()).toBe(await one.reference())
    await other.field('amount').fill('71.00')
    await other.declaration.check()
    await other.button('submit').click()
    const sentence = say('server.sent-with-other-content')
    await expect(other.page.getByText(sentence).first()).toBeVisible()
    await page.goto('claims')
    await expect(page.getByRole('link', { name: /CLM-\d{4}-\d{6,}/ })).toHaveCount(1)
  })
})

test.describe('everything else that is sent', () => {
  /** Before, during and after; then it holds. */
  const everywhere: Cut[] = ['after', 'during', 'before']

  test('BNK-021 an account whose answer was lost is there once', async ({
    page,
    member,
    beginSession,
    say,
    claim,
  }) => {
    await beginSession(member.email)
    await claim.open()
    await page.getByRole('button', { name: say('banking.bank.add'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
    await field('country').selectOption('234')
    await field('name').selectOption({ index: 1 })
    await field('currency').selectOption('1')
    await dialog
      .getByRole('textbox', { name: say('banking.bank.number.iban') })
      .fill('AE919990003318820064021')
    const left = await cutting(page, '**/api/update-bank-details', everywhere)
    await dialog.getByRole('button', { name: say('banking.bank.save') }).click()
    await expect(dialog.getByText(say('common.checking'))).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(left()).toBe(0)
    await expect(page.getByRole('radio', { name: /4021/ })).toHaveCount(1)
  })

  test('CLM-121 a draft whose deletion got no answer is deleted, and told as deleted', async ({
    page,
    member,
    enter,
    say,
  }) => {
    const draft = await member.claim({ status: 'Drafted' })
    await enter(member.email, 'claims')
    const left = await cutting(page, '**/api/delete-claim/**', everywhere)
    await deletes(page, say, 'claim')
    await expect(page.getByText(say('claims.claim.delete.done'))).toBeVisible()
    expect(left()).toBe(0)
    await expect(page.getByRole('link', { name: new RegExp(draft) })).toHaveCount(0)
  })

  test('BNK-024 an account whose deletion got no answer is gone', async ({
    page,
    member,
    enter,
    say,
  }) => {
    await member.account({ is_default: true })
    await enter(member.email, 'addClaim')
    const left = await cutting(page, '**/api/delete-bank-details**', everywhere)
    await deletes(page, say, 'account')
    await expect(page.getByText(say('banking.bank.deleted'))).toBeVisible()
    expect(left()).toBe(0)
    await expect(page.getByRole('radio', { name: /4021/ })).toHaveCount(0)
  })

  test('POL-062 a beneficiary whose answer was lost is named once, and stays typed until then', async ({
    page,
    member,
    enter,
    say,
  }) => {
    await enter(member.email, 'home/addBeneficiary')
    const field = (name: string) =>
      page.getByLabel(say(`policies.beneficiary.${name}`), { exact: true })
    await field('name').fill('Samir Haddad')
    await field('relation').fill('Brother')
    await field('effectiveDate').fill('01-12-2026')
    await field('dateOfBirth').fill('14-03-1988')
    const left = await cutting(page, '**/api/beneficiaries', everywhere)
    await page.getByRole('button', { name: say('policies.beneficiary.save') }).click()
    await expect(page.getByText(say('common.checking'))).toBeVisible()
    await expect(field('name')).toHaveValue('Samir Haddad')
    const named = page.getByRole('region', { name: say('policies.beneficiary.named') })
    await expect(named.getByText('Samir Haddad')).toHaveCount(1)
    expect(left()).toBe(0)
    await page.reload()
    await expect(named.getByText('Samir Haddad')).toHaveCount(1)
  })

  test('CLM-151 another account for a payment is told once', async ({
    page,
    member,
    enter,
    say,
  }) => {
    await member.account({ is_default: true })
    const reference = await member.claim({
      status: 'Payment Failed',
      can_resubmit: true,
      payable_amount: '378.00',
    })
    await enter(member.email, `claims?tracking_number=${reference}`)
    await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
    await page.waitForURL('**/claimDetails**')
    await page.goto(page.url().replace('claimDetails', 'updatePaymentInfo'))
    const left = await cutting(page, '**/api/update-payment-info', everywhere)
    await page.getByRole('button', { name: say('claims.payment.send') }).click()
    await expect(page.getByText(say('common.checking'))).toBeVisible()
    await expect(page.getByRole('radio', { name: /4021/ })).toBeChecked()
    await expect(
      page.getByRole('heading', { name: say('claims.payment.done.title') }),
    ).toBeVisible()
    expect(left()).toBe(0)
  })

  test('CLM-142 a re-submission whose answer was lost is one, with its documents', async ({
    page,
    member,
    enter,
    say,
    claim,
  }) => {
    // The insurer's system is away for a minute, so that it does not decide while this looks.
    const wished = { status: 'Rejected', can_resubmit: true, claimed_amount: '420.17' }
    const reference = await member.claim(wished)
    await enter(member.email, `claims?tracking_number=${reference}`)
    await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
    await page.waitForURL('**/claimDetails**')
    const details = page.url()
    await page.goto(details.replace('claimDetails', 'reSubmitClaim'))
    await claim.attach('discharge_report', aPdf('discharge.pdf'))
    await claim.declaration.check()
    const left = await cutting(page, '**/api/re-submit-claim', everywhere)
    await claim.button('submit').click()
    await expect(page.getByText(say('claim-wizard.claim.checking'))).toBeVisible()
    await expect(claim.receipt('discharge.pdf')).toBeVisible()
    await page.waitForURL('**/claims**')
    expect(left()).toBe(0)
    await page.goto(`${details}&tab=documents`)
    await expect(page.getByText('discharge.pdf')).toHaveCount(1)
  })

  test('CLM-129 a change whose answer was lost is made once, and stays typed until then', async ({
    page,
    member,
    enter,
    say,
    claim,
  }) => {
    await member.account({ is_default: true })
    const draft = await member.claim({ status: 'Drafted', claimed_amount: '420.17' })
    await enter(member.email, `claims?tracking_number=${draft}`)
    await page.getByRole('link', { name: new RegExp(`${draft}$`) }).click()
    await page.waitForURL('**/claimDetails**')
    await page.goto(page.url().replace('claimDetails', 'editClaim'))
    await claim.passStepOne()
    await claim.answer({ amount: '81.17' })
    await claim.attach('hospital_receipts', aPdf())
    await claim.declaration.check()
    const left = await cutting(page, '**/api/update-claim', everywhere)
    await claim.button('submit').click()
    await expect(page.getByText(say('claim-wizard.claim.checking'))).toBeVisible()
    await expect(claim.field('amount')).toHaveValue('81.17')
    await expect(claim.sentHeading).toBeVisible()
    expect(left()).toBe(0)
    await page.goto('claims')
    await expect(page.getByRole('link', { name: new RegExp(draft) })).toHaveCount(1)
    await expect(page.getByRole('link', { name: /CLM-\d{4}-\d{6,}/ })).toHaveCount(0)
  })

  test('a language whose answer was lost is kept on the account', async ({
    page,
    member,
    enter,
  }) => {
    await enter(member.email)
    await cutting(page, '**/api/me/language', everywhere)
    const kept = page.waitForResponse((answer) => answer.url().endsWith('api/me/language'))
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect((await kept).status()).toBe(200)
  })

  test('notices whose reading got no answer are read', async ({ page, member, enter, say }) => {
    const reference = await member.claim({ status: 'Pending' })
    await member.decide(reference, { status: 'On Hold', can_resubmit: false })
    await enter(member.email)
    const bell = page.getByRole('button', { name: say('notices.notices.open') })
    await expect(bell).toContainText('1')
    const left = await cutting(page, '**/api/notices/read', everywhere)
    await bell.click()
    const inbox = page.getByRole('dialog')
    await expect(
      inbox.getByRole('listitem').getByRole('link', { name: /^contact us$/i }),
    ).toBeVisible()
    await inbox.getByRole('button', { name: say('notices.notices.close') }).click()
    await expect.poll(left).toBe(0)
    await expect(bell).not.toContainText('1')
  })
})

test('what could not be deleted is told on its page, and nowhere else', async ({
  page,
  member,
  enter,
  say,
}) => {
  await member.claim({ status: 'Drafted' })
  await enter(member.email, 'claims')
  // A gateway's way to refuse.
  await page.route('**/api/delete-claim/**', (route) =>
    route.fulfill({ json: { success: false, message: 'no' } }),
  )
  await deletes(page, say, 'claim')
  const toast = page.getByRole('alert').filter({ hasText: say('claims.claim.delete.failed') })
  await expect(toast).toBeVisible()
  await page
    .getByRole('link', { name: say('common.nav.dashboard') })
    .first()
    .click()
  await page.waitForURL('**/home')
  await expect(toast).toHaveCount(0)
})

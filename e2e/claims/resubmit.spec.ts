/** Answering a decision with more documents. */
import { factOf } from '../shared/facts.ts'
import { held, toastsOf } from '../shared/held.ts'
import { aPdf, groups } from './claim-form.ts'
import { expect, languages, test } from './journey.ts'
import { expectTrail } from './trail.ts'

test('CLM-136 claims are re-submitted by members only', async ({ page }) => {
  await page.goto('reSubmitClaim?claim=1')
  await page.waitForURL('**/login')
})

/** The claim for Lina, as it is told beside the form. */
const summarised = {
  en: ['GH-2026-0002', 'Lina Haddad', 'AED 420.17', 'Bank transfer'],
  ar: ['GH-2026-0002', 'لينا حداد', /^\W*420\.17\W*درهم\W*$/, 'تحويل بنكي'],
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, wishes: { daughter: true } })

    test('a refused claim gets what was missing, and is looked at again', async ({
      page,
      member,
      enter,
      say,
      expectAccessible,
      claim,
    }) => {
      const reference = await member.claim({
        card_number: member.daughter.card_number,
        status: 'Rejected',
        can_resubmit: true,
        ucrn_no: 'UCRN-4711',
        remarks: 'The discharge report is missing.',
        // The insurer's system is away for a minute, so that it does not decide while this looks.
        claimed_amount: '420.17',
      })
      // The list that the member comes from is the one that must tell the new status afterwards.
      await enter(member.email, 'claims')
      const title = page.getByRole('heading', { name: new RegExp(`${reference}$`) })
      const card = page.getByRole('listitem').filter({ has: title })
      const label = (name: string) => say(`claims.claim.label.${name}`)
      await expect(card.getByText(label('rejected'), { exact: true })).toBeVisible()
      await title.getByRole('link').click()
      await page
        .getByRole('link', { name: say('requests.requests.act.reSubmit'), exact: true })
        .first()
        .click()
      await page.waitForURL('**/reSubmitClaim?claim=*')

      await test.step('CLM-136 CLM-137 its title and trail', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          `${say('claim-wizard.claim.resubmit.title')} UCRN-4711 · ${reference}`,
        )
        await expectTrail(page, say, 'claim-wizard.claim.page.resubmit')
      })
      await test.step('CLM-138 a summary that is read only', async () => {
        const summary = page.getByRole('region', {
          name: say('claim-wizard.claim.resubmit.summary'),
          exact: true,
        })
        for (const [place, label] of [
          'requests.requests.policyNumber',
          'requests.requests.insuredName',
          'claims.claim.claimedAmount',
          'claims.claim.paymentMode',
        ].entries())
          await expect(factOf(summary, say(label))).toHaveText(summarised[language][place] ?? '')
        await expect(summary.getByRole('textbox')).toHaveCount(0)
      })
      await expectAccessible()
      await claim.button('submit').click()
      await claim.expectProblem('requests.wizard.documents.missing.again')
      await claim.expectProblem('requests.wizard.declaration.missing')
      await claim.attach('discharge_report', aPdf('discharge.pdf'))
      await claim.declaration.check()
      const letGo = await held(page, '**/api/re-submit-claim')
      await test.step('CLM-142 documents and declaration go out', async () => {
        const [request] = await Promise.all([
          page.waitForRequest((one) => one.url().endsWith('/api/re-submit-claim')),
          claim.button('submit').click(),
        ])
        expect(request.postData()).toMatch(/name="discharge_report\[0\]"/)
        expect(request.postData()).toMatch(/name="declaration"\r\n\r\ntrue/)
        expect(request.postData()).toMatch(/name="claim_id"\r\n\r\n\d+/)
      })
      await test.step('CLM-143 it says that it is sending, and leads back to the list', async () => {
        await expect(claim.button('sending')).toHaveAttribute('aria-disabled', 'true')
        await expect(page).toHaveURL(/\/reSubmitClaim\?claim=/)
        letGo()
        await expect(
          toastsOf(page, say('common.toast.region')).getByText(
            say('requests.requests.resubmit.done', { reference }),
          ),
        ).toBeVisible()
        await page.waitForURL('**/claims')
      })
      await expect(card.getByText(label('re-submitted'), { exact: true })).toBeVisible()
      const sections = page.getByRole('heading', { level: 2 }).getByRole('button')
      await expect(sections.filter({ hasText: label('re-submitted') })).toHaveCount(1)
      await expect(sections.filter({ hasText: label('rejected') })).toHaveCount(0)
      await expect(page.getByText(say('common.loading'))).toHaveCount(0)
      await expect(page.locator('[aria-busy="true"], [data-busy], [data-stale]')).toHaveCount(0)
      // It is asked for no more, and what was begun is over.
      await card.getByRole('link').click()
      await page.waitForURL('**/claimDetails?claim=*')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
      await expect(
        page.getByRole('main').getByText(label('re-submitted'), { exact: true }).first(),
      ).toBeVisible()
      await expect(
        page.getByRole('link', { name: say('requests.requests.act.reSubmit'), exact: true }),
      ).toHaveCount(0)
    })
  })
}

test('ADD-041 CLM-139 CLM-142 a document on record is taken away with a re-submission, unless it is kept after all', async ({
  page,
  say,
  claim,
  openClaim,
}) => {
  await openClaim()
  await claim.passStepOne()
  // The insurer holds it and asks for more.
  await claim.answer({ amount: '420.23' })
  await claim.attach('hospital_receipts', aPdf('blurred.pdf'), aPdf('kept.pdf'))
  await claim.attach('lab_tests', aPdf('blood.pdf'))
  await claim.declaration.check()
  await claim.button('submit').click()
  await expect(claim.sentHeading).toBeVisible()
  await page.getByRole('link', { name: say('claim-wizard.claim.follow') }).click()
  await page.waitForURL('**/claimDetails?claim=*')
  const details = page.url()
  await page
    .getByRole('link', { name: say('requests.requests.act.reSubmit'), exact: true })
    .first()
    .click({ timeout: 60_000 })
  await page.waitForURL('**/reSubmitClaim?claim=*')

  await expect(claim.filesIn('hospital_receipts')).toHaveCount(2)
  await expect(claim.filesIn('lab_tests')).toHaveCount(1)
  const act = (what: 'remove' | 'keep', name: string) =>
    page.getByRole('button', { name: say(`uploads.files.${what}.of`, { name }) })
  const leaving = say('uploads.files.leaving')
  for (const name of ['blurred.pdf', 'blood.pdf', 'kept.pdf']) {
    await act('remove', name).click()
    await expect(claim.receipt(name)).toContainText(leaving)
  }
  await act('keep', 'kept.pdf').click()
  await expect(claim.receipt('kept.pdf')).toContainText(claim.received)
  // What stays does not count: something new is asked for.
  await claim.declaration.check()
  await claim.button('submit').click()
  await claim.expectProblem('requests.wizard.documents.missing.again')
  await claim.chooser.setInputFiles([aPdf('sharp.pdf')])
  const asked = claim.receipt('sharp.pdf').getByRole('group')
  for (const group of groups)
    await expect(asked.getByRole('button', { name: claim.kindOf(group) })).toBeVisible()
  await expect(claim.receipt('sharp.pdf')).toContainText(claim.received)
  await claim.declare('sharp.pdf', 'hospital_receipts')
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/api/re-submit-claim')),
    claim.button('submit').click(),
  ])
  const sent = request.postData() ?? ''
  const deleted = [...sent.matchAll(/name="deleted_docs\[(\d)\]"\r\n\r\n(\d+)\r\n/g)]
  expect(deleted.map(([, place]) => place)).toEqual(['0', '1'])
  expect(new Set(deleted.map(([, , id]) => id)).size).toBe(2)
  expect(sent).toMatch(/name="hospital_receipts\[0\]"\r\n\r\n\S+/)
  await page.waitForURL('**/claims')

  await page.goto(`${details}&tab=documents`)
  const group = (name: string) =>
    page.getByRole('tabpanel').getByRole('button', { name: say(`claims.claim.group.${name}`) })
  await expect(group('hospital_receipts')).toContainText(['kept.pdf', 'sharp.pdf'])
  await expect(page.getByText('blurred.pdf')).toHaveCount(0)
  await expect(page.getByText('blood.pdf')).toHaveCount(0)
})

test.describe('without the insurer', () => {
  test('CLM-143 a re-submission that is refused leaves the form as it was, and nothing loading', async ({
    page,
    member,
    enter,
    say,
    claim,
  }) => {
    const reference = await member.claim({ status: 'On Hold', can_resubmit: true })
    await enter(member.email, `claims?tracking_number=${reference}`)
    await page.getByRole('link', { name: new RegExp(reference) }).click()
    await page
      .getByRole('link', { name: say('requests.requests.act.reSubmit'), exact: true })
      .first()
      .click()
    await page.waitForURL('**/reSubmitClaim?claim=*')
    await claim.attach('lab_tests', aPdf('blood.pdf'))
    await claim.declaration.check()
    const message = 'The insurer is closed today.'
    await page.route('**/api/re-submit-claim', (route) =>
      route.fulfill({ json: { success: false, message } }),
    )
    await claim.button('submit').click()
    await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
    await expect(claim.button('submit')).toBeEnabled()
    await expect(claim.declaration).toBeChecked()
    await expect(claim.receipt('blood.pdf')).toContainText(claim.received)
    await page.unroute('**/api/re-submit-claim')
    await claim.button('submit').click()
    await page.waitForURL('**/claims')
  })
})

test('CLM-137 without a number of the insurer the title has the id', async ({
  page,
  member,
  enter,
  say,
}) => {
  const reference = await member.claim({ status: 'On Hold', can_resubmit: true })
  await enter(member.email, `claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(reference) }).click()
  await page.waitForURL('**/claimDetails?claim=*')
  const id = new URL(page.url()).searchParams.get('claim') ?? ''
  await page.goto(`reSubmitClaim?claim=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${say('claim-wizard.claim.resubmit.title')} ${id} · ${reference}`,
  )
})

test('a claim that cannot be re-submitted says so', async ({ page, member, enter, say }) => {
  const reference = await member.claim({ status: 'Paid' })
  await enter(member.email, `claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(reference) }).click()
  await page.waitForURL('**/claimDetails?claim=*')
  const id = new URL(page.url()).searchParams.get('claim') ?? ''
  await page.goto(`reSubmitClaim?claim=${id}`)
  await expect(page.getByText(say('claim-wizard.claim.resubmit.notNow'))).toBeVisible()
})

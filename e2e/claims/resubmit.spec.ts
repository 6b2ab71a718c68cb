/** Answering a decision with more documents. */
import { aPdf, Filling } from './filling.ts'
import { expect, languages, test } from './journey.ts'

test('CLM-136 claims are re-submitted by members only', async ({ page }) => {
  await page.goto('reSubmitClaim?claim=1')
  await page.waitForURL('**/login')
})

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('CLM-136 CLM-137 CLM-138 CLM-139 CLM-140 CLM-141 CLM-142 CLM-143 a refused claim gets what was missing, and is looked at again', async ({
      page,
      member,
      enter,
      say,
      expectAccessible,
    }) => {
      const reference = await member.claim({
        status: 'Rejected',
        can_resubmit: true,
        ucrn_no: 'UCRN-4711',
        remarks: 'The discharge report is missing.',
      })
      await enter(member.email, `claims?tracking_number=${reference}`)
      await page.getByRole('link', { name: new RegExp(reference) }).click()
      await page
        .getByRole('link', { name: say('claims.claim.act.reSubmit'), exact: true })
        .first()
        .click()
      await page.waitForURL('**/reSubmitClaim?claim=*')

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `${say('claim-wizard.wizard.resubmit.title')} UCRN-4711`,
      )
      await expect(
        page.getByRole('navigation', { name: say('common.nav.breadcrumbs') }),
      ).toHaveText(
        [
          say('common.title.dashboard'),
          say('common.title.policyDetails'),
          say('common.title.claims'),
          say('claim-wizard.wizard.title.resubmit'),
        ].join(''),
      )
      const summary = page.getByRole('region', {
        name: say('claim-wizard.wizard.resubmit.summary'),
        exact: true,
      })
      for (const label of ['policyNumber', 'insuredName', 'claimedAmount', 'paymentMode']) {
        await expect(summary.getByText(say(`claims.claim.${label}`))).toBeVisible()
      }
      await expect(summary.getByText('AED 420.00')).toBeVisible()
      await expect(summary.getByRole('textbox')).toHaveCount(0)
      await expectAccessible()

      const claim = new Filling(page, say)
      await claim.button('submit').click()
      await claim.expectProblem('claim-wizard.wizard.documents.missing.again')
      await claim.expectProblem('claim-wizard.wizard.declaration.missing')
      await claim.attach('discharge_report', aPdf('discharge.pdf'))
      await claim.declaration.check()
      const [request] = await Promise.all([
        page.waitForRequest((one) => one.url().endsWith('/api/re-submit-claim')),
        claim.button('submit').click(),
      ])
      expect(request.postData()).toMatch(/name="discharge_report\[0\]"/)
      expect(request.postData()).toMatch(/name="declaration"\r\n\r\ntrue/)
      expect(request.postData()).toMatch(/name="claim_id"\r\n\r\n\d+/)
      await page.waitForURL('**/claims')
    })
  })
}

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
    `${say('claim-wizard.wizard.resubmit.title')} ${id}`,
  )
})

test('a claim that cannot be re-submitted says so', async ({ page, member, enter, say }) => {
  const reference = await member.claim({ status: 'Paid' })
  await enter(member.email, `claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(reference) }).click()
  await page.waitForURL('**/claimDetails?claim=*')
  const id = new URL(page.url()).searchParams.get('claim') ?? ''
  await page.goto(`reSubmitClaim?claim=${id}`)
  await expect(page.getByText(say('claim-wizard.wizard.resubmit.notNow'))).toBeVisible()
})

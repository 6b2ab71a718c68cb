/** Why was this claim refused, and what can I do now? As somebody finds out who has never done it. */
import { aPdf } from './claim-form.ts'
import { expect, test } from './journey.ts'

const why = 'The discharge report is missing.'

for (const { language, width, touch } of [
  { language: 'en', width: 1280, touch: false },
  { language: 'ar', width: 360, touch: true },
] as const) {
  test.describe(`${language}, ${width} pixels`, () => {
    test.use({ language, viewport: { width, height: 740 }, hasTouch: touch, isMobile: touch })

    test('the dashboard says why a claim was refused; one tap leads to what can be done', async ({
      page,
      member,
      enter,
      say,
    }) => {
      const reference = await member.claim({
        status: 'Rejected',
        can_resubmit: true,
        denied_amount: '420.00',
        approved_amount: '0.00',
        payable_amount: '0.00',
        remarks: why,
      })
      await enter(member.email)
      await expect(page.getByText(why)).toBeInViewport()
      await page
        .getByRole('link', { name: new RegExp(reference) })
        .first()
        .click()
      const now = page.getByRole('region', { name: say('requests.requests.now') })
      for (const words of [
        say('claims.claim.explained.rejected'),
        why,
        say('claims.claim.next.answer'),
      ])
        await expect(now.getByText(words)).toBeInViewport()
      await expect(
        now.getByRole('link', { name: say('requests.requests.act.reSubmit') }),
      ).toBeInViewport()
      await expect(now.getByRole('link', { name: say('claims.claim.complaint') })).toBeVisible()
      // The insurer's words stand once on the screen; paper, which leaves out what to do, has them among the facts.
      await expect(now.getByText(say('claims.claim.remarks'))).toBeVisible()
      await expect(page.getByText(why).filter({ visible: true })).toHaveCount(1)
      await page.emulateMedia({ media: 'print' })
      await expect(now).toBeHidden()
      await expect(page.getByText(why).filter({ visible: true })).toHaveCount(1)
    })

    test('a final refusal is found in two taps, and says how to ask and to complain', async ({
      page,
      member,
      enter,
      say,
    }) => {
      const reference = await member.claim({ status: 'Rejected', remarks: why })
      await enter(member.email)
      await page.getByRole('link', { name: say('claims.claims.all') }).click()
      await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
      const now = page.getByRole('region', { name: say('requests.requests.now') })
      await expect(now).toBeInViewport({ ratio: 0.9 })
      await expect(now.getByText(why)).toBeVisible()
      await expect(now.getByRole('link', { name: say('claims.claim.complaint') })).toBeVisible()
      await expect(
        now.getByRole('link', { name: say('requests.requests.act.reSubmit') }),
      ).toHaveCount(0)
    })
  })
}

test('GAP-127 CLM-124 a change that was refused says so, and nothing is offered that would be refused', async ({
  page,
  member,
  enter,
  say,
  claim,
}) => {
  // The insurer's system refuses what is sent of this amount.
  const reference = await member.claim({
    status: 'Partially Approved',
    can_resubmit: true,
    claimed_amount: '420.13',
    approved_amount: '400.00',
    denied_amount: '20.13',
    payable_amount: '360.00',
  })
  await member.account({ is_default: true })
  await enter(member.email)
  await page
    .getByRole('link', { name: new RegExp(reference) })
    .first()
    .click()
  await page.getByRole('link', { name: say('requests.requests.act.reSubmit') }).click()
  await claim.attach('hospital_receipts', aPdf())
  await claim.declaration.check()
  await claim.button('submit').click()
  await page.waitForURL('**/claims')

  const card = page.getByRole('article').filter({ hasText: reference })
  await expect(card.getByText(say('claims.claim.draft.held.short'))).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(0)
  await card.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  const now = page.getByRole('region', { name: say('requests.requests.now') })
  await expect(now.getByText(say('requests.requests.returned.held'))).toBeVisible()
  await expect(now.getByText(say('claims.claim.next.correct'))).toBeVisible()
  // What was decided before still holds, and says that it is of before.
  const money = page.getByRole('region', { name: say('claims.claim.money') })
  await expect(money).toContainText('360.00')
  await expect(money).toContainText(say('claims.claim.money.held'))

  await now.getByRole('link', { name: say('requests.requests.act.edit') }).click()
  await claim.passStepOne()
  await expect(claim.button('draft')).toBeDisabled()
  await expect(claim.button('draft')).toHaveAccessibleDescription(
    say('claim-wizard.claim.draft.held'),
  )
  await expect(claim.button('submit')).toBeEnabled()
})

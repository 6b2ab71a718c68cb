/** The pages of claims on the narrowest phones: nothing scrolls sideways, and axe finds nothing. */
import { aService, expect, test } from './journey.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar', viewport: { width: 320, height: 720 }, colorScheme: 'dark' })

  test('list, filter, details, payment and the bank modal fit on 320 pixels', async ({
    page,
    enter,
    member,
    say,
    expectAccessible,
  }) => {
    const bank_account = await member.account()
    const reference = await member.claim({
      claimed_amount: '123456.75',
      approved_amount: '120000.00',
      bank_account,
      status: 'Payment Failed',
      can_resubmit: true,
      denied_amount: '3456.75',
      payable_amount: '108000.00',
      remarks: 'The bank returned the transfer.',
      service_list: [
        aService({
          claimed_amount: '123036.75',
          denied_amount: '3436.75',
          considered_amount: '119600.00',
          patient_share: '11960.00',
          payable_amount: '107640.00',
        }),
        aService({ remarks: null }),
      ],
    })
    const fits = async () => {
      await expect.poll(() => page.evaluate(overhang)).toBeLessThanOrEqual(0)
      await expect.poll(() => page.evaluate(runningOver)).toEqual([])
      await expectAccessible()
    }
    await enter(member.email)
    await fits()
    await page.goto('claims')
    const card = page.getByRole('heading', { name: new RegExp(`${reference}$`) }).getByRole('link')
    await expect(card).toBeVisible()
    // The filter is folded away until it is wanted.
    const search = page.getByRole('button', {
      name: say('requests.requests.filter.search'),
      exact: true,
    })
    await expect(search).toBeHidden()
    await page.getByRole('button', { name: say('requests.requests.filters'), exact: true }).click()
    await expect(search).toBeVisible()
    await fits()
    await card.click()
    await page.waitForURL('**/claimDetails**')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
    await fits()
    await page.getByRole('tab').nth(1).click()
    await fits()
    await page
      .getByRole('link', { name: say('claims.claim.act.updatePayment'), exact: true })
      .click()
    await expect(page.getByRole('radio')).toBeVisible()
    await fits()
    await page.getByRole('button', { name: say('banking.bank.add') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await fits()
  })
})

/** How far the page is wider than its window. */
const overhang = () => document.documentElement.scrollWidth - window.innerWidth

/** Values of facts that are wider than their place, and so run into what stands beside them. */
function runningOver(): string[] {
  return [...document.querySelectorAll('dd')]
    .filter((value) => value.scrollWidth > value.clientWidth)
    .map((value) => value.innerText)
}

import { expect, test } from '../shared/test.ts'

/** Of the demo's mother, who has another in force. */
const expired = 'GH-2024-0001'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('GAP-064 where a page depends on a policy, it is switched in place and stays for the pages that follow', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    await enter('principal@example.com', 'home/certificates')
    const switcher = page.getByLabel(say('common.policy.choice'), { exact: true })
    const other = switcher.locator('option').filter({ hasText: expired })
    await switcher.selectOption(await other.getAttribute('value'))
    await expect(page.getByText(say('server.certificate.expired'))).toBeVisible()
    await expectAccessible()
    await page.reload()
    await expect(switcher.locator('option:checked')).toContainText(expired)
    for (const place of ['home/memberPhotoUpload', 'home/addBeneficiary', 'home/services']) {
      await page.goto(place)
      await expect(switcher).toBeVisible()
    }
  })
})

test('GAP-063 an expired policy that was opened stays on its own pages and is not in hand elsewhere', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await page.getByRole('link', { name: new RegExp(expired) }).click()
  await page.waitForURL('**/policyDetails?policy=*')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('policies.details.claims') })
    .click()
  await page.waitForURL('**/claims?policy=*')
  const switcher = page.getByLabel(say('common.policy.choice'), { exact: true })
  await expect(switcher.locator('option:checked')).toContainText(expired)
  // The page does not say it a second time.
  const again = say('requests.requests.policy', { number: '' }).trim()
  await expect(page.getByText(new RegExp(`^${again}\\s\\W?GH-`))).toHaveCount(0)

  await page.goto('home')
  await page.goto('claims')
  await expect(switcher.locator('option:checked')).not.toContainText(expired)
  await page.goto('home/services')
  await expect(switcher.locator('option:checked')).not.toContainText(expired)
})

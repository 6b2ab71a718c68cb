/** A link that is opened in a new tab has nothing but its address: no navigation state, and nothing that the tab keeps. */
import type { Page } from '@playwright/test'
import { expect, test } from '../shared/test.ts'
import type { Say } from '../shared/languages.ts'

/** All words of a page, once they are there. */
async function words(page: Page, say: Say): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(say('common.loading'), { exact: true })).toHaveCount(0)
  return page.getByRole('main').innerText()
}

test('ADD-142 a link opened in a new tab shows what a click on it shows', async ({
  page,
  context,
  beginSession,
  say,
}) => {
  test.slow()
  const edit = say('policies.details.edit.of', { name: 'Yousef Haddad' })
  const links: [on: string, link: RegExp][] = [
    ['home/transactionHistory', /CLM-2026-000112/],
    ['home/transactionHistory?tab=pre-approvals', /PA-2026-000038/],
    ['claims', /CLM-2026-000112/],
    ['preApprovals', /PA-2026-0000/],
    ['home/providerPreApproval', /AUTH/],
    ['complaintList', /CMP-/],
    ['home/policyDetails?policy=1&tab=dependants', new RegExp(edit)],
    ['home/services', new RegExp(say('services.tile.certificates'))],
  ]
  await beginSession('principal@example.com')
  for (const [on, name] of links) {
    await test.step(`${on}: ${name.source}`, async () => {
      await page.goto(on)
      const link = page.getByRole('main').getByRole('link', { name }).first()
      const address = await link.evaluate((one: HTMLAnchorElement) => one.href)
      await link.click()
      await page.waitForURL(address)
      const tab = await context.newPage()
      await tab.goto(address)
      // What comes late comes in both.
      await expect.poll(async () => (await words(tab, say)) === (await words(page, say))).toBe(true)
      await tab.close()
    })
  }

  await test.step('pages that name no policy', async () => {
    await page.goto('home')
    await page.getByRole('link', { name: /GH-2024-0001/ }).click()
    await page.waitForURL('**/policyDetails?policy=*')
    const tab = await context.newPage()
    await tab.goto('home/policyDetails')
    await expect(tab).toHaveURL(page.url())
  })
})

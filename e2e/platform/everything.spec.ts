/** One way through everything that the portal is for (PLT-029). */
import type { Page } from '@playwright/test'
import { ClaimForm } from '../claims/claim-form.ts'
import { expect, test } from '../claims/journey.ts'
import { complaintForm } from '../support/complaint-form.ts'
import { PreApprovalForm } from '../preapprovals/preapproval-form.ts'
import type { Say } from '../shared/languages.ts'

/** Presses what downloads, and gives the name of the file. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await press()
  return (await download).suggestedFilename()
}

const chosen = (page: Page, say: Say, action: string) => () =>
  page
    .getByRole('navigation', { name: say('policies.details.actions') })
    .getByRole('button', { name: say(action) })
    .click()

test('PLT-029 a member views policies, cover and dependants, keeps every document, finds providers, and reads, claims, asks, complains and subscribes', async ({
  page,
  member,
  enter,
  say,
}) => {
  test.slow()
  const main = page.getByRole('main')

  await test.step('policies, coverage and dependants', async () => {
    await enter('principal@example.com')
    await page.getByRole('link', { name: /GH-2026-0001/ }).click()
    await expect(main.getByText('784100').first()).toBeVisible()
    await page.getByRole('tab', { name: say('policies.details.tab.dependants') }).click()
    const dependants = page.getByRole('tabpanel').getByRole('listitem')
    await expect(dependants.filter({ hasText: 'Yousef Haddad' }).first()).toBeVisible()
    await page.getByRole('tab', { name: say('policies.details.tab.coverages') }).click()
    await expect(main.getByText(say('policies.coverage.planName')).first()).toBeVisible()
  })

  await test.step('card, table of benefits and network', async () => {
    const files = []
    for (const key of ['card', 'tob', 'network'])
      files.push(await saved(page, chosen(page, say, `policies.download.${key}`)))
    expect(files).toEqual(['MedicalCard.pdf', 'TableOfBenefits.pdf', 'Providers.pdf'])
  })

  await test.step('certificates, forms and explanations of benefits', async () => {
    await page.goto('home/certificates')
    const certificate = main.getByRole('button', { name: /Layla Haddad/ }).first()
    expect(await saved(page, () => certificate.click())).toBe('Certificate.pdf')
    await page.goto('home/downloadForm')
    const title = 'Dental Claim'
    const form = main.getByRole('button', { name: say('services.forms.download.of', { title }) })
    expect(await saved(page, () => form.click())).toBe('Dental Claim.pdf')
    await page.goto('home/transactionHistory')
    const eob = main.getByRole('button', { name: new RegExp(say('claims.claim.eob')) }).first()
    expect(await saved(page, () => eob.click())).toMatch(/^EOB_.+\.pdf$/)
  })

  await test.step('the transaction history, and what providers asked for', async () => {
    await expect(page.getByRole('tab')).toHaveCount(2)
    await page.goto('home/providerPreApproval')
    await expect(
      main.getByRole('link', { name: /AUTH/ }).or(main.getByText(/AUTH-/)).first(),
    ).toBeVisible()
  })

  await test.step('providers', async () => {
    await page.goto('home/searchProvider')
    await expect(
      main
        .getByRole('heading', { level: 2 })
        .or(main.getByRole('heading', { level: 3 }))
        .first(),
    ).toBeVisible()
  })

  await test.step('the profile, and a bank account', async () => {
    await page.goto('profile')
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  await test.step('a claim, submitted and followed', async () => {
    await member.account()
    await enter(member.email, 'addClaim')
    await main.getByRole('radio', { name: /IBAN/ }).check()
    const reference = await new ClaimForm(page, say).send('611.00')
    await page.goto('claims')
    await expect(main.getByText(reference).first()).toBeVisible()
  })

  await test.step('a pre-approval, submitted and followed', async () => {
    const form = new PreApprovalForm(page, say)
    await form.open()
    const reference = await form.send('9811.00')
    await page.goto('preApprovals')
    await expect(main.getByText(reference).first()).toBeVisible()
  })

  await test.step('a complaint, and how to reach support', async () => {
    await page.goto('contactUs')
    // Until the page knows who reads it, the card leads visitors to the form.
    await main.locator('a[href$="/complaintList"]', { hasText: 'Complaints' }).first().click()
    await expect(page).toHaveURL(/complaintList$/)
    await page.goto('complaints')
    const form = complaintForm(page, say)
    const { phone_number, email } = member
    await form.answer({ name: 'Rana Haddad', phone: phone_number ?? '', email, message: 'Late.' })
    await form.submit()
    await expect(page.getByText(/^CMP-\d{4}-\d{6}$/)).toBeVisible()
  })

  await test.step('questions, articles and the newsletter', async () => {
    await page.goto('faq')
    await expect(main.getByRole('button', { name: 'How do I claim money back?' })).toBeVisible()
    await page.goto('articles')
    await main.getByRole('link', { name: /^View/ }).first().click()
    await expect(page).toHaveURL(/\/article\/\d+$/)
    await expect(main.getByRole('img')).toBeVisible()
    await page.goto('newsletter')
    await main.getByLabel(say('newsletter.newsletter.ways.email')).check()
    await main.getByRole('button', { name: say('newsletter.newsletter.save') }).click()
    await expect(page.getByText('Updated successfully').first()).toBeVisible()
  })
})

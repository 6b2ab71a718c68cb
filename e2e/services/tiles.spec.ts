/** The seven services. */
import type { Page } from '@playwright/test'
import type { Say } from '../shared/languages.ts'
import { expect, languages, test } from './journey.ts'

const tiles = [
  'photos',
  'preApprovals',
  'forms',
  'guides',
  'certificates',
  'transactions',
  'providerPreApproval',
]

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('SRV-001 SRV-010 the services stand as seven tiles in their order, in three groups, with Search Provider', async ({
    page,
    enter,
    say,
    expectAccessible,
  }) => {
    await enter('principal@example.com', 'home/services')
    const main = page.getByRole('main')
    const groups = ['family', 'papers', 'past'].map((name) =>
      say(`services.services.group.${name}`),
    )
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      say('services.services.papers'),
      ...groups,
    ])
    const inGroups = main
      .getByRole('region')
      .filter({ has: page.getByRole('link') })
      .getByRole('heading', { level: 3 })
    await expect(inGroups).toHaveText(tiles.map((name) => say(`services.services.tile.${name}`)))
    for (const name of tiles) {
      await expect(main.getByText(say(`services.services.tile.${name}.text`))).toBeVisible()
    }
    await expectAccessible()
    await main.getByRole('link', { name: say('services.services.searchProvider') }).click()
    await expect(page).toHaveURL(/\/home\/searchProvider$/)
  })
})

test('SRV-010 without a policy Search Provider is there, too', async ({ page, enter, say }) => {
  await page.route('**/api/user-policies', (route) =>
    route.fulfill({ json: { success: true, data: [] } }),
  )
  await enter('new-cover@example.com', 'home/services')
  const main = page.getByRole('main')
  await expect(main.getByText(say('services.services.tile.forms.text'))).toBeVisible()
  const link = main.getByRole('link', { name: say('services.services.searchProvider') })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(/\/home\/searchProvider$/)
})

/** Opens each from the services of a policy, which it is told. Not the first policy, which comes without being told. */
async function opens(page: Page, say: Say, titles: Record<string, RegExp>) {
  await page.getByRole('link', { name: /GH-2024-0001/ }).click()
  await page.getByRole('link', { name: say('policies.details.services') }).click()
  const choice = page.getByLabel(say('common.policy.choice'), { exact: true })
  const chosen = choice.locator('option').filter({ hasText: 'GH-2024-0001' })
  const policy = Number(await chosen.getAttribute('value'))
  for (const [title, address] of Object.entries(titles)) {
    await test.step(title, async () => {
      await page.getByRole('link', { name: title, exact: true }).click()
      await expect(page).toHaveURL(address)
      expect(await page.evaluate(() => history.state?.usr)).toMatchObject({ policy })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
    })
  }
}

test('SRV-002 SRV-003 SRV-004 photos and pre-approvals open with the current policy', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await opens(page, say, {
    'Member Photo Upload': /\/home\/memberPhotoUpload\?policy=\d+$/,
    Preapprovals: /\/preApprovals\?policy=\d+$/,
  })
})

test('SRV-005 SRV-006 SRV-007 forms, guides and certificates open with the current policy', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await opens(page, say, {
    'Download Form': /\/home\/downloadForm\?policy=\d+$/,
    'Videos and Manuals': /\/home\/videoAndManuals\?policy=\d+$/,
    Certificates: /\/home\/certificates\?policy=\d+$/,
  })
})

test('SRV-008 SRV-009 what happened opens with the current policy', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await opens(page, say, {
    'Transaction History': /\/home\/transactionHistory\?policy=\d+$/,
    'Provider PreApproval': /\/home\/providerPreApproval\?policy=\d+$/,
  })
})

test('SRV-003 SRV-009 ADD-454 the English texts are those of the specification, each with one live fact', async ({
  page,
  enter,
}) => {
  await enter('principal@example.com', 'home/services')
  const groups = page.getByRole('main').getByRole('region')
  const tile = groups.getByRole('listitem').filter({ has: page.getByRole('link') })
  await expect(tile).toHaveText([
    /^Member Photo UploadView\/edit member photos\.\d+ (photos|missing)$/,
    /^PreapprovalsView\/Add pre-approvals\.\d+ needs? you$/,
    /^Download FormView\/download form\.7 forms$/,
    /^Videos and ManualsView videos and manuals\d+ guides$/,
    /^CertificatesView\/download certificates\.5 kinds$/,
    /^Transaction HistoryView previous transactions\d+ this year$/,
    /^Provider PreApprovalView provider preapproval\d+ (undecided|so far)$/,
  ])
})

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('ADD-453 a need is found by words of the member’s own, and nothing that was typed is sent', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'home/services')
      const field = page.getByRole('textbox', { name: say('services.services.search') })
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(10)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
      const typed = { en: 'visa letter', ar: 'خطاب للتأشيرة' }[language]
      await field.pressSequentially(typed)
      const main = page.getByRole('main')
      const found = main
        .getByRole('region', { name: say('services.services.search') })
        .getByRole('link')
      await expect(found).toHaveText([say('services.services.tile.certificates')])
      await expectAccessible()
      await field.fill('zzzz')
      await expect(found).toHaveCount(0)
      const ask = main.getByRole('link', { name: say('services.services.search.ask') })
      await expect(ask).toHaveAttribute('href', /contactUs$/)
      expect(asked.filter((one) => /visa|zzzz|خطاب/.test(decodeURIComponent(one)))).toEqual([])
      await field.fill(typed)
      await found.click()
      await page.waitForURL('**/home/certificates')
      expect(await page.evaluate(() => history.state?.usr)).toMatchObject({
        policy: expect.any(Number),
      })
    })
  })
}

test('ADD-454 the three papers come in one tap, and an expired policy offers those alone that it has', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com', 'home/services')
  const papers = page.getByRole('region', { name: say('services.services.papers') })
  await expect(papers.getByRole('heading', { level: 3 })).toHaveText([
    say('services.certificates.medical-insurance'),
    say('services.services.papers.table'),
    'Reimbursement Claim',
  ])
  const files = ['Certificate.pdf', 'TableOfBenefits.pdf', 'Reimbursement Claim.pdf']
  for (const [place, file] of files.entries()) {
    const download = page.waitForEvent('download')
    await papers.getByRole('button').nth(place).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  const policy = page.getByLabel(say('common.policy.choice'), { exact: true })
  const expired = policy.locator('option').filter({ hasText: 'GH-2024-0001' })
  await policy.selectOption(await expired.getAttribute('value'))
  await expect(papers.getByRole('heading', { level: 3 })).toHaveText(['Reimbursement Claim'])
})

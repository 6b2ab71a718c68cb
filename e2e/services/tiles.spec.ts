/** The seven services. */
import { expect, languages, test } from './journey.ts'

const tiles = [
  ['photos', 'home/memberPhotoUpload'],
  ['preApprovals', 'preApprovals'],
  ['forms', 'home/downloadForm'],
  ['guides', 'home/videoAndManuals'],
  ['certificates', 'home/certificates'],
  ['transactions', 'home/transactionHistory'],
  ['providerPreApproval', 'home/providerPreApproval'],
] as const

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('SRV-001 SRV-010 the services stand as seven tiles in their order, with Search Provider', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'home/services')
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(
        tiles.map(([name]) => say(`services.services.tile.${name}`)),
      )
      for (const [name] of tiles) {
        await expect(main.getByText(say(`services.services.tile.${name}.text`))).toBeVisible()
      }
      await expectAccessible()
      await main.getByRole('link', { name: say('services.services.searchProvider') }).click()
      await page.waitForURL('**/home/searchProvider')
    })
  })
}

test('SRV-002 SRV-003 SRV-004 SRV-005 SRV-006 SRV-007 SRV-008 SRV-009 each tile opens its page with the current policy', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await page.getByRole('link', { name: /GH-2026-0001/ }).click()
  await page.getByRole('link', { name: say('policies.details.services') }).click()
  for (const [name, path] of tiles) {
    await test.step(name, async () => {
      const tile = page.getByRole('link', {
        name: say(`services.services.tile.${name}`),
        exact: true,
      })
      await tile.click()
      await page.waitForURL(`**/${path}`)
      expect(await page.evaluate(() => history.state?.usr)).toMatchObject({
        policy: expect.any(Number),
      })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
    })
  }
})

test('SRV-003 to SRV-009 the English texts are those of the specification', async ({
  page,
  enter,
}) => {
  await enter('principal@example.com', 'home/services')
  await expect(page.getByRole('main').getByRole('region')).toHaveText([
    'Member Photo UploadView/edit member photos.',
    'PreapprovalsView/Add pre-approvals.',
    'Download FormView/download form.',
    'Videos and ManualsView videos and manuals',
    'CertificatesView/download certificates.',
    'Transaction HistoryView previous transactions',
    'Provider PreApprovalView provider preapproval',
  ])
})

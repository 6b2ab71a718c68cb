/** Every document of a policy, with its toasts and its refusals. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { shownDay } from '../preapprovals/days.ts'
import { held, toastsOf } from '../shared/held.ts'
import { expect, languages, test, unreachable } from '../shared/test.ts'
import type { Say } from '../shared/languages.ts'

/** At this width the actions are a list under the card. */
const actions = (page: Page, say: Say) =>
  page.getByRole('navigation', { name: say('policies.details.actions') })

const choose = (page: Page, say: Say, action: string) =>
  actions(page, say)
    .getByRole('button', { name: say(action) })
    .click()

const documents = [
  { key: 'card', file: 'MedicalCard.pdf', call: 'generate-ecard' },
  { key: 'tob', file: 'TableOfBenefits.pdf', call: 'download-benefits' },
  { key: 'network', file: 'Providers.pdf', call: 'download-providers' },
]

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('the code on the card is checked on a public page, which tells nothing about health', async ({
      page,
      enter,
      say,
      browser,
      baseURL,
      expectAccessible,
    }) => {
      // The dashboard asks for it ahead.
      const shown = page.waitForResponse('**/api/medical-card**')
      await enter('principal@example.com')
      await page.getByRole('link', { name: /GH-2026-0001/ }).click()
      const { data } = await (await shown).json()
      const clinic = await browser.newContext({ locale: language })
      const clinicPage = await clinic.newPage()
      await clinic.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
      await clinicPage.goto(data.verify_url)
      await expect(clinicPage.getByText(say('policies.verify.valid'))).toBeVisible()
      await expect(clinicPage.getByText(data.card_number)).toBeVisible()
      await clinicPage.goto(`${data.verify_url.slice(0, -1)}0`)
      await clinicPage.goto(`${baseURL}verify/NOTACODE`)
      await expect(
        clinicPage.getByText(say('policies.verify.unknown'), { exact: true }),
      ).toBeVisible()
      await clinic.close()
      await page.goto(data.verify_url)
      await expect(page.getByText(say('policies.verify.valid'))).toBeVisible()
      await expectAccessible()
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('POL-038 POL-042 POL-046 the actions menu brings card, table of benefits and network', async ({
    page,
    enter,
    say,
  }) => {
    await page.clock.install()
    await enter('principal@example.com')
    await page.getByRole('link', { name: /GH-2026-0001/ }).click()
    const toasts = toastsOf(page, say('common.toast.region'))
    const asked: Record<string, string> = {}
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      asked[pathname] = `${request.method()} ${searchParams}`
    })
    for (const { key, file, call } of documents) {
      await test.step(file, async () => {
        const letGo = await held(page, `**/api/${call}**`)
        const download = page.waitForEvent('download')
        await choose(page, say, `policies.download.${key}`)
        await expect(toasts.getByText(say(`policies.download.${key}.running`))).toBeVisible()
        letGo()
        const done = toasts.getByText(say(`policies.download.${key}.done`))
        await expect(done).toBeVisible()
        // A success vanishes by itself.
        await page.clock.runFor(6_000)
        await expect(done).toHaveCount(0)
        const saved = await download
        expect(saved.suggestedFilename()).toBe(file)
        expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
      })
    }
    await test.step('POL-045 POL-049 the principal’s are asked for by the policy alone', () => {
      expect(asked).toMatchObject({
        '/portal/api/download-benefits': 'GET policy_id=1',
        '/portal/api/download-providers': 'GET policy_id=1',
      })
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('POL-021 POL-022 POL-023 the actions stand behind one button, the ways on among them', async ({
    page,
    enter,
    say,
  }) => {
    await enter('principal@example.com', 'home/policyDetails?policy=1')
    await expect(actions(page, say)).toHaveCount(0)
    const opener = page.getByRole('button', { name: say('policies.details.actions') })
    await opener.click()
    await expect(page.getByRole('menuitem')).toHaveText(
      [
        'policies.details.claims',
        'policies.details.searchProviders',
        'policies.details.services',
        'policies.beneficiary.link',
        'policies.download.card',
        'policies.download.tob',
        'policies.download.network',
      ].map((key) => new RegExp(`^${say(key)}`)),
    )
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: say('policies.download.tob') }).click()
    expect((await download).suggestedFilename()).toBe('TableOfBenefits.pdf')
    await opener.click()
    await page.getByRole('menuitem', { name: say('policies.details.services') }).click()
    await page.waitForURL('**/home/services')
  })
})

test('POL-037 POL-039 POL-053 an expired policy offers neither card nor table of benefits', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await page.getByRole('link', { name: /GH-2024-0001/ }).click()
  const list = actions(page, say)
  await expect(list.getByRole('button', { name: say('policies.download.network') })).toBeVisible()
  await expect(list.getByRole('button', { name: say('policies.download.card') })).toHaveCount(0)
  await expect(list.getByRole('button', { name: say('policies.download.tob') })).toHaveCount(0)
  await page.getByRole('tab', { name: say('policies.details.tab.coverages') }).click()
  const cover = page.getByRole('tabpanel')
  await expect(cover.getByText(say('policies.coverage.planName')).first()).toBeVisible()
  await expect(cover.getByRole('button', { name: say('policies.download.tob') })).toHaveCount(0)
})

test('POL-053 while nobody has uploaded a table of benefits the cover offers none', async ({
  page,
  enter,
}) => {
  const place = 'home/policyDetails?tab=coverages'
  await enter('principal@example.com', place)
  const cover = page.getByRole('tabpanel', { name: 'Member Coverages' })
  const table = cover.getByRole('button', { name: 'Download TOB' })
  await expect(cover.getByText('Gold Health Plan').first()).toBeVisible()
  await expect(table).toHaveCount(1)
  await page.route(/\/api\/policy\/\d+$/, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...json, data: { ...json.data, tob_file_uploaded_at: null } } })
  })
  await page.reload()
  await expect(cover.getByText('Gold Health Plan').first()).toBeVisible()
  await expect(table).toHaveCount(0)
})

test('POL-043 POL-047 what is no document is told by the sentence of its own kind', async ({
  page,
  enter,
  say,
}) => {
  await enter('principal@example.com')
  await page.getByRole('link', { name: /GH-2026-0001/ }).click()
  const problem = toastsOf(page, say('common.toast.region')).getByRole('alert')
  for (const [call, key, sentence] of [
    ['generate-ecard', 'card', 'Unable to download Medical Card'],
    ['download-benefits', 'tob', 'Unable to download Table Of Benefits'],
  ] as const) {
    await page.route(`**/api/${call}**`, (route) => route.fulfill({ json: { success: false } }))
    await choose(page, say, `policies.download.${key}`)
    await expect(problem.getByText(sentence, { exact: true })).toBeVisible()
    await problem.getByRole('button').click()
    await expect(problem).not.toContainText(sentence)
  }
})

test.describe('without the server', () => {
  test.use({ allowedInConsole: unreachable })

  test('who checks a card again after a lost line keeps the keyboard’s place', async ({
    page,
    say,
  }) => {
    await page.route('**/api/documents/check/**', (route) => route.abort())
    await page.goto('verify/NOTACODE')
    await expect(page.getByText(say('common.error.network'))).toBeVisible()
    await page.unroute('**/api/documents/check/**')
    await page.getByRole('button', { name: say('common.problem.retry') }).press('Enter')
    await expect(page.getByText(say('policies.verify.unknown'), { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('POL-048 a call for the table of benefits that fails says what was agreed', async ({
    page,
    enter,
    say,
  }) => {
    await enter('principal@example.com')
    await page.getByRole('link', { name: /GH-2026-0001/ }).click()
    await page.route('**/api/download-benefits**', (route) => route.abort())
    await choose(page, say, 'policies.download.tob')
    await expect(
      toastsOf(page, say('common.toast.region'))
        .getByRole('alert')
        .getByText('Error: Unable to download Medical Card', { exact: true }),
    ).toBeVisible()
  })

  test('POL-040 POL-043 POL-044 the actions menu says when the table was uploaded; a refusal shows the sentence of the server and stays until it is closed, and a call that fails its own', async ({
    page,
    enter,
    say,
  }) => {
    await page.clock.install()
    await enter('principal@example.com')
    await page.getByRole('link', { name: /GH-2026-0001/ }).click()
    await expect(
      actions(page, say).getByRole('button', { name: say('policies.download.tob') }),
    ).toContainText(`Uploaded on ${shownDay(-45)}`)

    const sentence = say('server.card.expired')
    await page.route('**/api/generate-ecard**', (route) =>
      route.fulfill({ status: 403, json: { success: false, message: sentence } }),
    )
    await choose(page, say, 'policies.download.card')
    const toast = toastsOf(page, say('common.toast.region')).getByRole('alert')
    await expect(toast).toContainText(sentence)
    await page.clock.runFor(6_000)
    await expect(toast).toContainText(sentence)
    await toast.getByRole('button').click()
    await expect(toast).not.toContainText(sentence)

    for (const [path, key] of [
      ['generate-ecard', 'card'],
      ['download-benefits', 'tob'],
    ] as const) {
      await page.route(`**/api/${path}**`, (route) => route.abort())
      await choose(page, say, `policies.download.${key}`)
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: say(`policies.download.${key}.failed`) })
          .first(),
      ).toBeVisible()
    }
  })
})

/** Every document of a policy, with its toasts and its refusals. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { held, toastsOf } from '../support/held.ts'
import { expect, languages, test, unreachable } from '../support/test.ts'
import type { Say } from '../support/languages.ts'

const choose = async (page: Page, say: Say, action: string) => {
  await page.getByRole('button', { name: say('policies.details.actions') }).click()
  await page.getByRole('menuitem', { name: say(action) }).click()
}

const documents = [
  {
    id: 'POL-037 POL-041 POL-042',
    key: 'card',
    file: 'MedicalCard.pdf',
    call: 'generate-ecard',
    running: 'policies.download.card.running',
    done: 'policies.download.card.done',
  },
  {
    id: 'POL-039 POL-045 POL-046',
    key: 'tob',
    file: 'TableOfBenefits.pdf',
    call: 'download-benefits',
    running: 'policies.download.tob.running',
    done: 'policies.download.tob.done',
  },
  {
    id: 'POL-038 POL-049',
    key: 'network',
    file: 'Providers.pdf',
    call: 'download-providers',
    running: 'policies.download.network.running',
    done: 'policies.download.network.done',
  },
]

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    for (const { id, key, file, call, running, done } of documents) {
      test(`${id} PLT-004 PLT-012 PLT-016 the actions menu brings ${file}`, async ({
        page,
        enter,
        say,
      }) => {
        await enter('principal@example.com')
        await page.getByRole('link', { name: /GH-2026-0001/ }).click()
        const letGo = await held(page, `**/api/${call}**`)
        const download = page.waitForEvent('download')
        await choose(page, say, `policies.download.${key}`)
        const toasts = toastsOf(page, say('common.toast.region'))
        await expect(toasts.getByText(say(running))).toBeVisible()
        letGo()
        await expect(toasts.getByText(say(done))).toBeVisible()
        // A success vanishes by itself.
        await expect(toasts.getByText(say(done))).toHaveCount(0, { timeout: 6_000 })
        const saved = await download
        expect(saved.suggestedFilename()).toBe(file)
        expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
      })
    }

    test('POL-043 POL-047 a refusal shows the sentence of the server, and stays until it is closed', async ({
      page,
      enter,
      say,
    }) => {
      await enter('principal@example.com')
      await page.getByRole('link', { name: /GH-2026-0001/ }).click()
      const sentence = say('server.card.expired')
      await page.route('**/api/generate-ecard**', (route) =>
        route.fulfill({ status: 403, json: { success: false, message: sentence } }),
      )
      await choose(page, say, 'policies.download.card')
      const toast = page
        .getByRole('region', { name: say('common.toast.region') })
        .getByRole('alert')
      await expect(toast).toContainText(sentence)
      await page.waitForTimeout(3_500)
      await expect(toast).toContainText(sentence)
      await toast.getByRole('button').click()
      await expect(toast).not.toContainText(sentence)
    })

    test.describe('without the server', () => {
      test.use({ allowedInConsole: unreachable })

      test('POL-044 POL-048 a call that fails shows its own text', async ({ page, enter, say }) => {
        await enter('principal@example.com')
        await page.getByRole('link', { name: /GH-2026-0001/ }).click()
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

    test('POL-037 POL-039 POL-053 an expired policy offers neither card nor table of benefits', async ({
      page,
      enter,
      say,
    }) => {
      await enter('principal@example.com')
      await page.getByRole('link', { name: /GH-2024-0001/ }).click()
      await page.getByRole('button', { name: say('policies.details.actions') }).click()
      await expect(
        page.getByRole('menuitem', { name: say('policies.download.network') }),
      ).toBeVisible()
      await expect(page.getByRole('menuitem', { name: say('policies.download.card') })).toHaveCount(
        0,
      )
      await expect(page.getByRole('menuitem', { name: say('policies.download.tob') })).toHaveCount(
        0,
      )
      await page.keyboard.press('Escape')
      await page.getByRole('tab', { name: say('policies.details.tab.coverages') }).click()
      const cover = page.getByRole('tabpanel')
      await expect(cover.getByText(say('policies.coverage.planName')).first()).toBeVisible()
      await expect(cover.getByRole('button', { name: say('policies.download.tob') })).toHaveCount(0)
    })

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

test('POL-040 Download TOB says when it was uploaded', async ({ page, enter, say }) => {
  await enter('principal@example.com')
  await page.getByRole('link', { name: /GH-2026-0001/ }).click()
  await page.getByRole('button', { name: say('policies.details.actions') }).click()
  await expect(page.getByRole('menuitem', { name: say('policies.download.tob') })).toContainText(
    /Uploaded on \d\d-\d\d-\d{4}/,
  )
})

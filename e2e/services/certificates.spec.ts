/** Certificates by person. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Say } from '../shared/languages.ts'
import { expect, held, languages, test, toastsOf, unreachable } from './journey.ts'

const slugs = [
  'medical-insurance',
  'life-insurance',
  'temporary-medical-insurance',
  'medical-replacement',
  'haad-medical-insurance',
] as const
const names = { en: 'Layla Haddad', ar: 'ليلى حداد' }
const sons = { en: 'Yousef Haddad', ar: 'يوسف حداد' }

const buttonOf = (page: Page, say: Say, slug: string, name: string) =>
  page.getByRole('button', {
    name: say('services.certificates.download.of', {
      title: say(`services.certificates.${slug}`),
      name,
    }),
  })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('SRV-018 SRV-020 SRV-021 each is saved as Certificate.pdf, and its toasts tell so; a dependant is asked for by id', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'home/certificates')
      const people = page.getByLabel(say('services.certificates.person'))
      await expect(people.getByRole('option')).toHaveCount(5)
      await expect(people.getByRole('option', { selected: true })).toContainText(names[language])
      await test.step('SRV-019 nothing says that there are no dependants', async () => {
        await expect(page.getByText(say('services.certificates.noDependents'))).toHaveCount(0)
      })
      await expectAccessible()
      const toasts = toastsOf(page, say('common.toast.region'))
      await test.step('SRV-025 a toast names the certificate while it loads and when it has come', async () => {
        for (const slug of slugs) {
          await test.step(slug, async () => {
            const letGo = await held(page, `**/api/certificate/${slug}**`)
            const asked = page.waitForRequest(`**/api/certificate/${slug}**`)
            const download = page.waitForEvent('download')
            await buttonOf(page, say, slug, names[language]).click()
            await expect(
              toasts.getByText(say('services.download.certificate.running')),
            ).toBeVisible()
            letGo()
            expect(new URL((await asked).url()).searchParams.has('dependent_id')).toBe(false)
            const saved = await download
            expect(saved.suggestedFilename()).toBe('Certificate.pdf')
            expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
            await expect(toasts).toHaveText(say('services.download.certificate.done'))
          })
        }
      })
      const chosen = people.getByRole('option', { name: new RegExp(sons[language]) })
      const id = (await chosen.getAttribute('value')) ?? ''
      await people.selectOption(id)
      // The choice is a place of its own; until the page has gone there, it stands on the one before.
      await expect(buttonOf(page, say, 'medical-insurance', sons[language])).toBeVisible()
      await expect(people).toHaveValue(id)
      await test.step('SRV-023 one of another type comes for the son: it is asked for by its type and his id', async () => {
        const asked = page.waitForRequest('**/api/certificate/**')
        const download = page.waitForEvent('download')
        await buttonOf(page, say, 'medical-replacement', sons[language]).click()
        const { pathname, searchParams } = new URL((await asked).url())
        expect(pathname).toMatch(/\/certificate\/medical-replacement$/)
        expect(searchParams.get('dependent_id')).toBe(id)
        expect((await download).suggestedFilename()).toBe('Certificate.pdf')
      })
      // Whom one has chosen stands in the address.
      await page.reload()
      await expect(people).toHaveValue(id)
    })
  })
}

test('SRV-019 without dependants the list says so', async ({ page, enter, say }) => {
  await enter('new-cover@example.com', 'home/certificates')
  await expect(page.getByText(say('services.certificates.noDependents'))).toBeVisible()
})

test('ADD-427 what somebody is not insured for is not offered, and the page says why', async ({
  page,
  enterAsOwn,
  say,
}) => {
  await enterAsOwn('home/certificates')
  const life = page
    .getByRole('listitem')
    .filter({ hasText: say('services.certificates.life-insurance') })
  await expect(life).toContainText(say('services.certificates.noLife'))
  await expect(life.getByRole('button')).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('button', { name: say('services.services.download') }),
  ).toHaveCount(4)
})

test('an expired policy offers no certificate, and says why', async ({ page, enter, say }) => {
  await enter('principal@example.com')
  await page.getByRole('link', { name: /GH-2024-0001/ }).click()
  await page.getByRole('link', { name: say('policies.details.services') }).click()
  await page
    .getByRole('link', { name: say('services.services.tile.certificates'), exact: true })
    .click()
  await expect(page.getByText(say('server.certificate.expired'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('services.services.download') })).toHaveCount(0)
})

test.describe('refused', () => {
  test.use({ allowedInConsole: unreachable })

  test('SRV-026 PLT-009 a refusal stands in the sentence of the server, and without one in ours; a call that fails is logged, and leaves nothing loading', async ({
    page,
    enter,
    say,
  }) => {
    await enter('principal@example.com', 'home/certificates')
    const sentence = say('server.certificate.no-life')
    const alert = toastsOf(page, say('common.toast.region')).getByRole('alert')
    const life = buttonOf(page, say, 'life-insurance', names.en)
    await page.route('**/api/certificate/**', (route) =>
      route.fulfill({ status: 403, json: { success: false, message: sentence } }),
    )
    await life.click()
    await expect(alert).toContainText(sentence)
    // It also stands where it was asked for.
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
    await expect(life).not.toHaveAttribute('aria-disabled')
    await page.route('**/api/certificate/**', (route) => route.fulfill({ json: {} }))
    await life.click()
    await expect(alert).toContainText(say('services.download.certificate.failed'))

    await page.reload()
    await page.route('**/api/certificate/**', (route) => route.abort())
    const logged = page.waitForEvent('console', (line) => line.text().includes('CallFailed'))
    const medical = buttonOf(page, say, 'medical-insurance', names.en)
    await medical.click()
    await logged
    await expect(alert).toContainText(say('services.download.certificate.failed'))
    await expect(medical).not.toHaveAttribute('aria-disabled')
  })
})

test('PLT-017 a message that passes by is half as wide as the page', async ({
  page,
  enter,
  say,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await enter('principal@example.com', 'home/certificates')
  await buttonOf(page, say, 'medical-insurance', names.en).click()
  const toast = toastsOf(page, say('common.toast.region')).getByText(
    say('services.download.certificate.done'),
  )
  await expect(toast).toBeVisible()
  const box = await toastsOf(page, say('common.toast.region')).boundingBox()
  expect(box?.width).toBe(500)
})

test('SRV-020 SRV-025 SRV-026 the English texts are those of the specification', ({ say }) => {
  expect(say('services.certificates.medical-insurance')).toBe('Medical Insurance Certificate')
  expect(say('services.download.certificate.running')).toBe(
    'Please wait while the Certificate is downloading',
  )
  expect(say('services.download.certificate.done')).toBe('Certificate has downloaded')
  expect(say('services.download.certificate.failed')).toBe('Unable to download Certificate')
  expect(say('services.certificates.noDependents')).toBe('No Dependents')
})

/** Forms by category. */
import { readFile } from 'node:fs/promises'
import { expect, held, languages, test, toastsOf, unreachable } from './journey.ts'

const category = { en: 'Claims and payment', ar: 'المطالبات والدفع' }
const titles = { en: 'Dental Claim', ar: 'مطالبة أسنان' }

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('SRV-027 SRV-032 PLT-012 a form stands under its category and is saved under its title', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'home/downloadForm')
      const group = page.getByRole('region', { name: category[language] })
      await expect(group.getByRole('listitem')).toHaveCount(3)
      await expectAccessible()
      const letGo = await held(page, '**/api/download-forms/**')
      const download = page.waitForEvent('download')
      await group
        .getByRole('button', {
          name: say('services.forms.download.of', { title: titles[language] }),
        })
        .click()
      const toasts = toastsOf(page, say('common.toast.region'))
      await expect(toasts).toHaveText(say('services.download.form.running'))
      letGo()
      const saved = await download
      expect(saved.suggestedFilename()).toBe(`${titles[language]}.pdf`)
      expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
      await expect(toasts).toHaveText(say('services.download.form.done'))
    })
  })
}

test('SRV-031 without forms the page says so', async ({ page, beginSession, say }) => {
  await beginSession('principal@example.com')
  await page.route('**/api/forms', (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.goto('home/downloadForm')
  await expect(page.getByText(say('services.forms.empty'))).toBeVisible()
})

test.describe('refused', () => {
  test.use({ allowedInConsole: unreachable })

  test('SRV-033 a refusal stands in the sentence of the server, and without one in ours', async ({
    page,
    enter,
    say,
  }) => {
    await enter('principal@example.com', 'home/downloadForm')
    const alert = toastsOf(page, say('common.toast.region')).getByRole('alert')
    const button = page.getByRole('button', {
      name: say('services.forms.download.of', { title: titles.en }),
    })
    const sentence = say('server.form.gone')
    await page.route('**/api/download-forms/**', (route) =>
      route.fulfill({ status: 404, json: { success: false, message: sentence } }),
    )
    await button.click()
    await expect(alert).toContainText(sentence)
    for (const answer of ['nothing', 'none'] as const) {
      await page.route('**/api/download-forms/**', (route) =>
        answer === 'none' ? route.abort() : route.fulfill({ json: {} }),
      )
      await button.click()
      await expect(alert).toContainText(say('services.download.form.failed'))
    }
  })
})

test('SRV-031 SRV-032 SRV-033 the English texts are those of the specification', ({ say }) => {
  expect(say('services.forms.empty')).toBe('No forms available')
  expect(say('services.download.form.running')).toBe('Please wait while the Form is downloading')
  expect(say('services.download.form.done')).toBe('Form has downloaded')
  expect(say('services.download.form.failed')).toBe('Unable to download Form')
})

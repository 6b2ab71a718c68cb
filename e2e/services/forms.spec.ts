/** Forms by category. */
import { readFile } from 'node:fs/promises'
import { expect, held, languages, test, toastsOf, unreachable } from './journey.ts'

const category = { en: 'Claims and payment', ar: 'المطالبات والدفع' }
/** Each category of the insurer with its forms. */
const all = {
  en: [
    ['Claims and payment', ['Reimbursement Claim', 'Dental Claim', 'Change of Bank Account']],
    ['Pre-approvals', ['Pre-Approval Request', 'Treatment outside the Country of Residence']],
    ['Membership', ['Addition of a Dependant', 'Change of Personal Details']],
  ],
  ar: [
    ['المطالبات والدفع', ['طلب استرداد مصاريف', 'مطالبة أسنان', 'تغيير الحساب البنكي']],
    ['الموافقات المسبقة', ['طلب موافقة مسبقة', 'علاج خارج بلد الإقامة']],
    ['العضوية', ['إضافة مُعال', 'تعديل البيانات الشخصية']],
  ],
} as const
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
      await test.step('SRV-028 SRV-029 every form of the list, each with its download', async () => {
        await expect(page.getByRole('main').getByRole('region')).toHaveCount(3)
        for (const [name, forms] of all[language]) {
          const lines = page.getByRole('region', { name, exact: true }).getByRole('listitem')
          await expect(lines).toHaveText(forms.map((title) => new RegExp(`^${title}`)))
          for (const title of forms)
            await expect(
              lines.getByRole('button', { name: say('services.forms.download.of', { title }) }),
            ).toHaveCount(1)
        }
      })
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
      await test.step('SRV-030 it is the file of that form', async () => {
        const form = new URL('../../content/forms/dental-claim.pdf', import.meta.url)
        expect((await readFile(await saved.path())).equals(await readFile(form))).toBe(true)
      })
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

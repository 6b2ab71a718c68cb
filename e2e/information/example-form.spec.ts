import { toastsOf } from '../shared/held.ts'
import { expect, test } from '../shared/test.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('SUP-083 PLT-022 the example form takes an email address, and sends it nowhere', async ({
    page,
    say,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('example-form/')
    const submit = page.getByRole('button', { name: say('information.exampleForm.submit') })
    await submit.click()
    await expect(page.getByText(say('common.error.email')).first()).toBeVisible()
    const field = page.getByLabel(say('information.exampleForm.email'))
    await field.fill('nobody')
    await submit.click()
    await expect(page.getByText(say('common.error.emailAddress')).first()).toBeVisible()
    await expectAccessible()
    await field.fill('somebody@example.com')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await submit.click()
    await expect(toastsOf(page, say('common.toast.region'))).toHaveText(
      say('common.success.formSaved'),
    )
    expect(sent).toEqual([])
    await page.goto('example-form')
    await expect(field).toBeVisible()
  })
})

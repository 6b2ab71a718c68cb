/** Scripts that come when they are needed, over a line that is cut at that moment. */
import { expect, languages, test } from '../shared/test.ts'
import { complaintForm } from '../support/complaint-form.ts'

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, allowedInConsole: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

    test('ADD-588 without a connection a tap says that the portal is out of reach, and it and a page go on with one', async ({
      page,
      context,
      say,
    }) => {
      const unreached = page.getByText(say('common.error.network'))
      await page.goto('complaints')
      const form = complaintForm(page, say)
      await form.choose('preference', 1)
      await expect(form.field('name')).toBeVisible()
      await test.step('a tap, whose rule for phone numbers is not there', async () => {
        await context.setOffline(true)
        await form.field('name').fill('Mona Saleh')
        await form.field('phone').fill('12')
        await form.submit()
        await expect(unreached).toBeVisible()
        await expect(page.getByText(/module|\.js/)).toHaveCount(0)
        await context.setOffline(false)
        await form.submit()
        await expect(unreached).toHaveCount(0)
        await expect(page.getByText(say('common.phone.invalid')).first()).toBeVisible()
        await expect(form.field('name')).toHaveValue('Mona Saleh')
      })
      await test.step('a page', async () => {
        await context.setOffline(true)
        await page.getByRole('link', { name: say('common.nav.login'), exact: true }).click()
        const again = page.getByRole('button', { name: say('common.problem.retry') })
        await expect(again).toBeVisible()
        await expect(page.getByText(/module|\.js/)).toHaveCount(0)
        await context.setOffline(false)
        await again.click()
        await expect(page).toHaveURL(/\/login$/)
        await expect(page.getByLabel(say('access.login.username'))).toBeVisible()
      })
    })
  })
}

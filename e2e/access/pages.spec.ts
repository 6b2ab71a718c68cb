/** What holds for every page before a session: contrast, width, language, keyboard. */
import { writeLink } from '@falaj/contract/access/rules/link.ts'
import { untilAwake } from '../shared/awake.ts'
import { expect, takeLinksForGood, test } from './journey.ts'
import { fillDetails } from './register.ts'

const link = writeLink({ email: 'nobody@example.com', token: 'x'.repeat(43) })
const pages = [
  'register',
  'verifyOTP',
  'verifyAccount',
  'addPhoneNumber',
  'forgotPassword',
  'recoverUsername',
  'lostPhone',
  `passwordReset/${link}`,
  `setNewPassword/${link}`,
  'setNewPassword/nonsense',
  'setNewPassword/opened',
  'addSecurityQuestion',
  'updatePassword',
  'ssoregister/opened/opened',
  'ssologin/nonsense',
]

test.describe('in Arabic', () => {
  test.use({ language: 'ar', colorScheme: 'dark', viewport: { width: 320, height: 700 } })

  test('every page is whole at 320 pixels in the dark', async ({ page, expectAccessible }) => {
    await takeLinksForGood(page)
    for (const path of pages) {
      await test.step(path.replace(link, '…'), async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('main')).toBeVisible()
        for (const list of await page.getByRole('main').getByRole('combobox').all())
          await expect(list.getByRole('option').nth(1)).toBeAttached()
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        expect(wider).toBeLessThanOrEqual(0)
        await expectAccessible()
      })
    }
  })
})

test('the language changes in place, and what was typed and chosen stays', async ({
  page,
  say,
}) => {
  await page.goto('verifyAccount')
  await fillDetails(page, say)
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const nationality = page.getByLabel('الجنسية')
  await expect(nationality.locator('option:checked')).toHaveText(/\p{Script=Arabic}/u)
  await expect(nationality).toHaveValue('JO')
  await page.goto('register')
  await untilAwake(page)
  await page.getByLabel('رقم الوثيقة').fill('GH-2026-0002')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel(say('access.field.policyNumber'))).toHaveValue('GH-2026-0002')
})

test('a registration is filled in and sent by keyboard alone', async ({ page, core }) => {
  const member = await core.enrol()
  await page.goto('register')
  await untilAwake(page)
  await page.getByRole('main').getByRole('textbox').first().focus()
  for (const [typed, tabs] of [
    [member.policy_number, 1],
    [member.certificate_number, 1],
    [member.dob.replaceAll('-', ''), 2],
    [member.email, 0],
  ] as const) {
    await page.keyboard.type(typed)
    for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/verifyAccount$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a date is picked from the calendar as well as typed', async ({ page, say }) => {
  await page.goto('register')
  const born = page.getByRole('textbox', { name: say('access.field.dateOfBirth') })
  await page
    .getByRole('button', {
      name: say('common.date.pick', { label: say('access.field.dateOfBirth') }),
    })
    .click()
  const calendar = page.locator('input[type=date]')
  expect(await calendar.getAttribute('max')).toMatch(/^\d{4}-\d\d-\d\d$/)
  await calendar.fill('1988-03-14')
  await expect(born).toHaveValue('14-03-1988')
})

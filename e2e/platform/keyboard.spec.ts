/** The portal without a mouse: everything is reached by Tab, done by Enter and left by Escape, and no focus is lost. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../claims/journey.ts'
import { menuOf } from '../shared/deletion.ts'
import { newestCode } from '../shared/outbox.ts'
import { password } from '../shared/log-in.ts'

/** Tabs on until it has the focus. */
async function reach(page: Page, wanted: Locator, most = 60): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let place = 0; place < most; place += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press('Enter')
}

test('ADD-201 a member signs in, holds out the card, adds a bank account, deletes it and a draft, by keyboard alone', async ({
  page,
  member,
  request,
  baseURL,
  say,
}) => {
  const { keyboard } = page

  await test.step('signs in', async () => {
    await page.goto('login')
    await reach(page, page.getByLabel(say('access.login.username')))
    await keyboard.type(member.email)
    await reach(page, page.getByLabel(say('access.login.password'), { exact: true }))
    await keyboard.type(password)
    await keyboard.press('Enter')
    await page.waitForURL('**/verifyLoginOTP')
    const code = await newestCode(request, baseURL ?? '', member.email)
    await expect(page.getByLabel(say('access.otp.label'))).toBeFocused()
    await keyboard.type(code)
    await page.waitForURL('**/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('holds out the card', async () => {
    const link = { name: say('policies.policy.card'), exact: true }
    await press(page, page.getByRole('main').getByRole('link', link).first())
    const dialog = page.getByRole('dialog', { name: say('policies.card.title') })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // The link was on the page before.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const show = page.getByRole('button', { name: say('policies.card.show') })
    await press(page, show)
    await press(page, dialog.getByRole('button', { name: say('policies.card.close') }))
    await expect(dialog).toHaveCount(0)
    await expect(show).toBeFocused()
  })

  await test.step('adds a bank account', async () => {
    await page.goto('profile')
    const add = page.getByRole('button', { name: say('banking.bank.add') })
    await press(page, add)
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await keyboard.press('Escape')
    await expect(add).toBeFocused()
    await keyboard.press('Enter')
    const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
    await expect(dialog.getByRole('option', { name: /AED/ })).toHaveCount(1)
    await reach(page, field('country'))
    await keyboard.type('United Arab')
    await reach(page, field('name'))
    await keyboard.press('ArrowDown')
    await reach(page, field('currency'))
    await keyboard.type('AED')
    await reach(page, dialog.getByRole('textbox', { name: say('banking.bank.number.iban') }))
    await keyboard.type('AE27 9990 0055 0711 0098 866')
    await keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(add).toBeFocused()
  })

  await test.step('deletes it', async () => {
    const account = page.getByRole('listitem').filter({ hasText: '8866' })
    await press(page, menuOf(account, say))
    await press(page, page.getByRole('menuitem', { name: say('banking.bank.delete'), exact: true }))
    const yes = say('banking.bank.delete.yes')
    await press(page, page.getByRole('dialog').getByRole('button', { name: yes, exact: true }))
    await expect(account).toHaveCount(0)
    // What was pressed is gone: the next thing of the list has the focus, not the page's beginning.
    await expect(page.getByRole('button', { name: say('banking.bank.add') })).toBeFocused()
  })

  await test.step('deletes a draft', async () => {
    const [reference = ''] = await member.claims([
      { status: 'Drafted', daysAgo: 1 },
      { status: 'Drafted', daysAgo: 2 },
    ])
    await page.goto('claims')
    const card = page.getByRole('article').filter({ hasText: reference })
    await press(page, card.getByRole('button', { name: new RegExp(reference) }))
    const yes = say('requests.requests.delete.yes')
    await press(page, page.getByRole('dialog').getByRole('button', { name: yes, exact: true }))
    await expect(card).toHaveCount(0)
    // The next thing that is still there: the section that it was in.
    await expect(page.getByRole('main').locator(':is(h2, h3):focus')).toHaveCount(1)
  })
})

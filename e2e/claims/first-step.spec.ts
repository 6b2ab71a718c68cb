/** The first step of a claim on one screen: faces, contact and accounts. */
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import type { Locator, Page } from '@playwright/test'
import { menuOf } from '../shared/deletion.ts'
import { aPdf } from './claim-form.ts'
import { expect, test } from './journey.ts'

/** Four people, three accounts: to one of them a payment is on its way, another lacks its IBAN. */
const family = 'principal@example.com'

const phone = { width: 360, height: 740 }

/** How high the page is, and how much of that is its footer. */
const heights = (page: Page) =>
  page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    footer: document.querySelector('footer')?.getBoundingClientRect().height ?? 0,
  }))

const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('ADD-485 it stands within 800 pixels at a desk, accounts beside the person, and 890 on a phone', async ({
    page,
    beginSession,
    claim,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await beginSession(family)
    await claim.open()
    await expect(claim.account).toHaveCount(3)
    await expect(claim.patients).toHaveCount(4)
    expect((await heights(page)).page).toBeLessThanOrEqual(800)
    expect(await top(claim.accounts)).toBeLessThan(await top(claim.field('mobile')))
    await page.setViewportSize(phone)
    const withoutFooter = async () => {
      const shown = await heights(page)
      return shown.page - shown.footer
    }
    await expect.poll(withoutFooter).toBeLessThanOrEqual(890)
    expect(await top(claim.accounts)).toBeGreaterThan(await top(claim.field('email')))
    await expectAccessible()
  })

  test('ADD-489 on a phone the chosen account stands alone, the others are one tap away and stay in sight', async ({
    page,
    beginSession,
    claim,
    say,
    expectAccessible,
  }) => {
    await page.setViewportSize(phone)
    await beginSession(family)
    await claim.open()
    const shown = claim.account.filter({ visible: true })
    await expect(shown).toHaveCount(1)
    await expect(shown).toBeChecked()
    const more = page.getByRole('button', { name: say('banking.bank.more', { count: 2 }) })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(shown).toHaveCount(3)
    await expect(menuOf(claim.accounts, say)).toHaveCount(3)
    await expectAccessible()
    await more.click()
    await expect(shown).toHaveCount(1)
  })
})

test('ADD-486 up to five people are faces with names, one tap each, and six are a list', async ({
  page,
  beginSession,
  claim,
}) => {
  const more = [{ member_name: 'Omar Haddad Senior', first_name: 'Omar' }]
  await page.route(/\/api\/policy\/\d+$/, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest }: { data: PolicyDetail } = await answer.json()
    for (const [place, names] of more.entries()) {
      const person = { ...names, id: 90_001 + place }
      const [dependant] = data.dependents
      const [claimant] = data.claimants
      if (dependant) data.dependents.push(Object.assign(structuredClone(dependant), person))
      if (claimant)
        data.claimants.push(
          Object.assign(structuredClone(claimant), person, { is_principal: false }),
        )
    }
    await route.fulfill({ json: { ...rest, data } })
  })
  await beginSession(family)
  await claim.open()
  await expect(claim.patients).toHaveCount(5)
  const names = page.getByRole('group', { name: 'Patient' }).locator('label')
  await expect(names).toHaveText([
    'Layla',
    // Two have that name.
    'Omar Haddad',
    'Yousef',
    'Noor',
    'Omar Haddad Senior',
  ])
  await expect(page.getByRole('combobox', { name: 'Patient' })).toHaveCount(0)
  more.push({ member_name: 'Sara Haddad', first_name: 'Sara' })
  await page.reload()
  await expect(claim.field('patient').getByRole('option')).toHaveCount(7)
  await expect(claim.patients).toHaveCount(0)
})

test('ADD-486 the policy is a switch beside the title', async ({
  page,
  beginSession,
  claim,
  say,
}) => {
  await beginSession(family)
  await claim.open()
  const choice = page
    .getByRole('banner')
    .or(page.getByRole('main'))
    .getByLabel(say('common.policy.choice'), { exact: true })
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const box = await choice.boundingBox()
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(middle).toBeGreaterThan(title?.y ?? 0)
  expect(middle).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
})

test('ADD-487 the menu of an account deletes it, or says why it cannot be deleted now', async ({
  page,
  beginSession,
  claim,
  say,
  expectAccessible,
}) => {
  await beginSession(family)
  await claim.open()
  const line = (bank: string) => claim.accounts.getByRole('listitem').filter({ hasText: bank })
  await menuOf(line('Khaleej'), say).click()
  const remove = page.getByRole('menuitem', { name: say('banking.bank.delete') })
  await expect(remove).toContainText(say('banking.bank.underWay'))
  await expectAccessible()
  // It is read, and does nothing.
  await page.keyboard.press('ArrowDown')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').filter({ hasText: 'Khaleej' })).toHaveCount(0)
  await expect(remove).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuOf(line('Khaleej'), say)).toBeFocused()
  await menuOf(line('Sahyadri'), say).click()
  await expect(remove).not.toContainText(say('banking.bank.underWay'))
  await remove.click()
  const question = say('banking.bank.delete.question', { name: 'Sahyadri Bank' })
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await page.getByRole('button', { name: say('banking.bank.delete.no') }).click()
  await expect(menuOf(line('Sahyadri'), say)).toBeFocused()
})

test('ADD-488 an account that lacks its IBAN leads to adding it, and the one that was added is chosen', async ({
  page,
  member,
  beginSession,
  claim,
  say,
  expectAccessible,
}) => {
  await member.account({ is_default: true })
  await member.account({
    bank_name: 'Dune National Bank',
    number_type: 2,
    iban_no: null,
    account_no: '0119004477312',
  })
  await beginSession(member.email)
  await claim.open()
  await page.getByRole('button', { name: say('banking.bank.noIban.why') }).click()
  const dialog = page.getByRole('dialog')
  const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
  const iban = dialog.getByRole('textbox', { name: say('banking.bank.number.iban') })
  await expect(iban).toBeFocused()
  await expect(field('country')).toHaveValue('234')
  await expect(field('name').getByRole('option', { selected: true })).toHaveText(
    'Dune National Bank',
  )
  await expect(field('currency').getByRole('option', { selected: true })).toContainText('AED')
  await expectAccessible()
  await iban.fill('AE27 9990 0055 0711 0098 866')
  await dialog.getByRole('button', { name: say('banking.bank.save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(claim.accounts.getByRole('radio', { name: /8866/ })).toBeChecked()
  await claim.passStepOne()
})

test('ADD-489 the only account that can be paid is chosen already', async ({
  member,
  beginSession,
  claim,
}) => {
  await member.account({ number_type: 2, iban_no: null, account_no: '0119004477312' })
  await member.account()
  await beginSession(member.email)
  await claim.open()
  await expect(claim.accounts.getByRole('radio', { name: /4021/ })).toBeChecked()
  await claim.passStepOne()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('ADD-489 what is said once the form was saved pushes nothing away from under a finger', async ({
    claim,
    openClaim,
  }) => {
    await openClaim()
    const before = [await top(claim.field('email')), await top(claim.button('continue'))]
    await claim.field('email').fill('somebody.else@example.com')
    await claim.saved()
    expect([await top(claim.field('email')), await top(claim.button('continue'))]).toEqual(before)
  })

  test('ADD-489 Continue stands at the foot of the window, and covers no field while a keyboard is open', async ({
    page,
    beginSession,
    claim,
  }) => {
    await beginSession(family)
    await claim.open()
    const foot = async () => {
      const { y = 0, height = 0 } = (await claim.button('continue').boundingBox()) ?? {}
      return y + height
    }
    for (const y of [0, 100]) {
      await page.evaluate((top) => scrollTo(0, top), y)
      expect(await foot()).toBeLessThanOrEqual(phone.height)
      expect(await foot()).toBeGreaterThan(phone.height - 30)
    }
    // What a keyboard leaves of the window.
    await page.setViewportSize({ width: 360, height: 400 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(claim.button('continue')).not.toBeInViewport()
    for (const name of ['mobile', 'email']) {
      await claim.field(name).focus()
      await claim.field(name).evaluate((field) => field.scrollIntoView({ block: 'end' }))
      expect(await hit(claim.field(name))).toBe(true)
    }
  })
})

/** A finger on its lower edge finds it. */
const hit = (field: Locator) =>
  field.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect()
    return document.elementFromPoint(left + 30, bottom - 2) === element
  })

test('ADD-485 two documents leave SUBMIT above 1,130 pixels', async ({
  page,
  claim,
  openClaim,
}) => {
  // So low that the summary is as high as it is.
  await page.setViewportSize({ width: 1280, height: 540 })
  await openClaim()
  await claim.passStepOne()
  await claim.answer()
  await claim.attach('hospital_receipts', aPdf('one.pdf'), aPdf('two.pdf'))
  await page.evaluate(() => scrollTo(0, 0))
  const { y = 9_999, height = 0 } = (await claim.button('submit').boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(1_130)
})

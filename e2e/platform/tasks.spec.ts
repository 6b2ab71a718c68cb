/** What members come for, as somebody does it who has never been here: by what stands on the page, and in few taps. */
import type { Page } from '@playwright/test'
import { expect, languages, test } from '../claims/journey.ts'
import type { Say } from '../shared/languages.ts'
import { countingTaps } from '../shared/taps.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

/** Each of the three links that stand first on the dashboard. */
const first = (page: Page, say: Say, key: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: say(`policies.policy.${key}`), exact: true })
    .first()

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('how much dental is left for the son takes two taps', async ({ page, enter, say }) => {
      const son = language === 'ar' ? 'يوسف' : 'Yousef'
      const dental = language === 'ar' ? 'الأسنان' : 'Dental'
      const taps = await countingTaps(page)
      await enter('principal@example.com')
      await first(page, say, 'covered').tap()
      const whose = page.getByRole('navigation', { name: say('policies.coverage.family') })
      await whose.getByRole('link', { name: new RegExp(son) }).tap()
      await expect(whose.locator('[aria-current=page]')).toContainText(son)
      const row = page.getByRole('button', { name: new RegExp(`^${dental}`) })
      await expect(row).toContainText(/1,360\.00/)
      await expect(row).toContainText(say('policies.benefit.left'))
      expect(taps()).toBe(2)
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('the card is shown at a desk with one tap, and everything on it is on the screen', async ({
    page,
    member,
    enter,
    say,
  }) => {
    const taps = await countingTaps(page)
    await enter(member.email)
    await first(page, say, 'card').tap()
    const card = page.getByRole('dialog', { name: say('policies.card.title') })
    await expect(card.getByRole('img', { name: say('policies.card.code') })).toBeInViewport({
      ratio: 1,
    })
    await expect(card.getByText(member.card_number)).toBeInViewport({ ratio: 1 })
    await expect(card.getByRole('button', { name: say('policies.card.close') })).toBeInViewport({
      ratio: 1,
    })
    expect(taps()).toBe(1)
  })

  test('a bank account is added from the profile, in nine taps', async ({
    page,
    member,
    enter,
    say,
  }) => {
    const taps = await countingTaps(page)
    await enter(member.email)
    await page.getByRole('button', { name: say('nav.thumbs.more') }).tap()
    await page
      .getByRole('link', { name: say('common.title.profile') })
      .first()
      .tap()
    const section = page.getByRole('region', { name: say('profile.profile.section.RIClaims') })
    await expect(section).toContainText(say('banking.bank.none'))
    await section
      .getByRole('button', { name: say('profile.profile.section.RIClaims'), exact: true })
      .tap()
    await section.getByRole('button', { name: say('banking.bank.add') }).tap()
    const dialog = page.getByRole('dialog')
    const field = (key: string) => dialog.getByLabel(say(`banking.bank.${key}`), { exact: true })
    const choose = async (key: string, choice: { index: number } | string) => {
      await field(key).tap()
      await field(key).selectOption(choice)
    }
    await choose('country', '234')
    await choose('name', { index: 1 })
    await choose('currency', '1')
    const number = dialog.getByRole('textbox', { name: say('banking.bank.number.iban') })
    await number.tap()
    await page.keyboard.type('AE27 9990 0055 0711 0098 866')
    await dialog.getByRole('button', { name: say('banking.bank.save') }).tap()
    await expect(section).toContainText('8866')
    expect(taps()).toBe(9)
  })
})

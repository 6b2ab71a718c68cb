/** The main job of the portal, end to end: from an empty data folder to a medical card in the hand. */
import { readFile } from 'node:fs/promises'
import { held, toastsOf } from '../shared/held.ts'
import { expect, test } from '../shared/test.ts'

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('ACC-069 POL-041 POL-042 a member signs in, sees the cover and downloads the medical card', async ({
    page,
    say,
    signIn,
    expectAccessible,
  }) => {
    await signIn('principal@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible()

    await page
      .getByRole('link', { name: /GH-2026-0001/ })
      .first()
      .click()
    await page.waitForURL('**/home/policyDetails**')
    await expectAccessible()

    const letGo = await held(page, '**/api/generate-ecard**')
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: say('policies.download.card') })
      .first()
      .click()
    const toasts = toastsOf(page, say('common.toast.region'))
    await expect(toasts).toHaveText(say('policies.download.card.running'))
    letGo()
    await expect(toasts).toHaveText(say('policies.download.card.done'))
    const file = await download
    expect(file.suggestedFilename()).toBe('MedicalCard.pdf')
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('in the reader’s own colours the page does not shine through the medical card', async ({
  page,
  say,
  enter,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enter('principal@example.com', 'home/policyDetails?policy=1&card=0')
  const ground = await page
    .getByRole('dialog', { name: say('policies.card.title') })
    .evaluate((dialog) => getComputedStyle(dialog).backgroundColor)
  expect(ground).toMatch(/^rgb\(/)
})

test('an open medical card goes to paper alone, without the page behind it and without buttons', async ({
  page,
  say,
  enter,
}) => {
  await enter('principal@example.com', 'home/policyDetails?policy=1&card=0')
  const dialog = page.getByRole('dialog', { name: say('policies.card.title') })
  await expect(dialog.getByText('7841009211')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog.getByText('7841009211')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
})

test.describe('at a clinic’s desk', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('the medical card fills the screen with a code to scan, and the family is an arrow key or a swipe away', async ({
    page,
    say,
    enter,
    expectAccessible,
  }) => {
    await enter('principal@example.com')
    await page
      .getByRole('link', { name: /GH-2026-0001/ })
      .first()
      .click()
    await page.waitForURL('**/home/policyDetails**')
    const details = page.url()
    await page.getByRole('button', { name: say('policies.card.bar') }).click()
    const dialog = page.getByRole('dialog', { name: say('policies.card.title') })
    const code = dialog.getByRole('img', { name: say('policies.card.code') })
    await expect(code).toBeVisible()
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(290)
    await expect(dialog).toContainText('Layla Haddad')
    await expectAccessible()
    const family = dialog.getByRole('group', { name: say('policies.card.family') })
    await expect(family.getByRole('radio')).toHaveCount(4)

    // Each has a code of their own.
    const first = await code.innerHTML()
    await family.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.locator('strong').filter({ hasText: 'Omar Haddad' })).toBeVisible()
    await expect(family.getByRole('radio', { name: 'Omar Haddad' })).toBeFocused()
    await expect(code).toBeVisible()
    expect(await code.innerHTML()).not.toBe(first)

    const swipe = (from: number, to: number) =>
      dialog.getByRole('region').evaluate(
        (card, [start, end]) => {
          const touch = { pointerType: 'touch', bubbles: true, clientY: 300 }
          card.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: start ?? 0 }))
          card.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: end ?? 0 }))
        },
        [from, to],
      )
    await swipe(300, 100)
    await expect(dialog.locator('strong').filter({ hasText: 'Yousef Haddad' })).toBeVisible()
    await swipe(100, 300)
    await expect(dialog.locator('strong').filter({ hasText: 'Omar Haddad' })).toBeVisible()
    await swipe(100, 130)
    await expect(family.getByRole('radio', { name: 'Omar Haddad' })).toBeChecked()

    // What is downloaded is the card that is shown.
    const [request, file] = await Promise.all([
      page.waitForRequest('**/api/generate-ecard/**'),
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: say('policies.download.card') }).click(),
    ])
    expect(new URL(request.url()).pathname).toMatch(/generate-ecard\/\d+$/)
    expect(file.suggestedFilename()).toBe('MedicalCard.pdf')

    // A reload shows it again, Back and Escape close it.
    await page.reload()
    await expect(dialog.locator('strong').filter({ hasText: 'Omar Haddad' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(details)
    await page.getByRole('button', { name: say('policies.card.bar') }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
  })

  test('POL-037 of an expired policy the card has no code and no download, and says why', async ({
    page,
    say,
    enter,
  }) => {
    await enter('principal@example.com')
    await page
      .getByRole('link', { name: /GH-2024-0001/ })
      .first()
      .click()
    await page.waitForURL('**/home/policyDetails**')
    await page.goto(`${page.url()}&card=0`)
    const dialog = page.getByRole('dialog', { name: say('policies.card.title') })
    const why = say('policies.card.expired', { date: '#' }).split('#')[0] ?? ''
    await expect(dialog).toContainText(why)
    await expect(dialog.getByRole('img', { name: say('policies.card.code') })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: say('policies.download.card') })).toHaveCount(0)
  })
})

/** What readers set for themselves: larger text, their own colours, paper. */
import type { Page } from '@playwright/test'
import { cutOff, doubleText } from '../shared/large-text.ts'
import { aService, expect, readers, test } from './journey.ts'

const open = async (page: Page, reference: string) => {
  await page.goto(`claims?tracking_number=${reference}`)
  await page.getByRole('link', { name: new RegExp(`${reference}$`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
}

for (const [language, width] of readers) {
  test.describe(`${language}, ${width} pixels`, () => {
    test.use({ language, viewport: { width, height: 800 } })

    test('with text of twice the size nothing is cut off', async ({
      page,
      member,
      beginSession,
      expectAccessible,
    }) => {
      const reference = await member.claim({
        status: 'Partially Approved',
        can_resubmit: true,
        claimed_amount: '12420.00',
        approved_amount: '12400.00',
        denied_amount: '20.00',
        payable_amount: '12360.00',
        remarks: 'One item was refused because its receipt carries no stamp.',
        service_list: [
          aService({
            claimed_amount: '12420.00',
            considered_amount: '12400.00',
            payable_amount: '12360.00',
          }),
        ],
      })
      await beginSession(member.email)
      await page.addInitScript(doubleText)
      const whole = () =>
        expect.poll(() => page.evaluate(cutOff)).toEqual({ overhang: 0, boxes: [] })
      await page.goto('home')
      await expect(page.getByText(reference).first()).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
      await whole()
      await page.goto('claims')
      await expect(page.getByText(reference).first()).toBeVisible()
      await whole()
      await open(page, reference)
      await whole()
      await expectAccessible()
    })
  })
}

test('ADD-202 in the reader’s own colours a status still has its parts: an edge each, filled as selected, dammed as hatched', async ({
  page,
  member,
  enter,
  expectAccessible,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const reference = await member.claim({ status: 'Pending', daysAgo: 2 })
  await member.decide(reference, { status: 'On Hold', can_resubmit: true })
  await enter(member.email, 'claims')
  const parts = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first()
    .locator('i')
  await expect(parts).toHaveCount(4)
  const looks = await parts.evaluateAll((segments) =>
    segments.map((segment) => {
      const { borderTopWidth, backgroundColor, backgroundImage } = getComputedStyle(segment)
      return { borderTopWidth, backgroundColor, hatched: backgroundImage.includes('gradient') }
    }),
  )
  expect(looks.map(({ borderTopWidth }) => borderTopWidth)).toEqual(['1px', '1px', '1px', '1px'])
  expect(looks.map(({ hatched }) => hatched)).toEqual([false, true, false, false])
  expect(looks[0]?.backgroundColor).not.toBe(looks[2]?.backgroundColor)
  await expectAccessible()

  // On its page: sent, held up, and what waits for the member, each of a shape of its own.
  await page
    .getByRole('link', { name: new RegExp(`${reference}$`) })
    .first()
    .click()
  const stands = page.getByRole('region', { name: 'Where it stands' })
  await expect(stands.getByRole('listitem')).toHaveCount(3)
  const moments = await stands.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const { backgroundColor, backgroundImage, borderStyle } = getComputedStyle(item, '::after')
      return [backgroundColor, backgroundImage, borderStyle].join(' ')
    }),
  )
  expect(new Set(moments).size).toBe(3)
  await page.goto('addClaim')
  await expect(page.getByRole('tab')).toHaveCount(2)
  const edges = await page
    .getByRole('tab')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).borderBlockStartStyle))
  expect(edges).toEqual(['solid', 'dotted'])
})

test('a claim goes to paper with its money, services, facts and history, whichever tab is open, and without buttons', async ({
  page,
  member,
  beginSession,
  say,
}) => {
  const reference = await member.claim({
    status: 'Rejected',
    can_resubmit: true,
    approved_amount: '400.00',
    denied_amount: '20.00',
    payable_amount: '360.00',
    service_list: [aService()],
  })
  await beginSession(member.email)
  await open(page, reference)
  await page.getByRole('tab', { name: new RegExp(say('requests.requests.tab.documents')) }).click()
  await expect(page.getByText('Paediatric consultation')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Paediatric consultation')).toBeVisible()
  for (const name of ['requests.requests.stands', 'claims.claim.about', 'claims.claim.money'])
    await expect(page.getByRole('region', { name: say(name) })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('requests.requests.act.reSubmit') })).toHaveCount(
    0,
  )
  await expect(page.getByRole('tab')).toHaveCount(0)
})

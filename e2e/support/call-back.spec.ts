/** Call me back, and the day of the office. */
import { dayIn, nextDay } from '@falaj/contract/shared/rules/clock.ts'
import type { CallBackSlot } from '@falaj/contract/support/rules/call-back.ts'
import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import type { Page } from '@playwright/test'
import { enrolWithAccount } from '../shared/core-system.ts'
import { cutOff, doubleText } from '../shared/large-text.ts'
import { cutting } from '../shared/cutting.ts'
import { expect, readers, test, unreachable } from '../shared/test.ts'
import type { Say } from '../shared/languages.ts'

const times = (page: Page) => page.getByRole('radio')
const callLink = (page: Page, say: Say) =>
  page
    .getByRole('region')
    .filter({ hasText: say('support.contact.yours') })
    .getByRole('link')
    .first()
const rowButton = (page: Page, say: Say) =>
  page
    .getByRole('list', { name: say('support.contact.ways') })
    .getByRole('button', { name: say('support.callBack'), exact: true })

async function contactOf(page: Page, country: string): Promise<CountryContact | undefined> {
  const answer = await page.request.get('api/contacts')
  const { data } = (await answer.json()) as { data: CountryContact[] }
  return data.find((one) => one.country === country)
}

/** The page finds this of the country, whatever day and hour it is. */
async function pretend(page: Page, country: string, changed: Partial<CountryContact>) {
  await page.route('**/api/contacts', async (route) => {
    const answer = await route.fetch()
    const told = (await answer.json()) as { data: CountryContact[] }
    const contact = told.data.find((one) => one.country === country)
    if (contact) Object.assign(contact, changed)
    await route.fulfill({ json: told })
  })
}

/** What is chosen, typed into or pressed and reaches out of the card that cuts it off. */
const besideTheCard = () =>
  [...document.querySelectorAll('main form :is(input:not([hidden]), button)')]
    .filter((one) => {
      const [own, card] = [one, one.closest('li')].map((box) => box?.getBoundingClientRect())
      return !own || !card || own.left < card.left || own.right > card.right
    })
    .map((one) => one.outerHTML)

const tomorrowIn = (country: string) => nextDay(dayIn(country, new Date()))
const tomorrow = (country: string): CallBackSlot[] => [
  { day: tomorrowIn(country), from: '09:00', to: '10:00' },
  { day: tomorrowIn(country), from: '14:00', to: '15:00' },
]

for (const [language, width] of readers) {
  test.describe(`${language} ${width}`, () => {
    test.use({ language, allowedInConsole: unreachable })

    test(`ADD-483 a member asks to be called back, over a line that breaks, and it is one call, at ${width} pixels`, async ({
      page,
      enter,
      baseURL,
      say,
      expectAccessible,
    }) => {
      const { email } = await enrolWithAccount(baseURL ?? '')
      await page.setViewportSize({ width, height: 740 })
      await enter(email, 'contactUs')
      await expect(callLink(page, say)).toBeVisible()
      const slots = (await contactOf(page, 'AE'))?.call_back ?? []
      // The last working day is over, and tomorrow nobody works.
      if (slots.length === 0) {
        await expect(page.getByText(say('support.callBack'))).toHaveCount(0)
        return
      }
      if (width === 360) {
        await expect(times(page)).toHaveCount(0)
        await rowButton(page, say).click()
      }
      await expect(times(page)).toHaveCount(slots.length)
      await expect(times(page).first()).toBeChecked()
      await expectAccessible()
      const last = slots.at(-1)
      await times(page).last().check()
      const number = page.getByRole('textbox', { name: say('support.callBack.phone') })
      await expect(number).toHaveValue(/^\+\d/)
      const submit = page.locator('main button[type=submit]')
      await number.fill('12')
      await submit.click()
      await expect(page.getByText(say('common.phone.invalid')).first()).toBeVisible()
      await number.fill('+971 50 555 0177')
      const left = await cutting(page, '**/api/call-backs', ['before', 'after'])
      await submit.dblclick()
      const told = page.locator('main p', { hasText: '+971 50 555 0177' })
      await expect(told).toContainText(last?.from ?? '')
      await expect(told).toContainText(last?.to ?? '')
      expect(left()).toBe(0)
      await expect(times(page)).toHaveCount(0)
      await expectAccessible()
      // It stands once in the conversation with the insurer's people.
      await page.goto('contactUs?chat=open')
      const log = page.getByRole('log', { name: say('support.chat.log') })
      await expect(log.getByText('+971 50 555 0177')).toHaveCount(1)
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('ADD-484 while it is closed the call button stays filled only where urgent calls are answered, else Call me back is', async ({
    page,
    enter,
    baseURL,
    say,
    expectAccessible,
  }) => {
    const { email } = await enrolWithAccount(baseURL ?? '')
    await page.setViewportSize({ width: 360, height: 740 })
    const office = { open: false as const, day: tomorrowIn('AE'), from: '08:00' }
    const closed = { office, today: null, holiday: 'A holiday', urgent_calls: false }
    await pretend(page, 'AE', { ...closed, call_back: tomorrow('AE') })
    await enter(email, 'contactUs')
    const own = page.getByRole('region').filter({ hasText: say('support.contact.yours') })
    // In an Arabic sentence the hour keeps its own direction.
    const opens = say('support.contact.opensTomorrow', { from: '.?08:00' })
    await expect(own).toContainText(new RegExp(opens))
    await expect(own).toContainText('A holiday')
    await expect(callLink(page, say)).not.toHaveAttribute('data-filled')
    await expectAccessible()
    const back = own.getByRole('button', { name: say('support.callBack'), exact: true })
    await back.click()
    await expect(times(page)).toHaveCount(2)
    await expect(rowButton(page, say)).toBeFocused()
    await expect(back).toHaveCount(0)

    await page.unroute('**/api/contacts')
    await pretend(page, 'AE', { ...closed, urgent_calls: true, call_back: tomorrow('AE') })
    await page.reload()
    await expect(callLink(page, say)).toHaveAttribute('data-filled')
    await expect(callLink(page, say)).toContainText(say('support.contact.urgent'))
    await expect(rowButton(page, say)).toBeVisible()
    await expect(back).toHaveCount(0)

    await page.unroute('**/api/contacts')
    await pretend(page, 'AE', { ...closed, call_back: [] })
    await page.reload()
    await expect(callLink(page, say)).not.toHaveAttribute('data-filled')
    await expect(page.getByText(say('support.callBack'))).toHaveCount(0)
  })

  test('ADD-483 ADD-484 at 320 pixels and at text of twice the size nothing is cut off', async ({
    page,
    enter,
    baseURL,
    say,
  }) => {
    const { email } = await enrolWithAccount(baseURL ?? '')
    await pretend(page, 'AE', { call_back: tomorrow('AE') })
    await page.setViewportSize({ width: 320, height: 740 })
    await enter(email, 'contactUs')
    await rowButton(page, say).click()
    await expect(times(page)).toHaveCount(2)
    expect(await page.evaluate(cutOff)).toEqual({ overhang: 0, boxes: [] })
    expect(await page.evaluate(besideTheCard)).toEqual([])
    await page.addInitScript(doubleText)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await rowButton(page, say).click()
    await expect(times(page)).toHaveCount(2)
    expect(await page.evaluate(cutOff)).toEqual({ overhang: 0, boxes: [] })
    expect(await page.evaluate(besideTheCard)).toEqual([])
  })
})

test('ADD-484 the water of the day stands for the hours of the office, the stroke for now, hidden from screen readers', async ({
  page,
  enter,
  say,
}) => {
  await pretend(page, 'OM', { today: { from: '06:00', to: '18:00' } })
  await enter('oman@example.com', 'contactUs')
  const channel = callLink(page, say).locator('xpath=..').locator('[aria-hidden] > span:has(> b)')
  const box = async (part: string) => {
    const whole = await channel.boundingBox()
    const found = await channel.locator(part).boundingBox()
    if (!whole || !found) throw new Error('It is not drawn.')
    return [(found.x - whole.x) / whole.width, found.width / whole.width]
  }
  expect((await box('i')).map((share) => share.toFixed(2))).toEqual(['0.25', '0.50'])
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Muscat',
    timeStyle: 'short',
  })
    .format(new Date())
    .split(':')
    .map(Number)
  const [at = 0] = await box('b')
  expect(Math.abs(at - (hour * 60 + minute) / 1440)).toBeLessThan(0.01)
})

test('ADD-483 visitors are not offered a call, nor members of a country that names no times', async ({
  page,
  enter,
  say,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await pretend(page, 'AE', { call_back: tomorrow('AE') })
  await page.goto('contactUs')
  await expect(page.getByRole('link', { name: say('support.contact.faq') })).toBeVisible()
  await expect(page.getByText(say('support.callBack'))).toHaveCount(0)
  await enter('kuwait@example.com', 'contactUs')
  await expect(callLink(page, say)).toBeVisible()
  await expect(page.getByText(say('support.callBack'))).toHaveCount(0)
})

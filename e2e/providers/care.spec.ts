/** Finding care on a phone: what is open, in three taps, by place and speciality, on a map, and without a connection. */
import type { Page, Route } from '@playwright/test'
import { providers } from '@falaj/contract/providers/schemas.ts'
import { expect, languages, test, unreachable } from '../shared/test.ts'

const principal = 'principal@example.com'
const inBarsha = { latitude: 25.105, longitude: 55.19 }
const phone = { width: 360, height: 740 }
const cards = (page: Page) => page.getByRole('main').locator('li:has(h3)')

test.use({ viewport: phone, geolocation: inBarsha, permissions: ['geolocation'] })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('ADD-464 ADD-466 a place and a speciality are suggested, and the map has the chosen card whole below it', async ({
      page,
      beginSession,
      say,
      expectAccessible,
    }) => {
      const names =
        language === 'ar'
          ? { place: 'البرشاء، دبي', typed: 'البرش', what: 'تقويم الأسنان', begun: 'تقويم' }
          : { place: 'Al Barsha, Dubai', typed: 'bars', what: 'Orthodontics', begun: 'ortho' }
      await beginSession(principal)
      await page.goto('home/searchProvider')
      const place = page.getByRole('combobox', { name: say('providers.providers.place') })
      await place.fill(names.typed)
      await page.getByRole('option', { name: names.place }).click()
      await page.waitForURL(/city_id=1&region_id=\d+/)
      await expect(place).toHaveValue(names.place)
      const what = page.getByRole('combobox', {
        name: say('providers.providers.nameOrSpeciality'),
      })
      await what.fill(names.begun)
      await page.getByRole('option', { name: names.what }).click()
      await page.waitForURL(/speciality_ids=17/)
      await expect(what).toHaveValue(names.what)
      await expect(page).not.toHaveURL(/search=/)
      await expect(cards(page).first()).toContainText(names.what)

      await page.getByRole('button', { name: say('providers.providers.view.map') }).click()
      const map = page.getByRole('application')
      await expect(map).toBeVisible()
      const card = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 3 }) })
      await expect(card).toContainText(names.what)
      await expect(map.or(page.locator('main')).getByText(/^\d+ (of|من) \d+/)).toBeVisible()
      const [above, below] = [await map.boundingBox(), await card.boundingBox()]
      expect(Math.round(above?.height ?? 0)).toBe(266)
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
      expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(phone.height)
      await expect(
        page.getByRole('button', { name: say('providers.providers.filters') }),
      ).toContainText(names.place.split(/[,،]/)[0] ?? '')
      await expectAccessible()
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

      // Emptied, it is where the member is.
      await page
        .getByRole('main')
        .getByRole('button', { name: say('providers.providers.view.list') })
        .click()
      await expect(cards(page).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await place.fill('')
      await place.blur()
      await expect(page).not.toHaveURL(/city_id/)
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('ADD-464 ADD-465 ADD-468 an open pharmacy in the network is called with three taps', async ({
    page,
    beginSession,
    say,
    expectAccessible,
  }) => {
    await beginSession(principal)
    await page.goto('home/searchProvider')
    const first = cards(page).first()
    await expect(first).toBeVisible()
    // The order changes once the browser says where it is.
    await expect
      .poll(async () => (await first.boundingBox())?.y ?? Infinity)
      .toBeLessThanOrEqual(430)
    await expectAccessible()

    let taps = 0
    const tap = async (
      role: 'button' | 'link',
      name: string | RegExp,
      within = page.locator('main'),
    ) => {
      taps += 1
      await within.getByRole(role, { name }).first().click()
    }
    await tap('button', say('providers.providers.kind.pharmacy'))
    await page.waitForURL(/facility_type_id=4/)
    const answered = page.waitForResponse(/api\/providers\?.*open_now=1/)
    await tap('button', say('providers.providers.openNow'))
    expect(providers.response.parse(await (await answered).json()).data[0]?.phone).not.toBeNull()
    await expect(page.locator('[data-stale]')).toHaveCount(0)
    await expect(first.locator('[data-state]')).toHaveAttribute('data-state', 'open')
    await expect(first).toContainText(say('providers.providers.inNetwork'))
    await expect(first).toContainText(say('providers.providers.kind.pharmacy'))

    // Nobody is called from here.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link?.href.startsWith('tel:')) return
        event.preventDefault()
        document.documentElement.dataset['called'] = link.href
      }),
    )
    const call = first.getByRole('link', { name: say('providers.providers.call') })
    const box = await call.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height)
    await tap('link', say('providers.providers.call'), first)
    await expect(page.locator('html')).toHaveAttribute('data-called', /^tel:\+971\d+$/)
    expect(taps).toBe(3)

    // The third button has the rest.
    const directions = first.getByRole('link', { name: say('providers.providers.directions') })
    await expect(directions).toHaveAttribute('href', /destination=25\.\d+,55\.\d+$/)
    await expect(
      first.getByRole('link', { name: say('providers.providers.showOnMap') }),
    ).toBeHidden()
    await first
      .getByRole('button', { name: say('providers.providers.more.of', { name: '' }) })
      .click()
    await expect(
      first.getByRole('link', { name: say('providers.providers.showOnMap') }),
    ).toBeVisible()
    await expect(first).toContainText(say('providers.providers.verified'))
    await expectAccessible()
  })
})

test('ADD-463 open now and in network are off until chosen, stay on, and reset ends them', async ({
  page,
  beginSession,
}) => {
  await beginSession(principal)
  const asked = page.waitForRequest(/api\/providers\?/)
  await page.goto('home/searchProvider')
  expect((await asked).url()).not.toMatch(/open_now|network_only/)
  const open = page.getByRole('button', { name: 'Open now' })
  const network = page.getByRole('button', { name: 'In network' })
  await expect(open).toHaveAttribute('aria-pressed', 'false')
  await open.click()
  await network.click()
  await expect(network).toHaveAttribute('aria-pressed', 'true')

  const again = page.waitForRequest(/api\/providers\?.*network_only=1/)
  await page.goto('home/searchProvider')
  expect((await again).url()).toContain('open_now=1')
  await expect(open).toHaveAttribute('aria-pressed', 'true')
  await network.click()
  await expect(network).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Filters, 1 chosen' }).click()
  await page.getByRole('button', { name: 'reset' }).click()
  await page.keyboard.press('Escape')
  await expect(open).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(open).toHaveAttribute('aria-pressed', 'false')
})

/** Every day, and one that nobody knows of. The hours change within minutes: after half an hour the session would be over. */
const daily = (...spans: string[]) => ({
  always: false,
  week: Object.fromEntries(
    ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [
      day,
      spans,
    ]),
  ),
  holidays: spans,
  exceptions: [],
})
const withHours = async (route: Route) => {
  const answer: unknown = await (await route.fetch()).json()
  const { data, ...rest } = providers.response.parse(answer)
  const hours = [daily('08:00-13:00', '13:20-22:00'), null, daily('08:00-13:00')]
  await route.fulfill({
    json: {
      ...rest,
      holidays: [],
      total_count: 3,
      next_page: null,
      data: data.slice(0, 3).map((one, at) => Object.assign(one, { hours: hours[at] })),
    },
  })
}

const at = (local: string) => new Date(`2026-11-24T${local}:00+04:00`)

test.describe('by the clock of the device', () => {
  test.use({ allowedInConsole: unreachable })

  test('ADD-461 ADD-462 hours are counted on the phone, also when the connection is gone', async ({
    page,
    beginSession,
  }) => {
    const setClock = async (local: string) => {
      await page.clock.setFixedTime(at(local))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    // Before there is a page: in one that is open, the clock would stand at 1970 for a moment.
    await page.clock.install({ time: at('12:50') })
    await beginSession(principal)
    await page.route('**/api/providers?**', withHours)
    await page.goto('home/searchProvider')
    await expect(cards(page)).toHaveCount(3)
    const states = cards(page).locator('[data-state]')
    await setClock('12:50')
    await expect(states).toHaveText(['Open until 13:00', 'Hours unknown', 'Open until 13:00'])
    await setClock('13:00')
    await expect(states).toHaveText(['Opens 13:20', 'Hours unknown', 'Opens tomorrow 8:00'])

    await page.getByRole('button', { name: 'Open now' }).click()
    await expect(page.locator('[data-stale]')).toHaveCount(0)
    await page.unroute('**/api/providers?**')
    await page.route('**/api/providers?**', (route) => route.abort())
    await page.getByRole('button', { name: 'Hospital', exact: true }).click()
    await expect(page.getByText(/^You are offline/)).toBeVisible()
    // Of the last result only what nobody knows to be closed.
    await expect(states).toHaveText(['Hours unknown'])
    await expect(page.getByText('1 kept on this device')).toBeVisible()
    await setClock('13:20')
    await expect(states).toHaveText(['Open until 22:00', 'Hours unknown'])
  })
})

test('ADD-467 nothing found says what each thing more would bring, and whom to call', async ({
  page,
  beginSession,
  expectAccessible,
}) => {
  await beginSession(principal)
  await page.route('**/api/providers?**open_now=1**', async (route) => {
    const answer: unknown = await (await route.fetch()).json()
    await route.fulfill({
      json: {
        ...providers.response.parse(answer),
        data: [],
        total_count: 0,
        open_count: 0,
        next_page: null,
        suggestions: [
          { without: ['open_now'], total_count: 3 },
          { without: ['region_id'], total_count: 6 },
          { without: ['facility_type_id'], total_count: 0 },
          { without: ['network_only'], total_count: 2 },
        ],
      },
    })
  })
  await page.goto(
    'home/searchProvider?city_id=1&region_id=11&open_now=1&network_only=1&facility_type_id=6',
  )
  await expect(page.getByText('No Results found')).toBeVisible()
  await expect(page.getByRole('main').locator('li:has(small)')).toHaveText([
    /^Also those closed nowThey open later\.3/,
    /^All of DubaiSome are farther away\.6/,
    /^Also outside your networkYou pay there, then claim\.2/,
  ])
  await expect(page.getByText('Without')).toHaveCount(0)
  const ask = page.getByRole('main').getByRole('link', { name: '800 555 0100' })
  await expect(ask).toHaveAttribute('href', 'tel:8005550100')
  await expect(page.getByText(/^(Open until 18:00|Opens .*8:00)$/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Also those closed now' }).click()
  await page.waitForURL(/open_now=0/)
  await expect(page.getByRole('button', { name: 'Open now' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

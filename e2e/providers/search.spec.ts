/** Provider search: filters, cards, distances, what is not found, the document, a mistake. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enrolWithAccount } from '../shared/core-system.ts'
import { held, toastsOf } from '../shared/held.ts'
import { expect, languages, test, unreachable } from '../shared/test.ts'

const principal = 'principal@example.com'
const inBarsha = { latitude: 25.105, longitude: 55.19 }

const cards = (page: Page) => page.getByRole('main').locator('li:has(h3)')
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 })

/** A filter by its label. */
const field = (page: Page, name: string) =>
  page.getByRole('search').getByLabel(name, { exact: true })

/** What can be chosen in it. */
const choices = (page: Page, name: string) => field(page, name).getByRole('option')

/** Whom the demo has nearest to `inBarsha`, of who treats children in Dubai. */
const nearest = {
  en: {
    name: 'Al Nakheel Medical Centre',
    address: 'Building 117, Street 15, Al Barsha, Dubai',
    shown: 'General Practice, Paediatrics, Cardiology, Ear, Nose an…',
    all: [
      'General Practice',
      'Paediatrics',
      'Cardiology',
      'Ear, Nose and Throat',
      'General Surgery',
      'Psychiatry',
    ],
  },
  ar: {
    name: 'مركز النخيل الطبي',
    address: 'مبنى 117، شارع 15، البرشاء، دبي',
    shown: 'طب عام، طب الأطفال، أمراض القلب، الأنف والأذن والحنجرة،…',
    all: [
      'طب عام',
      'طب الأطفال',
      'أمراض القلب',
      'الأنف والأذن والحنجرة',
      'الجراحة العامة',
      'الطب النفسي',
    ],
  },
}

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, geolocation: inBarsha, permissions: ['geolocation'] })

    test('the page finds the nearest, on a wide page and on a phone', async ({
      page,
      beginSession,
      say,
      expectAccessible,
    }) => {
      await beginSession(principal)
      await test.step('PRV-001 the page and its trail', async () => {
        for (const path of ['home/searchProvider', 'searchProvider']) {
          await page.goto(`${path}?city_id=1&speciality_ids=3`)
          await expect(names(page)).toHaveCount(18)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            say('providers.providers.title'),
          )
        }
        const trail = page.getByRole('navigation', { name: say('common.nav.breadcrumbs') })
        await expect(trail.getByRole('listitem')).toHaveText([
          say('common.title.dashboard'),
          say('common.title.policyDetails'),
          say('providers.providers.title'),
        ])
      })
      const filters = page.getByRole('search')
      const labels = ['territory', 'city', 'area', 'name', 'category', 'speciality']
      await test.step('PRV-003 PRV-011 the filters, and no other', async () => {
        await expect(filters.locator('label')).toHaveText(
          labels.map((label) => say(`providers.providers.filter.${label}`)),
        )
        await expect(
          filters.getByRole('button', { name: say('providers.providers.filter.reset') }),
        ).toBeVisible()
      })
      await expect(page.getByText(say('providers.providers.count', { count: 18 }))).toBeVisible()

      await test.step('PRV-007 PRV-013 PRV-018 the nearest first, two beside one another, each on the map', async () => {
        // The nearest first, two beside one another.
        const first = cards(page).first()
        await expect(first.getByText(say('providers.providers.km', { km: '1.6' }))).toBeVisible()
        await expect(first.getByRole('link', { name: /\+971/ })).toHaveAttribute(
          'href',
          /^tel:\+971/,
        )
        // Both at one moment: the page above them may still settle.
        const [left, right] = await cards(page).evaluateAll((all) =>
          all.map((card) => card.getBoundingClientRect()),
        )
        expect(right?.y).toBe(left?.y)
        expect(right?.x).not.toBe(left?.x)
        const onMap = first.getByRole('link', { name: say('providers.providers.showOnMap') })
        await expect(onMap).toHaveAttribute('href', /^https:\/\/.*=25\.\d+,55\.\d+$/)
        await expect(onMap).toHaveAttribute('target', '_blank')
      })
      await test.step('PRV-015 PRV-016 PRV-019 its card says who it is, what it does and where, and all of it behind More', async () => {
        const first = cards(page).first()
        const { name, address, shown, all } = nearest[language]
        await expect(first.getByRole('heading', { level: 3 })).toHaveText(name)
        await expect(first.getByText(address, { exact: true })).toBeVisible()
        await expect(first.getByRole('link', { name: '+971 4 555 0142' })).toHaveAttribute(
          'href',
          'tel:+97145550142',
        )
        await expect(first.getByText(say('providers.providers.km', { km: '1.6' }))).toBeVisible()
        await expect(
          first.getByRole('link', { name: say('providers.providers.showOnMap') }),
        ).toHaveAttribute('href', /=25\.1\d+,55\.2\d+$/)
        await expect(first).toContainText(shown)
        const more = say('providers.providers.specialities.more')
        await first.getByRole('button', { name: new RegExp(`^${more}: `) }).click()
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(all)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
      await expectAccessible()

      await test.step('PRV-004 on a phone the filters have a sheet with both buttons', async () => {
        await page.setViewportSize({ width: 360, height: 780 })
        await expect(page.getByRole('searchbox')).toBeHidden()
        await page
          .getByRole('button', {
            name: say('providers.providers.filters.set', { count: 2 }),
            exact: true,
          })
          .click()
        const sheet = page.getByRole('dialog', { name: say('providers.providers.filters') })
        await expect(sheet.locator('label')).toHaveText([
          ...labels.map((label) => say(`providers.providers.filter.${label}`)),
          say('common.policy.choice'),
        ])
        for (const button of ['reset', 'search'])
          await expect(
            sheet.getByRole('button', { name: say(`providers.providers.filter.${button}`) }),
          ).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        await expectAccessible()
        await sheet.getByRole('button', { name: say('providers.providers.filter.search') }).click()
        await expect(sheet).toBeHidden()
        await expect(names(page)).toHaveCount(18)
      })
      await page.setViewportSize({ width: 1280, height: 900 })
      await test.step('PRV-002 a button leads to the services', async () => {
        await page.getByRole('link', { name: say('providers.providers.services') }).click()
        await expect(page).toHaveURL(/\/home\/services$/)
      })
    })
  })
}

test.describe('with a position', () => {
  test.use({ geolocation: inBarsha, permissions: ['geolocation'] })

  test('PRV-003 PRV-004 PRV-008 filters go into the address, the result follows, and reset takes them away', async ({
    page,
    beginSession,
  }) => {
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (found, failed, options) => {
        document.documentElement.dataset['asked'] = JSON.stringify(options)
        ask(found, failed, options)
      }
    })
    await beginSession(principal)
    const located = page.waitForRequest(/api\/providers\?.*latitude=25\.105&longitude=55\.19/)
    await page.goto('home/searchProvider')
    await located
    expect(JSON.parse((await page.locator('html').getAttribute('data-asked')) ?? '')).toEqual({
      enableHighAccuracy: true,
      maximumAge: 30_000,
      timeout: 27_000,
    })
    await test.step('PRV-012 all that were found are counted, and not the first page', async () => {
      await expect(page.getByText('250 providers')).toBeVisible()
      await expect(names(page)).toHaveCount(50)
    })

    await test.step('PRV-022 PRV-024 PRV-025 the countries that have providers, the kinds and the specialities', async () => {
      await expect(choices(page, 'Territory')).toHaveText([
        'Territory',
        'Bahrain',
        'Kuwait',
        'Oman',
        'Qatar',
        'United Arab Emirates',
        'All',
      ])
      await expect(choices(page, 'Category')).toHaveText([
        'All',
        'Hospital',
        'Medical Centre',
        'Clinic',
        'Pharmacy',
        'Laboratory and Imaging',
        'Dental Centre',
        'Optical Centre',
        'Rehabilitation Centre',
      ])
      await expect(choices(page, 'Speciality')).toHaveCount(21)
      for (const speciality of ['General Practice', 'Cardiology', 'Laboratory Medicine'])
        await expect(choices(page, 'Speciality').filter({ hasText: speciality })).toHaveCount(1)
    })
    await test.step('PRV-027 each is chosen by its id, whatever its place', async () => {
      for (const [filter, id, name] of [
        ['Territory', '234', 'United Arab Emirates'],
        ['City', '1', 'Dubai'],
        ['Category', '4', 'Pharmacy'],
        ['Speciality', '5', 'Cardiology'],
      ] as const)
        await expect(field(page, filter).locator(`option[value="${id}"]`)).toHaveText(name)
    })

    // More come as one scrolls.
    await names(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => names(page).count()).toBeGreaterThanOrEqual(100)

    await test.step('PRV-020 the cities of the country, and of no other', async () => {
      await expect(choices(page, 'City')).toHaveText([
        'All',
        'Abu Dhabi',
        'Ajman',
        'Al Ain',
        'Al Dhafra',
        'Dubai',
        'Fujairah',
        'Khor Fakkan',
        'Ras Al Khaimah',
        'Sharjah',
        'Umm Al Quwain',
      ])
    })
    await field(page, 'City').selectOption('Dubai')
    await page.waitForURL(/city_id=1/)
    await test.step('PRV-023 the areas of the city, and of no other', async () => {
      await expect(choices(page, 'Area')).toHaveText([
        'All',
        'Al Barsha',
        'Al Nahda',
        'Al Quoz',
        'Al Qusais',
        'Bur Dubai',
        'Business Bay',
        'Deira',
        'Dubai Marina',
        'International City',
        'Jumeirah',
        'Mirdif',
        'Silicon Oasis',
      ])
    })
    await test.step('PRV-006 each filter is asked for by its name', async () => {
      const asked: URLSearchParams[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname.endsWith('/api/providers')) asked.push(searchParams)
      })
      await field(page, 'Area').selectOption('Al Barsha')
      await page.waitForURL(/region_id=/)
      const shown = new URL(page.url()).searchParams
      for (const name of ['city_id', 'region_id'])
        await expect.poll(() => asked.at(-1)?.get(name)).toBe(shown.get(name))
    })
    await field(page, 'City').selectOption('Sharjah')
    await expect(page).not.toHaveURL(/region_id=/)
    await page.getByRole('button', { name: 'reset' }).click()
    await expect(page).not.toHaveURL(/city_id/)
    await expect(page.getByText('250 providers')).toBeVisible()

    // As one types, in the other script, and misspelt.
    await field(page, 'Provider Name').fill('الزهرة')
    await page.waitForURL(/search=/)
    await expect(names(page).first()).toContainText('Al Zahra')
    await field(page, 'Provider Name').fill('gulf perl')
    await expect(names(page).first()).toContainText('Gulf Pearl')
    await page.reload()
    await expect(field(page, 'Provider Name')).toHaveValue('gulf perl')
    await expect(names(page).first()).toContainText('Gulf Pearl')

    await page.goto('home/searchProvider?city_id=1&speciality_ids=3')
    const more = page.getByRole('button', { name: /^More: All specialities of Al Nakheel/ })
    await more.click()
    const all = page.getByRole('dialog', { name: /^All specialities of Al Nakheel/ })
    await expect(all.getByRole('listitem').last()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await expect(more).toBeFocused()
  })

  test('ADD-030 ADD-032 the map counts in the network, and a policy that has ended has none', async ({
    page,
    beginSession,
  }) => {
    await beginSession(principal)
    const counted = page.waitForRequest(/api\/provider-cities\?.*network_only=1/)
    await page.goto('home/searchProvider?country_id=0&network_only=1')
    expect(new URL((await counted).url()).search).toMatch(/[?&]policy_id=\d+/)
    await expect(page.getByText('In your network').first()).toBeVisible()
    const policies = page.getByLabel('Policy', { exact: true })
    const ended = await policies
      .locator('option', { hasText: 'GH-2024-0001' })
      .getAttribute('value')
    await policies.selectOption(ended)
    await expect(page.getByText('In your network')).toHaveCount(0)
    await expect(names(page).first()).toBeVisible()
    for (const said of ['Not in your network', /in your network/])
      await expect(page.getByText(said)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Open now' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'In network' })).toHaveCount(0)
  })

  test('PRV-028 PRV-029 PRV-030 the result comes as a PDF, by the filters of the page, and a failure says so', async ({
    page,
    beginSession,
  }) => {
    await beginSession(principal)
    // One provider: the more there are, the longer the document is drawn.
    await page.goto('home/searchProvider?search=acacia%20bridge&city_id=1')
    await expect(names(page)).toHaveText(['Acacia Bridge Clinic, International City'])
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
    const letGo = await held(page, '**/api/download-providers**')
    const [asked, download] = [
      page.waitForRequest('**/api/download-providers**'),
      page.waitForEvent('download'),
    ]
    await page.getByRole('button', { name: 'Download' }).click()
    const toasts = toastsOf(page, 'Messages')
    const region = (await toasts.count()) > 0 ? toasts : page.locator('body')
    await expect(
      region.getByText('Please wait while the Providers is downloading').first(),
    ).toBeVisible()
    const sent = Object.fromEntries(new URL((await asked).url()).searchParams)
    expect(sent).toEqual({
      search: 'acacia bridge',
      country_id: '234',
      city_id: '1',
      latitude: '25.105',
      longitude: '55.19',
      network_only: '0',
      policy_id: expect.stringMatching(/^\d+$/),
    })
    letGo()
    const saved = await download
    expect(saved.suggestedFilename()).toBe('Providers.pdf')
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(region.getByText('Providers has downloaded').first()).toBeVisible()

    await page.unroute('**/api/download-providers**')
    await page.route('**/api/download-providers**', (route) =>
      route.fulfill({ status: 200, json: { success: false, message: 'Not today.' } }),
    )
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Not today.').first()).toBeVisible()
    await page.unroute('**/api/download-providers**')
    await page.route('**/api/download-providers**', (route) =>
      route.fulfill({ status: 200, json: {} }),
    )
    await page.getByRole('button', { name: 'Download' }).click()
    await expect(page.getByText('Unable to download Providers').first()).toBeVisible()
  })

  test('ADD-211 a chosen pin and its card belong together, the keyboard reaches every pin, and the map says what it shows', async ({
    page,
    beginSession,
    expectAccessible,
  }) => {
    await beginSession(principal)
    await page.goto('home/searchProvider?city_id=1&speciality_ids=3')
    const map = page.getByRole('application')
    await expect(map.getByRole('button').first()).toBeVisible()
    await map.focus()
    await page.keyboard.press('Enter')
    const current = map.locator('[data-current]')
    await expect(map.locator('output')).not.toBeEmpty()
    const first = (await current.getAttribute('style')) ?? ''
    await page.keyboard.press('ArrowRight')
    await expect(current).not.toHaveAttribute('style', first)
    await page.keyboard.press('Escape')
    await expect(current).toHaveCount(0)

    const pin = map.getByRole('button', { name: /6\.7 km/ })
    const [name = ''] = ((await pin.getAttribute('aria-label')) ?? '').split(', 6.7')
    await pin.click()
    await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(cards(page).filter({ hasText: name }).locator('[data-chosen]')).toBeVisible()
    await expectAccessible()

    // How many of how many, more of them, and the way back to them.
    await page.goto('home/searchProvider')
    await expect(page.getByText('50 of 250, nearest first')).toBeVisible()
    await page.getByRole('button', { name: 'Show more on the map' }).click()
    await expect(page.getByText('100 of 250, nearest first')).toBeVisible()
    for (let zoom = 0; zoom < 8; zoom += 1)
      await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    await map.focus()
    for (let away = 0; away < 12; away += 1) await page.keyboard.press('ArrowUp')
    await page.getByRole('button', { name: 'Back to the providers' }).click()
    await expect(map.getByRole('button').first()).toBeVisible()
    await page.goto('home/searchProvider?search=zahra')
    // One alone has names around it.
    await expect(map.getByText('Al Ain', { exact: true })).toBeVisible()
    await page.goto('home/searchProvider?city_id=1&speciality_ids=3')
    await pin.click()

    // On a phone the map is one tap away, and the card of the chosen pin stays with it.
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(map).toBeHidden()
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect(map).toBeVisible()
    await expect(names(page).first()).toBeHidden()
    await expect(page.getByRole('region', { name })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(names(page).first()).toBeVisible()
  })
})

test('PRV-009 PRV-014 PRV-017 without a position there are no distances and no error; nothing found says what would bring results', async ({
  page,
  beginSession,
}) => {
  await beginSession(principal)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('home/searchProvider?city_id=1&speciality_ids=3')
  await expect(names(page)).toHaveCount(18)
  await expect.poll(() => logged.join('\n')).toContain('The browser does not say where it is.')
  await expect(cards(page).getByText(/ km$/)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

  await field(page, 'Provider Name').fill('al zahra kids')
  await expect(page.getByText('No Results found')).toBeVisible()
  await expect(
    page.getByText('No content matched your criteria. Try searching for something else.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Without the name “al zahra kids”' }).click()
  await expect(names(page)).toHaveCount(18)
  await expect(field(page, 'Provider Name')).toHaveValue('')
})

test('a mistake is reported with thanks', async ({
  page,
  beginSession,
  baseURL,
  expectAccessible,
}) => {
  const { email } = await enrolWithAccount(baseURL ?? '')
  await beginSession(email)
  await page.goto('home/searchProvider?search=al%20zahra')
  await page
    .getByRole('button', { name: /^Report a mistake: Al Zahra/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Choose what is wrong.').first()).toBeVisible()
  await dialog.getByLabel('It has closed').check()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Thank you\. We'll check this/)).toBeVisible()
})

test.describe('where something does not arrive', () => {
  test.use({ allowedInConsole: new RegExp(`${unreachable.source}|Unable to preload`) })

  test('PRV-010 a list that does not load leaves the page as it is', async ({
    page,
    beginSession,
  }) => {
    await page.route('**/api/all-specialities', (route) => route.abort())
    await beginSession(principal)
    const logged: string[] = []
    page.on('console', (line) => logged.push(line.text()))
    await page.goto('home/searchProvider?city_id=1')
    const told = expect.stringMatching(/^A list of the provider search did not load\./)
    await expect.poll(() => logged).toContainEqual(told)
    await expect(names(page).first()).toBeVisible()
    await expect(field(page, 'City')).toHaveValue('1')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('ADD-212 without a connection the last results stay, with their time on the reader’s clock, until it is back', async ({
    page,
    beginSession,
  }) => {
    await beginSession(principal)
    await page.clock.install()
    const clock = () => page.evaluate(() => new Date().toString().slice(16, 21))
    const before = await clock()
    await page.goto('home/searchProvider?city_id=1&speciality_ids=3')
    await expect(names(page)).toHaveCount(18)
    const after = await clock()
    await page.clock.fastForward('05:00')
    await page.route('**/api/providers?**', (route) => route.abort())
    await field(page, 'Provider Name').fill('nakheel')
    const banner = page.getByText(/^You are offline\. These are the results as of \d\d:\d\d/)
    await expect(banner).toBeVisible()
    const [said = ''] = /\d\d:\d\d/.exec((await banner.textContent()) ?? '') ?? []
    expect([before, after]).toContain(said)
    await expect(names(page)).toHaveCount(18)
    await page.unroute('**/api/providers?**')
    // Nobody presses anything.
    await expect(page.getByText(/^You are offline/)).toBeHidden()
    await expect(names(page).first()).toContainText('Al Nakheel')
  })

  test('ADD-211 a map whose script does not arrive says so, beside the whole list', async ({
    page,
    beginSession,
  }) => {
    await page.route('**/provider-map*', (route) => route.abort())
    await beginSession(principal)
    await page.goto('home/searchProvider?city_id=1&speciality_ids=3')
    await expect(
      page.getByText("We couldn't load the map. The list has every provider."),
    ).toBeVisible()
    await expect(names(page)).toHaveCount(18)
  })
})

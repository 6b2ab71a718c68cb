/** The map with the pictures of a service that the operator has named, and without one. */
import type { Locator } from '@playwright/test'
import { test as plain } from '../shared/test.ts'
import { expect, test } from './tiled-portal.ts'

const here = { latitude: 25.105, longitude: 55.19 }
const search = 'home/searchProvider?city_id=1&speciality_ids=3'

/** As every map service counts: columns from 180° west, rows from the north. */
function tileOf(z: number): string {
  const radians = (here.latitude * Math.PI) / 180
  const x = ((here.longitude + 180) / 360) * 2 ** z
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z
  return `${z}/${Math.floor(x)}/${Math.floor(y)}`
}

const edges = (element: Locator) =>
  element.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect)

test.use({ geolocation: here, permissions: ['geolocation'] })
plain.use({ geolocation: here, permissions: ['geolocation'] })

test('a map service that the operator names is asked for what is in view, and for nothing else', async ({
  page,
  beginSession,
  service,
  expectAccessible,
}) => {
  await beginSession('principal@example.com')
  await page.goto(search)
  const map = page.getByRole('application')
  const pictures = map.locator('img')
  const addresses = () =>
    pictures.evaluateAll((all) =>
      all.map((one) => new URL((one as HTMLImageElement).src).pathname.slice(1, -4)),
    )
  const loaded = () =>
    pictures.evaluateAll((all) =>
      all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
    )
  await expect(pictures.first()).toBeAttached()
  await expect.poll(loaded).toBe(true)
  await expect(page.getByText('© Stand-in Maps')).toBeVisible()

  // Everything that was asked for is shown, each below its place.
  const box = await edges(map)
  const covered = await pictures.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  )
  for (const one of covered) {
    expect(one.right).toBeGreaterThanOrEqual(box.left)
    expect(one.left).toBeLessThanOrEqual(box.right)
    expect(one.bottom).toBeGreaterThanOrEqual(box.top)
    expect(one.top).toBeLessThanOrEqual(box.bottom)
  }
  expect(Math.min(...covered.map(({ left }) => left))).toBeLessThanOrEqual(box.left + 1)
  expect(Math.max(...covered.map(({ right }) => right))).toBeGreaterThanOrEqual(box.right - 1)
  expect(service.asked.every(({ referrer }) => referrer === undefined)).toBe(true)
  const shown = await addresses()
  const [zoom = ''] = shown[0]?.split('/') ?? []
  const own = tileOf(Number(zoom))
  expect(shown).toContain(own)
  // Between two looks the page may have moved: its list arrives.
  await expect(async () => {
    const [marker, below] = [
      await edges(map.getByTitle('You are here')),
      await edges(pictures.nth(shown.indexOf(own))),
    ]
    const [x, y] = [(marker.left + marker.right) / 2, (marker.top + marker.bottom) / 2]
    expect(x).toBeGreaterThan(below.left - 1)
    expect(x).toBeLessThan(below.right + 1)
    expect(y).toBeGreaterThan(below.top - 1)
    expect(y).toBeLessThan(below.bottom + 1)
  }).toPass()
  await expectAccessible()

  // What comes into view is asked for then, and once only.
  const before = new Set(service.asked.map(({ tile }) => tile))
  await map.focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await addresses()).some((one) => !before.has(one))).toBe(true)
  await expect.poll(loaded).toBe(true)
  const asked = service.asked.map(({ tile }) => tile)
  expect(new Set(asked).size).toBe(asked.length)

  // Where none comes, the outline is seen and no broken picture.
  service.runDry()
  for (let step = 0; step < 3; step++) await page.keyboard.press('-')
  await expect(pictures).toHaveCount(0)
  await expect(map.locator('svg path').first()).toBeVisible()
})

plain(
  'without a map service the page asks nobody but the portal',
  async ({ page, beginSession, baseURL }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
        elsewhere.push(request.url())
    })
    await beginSession('principal@example.com')
    await page.goto(search)
    const map = page.getByRole('application')
    await expect(map.getByRole('button').first()).toBeVisible()
    await map.focus()
    for (const key of ['-', '-', 'ArrowRight', '+']) await page.keyboard.press(key)
    await expect(map.locator('img')).toHaveCount(0)
    expect(elsewhere).toEqual([])
  },
)

/** Who is open now: the database and the rule that devices count by say the same, and pages fit together. */
import fc from 'fast-check'
import type { ProviderHours } from '@falaj/contract/providers/hours.ts'
import { hoursIndex } from '@falaj/contract/providers/rules/hours-index.ts'
import { opennessAt } from '@falaj/contract/providers/rules/open-hours.ts'
import * as schema from '@falaj/contract/providers/schemas.ts'
import { instantOf, timeOfDay } from '@falaj/contract/shared/rules/clock.ts'
import { weekdays } from '@falaj/contract/shared/rules/working-days.ts'
import { expect, test } from 'vitest'
import { aFamily } from '../../testing/cover.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aProvider, someProviders } from '../../testing/providers.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
const { database } = portal
const family = await aFamily(database)
await someProviders(database)
await database.deleteFrom('provider').execute()
const kuwait = { iso2: 'KW', iso3: 'KWT', name: { en: 'Kuwait' }, nationality: { en: 'Kuwaiti' } }
await database
  .insertInto('country')
  .values({ ...kuwait, id: 118 })
  .execute()
const kuwaitCity = { id: 9, code: 'KWI', country_id: 118, name: { en: 'Kuwait City' } }
await database.insertInto('city').values(kuwaitCity).execute()
const token = await signIn(portal, portal.browser(), family.account)

const multirange = (ranges: readonly (readonly [number, number])[]) =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join()}}`

async function open(name: string, hours: ProviderHours | null, more: object = {}) {
  const { open: minutes, known } = hoursIndex(hours)
  return aProvider(database, name, {
    hours: hours && JSON.stringify(hours),
    open_minutes: multirange(minutes),
    known_days: multirange(known),
    ...more,
  })
}

async function search(query: Record<string, string | number>) {
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await portal.browser().get(`providers?${asked}`, token)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return schema.providers.response.parse(answer.json())
}
const namesOf = ({ data }: Awaited<ReturnType<typeof search>>) => data.map(({ name }) => name)

/** The same every day. */
const daily = (...spans: string[]): ProviderHours => ({
  always: false,
  week: Object.fromEntries(weekdays.map((day) => [day, spans])),
  holidays: spans,
  exceptions: [],
})

test('ADD-462 those that are open, then those that nobody knows of, and a closed one would be counted', async () => {
  await open('Day Clinic', daily('08:00-20:00'))
  await open('Night Clinic', daily('20:00-02:00'))
  await open('Any Clinic', null)
  await open('Kuwait Clinic', daily('08:00-20:00'), { country_id: 118, city_id: 9 })
  await open('Unclocked Clinic', daily('08:00-20:00'), { country_id: 17, city_id: 3 })
  // Noon in Dubai.
  const noon = await search({ open_now: 1, as_of: '2026-11-24T08:00:00Z' })
  expect(namesOf(noon)).toEqual(['Day Clinic', 'Any Clinic'])
  expect(noon).toMatchObject({ total_count: 2, open_count: 1, as_of: '2026-11-24T08:00:00.000Z' })
  expect(noon.data[0]).toMatchObject({ country: 'AE', hours: daily('08:00-20:00') })
  expect(noon.data[1]?.hours).toBeNull()
  expect(namesOf(await search({ open_now: 1, as_of: '2026-11-24T21:59:00Z' }))).toEqual([
    'Night Clinic',
    'Any Clinic',
  ])
  // Eight in the evening in Dubai is seven in Kuwait; a country without a record has no clock.
  expect(
    namesOf(await search({ country_id: 0, open_now: 1, as_of: '2026-11-24T16:00:00Z' })),
  ).toEqual(['Kuwait Clinic', 'Night Clinic', 'Any Clinic', 'Unclocked Clinic'])
  expect(await search({})).toMatchObject({ total_count: 3, open_count: null })

  const none = await search({ search: 'night', open_now: 1, as_of: '2026-11-24T08:00:00Z' })
  expect(none).toMatchObject({ total_count: 0, open_count: 0 })
  expect(none.suggestions).toContainEqual({ without: ['open_now'], total_count: 1 })
})

test('ADD-462 without a minute it is the present one, and further pages keep that of the first', async () => {
  await database.deleteFrom('provider').execute()
  const now = portal.clock.now()
  const clockIn = (minutes: number) => timeOfDay(instantOf('AE', new Date(+now + minutes * 60_000)))
  for (let at = 0; at < 60; at += 1)
    await open(`Clinic ${String(at).padStart(2, '0')}`, daily(`${clockIn(-1)}-${clockIn(2)}`))
  const first = await search({ open_now: 1 })
  const minute = new Date(Math.floor(+now / 60_000) * 60_000).toISOString()
  expect(first).toMatchObject({ total_count: 60, next_page: 2, as_of: minute })
  portal.clock.advance({ minutes: 3 })
  expect((await search({ open_now: 1 })).total_count).toBe(0)
  const second = await search({ open_now: 1, page: 2, as_of: first.as_of })
  expect(namesOf(second)).toHaveLength(10)
  expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(60)
})

test('ADD-461 ADD-462 the database says of any hours at any minute what the rule says', async () => {
  await database.deleteFrom('provider').execute()
  const time = fc.integer({ min: 0, max: 287 }).map((at) => {
    const [hour, minute] = [Math.floor(at / 12), (at % 12) * 5]
    return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  })
  const spans = fc.array(
    fc
      .tuple(time, time)
      .filter(([from, to]) => from !== to)
      .map(([from, to]) => `${from}-${to}`),
    { maxLength: 3 },
  )
  // Around the holidays of early December.
  const day = fc.integer({ min: 25, max: 40 }).map((at) => new Date(Date.UTC(2026, 10, at)))
  const exception = fc
    .tuple(day, fc.integer({ min: 0, max: 3 }), spans)
    .map(([from, days, hours]) => ({
      from: from.toISOString().slice(0, 10),
      to: new Date(+from + days * 86_400_000).toISOString().slice(0, 10),
      hours,
    }))
  const hours: fc.Arbitrary<ProviderHours> = fc.record({
    always: fc.boolean(),
    week: fc.record(Object.fromEntries(weekdays.map((one) => [one, spans])), { requiredKeys: [] }),
    holidays: fc.option(spans),
    exceptions: fc.array(exception, { maxLength: 3 }),
  })
  const made = fc.sample(hours, { numRuns: 150, seed: 7 })
  for (const [at, one] of made.entries()) await open(`Provider ${at}`, one)
  const minutes = fc.sample(
    fc.date({
      min: new Date('2026-11-25T00:00Z'),
      max: new Date('2026-12-10T00:00Z'),
      noInvalidDate: true,
    }),
    { numRuns: 12, seed: 7 },
  )
  for (const at of minutes) {
    const minute = new Date(Math.floor(+at / 60_000) * 60_000)
    const asked = { open_now: 1, as_of: minute.toISOString() }
    const pages = [await search(asked)]
    for (let last = pages[0]; last?.next_page; last = pages.at(-1))
      pages.push(await search({ ...asked, page: last.next_page }))
    const holidays = (pages[0]?.holidays ?? []).filter(({ country }) => country === 'AE')
    const states = made.map((one, index) => ({
      name: `Provider ${index}`,
      state: opennessAt(one, 'AE', holidays, minute).state,
    }))
    const expected = (state: string) =>
      states.filter((one) => one.state === state).map(({ name }) => name)
    const found = pages.flatMap(namesOf)
    expect(found.toSorted()).toEqual([...expected('open'), ...expected('unknown')].toSorted())
    expect(pages[0]?.open_count).toBe(expected('open').length)
    expect(new Set(found.slice(0, pages[0]?.open_count ?? 0))).toEqual(new Set(expected('open')))
  }
})

/** The index in memory finds whom the statement finds, in its order. */
import { resolve } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { importPath } from '../integration/import.ts'
import { openWorkbench } from '../integration/testing/workbench.ts'
import type { Position } from './directory-index.ts'
import { listCities, listRegions } from './lists-store.ts'
import { knownPlaces } from './meant-places.ts'
import { meantName } from './meant-words.ts'
import { readDirectory } from './read-directory.ts'
import { findProviders, placeOf, type Range, type Search } from './search-store.ts'
import { readName } from './written-name.ts'

const bench = await forThisFile(openWorkbench())
const { database } = bench
await importPath(resolve(import.meta.dirname, '../../../../demo'), bench, { demo: true })
// Some in one house, some nowhere, some around the antimeridian and at a pole, some closed, some for one policy alone.
await sql`update provider set latitude = 25.2, longitude = 55.3 where id % 7 = 0`.execute(database)
await sql`update provider set latitude = null, longitude = null where id % 11 = 0`.execute(database)
await sql`update provider set latitude = -17 + (id % 10) / 10.0, longitude = case when id % 2 = 0 then 179.9 else -179.9 end
  where id % 13 = 0`.execute(database)
await sql`update provider set latitude = 90, longitude = id % 180 where id % 29 = 0`.execute(
  database,
)
await sql`update provider set active = false where id % 17 = 0`.execute(database)
await sql`delete from provider_network`.execute(database)
await sql`insert into provider_network select provider.id, policy.id from provider, policy
  where provider.id % 3 = 0 and (provider.id + policy.id) % 2 = 0`.execute(database)

const index = await readDirectory(database, () => true)
const idsOf = async (table: 'city' | 'region' | 'facility_type' | 'speciality' | 'policy') =>
  (await bench.rows<{ id: number }>(`select id from ${table} order by id`)).map(({ id }) => id)
const [cities, regions, facilityTypes, specialities, policies] = await Promise.all([
  idsOf('city'),
  idsOf('region'),
  idsOf('facility_type'),
  idsOf('speciality'),
  idsOf('policy'),
])

const anybody: Search = {
  countryId: null,
  cityId: undefined,
  regionId: undefined,
  facilityTypeId: undefined,
  specialityIds: [],
  name: null,
  policyId: null,
  networkOnly: false,
  openAt: null,
}
const inDubai = { latitude: 25.2, longitude: 55.3 }

async function byBoth(search: Search, position: Position, range: Range) {
  const told = await findProviders(database, search, {
    here: placeOf(position),
    language: 'en',
    range,
  })
  const rounded = ({ distance, ...rest }: (typeof told)[number]) => ({
    ...rest,
    distance: distance === null ? null : Math.round(distance * 1_000) / 1_000,
  })
  const found = index?.find(search, { position, range })
  return { found: found?.map(rounded), told: told.map(rounded) }
}

const named = async (typed: string) =>
  meantName(
    await readName(database, typed),
    knownPlaces(await listCities(database, undefined), await listRegions(database)),
  )

test('ADD-634 the nearest are those that the statement finds, from anywhere, by any filter, on any page', async () => {
  const none = fc.constant(undefined)
  const maybe = (ids: number[]) => fc.oneof(none, none, fc.constantFrom(...ids))
  const anyPlace = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const someSearch = fc.record({
    countryId: fc.constantFrom(null, null, 234),
    cityId: maybe(cities),
    regionId: maybe(regions),
    facilityTypeId: maybe(facilityTypes),
    specialityIds: fc.oneof(fc.constant([]), fc.subarray(specialities, { minLength: 3 })),
    policyId: fc.option(fc.constantFrom(...policies)),
    networkOnly: fc.boolean(),
  })
  const tries = fc.sample(
    fc.record({
      search: someSearch,
      position: fc.oneof(
        fc.constantFrom(inDubai, { latitude: -17, longitude: 180 }, { latitude: 90, longitude: 0 }),
        anyPlace,
      ),
      range: fc.constantFrom({ from: 0, most: 50 }, { from: 10, most: 5 }, { from: 200, most: 50 }),
    }),
    { numRuns: 300, seed: 7 },
  )
  let some = 0
  for (const { search, position, range } of tries) {
    const { found, told } = await byBoth({ ...anybody, ...search }, position, range)
    expect({ search, position, range, found }).toEqual({ search, position, range, found: told })
    if (told.length > 0) some += 1
  }
  expect(some).toBeGreaterThan(100)
})

test('ADD-634 by name it finds those that the statement finds, in its order', async () => {
  const typed = [
    'al zahra',
    'الزهراء',
    'lifcare',
    'life care',
    'gulf perl pharmacy',
    'al noor clinic abu dhabi',
    'النور أبو ظبي',
    'desert rose ras al khaimah',
    'hospital khalifa',
    'alsalamdental',
    'الحرمة',
    'ghad',
  ]
  for (const one of typed) {
    const name = await named(one)
    expect(name).not.toBeNull()
    for (const search of [
      { ...anybody, name },
      { ...anybody, name, countryId: 234, policyId: policies[0] ?? 0, networkOnly: true },
    ])
      for (const range of [
        { from: 0, most: 50 },
        { from: 3, most: 4 },
      ]) {
        const { found, told } = await byBoth(search, inDubai, range)
        expect({ one, found }).toEqual({ one, found: told })
      }
    expect((await byBoth({ ...anybody, name }, inDubai, { from: 0, most: 50 })).told).not.toEqual(
      [],
    )
  }
})

test('ADD-634 who is open, pages far behind and a directory that changes meanwhile are left to the database', async () => {
  expect(index).toBeDefined()
  const first = { position: inDubai, range: { from: 0, most: 50 } }
  expect(index?.find({ ...anybody, openAt: [] }, first)).toBeUndefined()
  expect(
    index?.find(anybody, { position: inDubai, range: { from: 960, most: 50 } }),
  ).toBeUndefined()
  expect(await readDirectory(database, () => false)).toBeUndefined()
})

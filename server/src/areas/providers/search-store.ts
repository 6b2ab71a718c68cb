/** Providers as they are found: the conditions of a search, and the statements that read by them. */
import { textIn } from '../../ports/database/text-in.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import { keyMinutes } from '@falaj/contract/providers/rules/hours-index.ts'
import { dayMinutes } from '@falaj/contract/providers/rules/open-hours.ts'
import type { ProviderHours } from '@falaj/contract/providers/hours.ts'
import type { Meaning, MeantName } from './meant-words.ts'
import type { LocalDay, LocalMinute } from './open-at.ts'

/** On the sphere of radius 1, as the column `location` has it. */
export type Place = readonly [x: number, y: number, z: number]

export interface Search {
  /** Null: all. */
  countryId: number | null
  cityId: number | undefined
  regionId: number | undefined
  facilityTypeId: number | undefined
  /** Any of these; empty: all. */
  specialityIds: readonly number[]
  /** Null: by any name. */
  name: MeantName | null
  /** Whose network the answer speaks of. */
  policyId: number | null
  networkOnly: boolean
  /** Who is open then, or may be; null: open or not. */
  openAt: readonly LocalMinute[] | null
}

/** Chord of the unit sphere to kilometres on the ground (the haversine formula, GAP-092). */
const kilometres = (chord: RawBuilder<unknown>) =>
  sql<
    number | null
  >`case when ${chord} is not null then 2 * 6371.0088 * asin(least(1, ${chord} / 2)) end`

const chordTo = (here: Place) => sql`location <-> cube(array[${sql.join(here)}]::float8[])`

export function placeOf({ latitude, longitude }: { latitude: number; longitude: number }): Place {
  const [lat, lon] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)]
}

/** A provider without a row serves every policy. */
export const inNetwork = (policyId: number) => sql<boolean>`(
  not exists (select from provider_network where provider_id = provider.id)
  or exists (select from provider_network where provider_id = provider.id and policy_id = ${policyId}))`

/** Hours of its own for the date come before the usual ones. */
const keyOf = ({ date, usual }: LocalDay) =>
  sql`case when known_days @> ${date}::int then ${date}::int else ${usual}::int end`

/** By the clock of its country; `elsewhere` where that has none. */
function byClock(
  { countryId }: Search,
  minutes: readonly LocalMinute[],
  say: (minute: LocalMinute) => RawBuilder<unknown>,
  elsewhere: boolean,
): RawBuilder<boolean> {
  const here = minutes.filter((one) => countryId === null || one.countryId === countryId)
  const [only] = here
  if (!only) return sql<boolean>`${elsewhere}::boolean`
  if (countryId !== null) return sql<boolean>`(${say(only)})`
  return sql<boolean>`case country_id ${sql.join(
    here.map((one) => sql`when ${one.countryId} then ${say(one)}`),
    sql` `,
  )} else ${elsewhere}::boolean end`
}

/** Surely: what began yesterday may go on past midnight. */
const isOpen = (search: Search, minutes: readonly LocalMinute[]) =>
  byClock(
    search,
    minutes,
    ({ minute, today, yesterday }) => sql`
      open_minutes @> (${keyOf(today)} * ${keyMinutes}::int + ${minute}::int)
      or open_minutes @> (${keyOf(yesterday)} * ${keyMinutes}::int + ${dayMinutes + minute}::int)`,
    false,
  )

const isKnown = (search: Search, minutes: readonly LocalMinute[]) =>
  byClock(search, minutes, ({ today }) => sql`known_days @> (${keyOf(today)})`, false)

/** A word of its name, or where it is. */
const has = (meaning: Meaning) =>
  'words' in meaning
    ? sql<boolean>`name_words && ${meaning.words}::text[]`
    : sql<boolean>`(city_id = any(${meaning.place.cities}::int[]) or region_id = any(${meaning.place.regions}::int[]))`

/** Over the table `provider`. */
export function conditions(search: Search): RawBuilder<boolean> {
  const { countryId, cityId, regionId, facilityTypeId, specialityIds, name, policyId } = search
  const all = [sql<boolean>`provider.active`]
  if (countryId !== null) all.push(sql`country_id = ${countryId}`)
  if (cityId !== undefined) all.push(sql`city_id = ${cityId}`)
  if (regionId !== undefined) all.push(sql`region_id = ${regionId}`)
  if (facilityTypeId !== undefined) all.push(sql`facility_type_id = ${facilityTypeId}`)
  if (specialityIds.length > 0)
    all.push(sql`exists (select from provider_speciality
      where provider_id = provider.id and speciality_id = any(${specialityIds}::int[]))`)
  if (name)
    all.push(
      sql`(${sql.join(
        name.readings.map((reading) => sql`(${sql.join(reading.map(has), sql` and `)})`),
        sql` or `,
      )})`,
    )
  if (search.networkOnly && policyId !== null) all.push(inNetwork(policyId))
  // Unknown is never closed.
  if (search.openAt)
    all.push(sql`(${isOpen(search, search.openAt)} or not ${isKnown(search, search.openAt)})`)
  return sql`${sql.join(all, sql` and `)}`
}

/** How closely its name matches: the best grade of each typed word, added up. */
const closeness = ({ worth }: MeantName) =>
  sql`${sql.join(
    worth.map(
      (grades) =>
        sql`case ${sql.join(
          grades.map(({ score, meaning }) => sql`when ${has(meaning)} then ${score}::real`),
          sql` `,
        )} else 0 end`,
    ),
    sql` + `,
  )}`

/** Where a provider stands in a search. */
export interface FoundProvider {
  id: number
  distance: number | null
  in_network: boolean | null
}

/** Names of lists are read by their ids: they are few, and kept in memory. */
export interface ProviderRecord {
  id: number
  provider_code: string
  name: Texts
  address: Texts
  phone: string | null
  latitude: number | null
  longitude: number | null
  verified_on: string | null
  facility_type_id: number
  country_id: number
  hours: ProviderHours | null
  city_id: number
  region_id: number | null
  speciality_ids: number[]
}

export interface Range {
  from: number
  most: number
}

/** The closest name first, then whoever is surely open if that was asked for, then the nearest, then by name. */
export async function findProviders(
  database: Database,
  search: Search,
  { here, language, range }: { here: Place | null; language: Language; range: Range },
): Promise<FoundProvider[]> {
  const byName = textIn(language, 'name')
  const order = [
    ...(search.name ? [sql`${closeness(search.name)} desc`] : []),
    ...(search.openAt ? [sql`not ${isOpen(search, search.openAt)}`] : []),
    ...(here ? [chordTo(here)] : []),
    // Nothing else in the name is the closest.
    ...(search.name && !here ? [sql`cardinality(name_words)`] : []),
    // Not behind distances, which hardly ever are the same.
    ...(here ? [] : [byName]),
    sql`id`,
  ]
  const { rows } = await sql<FoundProvider>`
    with page as materialized (
      select id, ${here ? chordTo(here) : sql`null::float8`} as chord
      from provider where ${conditions(search)}
      order by ${sql.join(order)} limit ${range.most} offset ${range.from}
    )
    select id, ${kilometres(sql`chord`)} as distance,
      ${search.policyId === null ? sql`null::boolean` : inNetwork(search.policyId)} as in_network
    from page as provider
  `.execute(database)
  return rows
}

/** In no order. */
export async function readProviders(
  database: Database,
  ids: readonly number[],
): Promise<ProviderRecord[]> {
  const { rows } = await sql<ProviderRecord>`
    select id, provider_code, name, address, phone, latitude, longitude, verified_on,
      facility_type_id, country_id, city_id, region_id, hours,
      array(select speciality_id from provider_speciality where provider_id = provider.id order by 1) as speciality_ids
    from provider where id = any(${ids}::bigint[])
  `.execute(database)
  return rows
}

export interface Counted {
  total: number
  /** Null where no network was asked for. */
  inNetwork: number | null
  /** Null unless who is open was asked for. */
  open: number | null
}

export async function countProviders(database: Database, search: Search): Promise<Counted> {
  const { policyId, openAt } = search
  const within = policyId === null ? sql`null` : sql`count(*) filter (where ${inNetwork(policyId)})`
  const open = openAt ? sql`count(*) filter (where ${isOpen(search, openAt)})` : sql`null`
  const { rows } = await sql<Counted>`
    select count(*)::int as total, (${within})::int as "inNetwork", (${open})::int as open
    from provider where ${conditions(search)}
  `.execute(database)
  return rows[0] ?? { total: 0, inNetwork: null, open: null }
}

export interface CityOfProviders {
  city_id: number
  name: string
  latitude: number
  longitude: number
  count: number
}

/** Only cities with a provider whose place is known. */
export async function countByCity(
  database: Database,
  search: Search,
  language: Language,
): Promise<CityOfProviders[]> {
  const { rows } = await sql<CityOfProviders>`
    select city_id, ${textIn(language, 'city.name')} as name, latitude, longitude, count
    from (
      select city_id, avg(latitude) as latitude, avg(longitude) as longitude, count(*)::int as count
      from provider where ${conditions(search)} and location is not null group by city_id
    ) as centre join city on city.id = city_id
    order by count desc, city_id
  `.execute(database)
  return rows
}

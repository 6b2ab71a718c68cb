/** Provider search: what is found, how many there are, and what would bring results (PRV-006, PRV-007, PRV-012). */
import { otherLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { type FilterName, filterNames } from '@falaj/contract/providers/rules/filter-names.ts'
import { mostProviderNames } from '@falaj/contract/providers/rules/names-limit.ts'
import type { Provider, ProviderNames, Suggestion } from '@falaj/contract/providers/schemas.ts'
import { providersInPage } from '@falaj/contract/providers/rules/page.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import { secondsMs } from '../../clock.ts'
import type { Database } from '../../ports/database/open.ts'
import type { ListedProvider } from '../../documents/provider-list.ts'
import { type ListNames, readListNames } from './list-names.ts'
import type { DirectoryIndex, Position } from './directory-index.ts'
import { DirectoryMemory } from './directory-memory.ts'
import { KeptIndex, type Setting } from './kept-index.ts'
import { listAreas, listCities, listRegions } from './lists-store.ts'
import { idsOutside, listNames, type NamedProvider } from './names-store.ts'
import type { LocalMinute } from './open-at.ts'
import { type KnownPlaces, knownPlaces } from './meant-places.ts'
import { type MeantName, meantName } from './meant-words.ts'
import {
  type Counted,
  countByCity,
  countProviders,
  type FoundProvider,
  findProviders,
  placeOf,
  type ProviderRecord,
  type Range,
  readProviders,
  type Search,
} from './search-store.ts'
import { readDirectory } from './read-directory.ts'
import { readName } from './written-name.ts'

export interface ProviderFilter {
  /** Null: all. */
  countryId: number | null
  cityId?: number | undefined
  regionId?: number | undefined
  facilityTypeId?: number | undefined
  specialityIds?: readonly number[] | undefined
  /** As typed. */
  search?: string | undefined
  policyId: number | null
  networkOnly?: boolean | undefined
  /** Who is open at this minute. */
  openAt?: readonly LocalMinute[] | undefined
}

/** The network is said by the list itself, and a printed list outlives the hour. */
export type FilterInWords = Readonly<
  Record<Exclude<FilterName, 'network_only' | 'open_now'> | 'country_id', string>
>

type Found = ProviderRecord & FoundProvider

interface HowToFind {
  position: Position | null
  language: Language
  range: Range
}

export class Providers {
  readonly #database: Database
  readonly #memory = new DirectoryMemory<ProviderRecord>()
  readonly #index: KeptIndex<DirectoryIndex>

  constructor(
    database: Database,
    /** How long nothing has to change before the whole directory is read. */
    { quietMs = secondsMs(5), onError = () => undefined }: Partial<Setting> = {},
  ) {
    this.#database = database
    this.#index = new KeptIndex((isStillSo) => readDirectory(database, isStillSo), {
      quietMs,
      onError,
    })
  }

  /** The directory has changed, or may have. */
  changed(): void {
    this.#memory.forget()
    this.#index.forget()
  }

  /** Changes are not heard any more, until `changed` is said again. */
  unheard(): void {
    this.#memory.deaf()
    this.#index.deaf()
  }

  /** Until the directory has been read into memory, where that was begun. */
  settled(): Promise<void> {
    return this.#index.settled()
  }

  async search(
    filter: ProviderFilter,
    how: { position: Position | null; language: Language; page: number },
  ): Promise<{
    providers: Provider[]
    total: number
    inNetwork: number | null
    open: number | null
    nextPage: number | null
    suggestions: Suggestion[]
  }> {
    const search = await this.#searchOf(filter)
    if (search === null) {
      const inNetwork = filter.policyId === null ? null : 0
      return {
        providers: [],
        total: 0,
        inNetwork,
        open: filter.openAt ? 0 : null,
        nextPage: null,
        suggestions: await this.#suggestions(filter),
      }
    }
    const { position, language, page } = how
    const from = (page - 1) * providersInPage
    const [rows, { total, inNetwork, open }, lists] = await Promise.all([
      this.#find(search, { position, language, range: { from, most: providersInPage } }),
      this.#count(filter, search),
      this.#lists(language),
    ])
    return {
      providers: rows.map((row) => shown(row, language, lists)),
      total,
      inNetwork,
      open,
      nextPage: from + rows.length < total && rows.length > 0 ? page + 1 : null,
      suggestions: total === 0 ? await this.#suggestions(filter) : [],
    }
  }

  async byCity(filter: ProviderFilter, language: Language) {
    const search = await this.#searchOf(filter)
    if (search === null) return []
    return this.#memory.recall(`cities ${language} ${JSON.stringify(filter)}`, () =>
      countByCity(this.#database, search, language),
    )
  }

  /** Of all countries: a map shows what lies around the result, too. */
  areas(language: Language) {
    return this.#memory.recall(`areas ${language}`, () => listAreas(this.#database, language))
  }

  /**
   * All of a country, or none where they are too many. `policyId`: whose network; null: of nobody's. The names are kept;
   * whom a policy's network does not hold is asked each time, as policies are many.
   */
  async names(country: string, policyId: number | null): Promise<Omit<ProviderNames, 'success'>> {
    const { rows, areas, complete } = await this.#memory.recall(`names ${country}`, async () =>
      namesByArea(await listNames(this.#database, country, mostProviderNames + 1)),
    )
    const outside =
      policyId === null || rows.length === 0
        ? undefined
        : await idsOutside(this.#database, country, policyId)
    const data = rows.map(({ id, name, area }) => ({
      id,
      name,
      area,
      in_network: policyId === null ? null : !outside?.has(id),
    }))
    return { data, areas, complete }
  }

  /** For the printed list: by city and name, `most` at the most. */
  async printed(
    filter: ProviderFilter,
    { position, language, most }: { position: Position | null; language: Language; most: number },
  ): Promise<{ providers: ListedProvider[]; total: number; inNetwork: number | null }> {
    const search = await this.#searchOf(filter)
    if (search === null)
      return { providers: [], total: 0, inNetwork: filter.policyId === null ? null : 0 }
    const [rows, { total, inNetwork }, lists] = await Promise.all([
      this.#find(search, { position, language, range: { from: 0, most } }),
      this.#count(filter, search),
      this.#lists(language),
    ])
    return { providers: rows.map((row) => listed(row, language, lists)), total, inNetwork }
  }

  /** What it is narrowed down by, in words, by the names of the call; an entry that no list has is left out. */
  async inWords(filter: ProviderFilter, language: Language): Promise<FilterInWords> {
    const lists = await this.#lists(language)
    const { countryId, cityId, regionId, facilityTypeId, specialityIds = [], search } = filter
    return {
      country_id: named(lists.countries, countryId),
      city_id: named(lists.cities, cityId),
      region_id: named(lists.regions, regionId),
      search: search ?? '',
      facility_type_id: named(lists.facilityTypes, facilityTypeId),
      speciality_ids: specialityIds.map((id) => named(lists.specialities, id)).join(', '),
    }
  }

  /** Null when a name was typed that no provider can have. */
  async #searchOf(filter: ProviderFilter): Promise<Search | null> {
    const name = filter.search ? await this.#nameOf(filter.search) : null
    if (filter.search && name === null) return null
    return {
      countryId: filter.countryId,
      cityId: filter.cityId,
      regionId: filter.regionId,
      facilityTypeId: filter.facilityTypeId,
      specialityIds: filter.specialityIds ?? [],
      name,
      policyId: filter.policyId,
      networkOnly: filter.networkOnly ?? false,
      openAt: filter.openAt ?? null,
    }
  }

  #lists(language: Language): Promise<ListNames> {
    return this.#memory.recall(`lists ${language}`, () => readListNames(this.#database, language))
  }

  #places(): Promise<KnownPlaces> {
    return this.#memory.recall('places', async () =>
      knownPlaces(await listCities(this.#database, undefined), await listRegions(this.#database)),
    )
  }

  #nameOf(typed: string): Promise<MeantName | null> {
    return this.#memory.recall(`name ${typed}`, async () =>
      meantName(await readName(this.#database, typed), await this.#places()),
    )
  }

  /** Which are found depends on who asks from where; what is told of each does not, and is kept. */
  async #find(search: Search, how: HowToFind): Promise<Found[]> {
    const found = this.#findInMemory(search, how) ?? (await this.#findInDatabase(search, how))
    const places = new Map(found.map((one) => [one.id, one]))
    const records = await this.#memory.records([...places.keys()], (ids) =>
      readProviders(this.#database, ids),
    )
    return records.flatMap((record) => {
      const place = places.get(record.id)
      return place ? [{ ...record, ...place }] : []
    })
  }

  #findInMemory(search: Search, { position, range }: HowToFind): FoundProvider[] | undefined {
    return position ? this.#index.current()?.find(search, { position, range }) : undefined
  }

  #findInDatabase(
    search: Search,
    { position, language, range }: HowToFind,
  ): Promise<FoundProvider[]> {
    const here = position && placeOf(position)
    return findProviders(this.#database, search, { here, language, range })
  }

  /** `search` is of what was asked for. */
  #count(filter: ProviderFilter, search: Search): Promise<Counted> {
    return this.#memory.recall(`count ${JSON.stringify(filter)}`, () =>
      countProviders(this.#database, search),
    )
  }

  /** How many there would be without each filter; without the best two where one is not enough. */
  async #suggestions(filter: ProviderFilter): Promise<Suggestion[]> {
    const set = filterNames.filter((name) => isSet(filter, name))
    const alone = await this.#countWithout(
      filter,
      set.map((name) => [name]),
    )
    if (set.length < 2 || alone.some(({ total_count }) => total_count > 0)) return alone
    const pairs = await this.#countWithout(
      filter,
      set.flatMap((one, at) => set.slice(at + 1).map((other) => [one, other])),
    )
    const some = pairs.filter(({ total_count }) => total_count > 0)
    return [
      ...alone,
      ...some.toSorted((one, other) => other.total_count - one.total_count).slice(0, 2),
    ]
  }

  async #countWithout(filter: ProviderFilter, dropped: FilterName[][]): Promise<Suggestion[]> {
    const suggestions: Suggestion[] = []
    for (const without of dropped) {
      const wider = without.reduce(withoutFilter, filter)
      const search = await this.#searchOf(wider)
      const { total } = search ? await this.#count(wider, search) : { total: 0 }
      suggestions.push({ without, total_count: total })
    }
    return suggestions
  }
}

/** Each area once. */
function namesByArea(all: readonly NamedProvider[]) {
  if (all.length > mostProviderNames) return { rows: [], areas: [], complete: false }
  const areas = new Map<string, { at: number; name: Texts }>()
  const rows = all.map(({ id, name, area }) => {
    const key = JSON.stringify(area)
    const known = areas.get(key) ?? { at: areas.size, name: area }
    areas.set(key, known)
    return { id, name, area: known.at }
  })
  return { rows, areas: [...areas.values()].map((one) => one.name), complete: true }
}

const named = (names: ReadonlyMap<number, string>, id: number | null | undefined): string =>
  (id && names.get(id)) || ''

const fieldOf = {
  city_id: 'cityId',
  region_id: 'regionId',
  search: 'search',
  facility_type_id: 'facilityTypeId',
  speciality_ids: 'specialityIds',
  network_only: 'networkOnly',
  open_now: 'openAt',
} as const satisfies Record<FilterName, keyof ProviderFilter>

function isSet(filter: ProviderFilter, name: FilterName): boolean {
  const value = filter[fieldOf[name]]
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** An area without its city would be the same filter again. */
const withoutFilter = (filter: ProviderFilter, name: FilterName): ProviderFilter => ({
  ...filter,
  [fieldOf[name]]: undefined,
  ...(name === 'city_id' && { regionId: undefined }),
})

const shown = (row: Found, language: Language, lists: ListNames): Provider => ({
  id: row.id,
  key: row.provider_code,
  name: inLanguage(language, row.name),
  facility_type: lists.facilityTypes.get(row.facility_type_id) ?? '',
  specialities: specialitiesOf(row, lists).map((speciality) => ({ speciality })),
  address: inLanguage(language, row.address),
  country: lists.countryCodes.get(row.country_id) ?? '',
  city_id: row.city_id,
  city: lists.cities.get(row.city_id) ?? '',
  distance: row.distance === null ? null : Math.round(row.distance * 100) / 100,
  phone: row.phone,
  latitude: row.latitude,
  longitude: row.longitude,
  in_network: row.in_network,
  hours: row.hours,
  last_verified: row.verified_on,
})

const listed = (row: Found, language: Language, lists: ListNames): ListedProvider => ({
  name: inLanguage(language, row.name),
  otherName: otherName(row, language),
  facilityType: lists.facilityTypes.get(row.facility_type_id) ?? '',
  specialities: specialitiesOf(row, lists).map(({ name }) => name),
  address: inLanguage(language, row.address),
  area: (row.region_id !== null && lists.regions.get(row.region_id)) || '',
  city: lists.cities.get(row.city_id) ?? '',
  phone: row.phone ?? '',
  inNetwork: row.in_network,
})

/** As signs show it beside the reader's; null where it is the same. */
function otherName({ name }: Found, language: Language): string | null {
  const other = inLanguage(otherLanguage(language), name)
  return other === inLanguage(language, name) ? null : other
}

const specialitiesOf = ({ speciality_ids }: Found, lists: ListNames) =>
  speciality_ids.map((id) => ({ id, name: lists.specialities.get(id) ?? '' }))

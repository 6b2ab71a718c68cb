/**
 * The directory in memory, for what members ask most: the nearest providers, and those of a name, from where they are. It
 * finds whom the statement of `search-store.ts` finds, in its order, or says that the database shall be asked
 * (docs/decisions/176-nearest-in-memory.md).
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { LRUCache } from 'lru-cache'
import type { MeantName } from './meant-words.ts'
import { type DirectoryRow, listIn } from './directory-row.ts'
import { calledBy } from './name-in-memory.ts'
import { type FoundProvider, type Place, placeOf, type Range, type Search } from './search-store.ts'

export interface Position {
  latitude: number
  longitude: number
}

/** More would keep other calls waiting; the database does it beside them. */
const mostSorted = 1_000
const mostLookedAt = 5_000
/** Of names that were typed, all together: 4 MB. */
const mostRemembered = 500_000

interface Measured {
  row: DirectoryRow
  /** Infinite where its place is not known. */
  chord: number
}
type Fits = (row: DirectoryRow) => boolean

export class DirectoryIndex {
  readonly #byWord = new Map<string, DirectoryRow[]>()
  /** A name is typed by many, and by each again with every filter. */
  readonly #called = new LRUCache<MeantName, DirectoryRow[][]>({
    maxSize: mostRemembered,
    sizeCalculation: (groups) => groups.flat().length + 1,
  })
  /** By country, and all of them under null. */
  readonly #around = new Map<number | null, Neighbourhood>()
  readonly #unplaced: DirectoryRow[] = []

  /** Of `rows` by their ids, each once. Other calls come in between; undefined once it is no longer so. */
  static async of(
    rows: readonly DirectoryRow[],
    isStillSo: () => boolean,
  ): Promise<DirectoryIndex | undefined> {
    const index = new DirectoryIndex()
    const placed = new Map<number | null, DirectoryRow[]>()
    for (const [at, row] of rows.entries()) {
      for (const word of row.words) listIn(index.#byWord, word).push(row)
      if (row.place) for (const key of [row.country_id, null]) listIn(placed, key).push(row)
      else index.#unplaced.push(row)
      if (at % 5_000 === 0) await nextTurn()
      if (!isStillSo()) return undefined
    }
    for (const [key, those] of placed) {
      index.#around.set(key, new Neighbourhood(those))
      await nextTurn()
    }
    return index
  }

  /** Undefined where the database is quicker, or where it alone knows. */
  find(
    search: Search,
    { position, range }: { position: Position; range: Range },
  ): FoundProvider[] | undefined {
    const wanted = range.from + range.most
    if (search.openAt || wanted > mostSorted) return undefined
    const { name, countryId } = search
    const fits = fitting(search)
    const chordTo = chordFrom(placeOf(position))
    const how = { position, wanted, fits, chordTo }
    return (name ? this.#nearestCalled(name, how) : this.#nearest(countryId, how))
      ?.slice(range.from, wanted)
      .map(({ row, chord }) => ({
        id: row.id,
        distance: chord === Infinity ? null : kilometres(chord),
        in_network: search.policyId === null ? null : isInNetwork(row, search.policyId),
      }))
  }

  /** The closest name first, then the nearest; at least as many as are wanted, if there are. */
  #nearestCalled(name: MeantName, { wanted, fits, chordTo }: How): Measured[] | undefined {
    const found: Measured[] = []
    const groups = this.#groupsCalled(name)
    if (!groups) return undefined
    for (const alike of groups) {
      if (found.length >= wanted) return found
      const those = alike.filter(fits).map((row) => ({ row, chord: chordTo(row) }))
      found.push(...those.toSorted(nearestFirst))
    }
    return found
  }

  #groupsCalled(name: MeantName): DirectoryRow[][] | undefined {
    const known = this.#called.get(name)
    if (known) return known
    const called = calledBy(name, this.#byWord)
    if (called) this.#called.set(name, called)
    return called
  }

  /** The same of any name. */
  #nearest(countryId: number | null, how: How): Measured[] | undefined {
    const neighbourhood = this.#around.get(countryId)
    const found = neighbourhood ? neighbourhood.nearest(how) : []
    if (!found || found.length >= how.wanted) return found
    if (this.#unplaced.length > mostLookedAt) return undefined
    const nowhere = this.#unplaced.filter(how.fits)
    return [...found, ...nowhere.map((row) => ({ row, chord: Infinity }))]
  }
}

interface How {
  position: Position
  wanted: number
  fits: Fits
  chordTo: (row: DirectoryRow) => number
}

/** Providers with a place. */
class Neighbourhood {
  readonly #rows: readonly DirectoryRow[]
  readonly #tree: KDBush

  constructor(rows: readonly DirectoryRow[]) {
    this.#rows = rows
    this.#tree = new KDBush(rows.length)
    for (const { longitude, latitude } of rows) this.#tree.add(longitude ?? 0, latitude ?? 0)
    this.#tree.finish()
  }

  /** Undefined where hardly anybody around here fits. */
  nearest({ position, wanted, fits, chordTo }: How): Measured[] | undefined {
    let lookedAt = 0
    const mayFit = (row: DirectoryRow) => {
      lookedAt += 1
      return lookedAt > mostLookedAt || fits(row)
    }
    for (let asked = wanted + 14; ; asked *= 2) {
      const rows = this.#around(position, asked, mayFit)
      if (lookedAt > mostLookedAt) return undefined
      const found = rows.map((row) => ({ row, chord: chordTo(row) }))
      const [least, most] = [found[wanted - 1], found[asked - 1]]
      // Of those in one house the tree knows no order: all of them, or none.
      if (!least || !most || most.chord > least.chord) return found.toSorted(nearestFirst)
    }
  }

  #around({ latitude, longitude }: Position, most: number, fits: Fits): DirectoryRow[] {
    const rows = this.#rows
    const isMeant = (at: number) => {
      const row = rows[at]
      return row !== undefined && fits(row)
    }
    return around(this.#tree, longitude, latitude, most, undefined, isMeant).flatMap(
      (at) => rows[at] ?? [],
    )
  }
}

/** Over what the statement calls `conditions`, but for the name and the hours. */
function fitting(search: Search): Fits {
  const { countryId, cityId, regionId, facilityTypeId, specialityIds } = search
  const networkOf = search.networkOnly ? search.policyId : null
  return (row) =>
    (countryId === null || row.country_id === countryId) &&
    (cityId === undefined || row.city_id === cityId) &&
    (regionId === undefined || row.region_id === regionId) &&
    (facilityTypeId === undefined || row.facility_type_id === facilityTypeId) &&
    (specialityIds.length === 0 || row.speciality_ids.some((id) => specialityIds.includes(id))) &&
    (networkOf === null || isInNetwork(row, networkOf))
}

/** Whoever has no network serves every policy. */
const isInNetwork = ({ policy_ids }: DirectoryRow, policyId: number) =>
  policy_ids.length === 0 || policy_ids.includes(policyId)

const nearestFirst = (one: Measured, other: Measured) =>
  one.chord - other.chord || one.row.id - other.row.id

function chordFrom([x, y, z]: Place): (row: DirectoryRow) => number {
  return (row) => {
    if (!row.place) return Infinity
    const [otherX, otherY, otherZ] = row.place
    return Math.sqrt((x - otherX) ** 2 + (y - otherY) ** 2 + (z - otherZ) ** 2)
  }
}

/** By the haversine formula, as in `search-store.ts`. */
const kilometres = (chord: number) => 2 * 6371.0088 * Math.asin(Math.min(1, chord / 2))

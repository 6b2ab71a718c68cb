/** Of each provider in memory what it is found by, and nothing that is told of it. */
import type { Place } from './search-store.ts'

export interface DirectoryRow {
  id: number
  country_id: number
  city_id: number
  region_id: number | null
  facility_type_id: number
  latitude: number | null
  longitude: number | null
  /** The same on the sphere. */
  place: Place | null
  words: readonly string[]
  speciality_ids: readonly number[]
  /** Whose networks hold it; none: all of them. */
  policy_ids: readonly number[]
}

/** The list of this key, which begins empty. */
export function listIn<Key, Row>(lists: Map<Key, Row[]>, key: Key): Row[] {
  const known = lists.get(key)
  if (known) return known
  const list: Row[] = []
  lists.set(key, list)
  return list
}

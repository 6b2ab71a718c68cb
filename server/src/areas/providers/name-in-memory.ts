/** Providers of a typed name, of those in memory: the conditions and the order of `search-store.ts`, without the database. */
import type { DirectoryRow } from './directory-index.ts'
import type { Meaning, MeantName } from './meant-words.ts'

export interface Called {
  row: DirectoryRow
  /** How closely its name matches. */
  worth: number
}

/** Each meaning is a bit of a number. */
const mostMeanings = 30

/** In no order. Undefined where there may be too many: of a place alone, or a kind of place. */
export function calledBy(
  { readings, worth }: MeantName,
  byWord: ReadonlyMap<string, readonly DirectoryRow[]>,
  mostLookedAt: number,
): Called[] | undefined {
  const meanings = [...readings.flat(), ...worth.flat().map(({ meaning }) => meaning)]
  const rarest = readings.map((reading) => rarestOf(reading, byWord))
  const candidates = rarest.flatMap((rows) => rows ?? [])
  const tooMany = rarest.includes(undefined) || candidates.length > mostLookedAt
  if (tooMany || meanings.length > mostMeanings) return undefined

  const bitOf = new Map(meanings.map((meaning, nth) => [meaning, 1 << nth]))
  const ways = readings.map((reading) =>
    reading.reduce((bits, meaning) => bits | (bitOf.get(meaning) ?? 0), 0),
  )
  const grades = worth.map((each) =>
    each.map(({ score, meaning }) => ({ score, bit: bitOf.get(meaning) ?? 0 })),
  )
  const meantBy = meaningsOf(bitOf)
  return [...new Set(candidates)].flatMap((row) => {
    const bits = meantBy(row)
    if (!ways.some((way) => (bits & way) === way)) return []
    const scores = grades.map((each) => each.find(({ bit }) => bits & bit)?.score ?? 0)
    return [{ row, worth: sumOf(scores) }]
  })
}

/** Whoever has the meaning that the fewest have. */
function rarestOf(
  reading: readonly Meaning[],
  byWord: ReadonlyMap<string, readonly DirectoryRow[]>,
): readonly DirectoryRow[] | undefined {
  const those = reading.flatMap((meaning) =>
    'words' in meaning ? [meaning.words.flatMap((word) => byWord.get(word) ?? [])] : [],
  )
  return those.toSorted((one, other) => one.length - other.length)[0]
}

/** Which meanings a provider has. */
function meaningsOf(bitOf: ReadonlyMap<Meaning, number>): (row: DirectoryRow) => number {
  const byWord = new Map<string, number>()
  const places: { cities: number[]; regions: number[]; bit: number }[] = []
  for (const [meaning, bit] of bitOf)
    if ('place' in meaning) places.push({ ...meaning.place, bit })
    else for (const word of meaning.words) byWord.set(word, (byWord.get(word) ?? 0) | bit)
  return ({ words, city_id, region_id }) => {
    let bits = 0
    for (const word of words) bits |= byWord.get(word) ?? 0
    for (const { cities, regions, bit } of places)
      if (cities.includes(city_id) || (region_id !== null && regions.includes(region_id)))
        bits |= bit
    return bits
  }
}

/** Rounded as the database rounds, so that the same names are worth the same. */
const sumOf = (scores: readonly number[]) =>
  scores.reduce((sum, score) => Math.fround(sum + Math.fround(score)), 0)

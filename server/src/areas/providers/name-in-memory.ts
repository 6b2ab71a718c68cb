/** Providers of a typed name, of those in memory: the conditions and the order of `search-store.ts`, without the database. */
import { type DirectoryRow, listIn } from './directory-row.ts'
import type { Meaning, MeantName } from './meant-words.ts'

/** Each meaning is a bit of a number. */
const mostMeanings = 30

/** More would keep other calls waiting for longer than some milliseconds. */
const mostLookedAt = 30_000

/**
 * Those whose names match alike are together, the closest names first. Undefined where there may be too many: of a place
 * alone, or a kind of place.
 */
export function calledBy(
  { readings, worth }: MeantName,
  byWord: ReadonlyMap<string, readonly DirectoryRow[]>,
): DirectoryRow[][] | undefined {
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
  const byWorth = new Map<number, DirectoryRow[]>()
  for (const row of new Set(candidates)) {
    const bits = meantBy(row)
    if (!ways.some((way) => (bits & way) === way)) continue
    const scores = grades.map((each) => each.find(({ bit }) => bits & bit)?.score ?? 0)
    listIn(byWorth, sumOf(scores)).push(row)
  }
  return [...byWorth].toSorted(([one], [other]) => other - one).map(([, rows]) => rows)
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

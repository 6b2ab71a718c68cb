/** From what a typed name may mean, the words by which providers are sought, and what each is worth. */
import { isKindOfPlace } from '@falaj/contract/providers/rules/spelling.ts'
import { type KnownPlaces, type MeantPlace, meantPlaces, type PlaceIds } from './meant-places.ts'
import type { Likeness, TypedWord } from './written-name.ts'

/** What a provider has of a typed word: one of these words in its name, or the place that is meant. */
export type Meaning = { words: string[] } | { place: PlaceIds }

/** Meanings of the same worth. */
export interface Grade {
  score: number
  meaning: Meaning
}

export interface MeantName {
  /** A provider is found when, for one of these ways to read the name, it has each of its meanings. */
  readings: Meaning[][]
  /** The best grade that a provider has of each, added up, says how closely it matches. */
  worth: Grade[][]
}

/** Below the best likeness by more than this, a word was not meant. */
const farFromBest = 0.3
/** Good enough for nothing fainter to be meant. */
const surely = 0.8
/** Two words that are read as one have to be it quite surely. */
const pairIsMeant = 0.7
/** Likenesses are weighed in quarters. */
const steps = 4
/** What a kind of place adds, beside the words of a name. */
const kindIsWorth = 0.3

/** As much as a word of the name: of "clinic al ain" the place is the most that was said. */
const placeIsWorth = 1

/** Null when nothing can match. */
export function meantName(
  typed: readonly TypedWord[],
  known: KnownPlaces = { byForm: new Map(), bySound: new Map() },
): MeantName | null {
  const single = typed.filter(({ first, last }) => first === last)
  const names = single.filter(({ token }) => !isKindOfPlace(token))
  const sought = names.length > 0 ? names : single
  const meant = new Map(typed.map((word) => [word, meantBy(word)]))
  const likenessesOf = (word: TypedWord) => meant.get(word) ?? []
  const wordsOf = (word: TypedWord) => likenessesOf(word).map((likeness) => likeness.word)
  const places = meantPlaces(
    single.map(({ token }) => token),
    known,
    (at) => single.some((word) => word.first === at && isSure(likenessesOf(word))),
  )

  const pairs = typed.filter((word) => word.first < word.last && wordsOf(word).length > 0)
  // "Life Care" may be somebody's "Lifecare".
  const wordings = [
    sought,
    ...pairs.map((pair) => [pair, ...sought.filter((word) => !overlap(word, pair))]),
  ]
  const readings = wordings
    .flatMap((wording) => subsetsOf(places).map((named) => readingOf(wording, named)))
    .filter((reading) => reading !== undefined)

  /** Undefined where nothing is known of one of the words. */
  function readingOf(wording: readonly TypedWord[], named: readonly MeantPlace[]) {
    const isLeft = (word: TypedWord) => !named.some((place) => overlap(word, place))
    const left = wording.filter(isLeft)
    // Of "clinic abu dhabi" the kind is what is left of the name.
    const words = (left.length > 0 ? left : single.filter(isLeft)).map(wordsOf)
    if (words.length + named.length === 0 || words.some(({ length }) => length === 0))
      return undefined
    return [...words.map((some) => ({ words: some })), ...named.map((place) => ({ place }))]
  }

  if (readings.length === 0) return null
  const worth = [
    ...sought.map((word) => gradesOf(likenessesOf(word), 1)),
    ...pairs.map((pair) => gradesOf(likenessesOf(pair), 2)),
    ...single
      .filter((word) => !sought.includes(word))
      .map((word) => gradesOf(likenessesOf(word), kindIsWorth)),
    ...places.map((place): Grade[] => [{ score: placeIsWorth, meaning: { place } }]),
  ]
  return { readings, worth: worth.filter(({ length }) => length > 0) }
}

interface Span {
  first: number
  last: number
}
const overlap = (one: Span, other: Span) => one.first <= other.last && one.last >= other.first

/** Each may be a place or a part of the name. */
function subsetsOf(places: readonly MeantPlace[]): MeantPlace[][] {
  const sets: MeantPlace[][] = [[]]
  for (const place of places) sets.push(...sets.map((set) => [...set, place]))
  return sets
}

const isSure = (likenesses: readonly Likeness[]) => likenesses.some(({ score }) => score >= surely)

function meantBy({ first, last, likenesses }: TypedWord): Likeness[] {
  if (first < last) return likenesses.filter(({ score }) => score >= pairIsMeant)
  const best = Math.max(0, ...likenesses.map(({ score }) => score))
  return likenesses.filter(({ score, otherScript, skeleton }) =>
    best < surely
      ? score >= best - farFromBest
      : // The word itself is there: beside it only the same word in the other script.
        score >= surely || (otherScript && skeleton.length > 2 && score >= 0.7),
  )
}

function gradesOf(likenesses: readonly Likeness[], times: number): Grade[] {
  const byScore = Map.groupBy(likenesses, ({ score }) => Math.ceil(score * steps) / steps)
  return [...byScore]
    .toSorted(([one], [other]) => other - one)
    .map(([score, of]) => ({
      score: score * times,
      meaning: { words: of.map(({ word }) => word) },
    }))
}

/** From what a typed name may mean, the words by which providers are sought, and what each is worth. */
import { isKindOfPlace } from '@falaj/contract/providers/rules/spelling.ts'
import type { Likeness, TypedWord } from './written-name.ts'

/** Words of the same worth; a provider that has one of them has what was typed. */
export interface Grade {
  score: number
  words: string[]
}

export interface MeantName {
  /** A provider is found when, for one of these ways to read the name, it has a word of each group. */
  readings: string[][][]
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

/** Null when nothing can match. */
export function meantName(typed: readonly TypedWord[]): MeantName | null {
  const single = typed.filter(({ first, last }) => first === last)
  const names = single.filter(({ token }) => !isKindOfPlace(token))
  const sought = names.length > 0 ? names : single
  if (sought.length === 0) return null
  const meant = new Map(typed.map((word) => [word, meantBy(word)]))
  const likenessesOf = (word: TypedWord) => meant.get(word) ?? []
  const wordsOf = (word: TypedWord) => likenessesOf(word).map((likeness) => likeness.word)

  const pairs = typed.filter((word) => word.first < word.last && wordsOf(word).length > 0)
  const asTyped = sought.map(wordsOf)
  // "Life Care" may be somebody's "Lifecare".
  const joined = pairs.map((pair) => [
    wordsOf(pair),
    ...sought.filter(({ first }) => first < pair.first || first > pair.last).map(wordsOf),
  ])
  const readings = [asTyped, ...joined].filter((reading) =>
    reading.every(({ length }) => length > 0),
  )
  if (readings.length === 0) return null
  const worth = [
    ...sought.map((word) => gradesOf(likenessesOf(word), 1)),
    ...pairs.map((pair) => gradesOf(likenessesOf(pair), 2)),
    ...single
      .filter((word) => !sought.includes(word))
      .map((word) => gradesOf(likenessesOf(word), kindIsWorth)),
  ]
  return { readings, worth: worth.filter(({ length }) => length > 0) }
}

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
    .map(([score, of]) => ({ score: score * times, words: of.map(({ word }) => word) }))
}

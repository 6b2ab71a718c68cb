/** The words of a page that was read twice: in two scripts at once, and as Arabic alone. */
import { isSamePlace, type ReadWord } from './words.ts'

/** One word that is surely Arabic. */
export const hasArabic = (words: readonly ReadWord[]): boolean =>
  words.some(({ text, sure }) => sure > 0.8 && /\p{Script=Arabic}{3}/u.test(text))

/** So much surer is another word, and not the same one by chance. */
const surer = 0.1

/** A number that was read in two ways is offered; only what other amounts of the page confirm may fill it in. */
const readInTwoWays = 0.7

/** Each word as it was read more surely. */
export function surestOf(words: readonly ReadWord[], again: readonly ReadWord[]): ReadWord[] {
  const better = again.filter((other) => {
    const there = words.filter((word) => isSamePlace(word, other))
    return there.length > 0 && there.every((word) => other.sure > word.sure + surer)
  })
  return [
    ...words.filter((word) => !better.some((other) => isSamePlace(word, other))),
    ...better.map((word) => (/\d/.test(word.text) ? inTwoWays(word) : word)),
  ]
}

const inTwoWays = (word: ReadWord): ReadWord => ({
  ...word,
  sure: Math.min(word.sure, readInTwoWays),
})

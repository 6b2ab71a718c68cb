/** The words of a page that was read twice: in two scripts at once, and what is not sure then as Arabic alone. */
import { withoutInvisibleSigns } from '../../shared/rules/invisible-signs.ts'
import { isSamePlace, type ReadWord } from './words.ts'

/** One word that is surely Arabic. */
export const hasArabic = (words: readonly ReadWord[]): boolean =>
  words.some(({ text, sure }) => sure > 0.8 && /\p{Script=Arabic}{3}/u.test(text))

/** What is read so surely is not read again. */
export const isSure = ({ sure }: ReadWord): boolean => sure >= 0.85

/** A word, and no number. */
export const isSureWord = (word: ReadWord): boolean =>
  isSure(word) && /^\p{L}{2,}$/u.test(withoutInvisibleSigns(word.text))

/** Amounts, days and times that were read surely: a page with these has no Arabic-Indic ones. */
export const hasWesternNumbers = (words: readonly ReadWord[]): boolean =>
  words.filter((word) => isSure(word) && number.test(withoutInvisibleSigns(word.text))).length > 1

const number =
  /^(?:\d{1,3}(?:,\d{3})*\.\d{2,3}|\d{2}([-/.])\d{2}\1\d{4}|\d{4}([-/.])\d{2}\2\d{2}|\d{2}:\d{2})$/

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

/** Where the day stands on a page is looked at more closely: that line alone, enlarged, its digits as Western ones. */
import { daysIn, isLineOfDay } from './dates.ts'
import { hasArabic } from './two-readings.ts'
import { type Box, linesOf, type ReadLine, type ReadWord } from './words.ts'

/** A receipt has one or two. */
const most = 3

/**
 * The lines that say that a day stands there; none whose digits are Arabic-Indic, which are read by their shapes. On a
 * page with Arabic words a digit of a number is easily left out, so there it is looked for always.
 */
export function linesToLookAt(readings: readonly (readonly ReadWord[])[]): Box[] {
  const lines = readings.flatMap((words) => {
    const isArabic = hasArabic(words)
    return linesOf(words, 0).filter((line) => isLineOfDay(line) && (isArabic || !isSure(line)))
  })
  const different = lines.filter(
    (line, at) => !lines.slice(0, at).some((other) => isSameLine(line, other)),
  )
  return different.filter(({ text }) => !/[٠-٩]{2}/.test(text)).slice(0, most)
}

const isSure = (line: ReadLine) => daysIn(line).some(({ sure }) => sure >= 0.8)

const isSameLine = (one: Box, other: Box) => one.top < other.bottom && other.top < one.bottom

/** Whether a look has found a day. */
export const hasDay = (words: readonly ReadWord[]): boolean =>
  linesOf(words, 0).some((line) => daysIn(line).length > 0)

/** A day with its month as an Arabic word: its numbers as one reading has them, its words as another. */
export const numbersAndWords = (
  numbers: readonly ReadWord[],
  words: readonly ReadWord[],
): ReadWord[] => [
  ...numbers.filter(({ text, sure }) => /^\d[\d:]*$/.test(text) && sure >= 0.5),
  ...words.filter(({ text }) => /^\p{Script=Arabic}{2,}$/u.test(text) && !/\d/.test(text)),
]

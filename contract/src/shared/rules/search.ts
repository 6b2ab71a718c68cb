/** Search as somebody types: whatever the case, accents, vowel marks or kind of alef. */

/** Letters that people use for one another. */
const sameLetters = new Map([
  ['ى', 'ي'],
  ['ة', 'ه'],
  ['ٱ', 'ا'],
  ['ـ', ''],
])

/** A text as it is compared, with the place in the text from which each letter comes. */
export function folded(text: string): { letters: string; places: number[] } {
  let letters = ''
  const places: number[] = []
  let place = 0
  for (const written of text) {
    const plain = written.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
    const same = sameLetters.get(plain) ?? plain
    letters += same
    for (let letter = 0; letter < same.length; letter += 1) places.push(place)
    place += written.length
  }
  places.push(place)
  return { letters, places }
}

/** The words that were typed. A single letter is in nearly every answer, so it is no word yet; a digit is one. */
export const searchedWords = (typed: string): string[] => [
  ...new Set(
    folded(typed)
      .letters.split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 || /^\p{N}$/u.test(word)),
  ),
]

/** Whether every word that was typed is somewhere in the text, in any order, as a part of a word, too. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const { letters } = folded(text)
  return words.every((word) => letters.includes(word))
}

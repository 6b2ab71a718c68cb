/**
 * Search in the FAQ as somebody types: every word that was typed is in the question or the answer, whatever its case,
 * accents, vowel marks or kind of alef. Matches in questions come before those in answers only.
 */
import { textOf } from '../../shared/markup.ts'
import type { FaqCategory, FaqQuestion } from '../schemas.ts'

/** Letters that people use for one another. */
const sameLetters = new Map([
  ['ى', 'ي'],
  ['ة', 'ه'],
  ['ٱ', 'ا'],
  ['ـ', ''],
])

/** A text as it is compared, with the place in the text from which each letter comes. */
function folded(text: string): { letters: string; places: number[] } {
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

export interface Piece {
  text: string
  marked: boolean
}

/** The text in pieces, those that match one of the words marked. Together they are the text again. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const { letters, places } = folded(text)
  const at = (letter: number) => places[letter] ?? text.length
  const found = words
    .flatMap((word) => occurrences(letters, word))
    .toSorted(([from], [other]) => from - other)
  const pieces: Piece[] = []
  let done = 0
  const add = (until: number, marked: boolean) => {
    if (until > done) pieces.push({ text: text.slice(done, until), marked })
    done = Math.max(done, until)
  }
  for (const [from, to] of found) {
    add(at(from), false)
    // Marks of vowels belong to the letter before them.
    add(at(to), true)
  }
  add(text.length, false)
  return pieces
}

function occurrences(letters: string, word: string): [number, number][] {
  const found: [number, number][] = []
  if (word === '') return found
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length))
    found.push([at, at + word.length])
  return found
}

const holds = (text: string, word: string) => folded(text).letters.includes(word)

/** The questions that match, those that match by the question first. */
export function searchFaq(categories: readonly FaqCategory[], typed: string): FaqQuestion[] {
  const words = searchedWords(typed)
  const all = categories.flatMap((category) => category.faq)
  const inQuestion = ({ question }: FaqQuestion) => words.every((word) => holds(question, word))
  const anywhere = ({ question, answer }: FaqQuestion) =>
    words.every((word) => holds(question, word) || holds(textOf(answer), word))
  const matching = all.filter(anywhere)
  return [...matching.filter(inQuestion), ...matching.filter((one) => !inQuestion(one))]
}

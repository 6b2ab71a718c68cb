/**
 * Search in the FAQ as somebody types: every word that was typed is in the question or the answer, whatever its case,
 * accents, vowel marks or kind of alef. Matches in questions come before those in answers only.
 */
import { textOf } from '../../shared/markup.ts'
import { folded, holdsWords, searchedWords } from '../../shared/rules/search.ts'
import type { FaqCategory, FaqQuestion } from '../schemas.ts'

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

/** The questions that match, those that match by the question first. */
export function searchFaq(categories: readonly FaqCategory[], typed: string): FaqQuestion[] {
  const words = searchedWords(typed)
  const all = categories.flatMap((category) => category.faq)
  const inQuestion = ({ question }: FaqQuestion) => holdsWords(question, words)
  const anywhere = ({ question, answer }: FaqQuestion) =>
    holdsWords(`${question} ${textOf(answer)}`, words)
  const matching = all.filter(anywhere)
  return [...matching.filter(inQuestion), ...matching.filter((one) => !inQuestion(one))]
}

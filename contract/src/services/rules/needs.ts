/** What somebody needs, found by words of their own: a "visa letter" is a certificate (ADD-453). */
import { searchedWords } from '../../shared/rules/search.ts'

/** Shorter ones are in too many others: "in", "of". */
const tellingLength = 4

/** Words of one need, in a text that separates them by commas. */
const wordsOf = (text: string) => text.split(/[,،]/).flatMap(searchedWords)

/**
 * The needs that hold most of the words that were typed; none if none is held. A word counts when one of the need has it
 * in it, as somebody types; or when it has one of the need in it, as Arabic writes "for the visa" in one word.
 */
export function foundNeeds<Need extends { words: string }>(
  typed: string,
  needs: readonly Need[],
): Need[] {
  const wanted = searchedWords(typed)
  const scores = needs.map(({ words }) => {
    const own = wordsOf(words)
    const holds = (word: string) =>
      own.some((one) => one.startsWith(word) || (one.length >= tellingLength && word.includes(one)))
    return wanted.filter(holds).length
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? [] : needs.filter((_, place) => scores[place] === best)
}

/** Where a word (letters only) stands in a sentence, whatever its case; undefined when it does not. */
export function aroundWord(
  sentence: string,
  word: string,
): { before: string; word: string; after: string } | undefined {
  const found = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').exec(sentence)
  if (!found) return undefined
  const end = found.index + found[0].length
  return { before: sentence.slice(0, found.index), word: found[0], after: sentence.slice(end) }
}

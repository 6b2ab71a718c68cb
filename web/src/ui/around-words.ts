/**
 * Where one of these words stands in a sentence, whatever its case; undefined when none does. `words` has a bar between
 * them. Arabic writes "and", "so" and "with" in front without a space.
 */
export function aroundWords(
  sentence: string,
  words: string,
): { before: string; words: string; after: string } | undefined {
  const found = new RegExp(`(?<!\\p{L})[وفب]?(?:${words})(?!\\p{L})`, 'iu').exec(sentence)
  if (!found) return undefined
  const end = found.index + found[0].length
  return { before: sentence.slice(0, found.index), words: found[0], after: sentence.slice(end) }
}

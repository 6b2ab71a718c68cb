/** The rules for a new password (ACC-133, ACC-141, GAP-017). The hint on the page asks for more than is enforced. */
import { fallbackLanguage } from '../../shared/rules/languages.ts'
import type { Texts } from '../../shared/rules/texts.ts'

/** In letters; and in units of a string, of which a family of emoji has eleven and a letter with its marks two or three. */
export const passwordLength = { least: 8, most: 128, mostUnits: 2_000 } as const

/**
 * As people count: an accent, a vowel mark or the skin of an emoji is no letter of its own. Browsers that cannot tell
 * (Firefox before 125) leave out marks and what a joiner joins; the server decides.
 */
function lengthInLetters(text: string): number {
  if (!('Segmenter' in Intl)) return [...text.replace(/\p{M}|\u200d.|\p{EMod}/gu, '')].length
  return [...new Intl.Segmenter(fallbackLanguage, { granularity: 'grapheme' }).segment(text)].length
}

/** At least eight characters, with at least one letter and one digit. Symbols and other scripts are allowed. */
export function passwordIsStrongEnough(password: string): boolean {
  // What is cheap to tell first: counting letters takes its time.
  if (password.length > passwordLength.mostUnits) return false
  if (!/\p{L}/u.test(password) || !/\p{Nd}/u.test(password)) return false
  const length = lengthInLetters(password)
  return length >= passwordLength.least && length <= passwordLength.most
}

/** Shorter ones turn up in passwords that have nothing to do with them. */
const shortestWord = 4

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .toLowerCase()

/**
 * Whether a password contains a name, or a word of it; marks, spaces, signs and capitals make no difference. Of what has
 * digits in it, a policy's number, the whole counts: its parts are years.
 */
export function passwordHolds(password: string, names: readonly string[]): boolean {
  const typed = plain(password)
  return names
    .flatMap((name) => [name, ...name.split(/\s+/).filter((word) => !/\p{Nd}/u.test(word))])
    .map(plain)
    .some((word) => word.length >= shortestWord && typed.includes(word))
}

/** What this software is called: the same for every insurer that runs it. */
const product = 'Falaj'

/** How the insurer and the portal are called, in every language (ADD-370). */
export const insurerNames = ({
  name,
  short_name,
}: {
  name: Texts
  short_name: Texts
}): string[] => [
  product,
  ...[...Object.values(name), ...Object.values(short_name)].flatMap((one) => one ?? []),
]

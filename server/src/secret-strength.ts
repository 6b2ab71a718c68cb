/**
 * Whether a secret was drawn at random, as far as its characters tell. A guard against what people type and copy; it
 * cannot prove chance.
 */

/** ASVS 11.2.3: what is guessed in no lifetime. `openssl rand -hex 16` has just as many. */
const leastBits = 128

/** Secrets that this project prints somewhere, for whoever copies them. */
const printed = new Set([
  'shared between portal and core',
  'a secret of forty characters for tests..',
])

/** What a person types and chance does not: five letters in a row come up once in a million secrets. */
const words =
  /change.?me|secret|default|example|passw|falaj|portal|insur|member|admin|demo|random|qwert|asdfg|letme|welcome|shared|between/i

/** Why a secret could be guessed, to follow its name; null for one that looks random. */
export function weaknessOf(secret: string): string | null {
  if (printed.has(secret)) return 'is an example of the documentation'
  if (words.test(secret)) return 'holds words and must be random'
  if (isRepetition(secret) || isSequence(secret)) return 'repeats itself and must be random'
  if (bitsOf(secret) < leastBits)
    return 'must have at least 128 random bits (openssl rand -base64 32)'
  if (isText(secret)) return 'is text, perhaps encoded, and must be random'
  return null
}

const alphabets: [RegExp, number][] = [
  [/^\d*$/, 10],
  [/^[\da-f]*$/i, 16],
  [/^[a-z]*$|^[A-Z]*$/, 26],
  [/^[a-z\d]*$|^[A-Z\d]*$/, 36],
  [/^[a-z\d]*$/i, 62],
  [/^[\w+/=-]*$/, 64],
]

/** If each character was drawn from the smallest alphabet that has them all; fewer if it used only a few of them. */
function bitsOf(secret: string): number {
  const alphabet = alphabets.find(([characters]) => characters.test(secret))?.[1] ?? 94
  return secret.length * Math.log2(Math.min(alphabet, new Set(secret).size * 4))
}

/** `k3Jd9Xk3Jd9Xk3J`: the same again after fewer than half of its characters. */
function isRepetition(secret: string): boolean {
  const periods = Array.from({ length: Math.floor(secret.length / 2) }, (_, at) => at + 1)
  return periods.some((period) => secret.slice(period) === secret.slice(0, -period))
}

/** `abcdefgh12345678`: half of the characters follow the one before in the alphabet. */
function isSequence(secret: string): boolean {
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0)
  const following = codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -9)) <= 1)
  return following.length > secret.length / 2
}

/** Letters of one case with blanks or dashes; or readable once it is decoded. */
function isText(secret: string): boolean {
  if (/^[a-z]+$|^[A-Z]+$/.test(secret.replaceAll(/[\s_.,-]/g, ''))) return true
  const decoded = ['base64', 'hex'] as const
  return decoded.some((encoding) => {
    const plain = Buffer.from(secret, encoding).toString('latin1')
    return plain.length >= 12 && /^[\x20-\x7e\s]+$/.test(plain)
  })
}

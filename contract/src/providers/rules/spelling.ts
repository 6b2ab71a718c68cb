/**
 * How names of providers are read, so that they are found in both scripts, however somebody spells them
 * (docs/decisions/079-names-of-providers.md). The same rules read the names that the core system sends and what a
 * member types.
 */

/** What kind of place it is reads the same in both languages: nobody tells two names apart by it. */
const kindsOfPlace: Record<string, readonly string[]> = {
  hospital: ['hospital', 'hospitals', 'مستشفي', 'مستشفيات', 'mustashfa', 'mostashfa'],
  centre: ['centre', 'center', 'centres', 'centers', 'مركز', 'مراكز', 'markaz'],
  clinic: ['clinic', 'clinics', 'polyclinic', 'عياده', 'عيادات', 'iyada', 'eyada'],
  pharmacy: ['pharmacy', 'pharmacies', 'صيدليه', 'صيدليات', 'saydaliya', 'saidaliya'],
  medical: ['medical', 'طبي', 'طبيه', 'tibbi'],
  laboratory: ['laboratory', 'laboratories', 'lab', 'labs', 'مختبر', 'مختبرات', 'mukhtabar'],
  dental: ['dental', 'dentist', 'dentists', 'اسنان'],
  optical: ['optical', 'opticals', 'optics', 'optician', 'opticians', 'بصريات'],
}
const kindBySpelling = new Map(
  Object.entries(kindsOfPlace).flatMap(([kind, spellings]) =>
    spellings.map((spelling) => [spelling, kind] as const),
  ),
)

/** Every way to write one of them. */
export const kindSpellings: readonly string[] = [...kindBySpelling.keys()]

export const isKindOfPlace = (token: string): boolean => Object.hasOwn(kindsOfPlace, token)

/** Small words that are left out of a name of several words; the article takes many forms in Latin letters. */
const smallWords = new Set('al el ul as ash an ar at az ad and the of for in near و في'.split(' '))

/** Letters that people use for one another, and digits. */
const sameLetters = new Map([
  ...pairs('ىیےةھکٱ', 'يييههكا'),
  ...pairs('٠١٢٣٤٥٦٧٨٩', '0123456789'),
  ...pairs('ıøłđ', 'iold'),
])

function pairs(from: string, to: string): [string, string][] {
  const written = [...to]
  return [...from].map((letter, at) => [letter, written[at] ?? ''])
}

/**
 * The words of a name in small letters, without accents, vowel marks, hamza and articles; `centre` for any word that
 * says so.
 */
export function nameTokens(name: string): string[] {
  const plain = [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => sameLetters.get(letter) ?? letter)
    .join('')
    .replace(/[\p{M}ـء'’`‘ʼ]/gu, '')
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .filter((word) => words.length === 1 || !smallWords.has(word))
    .map((word) => (/^ال.{3,}/.test(word) ? word.slice(2) : word))
    .map((word) => kindBySpelling.get(word) ?? word)
}

export interface NameWord {
  word: string
  /** Two neighbours read as one: "Life Care" is also found as "Lifecare". */
  joined: boolean
}

/** Every word that a name is found by. */
export function wordsOfName(name: string): NameWord[] {
  const tokens = nameTokens(name)
  const single = new Set(tokens.flatMap((token) => [token, ...withoutArticle(token)]))
  const joined = neighbours(tokens).filter((word) => !single.has(word))
  return [
    ...[...single].map((word) => ({ word, joined: false })),
    ...[...new Set(joined)].map((word) => ({ word, joined: true })),
  ]
}

/** "Alzahra" is also found as "Zahra"; so is, harmlessly, "Almond" as "mond". */
export const withoutArticle = (token: string): string[] =>
  /^al[a-z]{3,}/.test(token) ? [token.slice(2)] : []

export const neighbours = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    return next === undefined || isKindOfPlace(token) || isKindOfPlace(next) ? [] : [token + next]
  })

/** Two Latin letters that stand for one sound, before single letters are looked at. */
const twoForOne: [RegExp, string][] = [
  [/c(?=[eiy])/g, 's'],
  [/[sc]h/g, '5'],
  [/kh/g, 'k'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
]

/** One Latin letter a sound; vowels, which the two scripts write so differently, are `a`, `w` and `y`. */
const sounds = new Map([
  ...pairs('اعeiou', 'aaaaaa'),
  ...pairs('بپpتثطجحخكقcqدذضظزرسصشچغگفڤvلمنهوي', 'bbbtttjhkkkkkddddzrss55ggffflmnhwy'),
])

/**
 * The consonants of a word as they are heard, the same in both scripts: `zhr` for Zahra, Zahraa, Zahrah and زهراء.
 * Short vowels are not written in Arabic, and long ones are written differently by everybody who writes Arabic in
 * Latin letters; a vowel counts only where the word begins with it.
 */
export function skeletonOf(word: string): string {
  const heard = [...twoForOne.reduce((text, [two, one]) => text.replace(two, one), word)]
    .map((letter) => sounds.get(letter) ?? letter)
    .join('')
    .replace(/(.)\1+/g, '$1')
    // The end is often not heard: Jumeira, Jumeirah, جميرة.
    .replace(/(?<=.)h$/, '')
  return `${heard.match(/^[awy]/)?.[0] ?? ''}${heard.replace(/[awy]/g, '')}`.replace(
    /(.)\1+/g,
    '$1',
  )
}

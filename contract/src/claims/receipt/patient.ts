/** Whom the receipt is for: exactly one member of the family, or nobody. */
import { isKindOfPlace, nameTokens, skeletonOf } from '../../providers/rules/spelling.ts'
import { isNearly, labelOf } from './labels.ts'
import { nothing, placeOf, type Proposal } from './proposal.ts'
import type { ReadLine } from './words.ts'

export interface FamilyMember {
  /** As the form sends it. */
  value: string
  /** In whichever script the insurer has it. */
  name: string
}

/** What stands before a name, or is written to it. */
const besideNames = new Set(
  'patient name insured member mr mrs ms miss master baby mrn id no file مريض اسم مؤمن عضو سيد سيده انسه طفل رقم ملف'.split(
    ' ',
  ),
)
/** Whoever is named behind these treated somebody. */
const treating = new Set('dr doctor physician consultant دكتور دكتوره طبيب طبيبه د'.split(' '))

const minimalSure = 0.6

/**
 * The line that says so counts; where none does, a line that begins with
 * the first name of one member, and another of their names behind. Members
 * of a family share names, so the first one decides. `alsoRead`: the lines of
 * other readings, where these name nobody.
 */
export function proposedPatient(
  lines: readonly ReadLine[],
  family: readonly FamilyMember[],
  alsoRead: readonly ReadLine[] = [],
): Proposal<string> {
  const named = namedOn(lines, family)
  return named.state === 'none' ? namedOn(alsoRead.filter(isLabelled), family) : named
}

const isLabelled = ({ text }: ReadLine) => labelOf(text) === 'patient'

function namedOn(lines: readonly ReadLine[], family: readonly FamilyMember[]): Proposal<string> {
  const labelled = lines.filter(isLabelled)
  const named = labelled.flatMap((line) => membersIn(line, family, namedFirst))
  const found =
    named.length > 0
      ? named
      : lines
          .filter(({ text }) => !nameTokens(text).some((token) => treating.has(token)))
          .flatMap((line) => membersIn(line, family, namedAlone))
  const values = [...new Set(found.map(({ value }) => value))]
  const [only, ...others] = values
  const at = found[0]
  if (only === undefined || !at) return nothing
  if (others.length === 0 && at.sure)
    return { state: 'sure', value: only, place: placeOf(at.line), from: 'text' }
  return { state: 'unsure', choices: values.slice(0, 3), place: placeOf(at.line) }
}

type Fits = (read: readonly string[], name: readonly string[]) => boolean

function membersIn(line: ReadLine, family: readonly FamilyMember[], fits: Fits) {
  const read = inReadingOrder(line)
  return family
    .map(({ value, name }) => ({ value, own: nameTokens(name) }))
    .filter(({ own }) => fits(read, own))
    .map(({ value, own }) => ({ value, line, sure: areSure(line, own) }))
}

/** Words that name the member; how well the rest of the line was read does not count. */
const areSure = ({ words }: ReadLine, own: readonly string[]) =>
  words
    .filter(({ text }) =>
      nameTokens(text).some((token) => own.some((name) => isSameName(token, name))),
    )
    .every(({ sure }) => sure >= minimalSure)

/** Words of a line stand from left to right, whatever the language; those of Arabic names are read the other way. */
function inReadingOrder({ words }: ReadLine): string[] {
  const tokens = words.flatMap(({ text }) => nameTokens(text))
  const letters = tokens.filter((token) => /^\p{L}{2,}$/u.test(token) && !besideNames.has(token))
  const names = letters.filter((token) => !isKindOfPlace(token))
  const arabic = names.filter((token) => isArabic(token))
  const latin = names.filter((token) => !isArabic(token))
  // A name is in one script; the rest is what was misread of the word before it.
  return arabic.length > latin.length ? arabic.toReversed() : latin
}

const isArabic = (token: string) => /\p{Script=Arabic}/u.test(token)

/** `Yousef Omar Haddad` is Yousef, and not his father; a first name alone is enough where the line says who it is. */
const namedFirst: Fits = ([read = '', ...others], [first = '', ...rest]) =>
  isSameName(read, first) &&
  (others.length === 0 || others.some((other) => rest.some((name) => isSameName(other, name))))

/** Where the line does not say whose name it is, it has nothing before it, and another one behind. */
const namedAlone: Fits = (read, name) => read.length > 1 && namedFirst(read, name)

/** In the same script letter by letter, one in five may be misread; in the other by how it is heard. */
function isSameName(read: string, name: string): boolean {
  if (isArabic(read) === isArabic(name)) return isNearly(read, name)
  const heard = skeletonOf(read)
  return heard !== '' && heard === skeletonOf(name)
}

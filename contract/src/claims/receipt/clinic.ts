/** At which clinic: one of the directory's, or nothing (ADD-727). */
import {
  type ClinicName,
  KnownClinics,
  type ClinicNames,
  readIn,
  type SaidName,
  type Script,
  scriptOf,
  scripts,
} from './clinic-names.ts'
import { distance, isNearly, labelOf } from './labels.ts'
import { shapeOf } from './looks-alike.ts'
import { nothing, type Place, placeOf, type Proposal } from './proposal.ts'
import { around, type ReadLine } from './words.ts'

/** The name of whoever wrote the receipt stands at its head; in narrow print it goes over three lines. */
const headLines = 12
const mostLines = 3

/** A word that was read less surely is a spot or a fold of the paper, unless names have it. */
const readAtAll = 0.3
const readSurely = 0.6

/** One letter of eight may look like no letter of the name. */
const lettersPerMistake = 8
/** By so much another name has to be further away: one letter that looks otherwise. */
const margin = 2

/** What one script says on one line, or on several that follow each other. */
interface Piece {
  script: Script
  said: SaidName
  /** Words that were surely read. */
  surely: ReadonlySet<string>
  place: Place
  from: 'code' | 'text'
}

interface Hit {
  name: ClinicName
  piece: Piece
  /** How many letters are otherwise, and look otherwise. */
  off: number
}

/** What the code of a tax invoice says, and where that stands. */
interface Seller {
  text: string
  place: Place
}

export function proposedClinic(
  lines: readonly ReadLine[],
  names: ClinicNames,
  seller?: Seller,
): Proposal<string> {
  const head = lines.filter(({ page }) => page === lines[0]?.page).slice(0, headLines)
  const known = new KnownClinics(names)
  const fromCode = seller ? bestOf([ofSeller(seller)], known) : []
  const hits = fromCode.length > 0 ? fromCode : bestOf(piecesOf(head, known), known)
  const [first] = hits
  if (!first) return nothing
  const { place, from } = first.piece
  const named = wordsBeside(hits, head)
  const here = ids(hits.filter(({ name }) => isNamed(known.areas[name.area], named)))
  const all = ids(hits)
  const [only, ...others] = here.length > 0 ? here : all
  const isElsewhere =
    here.length === 0 &&
    (hits.some(({ name }) => name.branch.length > 0) ||
      known.areas.some((area) => isNamed(area, named)))
  if (only === undefined) return nothing
  if (others.length === 0 && !isElsewhere) return { state: 'sure', value: only, place, from }
  const choices = here.length > 0 ? here : all
  return choices.length > 3 ? nothing : { state: 'unsure', choices, place }
}

const ids = (some: readonly Hit[]): string[] => [
  ...new Set(some.map(({ name }) => String(name.id))),
]

/** Words of a line stand from left to right, whatever the language; those of Arabic are read the other way. */
function piecesOf(head: readonly ReadLine[], known: KnownClinics): Piece[] {
  return head.flatMap((_, at) =>
    Array.from({ length: mostLines }, (__, more) => head.slice(at, at + more + 1))
      .filter((lines, more) => lines.length === more + 1)
      .flatMap((lines) => scripts.flatMap((script) => pieceOf(lines, script, known))),
  )
}

function pieceOf(lines: readonly ReadLine[], script: Script, known: KnownClinics): Piece[] {
  const isKnown = (text: string) => {
    const { own, kinds } = readIn(text)
    return kinds.size > 0 || own.some((word) => known.words.has(word))
  }
  const words = lines.flatMap((line) => {
    const own = line.words.filter(
      ({ text, sure }) =>
        /\p{L}/u.test(text) && scriptOf(text) === script && (sure >= readAtAll || isKnown(text)),
    )
    return script === 'arabic' ? own.toReversed() : own
  })
  const [page] = lines.map((line) => line.page)
  if (words.length === 0 || page === undefined) return []
  const textOf = (some: typeof words) => some.map(({ text }) => text).join(' ')
  return [
    {
      script,
      said: readIn(textOf(words)),
      surely: new Set(readIn(textOf(words.filter(({ sure }) => sure >= readSurely))).own),
      place: placeOf({ page, ...around(words) }),
      from: 'text',
    },
  ]
}

function ofSeller({ text, place }: Seller): Piece {
  const said = readIn(text)
  return { script: scriptOf(text), said, surely: new Set(said.own), place, from: 'code' }
}

/** The hits of the name that fits best; none where another one fits nearly as well. */
function bestOf(pieces: readonly Piece[], known: KnownClinics): Hit[] {
  const hits = pieces
    .flatMap((piece) => known.with(piece.said.own).flatMap((name) => hitOf(name, piece, known)))
    .toSorted((a, b) => a.off - b.off)
  const inScripts = scripts.flatMap((script) => {
    const own = hits.filter(({ name }) => name.script === script)
    const [best] = own
    if (!best) return []
    const same = own.filter(({ name }) => isSameName(name, best.name))
    const next = own.find(({ name }) => !isSameName(name, best.name))
    return next && next.off < best.off + margin ? [] : [same]
  })
  const [one = [], other] = inScripts
  if (!other) return one
  // In both scripts it is the same one.
  const ids = new Set(other.map(({ name }) => name.id))
  return one.filter(({ name }) => ids.has(name.id))
}

const isSameName = (one: ClinicName, other: ClinicName): boolean =>
  one.shape === other.shape && isSameSet(one.kinds, other.kinds)

function hitOf(name: ClinicName, piece: Piece, { words }: KnownClinics): Hit[] {
  const { said, script, surely } = piece
  if (name.script !== script || !isSameSet(name.kinds, said.kinds)) return []
  const own = said.own.filter(
    (word) => !name.branch.some((place) => isNearly(shapeOf(word), shapeOf(place))),
  )
  // Another name has that word.
  if (own.some((word) => surely.has(word) && words.has(word) && !name.own.includes(word))) return []
  const shape = shapeOf(own.join(''))
  if (Math.abs(shape.length - name.shape.length) > shape.length / lettersPerMistake) return []
  const looks = distance(shape, name.shape)
  if (looks > Math.floor(name.shape.length / lettersPerMistake)) return []
  return [{ name, piece, off: looks + distance(own.join(''), name.own.join('')) }]
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((word) => other.has(word))

/** What stands at the head beside the name: families have names of places, too. */
function wordsBeside(hits: readonly Hit[], head: readonly ReadLine[]): string[] {
  const own = new Set(hits.flatMap(({ name }) => name.own.map((word) => shapeOf(word))))
  return head
    .filter(({ text }) => labelOf(text) !== 'patient')
    .flatMap((line) => readIn(line.text).own)
    .map((word) => shapeOf(word))
    .filter((word) => ![...own].some((one) => isNearly(word, one)))
}

/** In one language all its words. */
const isNamed = (
  area: readonly (readonly string[])[] | undefined,
  shapes: readonly string[],
): boolean =>
  (area ?? []).some(
    (words) =>
      words.length > 0 &&
      words.every((word) => shapes.some((shape) => isNearly(shape, shapeOf(word)))),
  )

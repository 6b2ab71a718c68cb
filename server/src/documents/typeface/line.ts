/**
 * A line of text in any mixture of scripts: which font draws what, and in which order from left to right.
 *
 * pdfkit and fontkit can shape (join Arabic letters), but cannot handle two directions in a line. So the line is split
 * into runs of one font and one embedding level, and the runs are put in visual order.
 */
import bidiFactory from 'bidi-js'
import { type Face, faceFor, latinFace, type Weight } from './faces.ts'
import { withoutInk } from './isolate.ts'

export type Direction = 'ltr' | 'rtl'

/** Glyphs of one font that are shaped together. Widths are in thousandths of the font size. */
export interface Run {
  readonly face: Face
  /** The input of the font. Neutral characters in a right-to-left run are already reversed and mirrored. */
  readonly text: string
  readonly advance: number
}

export interface Line {
  /** In reading order, without directional marks: for searching, copying and screen readers. */
  readonly text: string
  /** From left to right. */
  readonly runs: readonly Run[]
  readonly advance: number
  readonly holdsRightToLeft: boolean
}

/** A text with an embedding level per UTF-16 unit; without levels it is left to right. */
export interface Levelled {
  readonly text: string
  readonly levels: Uint8Array | null
  readonly weight: Weight
}

const bidi = bidiFactory()
const anyRightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const strongLetter = /[\p{L}]/u
/** Drawn for a character that no font has. */
const unknownCharacter = '?'

export function level(text: string, weight: Weight, direction: Direction): Levelled {
  const plain = direction === 'ltr' && !anyRightToLeft.test(text)
  return { text, weight, levels: plain ? null : bidi.getEmbeddingLevels(text, direction).levels }
}

interface Stretch {
  readonly level: number
  readonly face: Face
  text: string
}

export function lineOf(levelled: Levelled, start = 0, end = levelled.text.length): Line {
  const stretches = stretchesOf(levelled, start, end)
  const runs = inVisualOrder(stretches).map(runOf)
  let advance = 0
  for (const run of runs) advance += run.advance
  return {
    text: levelled.text.slice(start, end).replace(withoutInk, ''),
    runs,
    advance,
    holdsRightToLeft: stretches.some((stretch) => stretch.level % 2 === 1),
  }
}

/** Adjacent characters with the same level and font, in reading order. */
function stretchesOf({ text, levels, weight }: Levelled, start: number, end: number): Stretch[] {
  const stretches: Stretch[] = []
  let last: Stretch | undefined
  for (let index = start; index < end;) {
    const codePoint = text.codePointAt(index) ?? 0
    let character = String.fromCodePoint(codePoint)
    const level = levels?.[index] ?? 0
    index += character.length
    if (character.search(withoutInk) === 0) continue
    let face = last?.face.covers(codePoint) ? last.face : faceFor(codePoint, weight)
    if (face === undefined) {
      if (isJoinControl(codePoint)) continue
      face = latinFace(weight)
      character = unknownCharacter
    }
    if (last?.face === face && last.level === level) last.text += character
    else stretches.push((last = { level, face, text: character }))
  }
  return stretches
}

/** Zero-width joiner and non-joiner only control how letters join. */
const isJoinControl = (codePoint: number) => codePoint === 0x200c || codePoint === 0x200d

/** Rule L2 of the bidirectional algorithm, on runs instead of characters. */
function inVisualOrder(stretches: readonly Stretch[]): Stretch[] {
  const ordered = [...stretches]
  const highest = Math.max(0, ...ordered.map((stretch) => stretch.level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if ((ordered[from]?.level ?? 0) < level) continue
      let to = from
      while ((ordered[to]?.level ?? 0) >= level) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed())
      from = to
    }
  }
  return ordered
}

function runOf({ level, face, text }: Stretch): Run {
  const drawn = level % 2 === 1 ? facingLeft(text) : text
  return { face, text: drawn, advance: face.advance(drawn) }
}

/** Mirrors brackets, and reverses runs without letters, which the font would leave in order. */
function facingLeft(text: string): string {
  const characters = Array.from(
    text,
    (character) => bidi.getMirroredCharacter(character) ?? character,
  )
  return (strongLetter.test(text) ? characters : characters.toReversed()).join('')
}

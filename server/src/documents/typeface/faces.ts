/**
 * The faces of the documents: IBM Plex Sans for Latin, Cyrillic and Greek, IBM Plex Sans Arabic for Arabic, in two
 * weights. Each is parsed once a process, when a text first needs it, and remembers what it has shaped.
 */
import { readFileSync } from 'node:fs'
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit'

export type Weight = 400 | 600

export interface Face {
  /** The name under which a document registers the face. */
  readonly name: string
  readonly font: Font
  covers(codePoint: number): boolean
  /** Advance of a text of one direction, in thousandths of the type size. */
  advance(text: string): number
}

/**
 * In the order in which they are asked whether they know a character. As TrueType: fontkit would inflate the whole glyph
 * table of a WOFF for every glyph that a subset takes, and its subsets of WOFF 2 hold no outlines at all.
 */
const families = [
  { name: 'ibm-plex-sans', file: 'IBMPlexSans' },
  { name: 'ibm-plex-sans-arabic', file: 'IBMPlexSansArabic' },
] as const
type Family = (typeof families)[number]
const cuts: Record<Weight, string> = { 400: '400Regular', 600: '600SemiBold' }

/** Shaped words that a face keeps; labels, units and common names come back all the time. */
const longestMemory = 8000

const opened = new Map<string, Face>()
const byCharacter: Record<Weight, Map<number, Face | undefined>> = {
  400: new Map(),
  600: new Map(),
}

/** The face for one character, or undefined when none of ours can draw it. */
export function faceFor(codePoint: number, weight: Weight): Face | undefined {
  const known = byCharacter[weight]
  if (known.has(codePoint)) return known.get(codePoint)
  const face = firstThatCovers(codePoint, weight)
  known.set(codePoint, face)
  return face
}

/** A face is parsed only when the ones before it do not know a character. */
function firstThatCovers(codePoint: number, weight: Weight): Face | undefined {
  for (const family of families) {
    const face = open(family, weight)
    if (face.covers(codePoint)) return face
  }
  return undefined
}

export function latinFace(weight: Weight): Face {
  return open(families[0], weight)
}

function open({ name, file }: Family, weight: Weight): Face {
  const cut = cuts[weight]
  const path = `@expo-google-fonts/${name}/${cut}/${file}_${cut}.ttf`
  const known = opened.get(path)
  if (known) return known
  // The Arabic faces have Latin letters and brackets of their own: those stay with the Latin ones, whatever stands beside.
  const elsewhere = name === families[0].name ? undefined : latinFace(weight)
  const face = read(
    path,
    (codePoint) => codePoint !== space && elsewhere?.covers(codePoint) === true,
  )
  opened.set(path, face)
  return face
}

const space = 0x20

function read(path: string, isElsewhere: (codePoint: number) => boolean): Face {
  const file = readFileSync(new URL(import.meta.resolve(path)))
  const font = rememberingFont(parse(file), parse(file))
  // pdfkit scales the positions that it is handed in place, by 1000 / unitsPerEm; shared runs bear only a scale of 1.
  if (font.unitsPerEm !== 1000) throw new Error(`${path} is not drawn on a grid of 1000 units.`)
  const characters = new Set(font.characterSet.filter((codePoint) => !isElsewhere(codePoint)))
  return {
    name: path,
    font,
    covers: (codePoint) => characters.has(codePoint),
    advance: (text) => font.layout(text).advanceWidth,
  }
}

function parse(file: Buffer): Font {
  const font = create(file)
  if (!('layout' in font)) throw new Error('A file with several fonts cannot be a face.')
  return font
}

/** The letters that are written from right to left. Digits of these scripts are not among them. */
const rightToLeftLetter = /(?!\p{Nd})[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * The same font, but it shapes each word only once, and pdfkit asks up to three times for every text that it writes.
 * No letter joins or kerns over a space in our faces, so a line is the row of its words.
 * Subsets are taken from a second copy: they visit the parts of composed letters, and fontkit would from then on hold
 * those parts to stand for nothing.
 */
function rememberingFont(parsed: Font, forSubsets: Font): Font {
  const font = withOwnGlyphs(parsed)
  const shapedWord = remembered((word) => shapeWord(font, word))
  const remembering: Font = Object.create(font)
  remembering.createSubset = () => forSubsets.createSubset()
  remembering.layout = remembered((text) => {
    const runs = text.match(wordsAndSpaces)?.map(shapedWord) ?? []
    const [first] = runs
    if (first === undefined) return font.layout(text)
    if (runs.length === 1) return first
    return row(rightToLeftLetter.test(text) ? runs.toReversed() : runs, first)
  })
  return remembering
}

function remembered(shape: (text: string) => GlyphRun): (text: string) => GlyphRun {
  const runs = new Map<string, GlyphRun>()
  return (text) => {
    const known = runs.get(text)
    if (known) return known
    const run = shape(text)
    if (runs.size >= longestMemory) runs.clear()
    runs.set(text, run)
    return run
  }
}

const wordsAndSpaces = /\s+|\S+/g

/**
 * fontkit keeps one glyph object an outline, with the letters for which it first drew it. Letters share outlines, so
 * what a document's text reads as would depend on the documents before it. Here each use has an object of its own.
 */
function withOwnGlyphs(parsed: Font): Font {
  const font: Font = Object.create(parsed)
  font.getGlyph = (id, codePoints = []) => {
    const glyph: Glyph = Object.create(parsed.getGlyph(id))
    glyph.codePoints = codePoints
    return glyph
  }
  return font
}

/**
 * The direction is said outright: by itself fontkit would also turn Arabic-Indic numbers round.
 * The letters of a ligature are noted from left to right, as everything in the line: readers (pdfium, pdf.js, poppler)
 * turn the line's letters round one by one and would otherwise leave each ligature reversed.
 */
function shapeWord(font: Font, word: string): GlyphRun {
  const direction = rightToLeftLetter.test(word) ? 'rtl' : 'ltr'
  const run = font.layout(word, undefined, undefined, undefined, direction)
  if (direction === 'rtl')
    run.glyphs.forEach((glyph, index) => readable(glyph, run.positions[index]))
  return run
}

/**
 * Kerning sets letters that do not join up to 0.11 of the size apart. From 0.1 on, readers take a gap for a space and
 * find two words where there is one.
 */
const widestGap = 85

function readable(glyph: Glyph, position: GlyphPosition | undefined): void {
  glyph.codePoints = glyph.codePoints.toReversed()
  if (position === undefined || position.xOffset <= 0) return
  const surplus = position.xAdvance - glyph.advanceWidth - widestGap
  if (surplus <= 0) return
  position.xAdvance -= surplus
  position.xOffset -= surplus
}

/** Several runs as one; `like` lends the class, whose width is the sum of the positions. */
function row(runs: readonly GlyphRun[], like: GlyphRun): GlyphRun {
  const joined: GlyphRun = Object.create(Object.getPrototypeOf(like))
  joined.glyphs = runs.flatMap((run) => run.glyphs)
  joined.positions = runs.flatMap((run) => run.positions)
  return joined
}

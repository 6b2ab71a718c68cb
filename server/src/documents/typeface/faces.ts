/**
 * The fonts of the documents: IBM Plex Sans for Latin, Cyrillic and Greek, IBM Plex Sans Arabic for Arabic, in two
 * weights. Each is parsed once per process, when a text first needs it, and caches what it has shaped.
 */
import { readFileSync } from 'node:fs'
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit'

export type Weight = 400 | 600

export interface Face {
  /** The name with which a document registers the font. */
  readonly name: string
  readonly font: Font
  covers(codePoint: number): boolean
  /** Width of a text in one direction, in thousandths of the font size. */
  advance(text: string): number
}

/**
 * In the order in which they are searched for a character. TrueType, because with WOFF fontkit decompresses the whole
 * glyph table for every glyph of a subset, and its subsets of WOFF 2 contain no outlines.
 */
const families = [
  { name: 'ibm-plex-sans', file: 'IBMPlexSans' },
  { name: 'ibm-plex-sans-arabic', file: 'IBMPlexSansArabic' },
] as const
type Family = (typeof families)[number]
const cuts: Record<Weight, string> = { 400: '400Regular', 600: '600SemiBold' }

/** How many shaped words a font caches; labels, units and common names repeat all the time. */
const longestMemory = 8000

const opened = new Map<string, Face>()
const byCharacter: Record<Weight, Map<number, Face | undefined>> = {
  400: new Map(),
  600: new Map(),
}

/** The font for a character; undefined if none has it. */
export function faceFor(codePoint: number, weight: Weight): Face | undefined {
  const known = byCharacter[weight]
  if (known.has(codePoint)) return known.get(codePoint)
  const face = firstThatCovers(codePoint, weight)
  known.set(codePoint, face)
  return face
}

/** A font is parsed only if the ones before it lack a character. */
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
  // The Arabic fonts also have Latin letters and brackets; we take those from the Latin ones.
  const elsewhere = name === families[0].name ? undefined : latinFace(weight)
  const face = read(
    path,
    (codePoint) => codePoint !== space && elsewhere?.covers(codePoint) === true,
  )
  opened.set(path, face)
  return face
}

const space = 0x20

function read(path: string, isRemoteTarget: (codePoint: number) => boolean): Face {
  const file = readFileSync(new URL(import.meta.resolve(path)))
  const font = rememberingFont(parse(file), parse(file))
  // pdfkit scales positions in place by 1000 / unitsPerEm, so runs can be shared only if that is 1.
  if (font.unitsPerEm !== 1000) throw new Error(`${path} is not drawn on a grid of 1000 units.`)
  const characters = new Set(font.characterSet.filter((codePoint) => !isRemoteTarget(codePoint)))
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

/** Letters written from right to left, without the digits of these scripts. */
const rightToLeftLetter = /(?!\p{Nd})[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * The same font, but it shapes each word only once; pdfkit asks up to three times for every text. In our fonts no letter
 * joins or kerns across a space, so a line is the sequence of its words.
 * Subsets come from a second copy: they visit the parts of composite glyphs, and fontkit would then believe that those
 * parts represent no characters.
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
 * fontkit keeps one glyph object per outline, with the letters of its first use. Letters share outlines, so the text
 * of a document would depend on earlier documents. Here each use gets its own object.
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
 * The direction is explicit, because fontkit would reverse Arabic-Indic numbers too.
 * The letters of a ligature are stored from left to right, like the rest of the line: readers (pdfium, pdf.js, poppler)
 * reverse the line letter by letter and would otherwise leave each ligature reversed.
 */
function shapeWord(font: Font, word: string): GlyphRun {
  const direction = rightToLeftLetter.test(word) ? 'rtl' : 'ltr'
  const run = font.layout(word, undefined, undefined, undefined, direction)
  if (direction === 'rtl')
    run.glyphs.forEach((glyph, index) => readable(glyph, run.positions[index]))
  return run
}

/**
 * Kerning moves letters that do not join up to 0.11 of the size apart. From 0.1 on, readers see a space, and two words
 * instead of one.
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

/** Several runs as one, with the class of `like`, whose width is the sum of the positions. */
function row(runs: readonly GlyphRun[], like: GlyphRun): GlyphRun {
  const joined: GlyphRun = Object.create(Object.getPrototypeOf(like))
  joined.glyphs = runs.flatMap((run) => run.glyphs)
  joined.positions = runs.flatMap((run) => run.positions)
  return joined
}

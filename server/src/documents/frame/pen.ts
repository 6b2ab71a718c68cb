/**
 * Draws text on a surface (a page, a card). Positions are measured from the side where reading starts, left in English
 * and right in Arabic, so each layout is written once.
 */
import { neutral } from '../brand.ts'
import type { Weight } from '../typeface/faces.ts'
import type { Direction, Line, Run } from '../typeface/line.ts'
import { opensCode } from '../typeface/isolate.ts'
import { fit } from '../typeface/wrap.ts'
import type { Area } from './tags.ts'
import type { Transcript } from './transcript.ts'

export interface TextStyle {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
  readonly align?: 'start' | 'centre' | 'end'
  /** The maximum number of lines. */
  readonly lines?: number
  /** The smallest size that the text may shrink to before it is shortened; needs `lines`. */
  readonly smallest?: number
  /** Line height as a multiple of the size. */
  readonly leading?: number
}

/** A text that has been set in lines but not drawn yet. */
export interface SetText {
  readonly style: TextStyle
  readonly lines: readonly Line[]
  readonly size: number
  readonly lineHeight: number
  readonly height: number
  /** True if nothing was left out and no word was broken. */
  readonly whole: boolean
}

/** Latin needs less line spacing than Arabic, with its marks above and tails below. */
const latinLeading = 1.34
const arabicLeading = 1.55
/** Half the height of a capital in both families. Text is centred in its line by its capitals. */
const halfCapital = 0.35

export class Pen {
  readonly doc: PDFKit.PDFDocument
  readonly width: number
  readonly direction: Direction

  readonly #transcript: Transcript

  constructor(
    doc: PDFKit.PDFDocument,
    width: number,
    direction: Direction,
    transcript: Transcript,
  ) {
    this.#transcript = transcript
    this.doc = doc
    this.width = width
    this.direction = direction
  }

  /** The left edge of a box that is `start` away from the side where reading starts. */
  left(start: number, width: number): number {
    return this.direction === 'ltr' ? start : this.width - start - width
  }

  set(text: string, width: number, style: TextStyle): SetText {
    const setting = {
      weight: style.weight ?? 400,
      direction: this.direction,
      width,
      size: style.size,
      lines: style.lines,
    }
    const { lines, size, whole } = fit(text, setting, style.smallest ?? style.size)
    const leading =
      style.leading ?? (lines.some((line) => line.holdsRightToLeft) ? arabicLeading : latinLeading)
    const lineHeight = size * leading
    return { style, lines, size, lineHeight, height: lineHeight * lines.length, whole }
  }

  /** In one line if that is readable, otherwise in two smaller ones. A code is always in one line. */
  setCompact(text: string, width: number, style: TextStyle & { smallest: number }): SetText {
    const one = this.set(text, width, { ...style, lines: 1 })
    if (one.whole) return one
    const two = { ...style, size: style.smallest, smallest: style.smallest * 0.75, leading: 1.2 }
    return this.set(text, width, { ...two, lines: opensCode(text.charAt(0)) ? 1 : 2 })
  }

  /** Draws, and returns the area from the top of the first line to the bottom of the last. */
  draw(set: SetText, start: number, top: number, width: number): Area {
    const box = this.left(start, width)
    this.doc.fillColor(set.style.colour ?? neutral.ink)
    for (const [index, line] of set.lines.entries()) {
      const x = box + this.#indent(line, set, width)
      this.#line(line, x, top + set.lineHeight * (index + 0.5) + set.size * halfCapital, set.size)
    }
    return { x: box, y: top, width, height: set.height }
  }

  /** Sets and draws; returns the height. */
  text(
    text: string,
    place: { start: number; top: number; width: number },
    style: TextStyle,
  ): number {
    return this.draw(this.set(text, place.width, style), place.start, place.top, place.width).height
  }

  #indent(line: Line, set: SetText, width: number): number {
    const free = width - (line.advance * set.size) / 1000
    const align = set.style.align ?? 'start'
    if (align === 'centre') return free / 2
    return (align === 'start') === (this.direction === 'ltr') ? 0 : free
  }

  #line(line: Line, x: number, baseline: number, size: number): void {
    this.#transcript.note(line)
    let at = x
    for (const run of line.runs) {
      const width = (run.advance * size) / 1000
      this.#run(run, at, baseline, size, width)
      at += width
    }
  }

  #run(run: Run, x: number, baseline: number, size: number, width: number): void {
    useFace(this.doc, run)
    this.doc.fontSize(size).text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      textWidth: width,
      wordCount: 1,
      // With any list, pdfkit passes the whole run to the face, which handles words and directions.
      features: [],
    })
  }
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>()

function useFace(doc: PDFKit.PDFDocument, { face }: Run): void {
  const faces = registered.get(doc) ?? new Set()
  if (!faces.has(face.name)) {
    doc.registerFont(face.name, face.font)
    registered.set(doc, faces.add(face.name))
  }
  doc.font(face.name)
}

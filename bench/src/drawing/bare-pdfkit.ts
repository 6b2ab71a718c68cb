/**
 * What bare pdfkit needs to write a page of ours: the texts and where they stand, overheard while we write it, and the
 * same font files.
 */
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import PdfKit from 'pdfkit'

export interface WrittenText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font: string
}

/** Every text that `write` writes, as it reaches pdfkit. */
export async function overhearTexts(write: () => Promise<unknown>): Promise<WrittenText[]> {
  const texts: WrittenText[] = []
  const plain = {
    font: PdfKit.prototype.font,
    fontSize: PdfKit.prototype.fontSize,
    text: PdfKit.prototype.text,
  }
  let [font, size] = ['', 0]
  PdfKit.prototype.font = function (...args: unknown[]) {
    font = String(args[0])
    return Reflect.apply(plain.font, this, args)
  }
  PdfKit.prototype.fontSize = function (points: number) {
    size = points
    return plain.fontSize.call(this, points)
  }
  PdfKit.prototype.text = function (...args: unknown[]) {
    const [text, x, y] = args
    texts.push({ text: String(text), x: Number(x), y: Number(y), size, font })
    return Reflect.apply(plain.text, this, args)
  }
  await write()
  Object.assign(PdfKit.prototype, plain)
  return texts
}

const files = new Map<string, Buffer>()

export function fontFile(font: string): Buffer {
  const known = files.get(font) ?? readFileSync(new URL(import.meta.resolve(font)))
  files.set(font, known)
  return known
}

const parsed = new Map<string, Font>()

/** Parsed once, as ours are. */
export function parsedFont(font: string): Font {
  const known = parsed.get(font) ?? create(fontFile(font))
  if (!('layout' in known)) throw new Error(`${font} holds several fonts.`)
  parsed.set(font, known)
  return known
}

/** A page with these texts, and whatever else `draw` puts on it. */
export async function barePage(
  texts: readonly WrittenText[],
  draw: (doc: PDFKit.PDFDocument) => void,
  source: (font: string) => Buffer | Font = parsedFont,
): Promise<Uint8Array> {
  const doc = new PdfKit({ size: 'A4', margin: 0, font: '', pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  for (const font of new Set(texts.map((text) => text.font))) register(doc, font, source(font))
  draw(doc)
  doc.fillColor('#1D2B2A')
  for (const { text, x, y, size, font } of texts) {
    doc.font(font).fontSize(size).text(text, x, y, { lineBreak: false })
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function register(doc: PDFKit.PDFDocument, name: string, source: Buffer | Font): void {
  if (Buffer.isBuffer(source)) doc.registerFont(name, source)
  else doc.registerFont(name, source)
}

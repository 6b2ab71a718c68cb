/**
 * What bare pdfkit needs to write a page of ours: the texts and where they stand, overheard while we write it, and the
 * same font files.
 */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { create, type Font } from 'fontkit'
import PdfKit from 'pdfkit'

interface WrittenText {
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

const parsed = new Map<string, Font>()

/** Parsed once, as ours are. */
function parsedFont(name: string): Font {
  const font = parsed.get(name) ?? create(readFileSync(new URL(import.meta.resolve(name))))
  if (!('layout' in font)) throw new Error(`${name} holds several fonts.`)
  parsed.set(name, font)
  return font
}

/** A page with these texts, and whatever else `draw` puts on it. */
export async function barePage(
  texts: readonly WrittenText[],
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Uint8Array> {
  const doc = new PdfKit({ size: 'A4', margin: 0, font: '', pdfVersion: '1.7' })
  const whole = buffer(doc)
  for (const font of new Set(texts.map((text) => text.font)))
    doc.registerFont(font, parsedFont(font))
  draw(doc)
  doc.fillColor('#1D2B2A')
  for (const { text, x, y, size, font } of texts) {
    doc.font(font).fontSize(size).text(text, x, y, { lineBreak: false })
  }
  doc.end()
  return whole
}

/**
 * A document: A4 pages with the brand's head and foot, written from top to bottom. Cards, tables, lists and
 * certificates are all drawn on it.
 */
import { directionOf } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import PdfKit from 'pdfkit'
import { neutral } from '../brand.ts'
import type { Direction } from '../typeface/line.ts'
import { drawFoot } from './foot.ts'
import { drawContinuationHead, drawLetterhead } from './letterhead.ts'
import {
  contentWidth,
  type DocumentSetting,
  margin,
  pageHeight,
  pageWidth,
  type Paper,
} from './page.ts'
import { Pen, type TextStyle } from './pen.ts'
import { Tags } from './tags.ts'
import { Transcript } from './transcript.ts'
import { pdfString } from './pdf-string.ts'

/** Where the foot starts, on pages without and with a verification code. */
const footTop = pageHeight - 56
const footTopWithCode = pageHeight - 108

/** Gets each piece of the file as soon as it is drawn. */
export type OnPiece = (piece: Uint8Array<ArrayBuffer>) => void

export class Sheet implements Paper {
  readonly doc: PDFKit.PDFDocument
  readonly pen: Pen
  readonly tags: Tags
  readonly title: string
  readonly setting: DocumentSetting
  readonly direction: Direction
  /** The next position, in points from the top of the page. */
  y = 0
  readonly #written: Buffer[] = []
  readonly #onPiece: OnPiece | undefined
  readonly #transcript: Transcript
  #pages = 0
  #bookmarks = 0
  #codeOnFirstPage: boolean

  /** `codeInFoot` is false if the content shows the verification code; `onPiece` gets the file piece by piece. */
  constructor(
    title: string,
    setting: DocumentSetting,
    { codeInFoot = true, onPiece }: { codeInFoot?: boolean; onPiece?: OnPiece | undefined } = {},
  ) {
    this.title = title
    this.setting = setting
    this.direction = directionOf(setting.language)
    this.#codeOnFirstPage = codeInFoot && setting.verifyUrl !== null
    this.doc = openPdf(title, setting)
    this.#onPiece = onPiece
    this.#transcript = new Transcript(setting.language)
    this.pen = this.penFor(pageWidth)
    this.tags = new Tags(this.doc, this.#transcript)
    this.nextPage()
  }

  /** A pen for a surface of its own width, such as a card. */
  penFor(width: number): Pen {
    return new Pen(this.doc, width, this.direction, this.#transcript)
  }

  get pages(): number {
    return this.#pages
  }

  /** Where the content of this page must end. */
  get floor(): number {
    return this.#pages === 1 && this.#codeOnFirstPage ? footTopWithCode : footTop
  }

  nextPage(): void {
    if (this.#pages > 0) this.#writeOut()
    this.doc.addPage()
    this.#pages++
    this.y = this.#pages === 1 ? drawLetterhead(this) : drawContinuationHead(this)
  }

  /** Starts a new page unless this height is left. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= this.floor) return false
    this.nextPage()
    return true
  }

  heading(text: string, level: 1 | 2 = 1, size = level === 1 ? 22 : 14): void {
    const style: TextStyle = {
      size,
      weight: 600,
      lines: 3,
      leading: 1.3,
    }
    const set = this.pen.set(text, contentWidth, style)
    this.need(set.height + 40)
    this.tags.block(`H${level}`, () => this.pen.draw(set, margin, this.y, contentWidth))
    this.y += set.height + (level === 1 ? 4 : 6)
  }

  /** Continues on the next page, without leaving a single line on either. */
  paragraph(text: string, style: TextStyle = { size: 10, colour: neutral.quiet }): void {
    const set = this.pen.set(text, contentWidth, style)
    for (let rest = set.lines; rest.length > 0;) {
      const room = Math.floor((this.floor - this.y) / set.lineHeight)
      if (room < Math.min(2, rest.length)) {
        this.nextPage()
        continue
      }
      const left = rest.length - room === 1 ? room - 1 : room
      const lines = rest.slice(0, Math.max(1, left))
      const part = { ...set, lines }
      this.tags.block('P', () => this.pen.draw(part, margin, this.y, contentWidth))
      this.y += set.lineHeight * lines.length
      rest = rest.slice(lines.length)
    }
  }

  /** A line that says what continues on this page. Screen readers skip it. */
  repeat(text: string): void {
    const set = this.pen.set(text, contentWidth, {
      size: 9.5,
      weight: 600,
      colour: neutral.quiet,
      lines: 1,
    })
    this.tags.artifact(() => this.pen.draw(set, margin, this.y, contentWidth), 'Pagination')
    this.y += set.height + 6
  }

  /** A target in the viewer's table of contents, and for links to `bookmarkName` of its number. */
  bookmark(title: string): void {
    this.doc.outline.addItem(title, { top: this.y, left: pageWidth })
    this.doc.addNamedDestination(bookmarkName(this.#bookmarks++), 'XYZ', 0, this.y, null)
  }

  /**
   * Gives what stands on this page to the file. Its foot, and the index on the first page, are known only at the end:
   * they get a stream of their own, which readers take for the rest of the same content.
   */
  #writeOut(): void {
    const { page } = this.doc
    const [body, rest] = [page.content, this.doc.ref({})]
    body.finalize()
    page.content = rest
    Object.assign(page.dictionary.data, { Contents: [body, rest] })
    const bytes: unknown = this.doc.read()
    if (bytes instanceof Buffer) this.#give(bytes)
  }

  #give(bytes: Buffer): void {
    this.#written.push(bytes)
    this.#onPiece?.(new Uint8Array(bytes))
  }

  /** Writes the feet, now that the number of pages is known, and returns the file. */
  async finish(): Promise<Uint8Array> {
    for (let page = 0; page < this.#pages; page++) {
      this.doc.switchToPage(page)
      drawFoot(this, page + 1, page === 0 && this.#codeOnFirstPage ? footTopWithCode : null)
    }
    this.tags.end()
    this.doc.end()
    for await (const bytes of this.doc) this.#give(bytes)
    return new Uint8Array(Buffer.concat(this.#written))
  }
}

function openPdf(
  title: string,
  { brand, language, issuedAt }: DocumentSetting,
): PDFKit.PDFDocument {
  const insurer = inLanguage(language, brand.name)
  return new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    fontLayoutCache: false,
    // Otherwise pdfkit loads its Helvetica, which no document uses.
    font: '',
    info: {
      Title: pdfString(title),
      Author: pdfString(insurer),
      Creator: pdfString(insurer),
      Producer: 'Falaj',
      CreationDate: new Date(issuedAt),
    },
  })
}

export const bookmarkName = (index: number) => `place-${String(index).padStart(5, '0')}`

/**
 * The structure of a document for screen readers: everything drawn is either content of an element (paragraph, heading,
 * cell) or an artifact, which they skip.
 */
import { pdfString } from './pdf-string.ts'
import type { Transcript } from './transcript.ts'

type Element = PDFKit.PDFStructureElement
type Options = PDFKit.Mixins.StructureElementOptions
type Annotation = PDFKit.Mixins.AnnotationOption

export class Tags {
  readonly #doc: PDFKit.PDFDocument
  readonly #transcript: Transcript
  #parent: Element

  constructor(doc: PDFKit.PDFDocument, transcript: Transcript) {
    this.#doc = doc
    this.#transcript = transcript
    this.#parent = doc.struct('Document')
    doc.addStructure(this.#parent)
  }

  /** An element that contains others: table, row, list, section. */
  group(type: string, children: () => void, options: Options = {}): void {
    this.reserve(type, options)(children)
  }

  /** An element with the content that `draw` draws, on one page. */
  block(type: string, draw: () => void, options: Options = {}): void {
    this.#transcript.take()
    const content = this.#doc.markStructureContent(type)
    draw()
    this.#doc.endMarkedContent()
    this.#parent.add(this.#doc.struct(type, { ...this.#transcript.take(), ...options }, content))
  }

  /** A picture with its description. */
  figure(alt: string, box: [number, number, number, number], draw: () => void): void {
    this.block('Figure', draw, { alt, bbox: box, actual: undefined })
  }

  /** A link: its text and its clickable area belong to the same element. */
  link(url: string, contents: string, draw: () => Area): void {
    this.#followed(contents, draw, ({ x, y, width, height }, options) =>
      this.#doc.link(x, y, width, height, url, options),
    )
  }

  /** A link within the document. */
  goTo(bookmark: string, contents: string, draw: () => Area): void {
    this.#followed(contents, draw, ({ x, y, width, height }, options) =>
      this.#doc.goTo(x, y, width, height, bookmark, options),
    )
  }

  #followed(
    contents: string,
    draw: () => Area,
    annotate: (area: Area, options: Annotation) => void,
  ): void {
    this.#transcript.take()
    const content = this.#doc.markStructureContent('Link')
    const area = draw()
    this.#doc.endMarkedContent()
    const element = this.#doc.struct('Link', this.#transcript.take())
    this.#parent.add(element)
    element.add(content)
    annotate(area, { structParent: element, Contents: pdfString(contents) })
    element.end()
  }

  /** An element at this position in the reading order, to be filled later. */
  reserve(type: string, options: Options = {}): (draw: () => void) => void {
    const element = this.#doc.struct(type, options)
    this.#parent.add(element)
    return (draw) => {
      const outer = this.#parent
      this.#parent = element
      draw()
      this.#parent = outer
      element.end()
    }
  }

  /** Rules, backgrounds and repeated lines. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type })
    draw()
    this.#doc.endMarkedContent()
  }

  end(): void {
    this.#parent.end()
  }
}

/** In points from the upper left corner of the page. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

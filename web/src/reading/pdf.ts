/** Pages of a PDF: their own text, and their pictures where there is none. */
import type { Page } from '@falaj/contract/claims/receipt/proposal.ts'
import type { ReadWord } from '@falaj/contract/claims/receipt/words.ts'
import { getDocument } from 'pdfjs-dist'
import * as pdfWorker from 'pdfjs-dist/build/pdf.worker.mjs'
import { greyOf, type GreyPicture } from './picture.ts'

/** Pixels a point: text is laid out, and pages are drawn, at this size. */
const scale = 2.4

// This is a worker already: the library finds its own part here instead of starting another one.
Object.assign(globalThis, { pdfjsWorker: pdfWorker })

/** Canvases without a page. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset(drawn: { canvas: OffscreenCanvas }, width: number, height: number): void {
    drawn.canvas.width = width
    drawn.canvas.height = height
  }
  destroy(drawn: { canvas: OffscreenCanvas }): void {
    drawn.canvas.width = 0
    drawn.canvas.height = 0
  }
}

export async function openPdf(content: ArrayBuffer) {
  const opening = getDocument({
    data: content,
    // What it has to say of a file is nobody's concern here.
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    CanvasFactory: Canvases,
  })
  const document = await opening.promise
  /** The first ones and the last. */
  const pages = (most: number): number[] => {
    const all = Array.from({ length: document.numPages }, (_, page) => page)
    return all.length <= most ? all : [...all.slice(0, most - 1), all.length - 1]
  }
  return {
    pages,
    /** Its memory is given back. */
    close: () => opening.destroy(),
    async texts(most: number): Promise<Page[]> {
      const read: Page[] = []
      for (const page of pages(most)) {
        const opened = await document.getPage(page + 1)
        const { height } = opened.getViewport({ scale: 1 })
        const { items } = await opened.getTextContent()
        const words = items.flatMap((item) => ('str' in item ? wordsIn(item, height) : []))
        read.push({ page, words })
      }
      return read
    },
    async picture(page: number): Promise<GreyPicture> {
      const opened = await document.getPage(page + 1)
      const viewport = opened.getViewport({ scale })
      const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('No canvas.')
      // The library's types know canvases of a page only.
      const drawing: object = {
        canvasContext: context,
        viewport,
        canvas: null,
        background: '#ffffff',
      }
      await opened.render(drawing as Parameters<typeof opened.render>[0]).promise
      const grey = greyOf(context.getImageData(0, 0, canvas.width, canvas.height))
      // What it was drawn from and on is given back at once.
      opened.cleanup()
      canvas.width = 0
      return grey
    },
  }
}

interface TextItem {
  str: string
  transform: number[]
  width: number
  height: number
}

/** A run of text as its words; each takes its share of the width. */
function wordsIn({ str, transform, width, height }: TextItem, pageHeight: number): ReadWord[] {
  const [, , , , x = 0, y = 0] = transform
  const bottom = (pageHeight - y) * scale
  const each = (width * scale) / Math.max(1, str.length)
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    sure: 1,
    left: x * scale + index * each,
    right: x * scale + (index + text.length) * each,
    top: bottom - height * scale,
    bottom,
  }))
}

/** What pdfkit takes and its published types do not say; above all a font that fontkit has parsed already. */
import type { Font } from 'fontkit'

declare global {
  namespace PDFKit {
    interface PDFOutline {
      /** `top` counts from the page's top; `left` from its right edge, so that the page's width means its left edge. */
      addItem(title: string, options: { top: number; left: number }): PDFOutline
    }
  }
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this
    }
    interface TextOptions {
      /** Width of the text in points, when it is known, so that pdfkit need not measure it. */
      textWidth?: number
      wordCount?: number
    }
    interface StructureElementOptions {
      /** What a table's header cell heads. */
      scope?: 'Column' | 'Row' | 'Both'
      bbox?: [number, number, number, number]
    }
    interface AnnotationOption {
      structParent?: PDFKit.PDFStructureElement
    }
  }
}

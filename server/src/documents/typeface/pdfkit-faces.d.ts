/** What pdfkit accepts but its types lack, above all a font that fontkit has already parsed. */
import type { Font } from 'fontkit'

declare global {
  namespace PDFKit {
    interface PDFOutline {
      /** `top` is measured from the top; `left` from the right edge, so the page's width is its left edge. */
      addItem(title: string, options: { top: number; left: number }): PDFOutline
    }
  }
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, font: Font): this
    }
    interface TextOptions {
      /** Width of the text in points, if known, so that pdfkit does not measure it. */
      textWidth?: number
      wordCount?: number
    }
    interface StructureElementOptions {
      /** Whether a header cell belongs to a row or a column. */
      scope?: 'Column' | 'Row' | 'Both'
      bbox?: [number, number, number, number]
    }
    interface AnnotationOption {
      structParent?: PDFKit.PDFStructureElement
    }
  }
}

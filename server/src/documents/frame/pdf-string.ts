/**
 * A text for the PDF's own dictionaries. There pdfkit writes a plain string as a PDF name and a String object as a PDF
 * string. It also writes the properties as XML without escaping them, and takes that XML from `toString`.
 */
class PdfString extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }
}

/** Typed as a string, because that is what pdfkit's types ask for, though its code needs the object. */
export function pdfString(text: string): string {
  return Object(new PdfString(text))
}

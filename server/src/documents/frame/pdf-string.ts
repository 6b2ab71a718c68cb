/**
 * A text for the PDF's own dictionaries. To pdfkit a plain string is a PDF name there, and a String object a PDF string;
 * and the properties it writes a second time, into XML, without escaping them. The XML it takes from `toString`.
 */
class PdfString extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }
}

/** Said to be a string, as pdfkit's types want one where its code wants the object. */
export function pdfString(text: string): string {
  return Object(new PdfString(text))
}

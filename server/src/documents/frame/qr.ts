/** A QR code as vector squares on a white plate, dark on light as every scanner wants it. */
import QRCode from 'qrcode'
import { neutral } from '../brand.ts'

/** White modules that a scanner needs around the code; two suffice where the plate itself stands out. */
const quietModules = 2
/** Bytes that fit 45 modules a side with medium repair. Beyond, larger squares serve a scanner better than repair. */
const longestWithRepair = 122

export function drawQr(
  doc: PDFKit.PDFDocument,
  content: string,
  place: { x: number; y: number; side: number; radius?: number },
): void {
  const { data, size } = modulesOf(content)
  const module = place.side / (size + quietModules * 2)
  doc.save()
  doc.roundedRect(place.x, place.y, place.side, place.side, place.radius ?? 0).fill(neutral.white)
  doc.translate(place.x + quietModules * module, place.y + quietModules * module).scale(module)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column
      while (column < size && data[row * size + column]) column++
      // A hair of overlap keeps viewers from showing light seams between rows.
      if (column > from) doc.rect(from, row, column - from, 1.02)
    }
  }
  doc.fill(neutral.ink).restore()
}

/** The same code often stands on a page twice; finding its best pattern is most of the work. */
let last: { content: string; modules: QRCode.QRCode['modules'] } | undefined

function modulesOf(content: string): QRCode.QRCode['modules'] {
  if (last?.content !== content) {
    const bytes = new TextEncoder().encode(content)
    const errorCorrectionLevel = bytes.length <= longestWithRepair ? 'M' : 'L'
    const { modules } = QRCode.create([{ data: bytes, mode: 'byte' }], { errorCorrectionLevel })
    last = { content, modules }
  }
  return last.modules
}

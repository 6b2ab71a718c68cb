/** A QR code as vector squares on a white background: scanners need dark on light. */
import QRCode from 'qrcode'
import { neutral } from '../brand.ts'

/** White modules around the code. Two are enough if the white background itself stands out. */
const quietModules = 2
/** Bytes that fit 45 modules with medium error correction. Beyond that, larger squares help a scanner more. */
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
      // A small overlap, so that viewers show no light lines between rows.
      if (column > from) doc.rect(from, row, column - from, 1.02)
    }
  }
  doc.fill(neutral.ink).restore()
}

/** The same code is often twice on a page, and choosing its pattern is most of the work. */
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

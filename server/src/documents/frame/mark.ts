/** The logo in a rounded square: the brand's path, or our own two lines of water above three channels. */
import { type Brand, neutral } from '../brand.ts'

/** Drawn in a square of 32 units. */
const waterLine = 'M5.5 11.2c2.6 0 3.6 2.6 8.4 2.6s5.6-4.2 9-4.2c1.8 0 2.9 1.2 3.6 2.6'
const channelLine = 'M5.5 17.6c2.6 0 3.6 2.6 8.4 2.6s5.6-4.2 9-4.2c1.8 0 2.9 1.2 3.6 2.6'
const channels = 'M10 20v4.4M14.8 20.2v6.2M20.6 17.2v8.2'

export function drawMark(
  doc: PDFKit.PDFDocument,
  brand: Brand,
  place: { x: number; y: number; side: number },
  ground: string = brand.colours.water,
): void {
  doc.save().translate(place.x, place.y)
  doc.roundedRect(0, 0, place.side, place.side, place.side * 0.28).fill(ground)
  if (brand.logo) {
    doc
      .scale(place.side / brand.logo.side)
      .path(brand.logo.path)
      .fill(neutral.white)
  } else {
    doc
      .scale(place.side / 32)
      .lineCap('round')
      .lineWidth(2)
    doc.path(channelLine).stroke(brand.colours.pale)
    doc.path(channels).stroke(brand.colours.pale)
    doc.path(waterLine).stroke(neutral.white)
  }
  doc.restore()
}

/** The background of the card: water from dark to bright, with lines of waves. */
import type { Brand } from '../brand.ts'

/** `light` is the position of the brightest point of the upper edge, from the left. */
export function drawWater(
  doc: PDFKit.PDFDocument,
  { colours }: Brand,
  {
    width,
    height,
    radius,
    light,
  }: { width: number; height: number; radius: number; light: number },
): void {
  const water = doc
    .radialGradient(light, 0, 0, light, 0, width * 1.05)
    .stop(0, colours.bright)
    .stop(0.5, colours.water)
    .stop(1, colours.deep)
  doc.save().roundedRect(0, 0, width, height, radius).clip()
  doc.rect(0, 0, width, height).fill(water)
  drawWaves(doc, width, height, mixed(colours.water, colours.pale, 0.09))
  doc.restore()
}

/** Crest, trough and higher crest of one wave, as shares of width and height. */
const crests = [
  [0.1, -0.03],
  [0.48, 0.1],
  [0.84, -0.055],
  [1.2, 0.12],
] as const
const waves = 7

function drawWaves(doc: PDFKit.PDFDocument, width: number, height: number, colour: string): void {
  for (let wave = 0; wave < waves; wave++) {
    const y = height * (0.22 + wave * 0.1)
    let [fromX, fromY] = [-0.26 * width, y + 0.06 * height]
    doc.moveTo(fromX, fromY)
    for (const [share, swing] of crests) {
      const [x, toY] = [share * width, y + swing * height]
      const middle = (fromX + x) / 2
      doc.bezierCurveTo(middle, fromY, middle, toY, x, toY)
      ;[fromX, fromY] = [x, toY]
    }
  }
  doc.lineWidth(0.45).stroke(colour)
}

/** A mixed colour. Unlike transparency, printers and old viewers all render it the same. */
function mixed(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [low, high] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((low ?? 0) + ((high ?? 0) - (low ?? 0)) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The member's photo on the card, or a silhouette if there is none or it cannot be read. */
import sharp from 'sharp'
import type { Brand } from '../brand.ts'

/** The photo, cropped to its frame, as a JPEG that pdfkit embeds unchanged; null for a silhouette. */
export async function preparePhoto(photo: Uint8Array | null): Promise<Buffer | null> {
  if (photo === null) return null
  try {
    return await sharp(photo, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(pixels.width, pixels.height, {
        fit: 'cover',
        position: 'attention',
        withoutEnlargement: false,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    // A member gets a card even if the photo is damaged.
    return null
  }
}

/** 600 dpi on the printed card, enough for the large one too. */
const pixels = { width: 325, height: 400 }

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export function drawPortrait(
  doc: PDFKit.PDFDocument,
  { colours }: Brand,
  photo: Buffer | null,
  frame: Frame,
): void {
  const { x, y, width, height } = frame
  doc.save().roundedRect(x, y, width, height, 4).clip()
  if (photo) doc.image(photo, x, y, { width, height })
  else {
    const middle = x + width / 2
    doc.rect(x, y, width, height).fill(colours.tint)
    doc.circle(middle, y + height * 0.4, width * 0.2).fill(colours.bright)
    doc.ellipse(middle, y + height * 1.02, width * 0.4, height * 0.34).fill(colours.bright)
  }
  doc.restore()
}

/** Makes of photos of iPhones the JPEG that every insurer can open. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openHeic } from './open-heic.ts'

/** Small print stays readable. */
const quality = 88

export async function heicToJpeg(path: string): Promise<Uint8Array> {
  const { width, height, rgba } = await openHeic(await readFile(path))
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

/** The thread in which photos of iPhones become JPEG: every insurer can open those. One at a time. */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { giveWay } from '../../give-way.ts'
import { openHeic } from '../services/photo/open-heic.ts'

giveWay()

/** As many as the best phones take; more are refused before they are unfolded. */
const mostPixels = 50_000_000
/** Small print stays readable. */
const quality = 88

export interface HeicPhoto {
  path: string
  /** Where the JPEG goes. */
  target: string
}

/** False for what cannot be opened, or is too large to. */
export default async function heicToJpeg({ path, target }: HeicPhoto): Promise<boolean> {
  try {
    const { width, height, rgba } = await openHeic(await readFile(path), (w, h) => {
      if (w * h > mostPixels) throw new Error('too many pixels')
    })
    const jpeg = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    await writeFile(target, jpeg, { mode: 0o600 })
    return true
  } catch {
    return false
  }
}

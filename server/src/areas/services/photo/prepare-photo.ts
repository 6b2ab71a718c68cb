/**
 * Makes of any picture that a camera or a scanner gives a square JPEG without a trace of where and with what it was
 * taken. The type was judged by content before; nothing is unfolded before its number of pixels is known.
 */
import { readFile } from 'node:fs/promises'
import { mostPhotoPixels, photoSide } from '@falaj/contract/services/rules/photo.ts'
import sharp, { type Sharp } from 'sharp'
import { openBmp } from './open-bmp.ts'
import { openHeic } from './open-heic.ts'

export interface ArrivedPhoto {
  path: string
  /** One of those that a photo may be. */
  mediaType: string
}

export type PreparedPhoto =
  | { jpeg: Uint8Array; fault?: undefined }
  | { fault: 'damaged' | 'too-many-pixels' }

/** What has none of its own decoder here cannot be reached through a picture that pretends. */
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] })

export async function preparePhoto(photo: ArrivedPhoto): Promise<PreparedPhoto> {
  try {
    const picture = await openPicture(photo)
    const { width, height } = await picture.metadata()
    if (width * height > mostPhotoPixels) return { fault: 'too-many-pixels' }
    const side = Math.min(photoSide, width, height)
    const jpeg = await picture
      .autoOrient()
      // Where there is more than a square, the part that draws the eye: a face.
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true })
      .timeout({ seconds: 15 })
      .toBuffer()
    // A copy of its own: sharp's buffers are slices of larger ones.
    return { jpeg: new Uint8Array(jpeg) }
  } catch (error) {
    return { fault: isTooMany(error) ? 'too-many-pixels' : 'damaged' }
  }
}

const isTooMany = (error: unknown) =>
  error instanceof TooManyPixels || (error instanceof Error && /pixel limit/.test(error.message))

/** @throws whatever its decoder throws at a file that is not what it seems. */
async function openPicture({ path, mediaType }: ArrivedPhoto): Promise<Sharp> {
  if (mediaType === 'image/bmp') return fromPixels(openBmp(await readFile(path), mayHave))
  if (/^image\/hei[cf]/.test(mediaType)) {
    return fromPixels(await openHeic(await readFile(path), mayHave))
  }
  return sharp(path, { limitInputPixels: mostPhotoPixels, failOn: 'error', sequentialRead: true })
}

class TooManyPixels extends Error {}

function mayHave(width: number, height: number): void {
  if (width * height > mostPhotoPixels) throw new TooManyPixels()
}

/** Four bytes a pixel: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}
/** Throws for a picture that is too large, before it is unfolded. */
export type SizeCheck = (width: number, height: number) => void

const fromPixels = ({ width, height, rgba }: Pixels): Sharp =>
  sharp(rgba, { raw: { width, height, channels: 4 } })

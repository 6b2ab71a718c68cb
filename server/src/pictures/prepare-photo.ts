/**
 * Makes of any picture that a camera or a scanner gives a square JPEG without a trace of where and with what it was
 * taken. The type was judged by content before; nothing is unfolded before its number of pixels is known.
 */
import { readFile } from 'node:fs/promises'
import { mostPhotoPixels, photoSide } from '@falaj/contract/services/rules/photo.ts'
import sharp, { type Sharp } from 'sharp'
import { openBmp } from './open-bmp.ts'
import { openHeic } from './open-heic.ts'
import { expectSize, type Pixels } from './picture-size.ts'

export interface ArrivedPhoto {
  path: string
  /** One of those that a photo may be. */
  mediaType: string
}

/** What has none of its own decoder here cannot be reached through a picture that pretends. */
sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf', 'VipsForeignLoadMagick'] })

/** @throws {TooManyPixels}, and whatever its decoder throws at a file that is not what it seems. */
export async function preparePhoto(photo: ArrivedPhoto): Promise<Uint8Array> {
  const picture = await openPicture(photo)
  const { width, height } = await picture.metadata()
  expectSize(width, height)
  const side = Math.min(photoSide, width, height)
  return (
    picture
      .autoOrient()
      // Where there is more than a square, the part that draws the eye: a face.
      .resize(side, side, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true })
      .timeout({ seconds: 15 })
      .toBuffer()
  )
}

async function openPicture({ path, mediaType }: ArrivedPhoto): Promise<Sharp> {
  if (mediaType === 'image/bmp') return fromPixels(openBmp(await readFile(path)))
  if (/^image\/hei[cf]/.test(mediaType)) return fromPixels(await openHeic(await readFile(path)))
  return sharp(path, { limitInputPixels: mostPhotoPixels, failOn: 'error', sequentialRead: true })
}

const fromPixels = ({ width, height, rgba }: Pixels): Sharp =>
  sharp(rgba, { raw: { width, height, channels: 4 } })

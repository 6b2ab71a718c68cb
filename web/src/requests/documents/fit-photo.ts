/**
 * Photos of good cameras are larger than a document may be. They are made smaller here, before they travel; the file
 * on the phone stays as it is.
 */
import { isTooLarge } from '@falaj/contract/requests/rules/documents.ts'

/** What every browser can draw. HEIC goes as it is: the server makes a JPEG of it. */
const drawable = /\.(jpe?g|png|bmp)$/i
/** Anything larger is hardly a photo of a receipt, and could exhaust a phone's memory. */
const largestSource = 100_000_000
/** What a canvas can hold on every phone; the small print of a page is still readable. */
const mostPixels = 16_000_000

/** From nearly as good as it was to just readable; the first that is small enough is taken. */
const attempts = [
  { side: 1, quality: 0.9 },
  { side: 1, quality: 0.75 },
  { side: 0.75, quality: 0.75 },
  { side: 0.5, quality: 0.75 },
  { side: 0.25, quality: 0.75 },
] as const

export const isDrawable = ({ name, size }: Pick<File, 'name' | 'size'>): boolean =>
  size <= largestSource && drawable.test(name)

export const mayBeFitted = (photo: Pick<File, 'name' | 'size'>): boolean =>
  isTooLarge(photo.size) && isDrawable(photo)

/** By how much both sides shrink before the first attempt. */
export const firstScale = (width: number, height: number): number =>
  Math.min(1, Math.sqrt(mostPixels / (width * height)))

/** As JPEG, the right way up; undefined for what cannot be opened or made small enough. */
export async function fitPhoto(photo: File): Promise<File | undefined> {
  const address = URL.createObjectURL(photo)
  const picture = new Image()
  picture.src = address
  try {
    // Every browser rotates an image element the way the camera was held.
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    for (const { side, quality } of attempts) {
      const scale = firstScale(width, height) * side
      const jpeg = await drawn(picture, { width: width * scale, height: height * scale }, quality)
      if (jpeg && !isTooLarge(jpeg.size)) return asFile(jpeg, photo)
    }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
  return undefined
}

function drawn(
  picture: HTMLImageElement,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.resolve(null)
  // Fill the transparent parts of a PNG with white.
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

const asFile = (jpeg: Blob, { name, lastModified }: File): File =>
  new File([jpeg], `${name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg', lastModified })

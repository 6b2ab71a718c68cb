/** A small picture of a photo, so that the member knows one receipt from another. */
import { isDrawable } from './fit-photo.ts'

/** Twice as many pixels as it is shown wide, for sharp screens. */
const width = 96

/** Undefined for what this browser cannot draw: the file then has the icon of its kind. */
export async function thumbnailOf(file: File): Promise<Blob | undefined> {
  if (!isDrawable(file)) return undefined
  try {
    const small = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = small.width
    canvas.height = small.height
    canvas.getContext('2d')?.drawImage(small, 0, 0)
    small.close()
    return await new Promise((resolve) =>
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.8),
    )
  } catch {
    return undefined
  }
}

/** Checks a chosen file before it is uploaded (SRV-014, GAP-098). */
import { largestPhoto } from '@falaj/contract/services/rules/photo.ts'
import type { MessageKey } from '../../language/message-key.ts'

export type OpenedPicture =
  /** The browser can show it, so it is cropped here. The caller revokes `address`. */
  | { kind: 'shown'; address: string; element: HTMLImageElement }
  /** A picture that this browser cannot show (HEIC, TIFF): the server crops it. */
  | { kind: 'unseen' }
  | { kind: 'refused'; reason: MessageKey }

/** A picture that is cropped here can have any size, because only the crop is uploaded. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  if (!seemsPicture(file)) return { kind: 'refused', reason: 'photos.notAPicture' }
  const address = URL.createObjectURL(file)
  const element = new Image()
  element.src = address
  try {
    await element.decode()
    return { kind: 'shown', address, element }
  } catch {
    URL.revokeObjectURL(address)
    if (file.size > largestPhoto) return { kind: 'refused', reason: 'photos.tooLarge' }
    return { kind: 'unseen' }
  }
}

/** A vector drawing is not a photo; the server refuses it too. */
export function seemsPicture({ type, name }: { type: string; name: string }): boolean {
  if (type === 'image/svg+xml') return false
  return type.startsWith('image/') || /\.(heic|heif)$/i.test(name)
}
